"use strict";
// A match as its page shows it: what wk/shell/share/moments.py wrote, moment by moment.
const match = JSON.parse(document.getElementById("match").textContent);
const { texts, things, areas, cells, moments, seats, turns, words } = match;
const text = number => texts[number];
const at = id => document.getElementById(id);
const last = moments.length - 1;

// Every moment whole: what lies in each area, its note, the pieces, the points.
const whole = [];
{
  let lain = areas.map(() => []), notes = areas.map(() => ""), pieces = new Map(), points = [];
  for (const moment of moments) {
    lain = lain.slice();
    for (const [area, first, gone, came] of moment.a || [])
      lain[area] = [...lain[area].slice(0, first), ...came, ...lain[area].slice(first + gone)];
    if (moment.b) { notes = notes.slice(); for (const [area, note] of moment.b) notes[area] = text(note); }
    if (moment.p) {
      pieces = new Map(pieces);
      for (const [cell, thing] of moment.p) thing < 0 ? pieces.delete(cell) : pieces.set(cell, thing);
    }
    points = moment.v || points;
    whole.push({ lain, notes, pieces, points });
  }
}

function made(tag, parent, kind, words) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  if (words !== undefined) element.textContent = words;
  if (parent) parent.append(element);
  return element;
}

function drawn(tag, parent, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (parent) parent.append(element);
  return element;
}

const toned = tone => tone ? `k-${tone.split("-")[0]} t-${tone}` : "";

// The map, if there is one.
let pieceLayer = null, standing = null;
if (cells.length) {
  const xs = cells.map(cell => cell[0]), ys = cells.map(cell => cell[1]);
  const left = Math.min(...xs) - 1, top = Math.min(...ys) - 1.1;
  const svg = drawn("svg", at("map"), {
    viewBox: `${left} ${top} ${Math.max(...xs) + 1 - left} ${Math.max(...ys) + 1.1 - top}`,
    role: "img", "aria-label": words.map,
  });
  for (const [x, y, tone, name, sign, id] of cells) {
    const place = drawn("g", svg, { transform: `translate(${x} ${y})` });
    drawn("title", place, {}).textContent = `${text(name)} ${text(id)}`;
    drawn("path", place, { class: `cell t-${text(tone)}`, d: "M0-1L.866-.5V.5L0 1L-.866.5V-.5Z" });
    if (text(sign)) drawn("path", place, { class: "sign", d: text(sign) });
  }
  pieceLayer = drawn("g", svg, {});
  standing = made("ul", at("map"), "said");
}

// The areas: in the middle, and of each player.
const players = seats.map(([name, colour]) => {
  const box = made("div", at("players"), `player t-seat-${colour}`);
  const head = made("h3", box);
  made("span", head, "", name);
  const turn = made("small", head), points = made("span", head, "points");
  return { box, turn, points, areas: made("div", box, "areas") };
});
const boxes = areas.map(([id, title, seat]) => {
  const box = made("div", seat === null ? at("middle") : players[seat].areas, "area");
  box.dataset.area = text(id);
  const head = made("h4", box), list = made("ul", box);
  return { box, head, list, title: text(title) };
});

function listThings(list, row) {
  list.replaceChildren();
  for (const number of row) {
    const [name, face, tone, note, id] = things[number].map(text);
    const item = made("li", list, `thing ${toned(tone)}`);
    item.dataset.thing = id;
    item.title = note ? `${name}, ${note}` : name;
    if (face) {
      made("b", item, "", face).setAttribute("aria-hidden", "true");
      made("span", item, "said", name);
    } else made("span", item, "", name);
    if (note) made("small", item, "", note);
  }
}

