/** True for a control token of a prompt. */
export const isControl = (part: string): boolean => /^<\|[^|]+\|>$/.test(part)

/** A prompt's text with its numbered mentions. */
export function textOf(parts: readonly string[]) {
  const mentions: { number: string; at: number; end: number }[] = []
  let text = ''
  for (const part of parts) {
    if (/^<\|\d+\|>$/.test(part)) mentions.push({ number: part, at: text.length, end: text.length })
    else if (part === '<|close|>') mentions.at(-1)!.end = text.length
    else if (!isControl(part)) text += part
  }
  return { text, mentions }
}
