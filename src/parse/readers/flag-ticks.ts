const BOX = /\[\s*[xX]?\s*\]|\(\s*[xX]?\s*\)|[☐☒☑✓✔]/
const TICKED =
  /(?:\[\s*x\s*\]|\(\s*x\s*\)|[☒☑✓✔])\s*([A-Za-z](?:[\w/ %$-]|,(?= (?:at|to|over|advised|recommended|starts?|begins?|except|first|after)\b))*?)(?=\s*(?:\[\s*x?\s*\]|\(\s*x?\s*\)|[☐☒☑✓✔]|,(?! (?:at|to|over|advised|recommended|starts?|begins?|except|first|after)\b)|[;.|]|$))/i

/** "x Yes O No": boxes that were typed as letters. */
const LETTERED =
  /(?:^|\s)x (yes|no|y|n)\b(?=.*\s[o0] (?:yes|no|y|n)\b)|(?:^|\s)[o0] (?:yes|no|y|n) x (yes|no|y|n)\b/i

/** True for a form's answer given by boxes: "[x] Yes [ ] No". */
export const hasBoxes = (text: string): boolean => BOX.test(text) || LETTERED.test(text)

/**
 * The answer that is ticked: "[ ] Standard [x] Non-dup" is "Non-dup".
 * @returns the text itself where it has no boxes, null where none is ticked
 */
export function tickedAnswer(text: string): string | null {
  if (!hasBoxes(text)) return text
  const letters = LETTERED.exec(text)
  return TICKED.exec(text)?.[1]?.trim() ?? letters?.[1] ?? letters?.[2] ?? null
}
