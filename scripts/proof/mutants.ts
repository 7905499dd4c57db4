/** A small change of a program that a test should notice. */
export interface Mutant {
  kind: 'comparison' | 'and / or' | 'constant' | 'condition' | 'guard'
  /** Where in the source the text that is replaced begins and ends. */
  at: number
  end: number
  text: string
}

const OPPOSITES: Readonly<Record<string, string>> = {
  ' < ': ' >= ',
  ' >= ': ' < ',
  ' > ': ' <= ',
  ' <= ': ' > ',
  ' === ': ' !== ',
  ' !== ': ' === ',
}
const EITHER: Readonly<Record<string, string>> = { ' && ': ' || ', ' || ': ' && ' }

/** What a slash may stand behind where it opens a pattern: anything that is no value. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};>+]|\breturn)\s*$/

/** Where a quoted text, a comment or a pattern that begins at a place ends; null where none begins. */
function quotedEnd(source: string, at: number): number | null {
  const rest = source.slice(at)
  const fixed = /^\/\/[^\n]*|^\/\*[\s\S]*?\*\/|^'(?:[^'\\\n]|\\.)*'|^"(?:[^"\\\n]|\\.)*"/.exec(rest)
  if (fixed) return at + fixed[0].length
  const pattern = /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/.exec(rest)
  return pattern && BEFORE_PATTERN.test(source.slice(Math.max(0, at - 40), at))
    ? at + pattern[0].length
    : null
}

/** A source in which texts, patterns, comments, imports and types are blanks, so that every place in it is one in the source. */
export function codeOf(source: string): string {
  const code = [...source]
  const blank = (from: number, to: number) => code.fill(' ', from, to)
  /** Depth of braces in each template that is open. */
  const templates: number[] = []
  let depth = 0
  for (let i = 0; i < source.length; i++) {
    const end = quotedEnd(source, i)
    if (end !== null) {
      blank(i, end)
      i = end - 1
      continue
    }
    const c = source[i]!
    if (c === '{') depth++
    if (c === '}') depth--
    const closes = c === '}' && templates.at(-1) === depth
    if (closes) templates.pop()
    if (c !== '`' && !closes) continue
    const text = /^[`}](?:[^`\\$]|\\.|\$(?!\{))*(`|\$\{)?/s.exec(source.slice(i))!
    blank(i, i + text[0].length)
    if (text[1] === '${') templates.push(depth++)
    i += text[0].length - 1
  }
  const plain = code.join('')
  for (const match of plain.matchAll(
    /^import\b[\s\S]*?\bfrom\b[^\n]*$|^(?:export )?(?:type|interface) [\s\S]*?\n(?=\S)/gm,
  ))
    blank(match.index, match.index + match[0].length)
  return code.join('')
}

/** Where the bracket that opens at a place closes. */
function closing(code: string, at: number): number {
  let depth = 0
  for (let i = at; i < code.length; i++) {
    if (code[i] === '(') depth++
    if (code[i] === ')' && --depth === 0) return i
  }
  return -1
}

/** Conditions that can be turned round, and guards that can be left out. */
function conditions(code: string): Mutant[] {
  return [...code.matchAll(/\bif \(/g)].flatMap((match): Mutant[] => {
    const open = match.index + match[0].length - 1
    const close = closing(code, open)
    if (close < 0) return []
    const turned: Mutant = { kind: 'condition', at: open, end: close + 1, text: '' }
    const guard = /^\s+return\b[^\n]*/.exec(code.slice(close + 1))
    const whole = guard && /\belse\b/.test(code.slice(match.index - 6, match.index)) === false
    // A return that goes on in the next line is no guard of one line.
    const ends = guard ? close + 1 + guard[0].length : 0
    const alone = whole && !/[([{,&|?:+]\s*$/.test(guard[0]) && !/^\s*[.?:&|)]/.test(code.slice(ends))
    return [turned, ...(alone ? [{ kind: 'guard', at: match.index, end: ends, text: '' } as const] : [])]
  })
}

/** Every single change of a source: a comparison or a condition turned round, and for or, a constant one more or less, a guard left out. */
export function mutantsOf(source: string): Mutant[] {
  const code = codeOf(source)
  const swapped = (kind: Mutant['kind'], table: Readonly<Record<string, string>>): Mutant[] =>
    Object.entries(table).flatMap(([from, text]) =>
      [...code.matchAll(new RegExp(RegExp.escape(from), 'g'))].map((m) => ({
        kind,
        at: m.index,
        end: m.index + from.length,
        text,
      })),
    )
  const constants = [...code.matchAll(/(?<![\w.$])\d+(?:\.\d+)?(?![\w.]|: )/g)].flatMap((m) =>
    [1, -1].map(
      (by): Mutant => ({
        kind: 'constant',
        at: m.index,
        end: m.index + m[0].length,
        text: by < 0 && Number(m[0]) < 1 ? `(${Number(m[0]) + by})` : String(Number(m[0]) + by),
      }),
    ),
  )
  const turned = conditions(code).map((m) =>
    m.kind === 'condition' ? { ...m, text: `(!${source.slice(m.at, m.end)})` } : m,
  )
  return [...swapped('comparison', OPPOSITES), ...swapped('and / or', EITHER), ...constants, ...turned].sort(
    (a, b) => a.at - b.at,
  )
}

/** A source with one change. */
export const mutated = (source: string, { at, end, text }: Mutant): string =>
  source.slice(0, at) + text + source.slice(end)
