; The setup program for Windows. It only carries the program: everything else is done by "covriq install" and "covriq upgrade",
; so that it's the same as by hand. Made by scripts/release/setup.ts, which gives VERSION, FOLDER (what goes in), OUT, and SIGNED where
; the release is signed.
Unicode true
SetCompressor /SOLID lzma
; The same content gives the same bytes.
SetDateSave off
RequestExecutionLevel admin
Name "CovrIQ ${VERSION}"
OutFile "${OUT}"
InstallDir "$PROGRAMFILES64\CovrIQ"
BrandingText "CovrIQ ${VERSION} (beta on Windows)"
ShowInstDetails show
ShowUninstDetails show

!include MUI2.nsh
!include LogicLib.nsh
!include x64.nsh
!include WinVer.nsh
!include FileFunc.nsh

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\CovrIQ"
!define HEADER "covriq: "

; The setup link, or what the menu opens.
Var Link
; The last line that the program said.
Var Last
Var Words

!define MUI_ABORTWARNING
!define MUI_WELCOMEPAGE_TEXT "This puts CovrIQ on this computer as a Windows service, so that it runs whenever the computer does.$\r$\n$\r$\nOn Windows, CovrIQ is a beta: it hasn't run on many real machines yet. Keep your backups.$\r$\n$\r$\nIf CovrIQ is here already, it's upgraded: everything is backed up first, and if the new version doesn't answer, the earlier one comes back."
!insertmacro MUI_PAGE_WELCOME
!define MUI_LICENSEPAGE_TEXT_BOTTOM "CovrIQ is free software. You can use it without agreeing to anything; the license says what you may do when you pass it on. NOTICES.txt says whose work is in it, SOURCE.txt where its source is."
!define MUI_LICENSEPAGE_BUTTON "&Next >"
!insertmacro MUI_PAGE_LICENSE "${FOLDER}/LICENSE.txt"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_TEXT "Open CovrIQ in the browser"
!define MUI_FINISHPAGE_RUN_FUNCTION OpenLink
!define MUI_FINISHPAGE_TEXT "CovrIQ is running. The Start menu opens it.$\r$\n$\r$\nNew here? The browser opens the one-time link that makes you the first admin. It works for 15 minutes."
!define MUI_FINISHPAGE_NOAUTOCLOSE
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Shows a file of UTF-8 line by line, and keeps the last line and the setup link.
!macro TELL un
Function ${un}Tell
  Push $0 ; the file
  Push $1 ; a byte
  Push $2 ; a letter's number
  Push $3 ; the line
  Push $4 ; bytes that still belong to the letter
  ClearErrors
  FileOpen $0 "$INSTDIR\setup\said.txt" r
  IfErrors closed
  StrCpy $3 ""
  next:
    ClearErrors
    FileReadByte $0 $1
    IfErrors end
    ${If} $1 == 13
      Goto next
    ${ElseIf} $1 == 10
      Call ${un}TellLine
      StrCpy $3 ""
      Goto next
    ${EndIf}
    StrCpy $4 0
    StrCpy $2 $1
    ${If} $1 >= 224
      IntOp $2 $1 & 15
      StrCpy $4 2
    ${ElseIf} $1 >= 192
      IntOp $2 $1 & 31
      StrCpy $4 1
    ${EndIf}
    ${DoWhile} $4 > 0
      FileReadByte $0 $1
      IntOp $1 $1 & 63
      IntOp $2 $2 << 6
      IntOp $2 $2 | $1
      IntOp $4 $4 - 1
    ${Loop}
    IntFmt $2 "%c" $2
    StrCpy $3 "$3$2"
    Goto next
  end:
  ${If} $3 != ""
    Call ${un}TellLine
  ${EndIf}
  FileClose $0
  closed:
  Pop $4
  Pop $3
  Pop $2
  Pop $1
  Pop $0
FunctionEnd

Function ${un}TellLine
  DetailPrint "$3"
  ${If} $3 == ""
    Return
  ${EndIf}
  StrCpy $Last $3
  StrLen $1 "${HEADER}"
  StrCpy $2 $3 $1
  ${If} $2 == "${HEADER}"
    StrCpy $Last $3 "" $1
  ${EndIf}
  ; "  http…": an indented address is the setup link.
  StrCpy $2 $3 6
  ${If} $2 == "  http"
    StrCpy $Link $3 "" 2
  ${EndIf}
FunctionEnd

; Runs a program of ours with the words in $Words, and leaves its exit code on the stack. A virus scanner may look at the file first.
Function ${un}RunCovriq
  Exch $0
  nsExec::Exec '"$SYSDIR\cmd.exe" /D /S /C ""$0" $Words > "$INSTDIR\setup\said.txt" 2>&1"'
  Pop $0
  Call ${un}Tell
  Exch $0
