const BOX = /\[\s*[xX]?\s*\]|\(\s*[xX]?\s*\)|[☐☒☑✓✔]/
const TICKED =
  /(?:\[\s*x\s*\]|\(\s*x\s*\)|[☒☑✓✔])\s*([A-Za-z](?:[\w/ %$-]|,(?= (?:at|to|over|advised|recommended|starts?|begins?|except|first|after)\b))*?)(?=\s*(?:\[\s*x?\s*\]|\(\s*x?\s*\)|[☐☒☑✓✔]|,(?! (?:at|to|over|advised|recommended|starts?|begins?|except|first|after)\b)|[;.|]|$))/i

/** True for a form's answer given by boxes: "[x] Yes [ ] No". */
export const hasBoxes = (text: string): boolean => BOX.test(text)

/**
 * The answer that is ticked: "[ ] Standard [x] Non-dup" is "Non-dup".
 * @returns the text itself where it has no boxes, null where none is ticked
 */
export function tickedAnswer(text: string): string | null {
  if (!hasBoxes(text)) return text
  return TICKED.exec(text)?.[1]?.trim() ?? null
}
