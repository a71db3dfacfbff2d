"""The measure of how far apart colours look, held to published figures."""

import numpy as np
import pytest

from tests.vision import ciede2000


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_is_as_published(one: tuple[float, ...], other: tuple[float, ...], apart: float) -> None:
    """Pairs of the table by Sharma, Wu and Dalal, 2005."""
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(apart, abs=1e-4)
    assert ciede2000(np.array(other), np.array(one)) == pytest.approx(apart, abs=1e-4)
