; The installer for Windows, for one user and without an administrator; `.ci/installer` hands it
; FOLDER (the program), FILES (what deletes it again), ICON, PAGE (pictures), VERSION, KILOBYTES and OUT.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
!include MUI2.nsh

!define PROGRAM "winter-kingdom.exe"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\winter-kingdom"
Name "$(title)"
BrandingText "${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Courts and Kings"
InstallDirRegKey HKCU "${ENTRY}" InstallLocation
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Courts and Kings"
VIAddVersionKey FileDescription "Courts and Kings"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PAGE}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German

LangString title ${LANG_ENGLISH} "Courts and Kings"
LangString title ${LANG_GERMAN} "Höfe und Könige"
LangString open ${LANG_ENGLISH} "The games are still open. Close their window, then try again."
LangString open ${LANG_GERMAN} "Die Spiele sind noch offen. Das Fenster schließen, dann noch einmal versuchen."
LangString menus ${LANG_ENGLISH} "The games are installed, but could not be put into the start menu."
LangString menus ${LANG_GERMAN} "Die Spiele sind installiert, kamen aber nicht ins Startmenü."

!macro ClosedFirst of
    ; Windows lets nobody write to a program that runs
    Function ${of}ClosedFirst
        IfFileExists "$INSTDIR\${PROGRAM}" again closed
        again:
        ClearErrors
        FileOpen $0 "$INSTDIR\${PROGRAM}" a
        IfErrors 0 free
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(open)" /SD IDCANCEL IDRETRY again
        SetErrorLevel 2
        Quit
        free:
        FileClose $0
        closed:
    FunctionEnd
!macroend
!insertmacro ClosedFirst ""
!insertmacro ClosedFirst "un."

Section
    Call ClosedFirst
    IfFileExists "$INSTDIR\uninstall.exe" 0 +2
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR' ; of another version, which may have had other files
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "${ENTRY}" DisplayName "$(title)"
    WriteRegStr HKCU "${ENTRY}" DisplayVersion "${VERSION}"
    WriteRegStr HKCU "${ENTRY}" DisplayIcon "$INSTDIR\${PROGRAM}"
    WriteRegStr HKCU "${ENTRY}" Publisher "The Winter Kingdom developers"
    WriteRegStr HKCU "${ENTRY}" InstallLocation "$INSTDIR"
    WriteRegStr HKCU "${ENTRY}" UninstallString '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${ENTRY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${ENTRY}" EstimatedSize ${KILOBYTES}
    WriteRegDWORD HKCU "${ENTRY}" NoModify 1
    WriteRegDWORD HKCU "${ENTRY}" NoRepair 1
    nsExec::ExecToLog '"$INSTDIR\${PROGRAM}" integrate'
    Pop $0
    StrCmp $0 0 done
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(menus)" /SD IDOK
    SetErrorLevel 1
    done:
SectionEnd

Section Uninstall
    Call un.ClosedFirst
    nsExec::ExecToLog '"$INSTDIR\${PROGRAM}" integrate --remove'
    Pop $0
    SetOutPath "$TEMP" ; a folder somebody stands in stays
    !include "${FILES}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    RMDir "$LOCALAPPDATA\winter-kingdom\running" ; where nothing was saved
    RMDir "$LOCALAPPDATA\winter-kingdom"
    DeleteRegKey HKCU "${ENTRY}"
SectionEnd
