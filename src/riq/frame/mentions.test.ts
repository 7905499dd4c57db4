import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { plansFromFile } from '../file-source.ts'
import { preparedIndex } from '../resolve/prepared.ts'
import { readReferences } from '../resolve/references.ts'
import { mentionsIn } from './mentions.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const index = await preparedIndex(await plans.list())

/** The text with each mention in brackets. */
function marked(text: string): string {
  let out = ''
  let at = 0
  for (const { start, end } of mentionsIn(text, readReferences(text, index))) {
    out += `${text.slice(at, start)}[${text.slice(start, end)}]`
    at = end
  }
  return out + text.slice(at)
}

describe('what a question names', () => {
  test.each(['', '?!', 'is popping a tooth covered', 'do they pick up anything on zapping the gums'])(
    'nothing in: %s',
    (text) => expect(marked(text)).toBe(text),
  )

  test('a thousand figures are cut at twenty', () =>
    expect(mentionsIn('12 '.repeat(400), readReferences('12 '.repeat(400), index))).toHaveLength(20))

  test.each([
    ['is d2740 or a crown covered on #30', 'is [d2740] or a [crown] covered on [#30]'],
    [
      'crown on #4, our fee is 1200, $1,500 max, 80% paid',
      '[crown] on [#4], our fee is [1200], [$1,500] max, [80%] paid',
    ],
    ['fluoride for a 17 year old, out of network', '[fluoride] for a [17] year old, [out of network]'],
    ['#19 pulled 2019, bridge 18-20 ok?', '[#19] [pulled] [2019], [bridge] [18-20] ok?'],
    ['crown on 30 was seated 5/10/2021, redo?', '[crown] on [30] was seated [5/10/2021], redo?'],
    ['had 2 cleanings, last one March 2026', 'had [2] [cleanings], last one [March 2026]'],
    ['filling 8 months ago for Acme Hardware', '[filling] [8 months ago] for [Acme Hardware]'],
    ['group 0471882 basic or major?', 'group [0471882] [basic] or [major]?'],
    ['two visits for 2 onlays?', 'two visits for [2] [onlays]?'],
    ['preauth for veneers? deductible?', 'preauth for [veneers]? deductible?'],
  ])('%s', (text, expected) => expect(marked(text)).toBe(expected))
})
