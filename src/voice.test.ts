/** The rules of docs/voice.md that a machine can check, over every text of the screens, the errors, the command line and the help. */
import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writtenTexts } from './testing/written.ts'

const ROOT = path.resolve(import.meta.dir, '..')

/** Folders whose texts reach a person. Riq's answers and the reader's reasons have their own judges. */
const SPOKEN =
  /^(?:web|src\/(?:account|admin|base|command|db|document|model|office|opendental|server|storage|upload|verify))\/|^src\/(?:main|server)\.ts$/

/** Words and turns that no front desk says. */
const STIFF: readonly RegExp[] = [
  /\b(?:anew|meanwhile|wholly|somebody|anybody|everybody|shall|whom|burnt|beside)\b/i,
  /\b(?:bears|stands|lies|lifts?|lifted)\b/i,
  /\b(?:at once|a person|any more|as it stands|of its own accord)\b/i,
  /\bwhole\b/i,
  /\bcould not be \w+/i,
  /\b(?:Memory|Data|Health|Name|Width|Mail|Parts|Encryption) of the\b/,
  /\bthis is no\b|\bwas not \w+ed yet\b/i,
]

/** Class names that read like words, and the name of a treatment. */
const UNSPOKEN: readonly string[] = ['crop whole', 'Sinus lifts']

/** Sentences hold a blank between letters; keys, class names and queries are no sentences. */
const isSentence = (text: string) =>
  /[A-Za-z,.] [A-Za-z{]/.test(text) && !/^\s*(?:SELECT|INSERT|UPDATE|WITH)\b/.test(text)

const isStiff = (text: string) =>
  isSentence(text) && !UNSPOKEN.includes(text) && STIFF.some((one) => one.test(text))

const FILES = (await Array.fromAsync(new Bun.Glob('{src,web}/**/*.{ts,tsx}').scan({ cwd: ROOT })))
  .filter((name) => SPOKEN.test(name) && !/\.test\.tsx?$|\/testing\//.test(name))
  .sort()

describe('the voice of the product', () => {
  test('no stiff words on screens, in errors and on the command line', () => {
    const stiff = FILES.flatMap((name) =>
      writtenTexts(readFileSync(path.join(ROOT, name), 'utf8'), name.endsWith('x'))
        .filter(isStiff)
        .map((text) => `${name}: ${text}`),
    )
    expect(stiff).toEqual([])
  })

  test('nor in the help', () => {
    const help = readFileSync(path.join(ROOT, 'web/faq/section1-about-covriq.txt'), 'utf8')
    expect(help.split('\n').filter(isStiff)).toEqual([])
  })

  test('a text is found wherever it is written', () => {
    const source = `
      // The page is made anew.
      const a = 'It\\u2019s made anew.' /* anew again */
      const b = \`A \${x ? 'whole' : "half"} page \${n}\`
      const c = text.replace(/['"]anew/g, '') / 2
      export const d = <p title="A tip">Made anew <b>for {name}</b> &amp; all.</p>`
    expect(writtenTexts(source, true).filter((text) => /[a-z]/.test(text))).toEqual(
      expect.arrayContaining([
        'It’s made anew.',
        'whole',
        'half',
        'A {} page {}',
        'A tip',
        'Made anew ',
        ' & all.',
      ]),
    )
    expect(writtenTexts(source, true).join(' ')).not.toContain('again')
  })

  test('the files hold what people read', () => {
    expect(FILES.length).toBeGreaterThan(400)
    expect(isStiff('The page is made anew from the original.')).toBe(true)
    expect(isStiff('The box could not be read.')).toBe(true)
    expect(isStiff('We couldn’t read that box.')).toBe(false)
    expect(isStiff('anew')).toBe(false)
  })
})
