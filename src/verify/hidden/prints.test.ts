import { describe, expect, test } from 'bun:test'
import { buildContent, buildIdentity } from '../../testing/build.ts'
import { hiddenIn, printsOf, type Taken } from './prints.ts'

const KEY = new Uint8Array(32).fill(3)

const formOf = (name: string | null, disclaimers: string[] = []) => ({
  identity: buildIdentity({ group_name: name }),
  content: buildContent({ disclaimers }),
})

/** What tells after a mask over these words. */
function after(gone: string[] | null, changes: Partial<Taken> = {}, key = KEY) {
  const [before, left] = [formOf('Acme Hardware'), formOf(null)]
  const box: Taken['box'] = [1, 2, 3, 4]
  const taken = { planId: 'p', page: 2, box, version: 3, gone, before, after: left, cleared: [], ...changes }
  return hiddenIn(key, 'p', printsOf(KEY, taken))
}

describe('masked words are known again', () => {
  test.each([
    [['Okonkwo', 'Family'], 'Paid to OKONKWO.', 2],
    [['Major', 'Family'], 'Only for Major Family, please.', 2],
    [['Major', 'Family'], 'Major services of a family.', null],
    [['ID', '84', '226', '0195'], 'see 84 226 0195', null],
    [['842260195'], 'see 84 226 0195', 2],
    [['$10,000'], '$10,000', null],
    [['12', 'months'], '12 months', null],
    [['Jo'], 'Jo', null],
  ])('%p in %p', (gone, text, page) => {
    expect(after(gone as string[])(text as string)).toBe(page as number | null)
  })

  test('by the key and the plan alone', () => {
    expect(after(['Okonkwo'], {}, new Uint8Array(32).fill(4))('Okonkwo')).toBeNull()
    expect(after(['Okonkwo'], { planId: 'q' })('Okonkwo')).toBeNull()
  })

  test('unless the plan still says them elsewhere', () => {
    const left = formOf(null, ['Okonkwo Dental pays.'])
    expect(after(['Okonkwo'], { after: left })('Okonkwo')).toBeNull()
    expect(after(['Okonkwo', 'Achterberg'], { after: left })('Achterberg')).toBe(2)
  })

  test('as the whole value that went, where nobody knows the words', () => {
    const tells = after(null, { cleared: ['group_name'] })
    expect(tells('The Acme Hardware group')).toBe(2)
    expect(tells('Hardware')).toBeNull()
  })
})