FunctionEnd
!macroend
!insertmacro TELL ""
!insertmacro TELL "un."

Function OpenLink
  ExecShell "open" "$Link"
FunctionEnd

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_ICONSTOP "CovrIQ needs Windows 10 or Windows Server 2016, or later, with 64 bits." /SD IDOK
    SetErrorLevel 1
    Quit
  ${EndIf}
  SetShellVarContext all
  ; The place is fixed: only administrators write there.
  StrCpy $INSTDIR "$PROGRAMFILES64\CovrIQ"
  StrCpy $Link "$SMPROGRAMS\CovrIQ.url"
FunctionEnd

; What Windows shows under "Apps", and the texts beside the program.
Function Register
  File "${FOLDER}/LICENSE.txt"
  File "${FOLDER}/NOTICES.txt"
  File "${FOLDER}/SOURCE.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  SetRegView 64
  WriteRegStr HKLM "${ENTRY}" "DisplayName" "CovrIQ"
  WriteRegStr HKLM "${ENTRY}" "Publisher" "CovrIQ"
  WriteRegStr HKLM "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKLM "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKLM "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKLM "${ENTRY}" "NoRepair" 1
FunctionEnd

Section "CovrIQ" Program
  SectionIn RO
SectionEnd

Section /o "Other desks may open it (encrypted)" Desks
SectionEnd

Section "-Install"
  ; Not into the folder for temporary files, where any program of the person could change them before they run.
  SetOutPath "$INSTDIR\setup"
  File "${FOLDER}/covriq.exe"
!ifdef SIGNED
  File "${FOLDER}/covriq.exe.minisig"
!endif
  DetailPrint "This takes up to a few minutes."
  StrCpy $0 0
  ${If} ${FileExists} "$INSTDIR\covriq.exe"
!ifdef SIGNED
    StrCpy $Words 'upgrade "$INSTDIR\setup\covriq.exe"'
!else
    StrCpy $Words 'upgrade "$INSTDIR\setup\covriq.exe" --unsigned'
!endif
    Push "$INSTDIR\covriq.exe"
    Call RunCovriq
    Pop $0
  ${EndIf}
  ; After an upgrade, too: it starts what was stopped, and takes the choices of this setup.
  ${If} $0 == 0
    StrCpy $Words "install"
    ; Silent: /S /DESKS
    ${GetParameters} $1
    ClearErrors
    ${GetOptions} $1 "/DESKS" $2
    ${IfNot} ${Errors}
    ${OrIf} ${SectionIsSelected} ${Desks}
      StrCpy $Words "install COVRIQ_HOST=0.0.0.0"
    ${EndIf}
    ${If} ${FileExists} "$INSTDIR\covriq.exe"
      Push "$INSTDIR\covriq.exe"
    ${Else}
      Push "$INSTDIR\setup\covriq.exe"
    ${EndIf}
    Call RunCovriq
    Pop $0
  ${EndIf}
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\setup"
  ; What got as far as a program can be removed.
  ${If} ${FileExists} "$INSTDIR\covriq.exe"
    Call Register
  ${EndIf}
  ${If} $0 != 0
    MessageBox MB_ICONSTOP "$Last" /SD IDOK
    SetErrorLevel 1
    Abort "$Last"
  ${EndIf}
  WriteRegStr HKLM "${ENTRY}" "DisplayVersion" "${VERSION}"
SectionEnd

LangString DESC_Program ${LANG_ENGLISH} "The program, as a Windows service. It's needed."
LangString DESC_Desks ${LANG_ENGLISH} "Opens CovrIQ to the desks in the same network, over TLS with a certificate of its own. Without it, your settings stay as they are; in a new installation, only this computer reaches it."
!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${Program} $(DESC_Program)
  !insertmacro MUI_DESCRIPTION_TEXT ${Desks} $(DESC_Desks)
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section "Uninstall"
  SetShellVarContext all
  ${If} ${FileExists} "$INSTDIR\covriq.exe"
    CreateDirectory "$INSTDIR\setup"
    StrCpy $Words "uninstall"
    Push "$INSTDIR\covriq.exe"
    Call un.RunCovriq
    Pop $0
    RMDir /r "$INSTDIR\setup"
    ${If} $0 != 0
      MessageBox MB_ICONSTOP "$Last" /SD IDOK
      SetErrorLevel 1
      Abort "$Last"
    ${EndIf}
  ${EndIf}
  Delete "$INSTDIR\*.old"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\NOTICES.txt"
  Delete "$INSTDIR\SOURCE.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  SetRegView 64
  DeleteRegKey HKLM "${ENTRY}"
SectionEnd
