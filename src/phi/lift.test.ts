import { describe, expect, test } from 'bun:test'
import type { Box, Word } from '../document/page.ts'
import { type Paper, paper, texts, word } from '../testing/phi/paper.ts'
import { liftMasks } from './lift.ts'
import { redact } from './redact.ts'
import type { PhiSpan } from './redacted-page.ts'

const FORM =
  '40: Patient: <name Thessaly Quillfeather> || 300: DOB: <dob 03/14/1987>\n40: Seen by us: Quillfeather || 300: Group no.: <group_id 0048217-0002>'

/** A page as it was redacted first. */
async function masked(one: Paper) {
  const { pages, spans } = await redact([one])
  return { shown: pages[0]!.words, spans }
}

const over = (spans: readonly PhiSpan[], one: Paper, text: string): PhiSpan => {
  const place = one.page.words.find((own) => own.text.includes(text))!.box
  return spans.find(({ box }) => place[0] >= box[0] && place[1] >= box[1] && place[2] <= box[2])!
}

const lift = async (
  one: Paper,
  gone: PhiSpan,
  before: { shown: readonly Word[]; spans: readonly PhiSpan[] },
) =>
  liftMasks(one, {
    stay: before.spans.filter((span) => span !== gone),
    open: [gone.box],
    shown: before.shown,
  })

describe('a lifted mask', () => {
  test('shows its own words; the same name elsewhere, and all else, stays masked', async () => {
    const one = paper(FORM)
    const before = await masked(one)
    expect(texts(before.shown)).toBe('Patient: DOB: Seen by us: Group no.: 0048217-0002')
    const after = await lift(one, over(before.spans, one, 'Thessaly'), before)
    expect(texts(after!.words)).toBe(
      'Patient: Thessaly Quillfeather DOB: Seen by us: Group no.: 0048217-0002',
    )
    expect(after!.added).toEqual([])
    expect(one.painted.at(-1)).toHaveLength(before.spans.length - 1)
  })

  test('does not keep the second look from masking what else can be read', async () => {
    const extra = [word('SSN', [40, 200, 60, 209]), word('219-09-9999', [64, 200, 120, 209])]
    const one = paper(FORM, { extra })
    const before = await masked(one)
    const forgotten = before.spans.filter((span) => !span.rule.startsWith('verify'))
    const gone = over(forgotten, one, 'Thessaly')
    const after = await lift(one, gone, { ...before, spans: forgotten })
    expect(after!.added.map(({ type, rule }) => [type, rule.split(':')[0]])).toEqual([['ssn', 'verify']])
    expect(texts(after!.words)).toContain('Thessaly Quillfeather')
  })

  test('shows no word that was hidden by something else', async () => {
    const one = paper(FORM)
    const before = await masked(one)
    const gone = over(before.spans, one, '03/14/1987')
    const shown = before.shown.filter(({ text }) => text !== '0048217-0002')
    const after = await lift(one, gone, { ...before, shown })
    expect(texts(after!.words)).toBe('Patient: DOB: 03/14/1987 Seen by us: Group no.:')
  })

  test('of a person leaves the mask of the machine under it, and what their other boxes touch stays whole', async () => {
    const one = paper(FORM)
    const before = await masked(one)
    const dob = over(before.spans, one, '03/14/1987')
    const drawn = (box: Box): PhiSpan => ({ page: 1, box, type: 'person', rule: 'drawn' })
    const [mine, other] = [drawn(dob.box), drawn([300, 40, 310, 60])]
    const group = one.page.words.find((own) => own.text === 'Group')!.box
    other.box = [group[0] - 2, group[1], group[0] + 8, group[3]]
    const after = await lift(one, mine, { ...before, spans: [...before.spans, mine, other] })
    expect(texts(after!.words)).toBe('Patient: DOB: Seen by us: no.: 0048217-0002')
    expect(one.painted.at(-1)!.some((box) => box[0] < group[0] && box[2] > group[2])).toBe(true)
  })

  test('is refused where the page is not safe without it', async () => {
    const one = paper(FORM, { thin: 0.2 })
    const gone: PhiSpan = { page: 1, box: [300, 38, 330, 52], type: 'dob', rule: 'date' }
    expect(await lift(one, gone, { shown: [], spans: [gone] })).toBeNull()
    const blind = paper(FORM, { page: { unreadShare: 0.5 } })
    expect(await lift(blind, gone, { shown: [], spans: [gone] })).toBeNull()
  })
})

describe('a later reading', () => {
  const again = async (layout: string, text: string, changes: Parameters<typeof paper>[1] = {}) => {
    const first = await redact([paper(layout, changes)])
    const one = paper(layout, changes)
    const { page, box } = over(first.spans, one, text)
    const second = await redact([one], { lifted: [{ page, box }] })
    return { first, second, one, place: { page, box } }
  }

  test('leaves the lifted place open, and still learns from it what to mask elsewhere', async () => {
    const { first, second } = await again(FORM, 'Thessaly')
    expect(texts(second.pages[0]!.words)).toBe(
      'Patient: Thessaly Quillfeather DOB: Seen by us: Group no.: 0048217-0002',
    )
    expect(second.spans).toHaveLength(first.spans.length - 1)
  })

  test('keeps the place open when the page is read again and swept, and masks it where a person did', async () => {
    const { second, one, place } = await again(FORM, 'Thessaly', {
      page: { source: 'ocr' },
      extra: [
        word('Member', [40, 300, 80, 309]),
        word('ID:', [84, 300, 96, 309]),
        word('XK5512907', [100, 300, 160, 309]),
      ],
    })
    expect(second.spans.some((span) => span.rule.startsWith('verify'))).toBe(true)
    expect(texts(second.pages[0]!.words)).toContain('Thessaly Quillfeather')
    const drawn = await redact([one], { lifted: [place], drawn: [place] })
    expect(texts(drawn.pages[0]!.words)).not.toContain('Thessaly')
  })

  test('leaves pictures and unread ink open that were lifted', async () => {
    const picture: Box = [400, 300, 500, 360]
    const ink: Box = [400, 400, 420, 410]
    const page = { source: 'ocr' as const, pictures: [picture], unread: [ink], unreadShare: 0.1 }
    const first = await redact([paper('40: Annual maximum || 300: $1,500', { page })])
    expect(first.spans.map((span) => span.type).sort()).toEqual(['picture', 'unread'])
    const lifted = first.spans.map(({ page: number, box }) => ({ page: number, box }))
    const second = await redact([paper('40: Annual maximum || 300: $1,500', { page })], { lifted })
    expect(second.spans).toEqual([])
  })
})