let now = -1;
function show(place) {
  place = Math.max(0, Math.min(last, place));
  if (place === now) return;
  const moment = moments[place], here = whole[place], before = now < 0 ? null : whole[now];
  const changed = new Set((place ? moment.a || [] : []).map(change => change[0]));
  at("caption").textContent = text(moment.s);
  at("note").textContent = text(moment.n);
  boxes.forEach(({ box, head, list, title }, area) => {
    if (!before || before.lain[area] !== here.lain[area]) {
      listThings(list, here.lain[area]);
      box.classList.toggle("wide", here.lain[area].length > 12);
    }
    if (!before || before.lain[area] !== here.lain[area] || before.notes[area] !== here.notes[area]) {
      const count = here.lain[area].length > 3 ? ` (${here.lain[area].length})` : "";
      const note = here.notes[area] || (here.lain[area].length ? "" : words.empty);
      head.textContent = note ? `${title}${count}: ${note}` : title + count;
    }
    box.classList.toggle("new", changed.has(area));
  });
  if (pieceLayer) {
    pieceLayer.replaceChildren();
    standing.replaceChildren();
    const fresh = new Set((place ? moment.p || [] : []).map(change => change[0]));
    for (const [cell, number] of here.pieces) {
      const [x, y, , land, , id] = cells[cell], [name, shape, tone, , piece] = things[number].map(text);
      drawn("path", pieceLayer, {
        class: `piece t-${tone}${fresh.has(cell) ? " new" : ""}`, d: shape,
        transform: `translate(${x} ${y}) scale(1.15)`, "data-at": text(id), "data-piece": piece,
      });
      made("li", standing, "", `${text(land)} ${text(id)}: ${name}`);
    }
  }
  players.forEach(({ box, turn, points }, seat) => {
    points.textContent = here.points[seat];
    turn.textContent = moment.m === seat ? words.moves : "";
    box.classList.toggle("moves", moment.m === seat);
  });
  const bar = at("bar");
  bar.value = place;
  bar.setAttribute("aria-valuetext", text(moment.n));
  at("first").disabled = at("previous").disabled = place === 0;
  at("last").disabled = at("next").disabled = place === last;
  now = place;
  markLine();
}

const lines = [...document.querySelectorAll("#log button")];
let marked = null;
function markLine() {
  const line = lines.find(line => Number(line.dataset.at) >= now) || lines[lines.length - 1];
  if (marked) marked.removeAttribute("aria-current");
  marked = now > 0 ? line : null;
  if (!marked) { at("log") && (at("log").scrollTop = 0); return; }
  marked.setAttribute("aria-current", "step");
  const log = at("log"), top = marked.offsetTop;
  if (top < log.scrollTop + 60 || top > log.scrollTop + log.clientHeight - 60)
    log.scrollTop = top - log.clientHeight / 2;
}

let timer = 0;
const playing = () => timer !== 0;
function pause() {
  clearInterval(timer);
  timer = 0;
  nameOfPlay();
}
function play() {
  if (playing()) return pause();
  if (now === last) show(0);
  timer = setInterval(() => { show(now + 1); if (now === last) pause(); }, 900);
  nameOfPlay();
}
function nameOfPlay() {
  const button = at("play"), name = playing() ? words.pause : words.play;
  button.title = name;
  button.setAttribute("aria-label", name);
  button.querySelector("path").setAttribute("d", playing() ? "M7 4v16M17 4v16" : "M6 3l15 9L6 21Z");
}
const jump = place => { pause(); show(place); };
const turnBefore = () => Math.max(0, ...turns.filter(first => first < now));
const turnAfter = () => Math.min(last, ...turns.filter(first => first > now));

at("first").onclick = () => jump(0);
at("previous").onclick = () => jump(now - 1);
at("play").onclick = play;
at("next").onclick = () => jump(now + 1);
at("last").onclick = () => jump(last);
at("bar").oninput = () => jump(Number(at("bar").value));
for (const button of document.querySelectorAll("aside button"))
  button.onclick = () => jump(Number(button.dataset.at));

const moves = {
  ArrowLeft: () => jump(now - 1), ArrowRight: () => jump(now + 1), Home: () => jump(0), End: () => jump(last),
  PageUp: () => jump(turnBefore()), PageDown: () => jump(turnAfter()), " ": play,
};
addEventListener("keydown", event => {
  const onButton = event.target.closest("button, summary") && event.key === " ";
  if (event.ctrlKey || event.altKey || event.metaKey || onButton || !(event.key in moves)) return;
  event.preventDefault();
  moves[event.key]();
});
const asked = Number(location.hash.slice(1));
show(location.hash && Number.isInteger(asked) ? asked : last);
