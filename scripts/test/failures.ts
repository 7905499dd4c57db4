/**
 * What a test run printed about each failed test, so that it can be told again at the end of a long log.
 * @param printed all that `bun test` printed where its output is no terminal: a block of lines before each `(pass)` or `(fail)`
 * @param mostLines longest piece of one test, in lines; of a longer one the end is kept
 * @returns one text a failed test, in order, each once: what stood before its `(fail)` (or the cross of a file whose process crashed), and that line
 */
export function failuresIn(printed: string, mostLines = 60): string[] {
  const found = new Map<string, string>()
  let block: string[] = []
  for (const line of printed.split('\n')) {
    // A file whose process crashed, or was ended with the one that crashed, is named with a cross.
    if (/^(?:\(fail\)|✗) /.test(line)) {
      // Bun lists the failed tests once more below all others; those lines have nothing before them that is new.
      if (!found.has(line)) found.set(line, [...block.slice(-mostLines), line].join('\n').trim())
      block = []
    } else if (/^\((?:pass|skip|todo)\) /.test(line)) block = []
    else block.push(line)
  }
  return [...found.values()]
}
