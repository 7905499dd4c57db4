import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dir, '..')

interface SourceFile {
  name: string
  text: string
}

async function sources(pattern: string): Promise<SourceFile[]> {
  const names = await Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: ROOT }))
  return names.sort().map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }))
}

const isTest = (name: string) => /\.test\.tsx?$|\/test_\w+\.py$/.test(name)
const ALL = await sources('{src,web,scripts,bench,models}/**/*.{ts,tsx,css,mjs,py}')
const PRODUCT = ALL.filter((f) => !isTest(f.name) && /^(src|web)\//.test(f.name))

/** Names of the files whose text matches. */
const holding = (files: SourceFile[], pattern: RegExp) =>
  files.filter((f) => pattern.test(f.text)).map((f) => f.name)

/** Lines of the longest function of a file: from a line that opens one to the line that closes it at the same indent. */
function longFunctions(file: SourceFile, limit: number): string[] {
  const lines = file.text.split('\n')
  return lines.flatMap((line, start) => {
    const opens = /^(\s*)(?:export )?(?:async )?(?:function\b.*|(?:const \w+ = )(?:async )?\(.*=> )\{$/.exec(
      line,
    )
    if (!opens) return []
    const end = lines.findIndex((l, i) => i > start && l.startsWith(`${opens[1]}}`))
    return end - start + 1 > limit ? [`${file.name}:${start + 1} ${end - start + 1} lines`] : []
  })
}

/** The same of a Python file: from a `def` to the last line that is indented more than it. */
function longPythonFunctions(file: SourceFile, limit: number): string[] {
  const lines = file.text.split('\n')
  return lines.flatMap((line, start) => {
    const indent = /^( *)def /.exec(line)?.[1]?.length
    if (indent === undefined) return []
    // A signature over several lines closes with a bracket at the indent of its `def`.
    const end = lines.findIndex(
      (l, i) => i > start && /\S/.test(l) && l.search(/\S/) <= indent && !/^ *\)/.test(l),
    )
    const body = lines.slice(start, end < 0 ? undefined : end)
    const length = body.findLastIndex((l) => /\S/.test(l)) + 1
    return length > limit ? [`${file.name}:${start + 1} ${length} lines`] : []
  })
}

describe('house rules', () => {
  test('a file has at most 200 lines, one of an engine at most 400', () => {
    const most = (name: string) => (/^src\/(?:text|layout|parse|phi|riq)\//.test(name) ? 400 : 200)
    const long = ALL.filter((f) => f.text.split('\n').length > most(f.name) + 1).map((f) => f.name)
    expect(long).toEqual([])
  })

  test('a function has about 40 lines: at most 50 in src and in the training recipe, 80 for a screen of web', () => {
    const src = PRODUCT.filter((f) => f.name.startsWith('src/')).flatMap((f) => longFunctions(f, 50))
    const web = PRODUCT.filter((f) => f.name.startsWith('web/')).flatMap((f) => longFunctions(f, 80))
    const python = ALL.filter((f) => f.name.endsWith('.py')).flatMap((f) => longPythonFunctions(f, 50))
    expect([...src, ...web, ...python]).toEqual([])
  })

  test('SQL stands in store.ts (and in db) only', () => {
    const elsewhere = PRODUCT.filter((f) => !/\/(store|table)\.ts$|^src\/db\//.test(f.name))
    expect(holding(elsewhere, /from 'drizzle-orm|\bsql`/)).toEqual([])
  })

  test('no interactive transaction: batch() and the write queue only', () => {
    // The browser’s own database is another one.
    const server = PRODUCT.filter((f) => f.name.startsWith('src/'))
    expect(holding(server, /\btransaction\(/)).toEqual([])
  })

  test('the environment is read in base and handed to main, nowhere else', () => {
    const elsewhere = PRODUCT.filter((f) => !/^src\/(base\/|main\.ts)/.test(f.name))
    expect(holding(elsewhere, /process\.env|Bun\.env/)).toEqual([])
  })

  test('only redact() makes a redacted page', () => {
    const makers = holding(PRODUCT, /RedactedPage\.fromMasked/)
    // src/testing makes pages without patient data for tests; it is never part of the product.
    const product = makers.filter((name) => !name.startsWith('src/testing/'))
    expect(product.filter((name) => name !== 'src/phi/redact.ts')).toEqual([])
    expect(holding(PRODUCT, /as (?:unknown as )?RedactedPage\b/)).toEqual([])
  })

  test('nothing is skipped, unfinished or unnamed', () => {
    // XXX-XX- is a masked social security number.
    expect(
      holding(ALL, /\b(?:TODO|FIXME|XXX)\b(?!-XX-)|not implemented/).filter((n) => n !== 'src/house.test.ts'),
    ).toEqual([])
    expect(
      holding(
        ALL.filter((f) => isTest(f.name)),
        /\b(?:test|it|describe)\.(?:\w+\.)*(?:only|todo|todoIf|skip|skipIf|if|failing)\b|\b(?:skip|skipIf|skipUnless|skipTest|xtest|xit|xdescribe)\(|\bexpectedFailure\b/,
      ).filter((n) => n !== 'src/house.test.ts'),
    ).toEqual([])
    const vague = PRODUCT.filter((f) => /\/(utils?|helpers?|services?|manager|index)\.tsx?$/.test(f.name))
    expect(vague.map((f) => f.name)).toEqual([])
  })

  test('a table that is asked for texts has no prototype: "constructor" is in none of them', () => {
    const src = PRODUCT.filter((f) => f.name.startsWith('src/') && !f.name.startsWith('src/testing/'))
    const plain =
      /(?:const|let) \w+: (?:Readonly<)?(?:Partial<)?Record<(?:string|FieldPath)\b[^\n]* = \{|\} as (?:Partial<)?Record<string\b/
    expect(holding(src, plain)).toEqual([])
  })

  test('the server connects to nobody: no fetch, no sockets outside the mail, Open Dental and test doors', () => {
    const callers = PRODUCT.filter(
      (f) =>
        f.name.startsWith('src/') && !/^src\/(testing|office\/mail)|^src\/opendental\/line\.ts$/.test(f.name),
    )
    expect(
      holding(callers, /\bfetch\(\s*['"`]|from 'node:(?:net|http|https|dgram|tls)'|Bun\.connect/),
    ).toEqual([])
    // A package that opens sockets counts like a socket.
    const mailers = ALL.filter(
      (f) => f.name.startsWith('src/') && !/^src\/(testing|office\/mail)\//.test(f.name),
    )
    expect(holding(mailers, /from '(?:nodemailer|smtp-server)/)).toEqual([])
  })

  test('every exported function carries a sentence above it', () => {
    const bare = PRODUCT.flatMap((f) => {
      const lines = f.text.split('\n')
      return lines.flatMap((line, i) => {
        if (!/^export (?:async )?function |^export const \w+ = (?:async )?(?:\(|<)/.test(line)) return []
        return /\*\/\s*$|^\s*\/\//.test(lines[i - 1] ?? '') ? [] : [`${f.name}:${i + 1}`]
      })
    })
    expect(bare).toEqual([])
  })
})
