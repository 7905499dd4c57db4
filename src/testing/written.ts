/** The texts written in a source file: its string literals, templates and JSX texts, without its comments. */

/** A `/` after one of these opens a regular expression; after a name, a number or a closing bracket it divides. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+<>~*%^-]|\b(?:return|typeof|case|in|of|void|else|do))\s*$/

/** The end (one past the slash) of the regular expression that opens at `start`. */
function endOfPattern(code: string, start: number): number {
  let inClass = false
  for (let at = start + 1; at < code.length; at++) {
    const c = code[at]
    if (c === '\\') at++
    else if (c === '[') inClass = true
    else if (c === ']') inClass = false
    else if (c === '/' && !inClass) return at + 1
  }
  return code.length
}

const plainText = (text: string) =>
  text
    .replace(/\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})/g, (_, long, four, two) =>
      String.fromCodePoint(Number.parseInt(long ?? four ?? two, 16)),
    )
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1')

/** Reads one literal that opens at `start`; the holes of a template read `{}`, and their own texts are told too. */
function literal(code: string, start: number, found: string[]): number {
  const quote = code[start]
  let text = ''
  let at = start + 1
  while (at < code.length && code[at] !== quote) {
    if (code[at] === '\\') {
      text += code.slice(at, at + 2)
      at += 2
    } else if (quote === '`' && code.startsWith('${', at)) {
      text += '{}'
      at = scan(code, at + 2, found)
    } else {
      text += code[at]
      at++
    }
  }
  found.push(plainText(text))
  return at + 1
}

/** Reads code from `start` to its end, or to the brace that closes the hole it is in; tells where it stopped. */
function scan(code: string, start: number, found: string[]): number {
  let depth = 0
  let at = start
  while (at < code.length) {
    const c = code[at]
    if (c === '"' || c === "'" || c === '`') at = literal(code, at, found)
    else if (code.startsWith('//', at)) at = (code.indexOf('\n', at) + 1 || code.length + 1) - 1
    else if (code.startsWith('/*', at)) at = code.indexOf('*/', at + 2) + 2
    else if (c === '/' && BEFORE_PATTERN.test(code.slice(Math.max(0, at - 40), at)))
      at = endOfPattern(code, at)
    else {
      if (c === '{') depth++
      if (c === '}' && depth-- === 0) return at + 1
      at++
    }
  }
  return at
}

const TRANSPILER = new Bun.Transpiler({ loader: 'tsx', target: 'bun' })
const PLAIN = new Bun.Transpiler({ loader: 'ts', target: 'bun' })

/**
 * Every text of a TypeScript or TSX source, in the order of the code. JSX becomes calls first, so that a text between
 * tags is a literal like any other; comments and types are gone by then.
 */
export function writtenTexts(source: string, isTsx: boolean): string[] {
  const found: string[] = []
  scan((isTsx ? TRANSPILER : PLAIN).transformSync(source), 0, found)
  return found
}
