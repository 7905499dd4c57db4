import type { Word } from '../../phi/redacted-page.ts'
import { opensWithLabel } from '../../text/identity-labels.ts'
import { type Spelled, spell } from '../readers/span.ts'
import type { Spot } from './identity-spots.ts'

/** A part of a title, letterhead or running head: "Harborlight Dental" of "Harborlight Dental | Provider Portal". */
export interface TitlePart extends Spelled {
  page: number
  spot: Spot
  /** 0 for the first line of the document; null in a foot. */
  order: number | null
  /** Type size against the largest of the titles, 0 to 1. */
  size: number
  /** The other parts of its line: "Dental Options" beside "Coastal Harbor Shipyards". */
  beside: string[]
}

const MARK = /^(?:[|·•–—-]+)$/
const LONGEST = 12
/** A scan's words of one type differ by less, in heights of it. */
const SAME_SIZE = 0.12

/** "&" belongs to the words on both of its sides. */
const isJoined = (before: Word, word: Word) => before.text === '&' || word.text === '&'

/** The words of a line in runs: a mark, a wide blank or a change of type parts a name from what the page is called. */
function runsOf({ words }: Spot): Spot['words'][] {
  const runs: Spot['words'][] = [[]]
  words.forEach((word, i) => {
    const before = words[i - 1]
    const changes =
      before !== undefined &&
      (before.bold !== word.bold || Math.abs(before.size - word.size) > Math.max(1, SAME_SIZE * word.size))
    const gap = before !== undefined && word.box[0] - before.box[2] > word.size * 0.9
    if (MARK.test(word.text)) runs.push([])
    else {
      if ((changes || gap) && !isJoined(before!, word)) runs.push([])
      runs.at(-1)!.push(word)
    }
  })
  return runs.filter((run) => run.length > 0)
}

const endsSentence = (text: string) =>
  /[a-z]{3}\.$/.test(text) && !/\b(?:Corp|Assoc|Bros|Mfg|Univ)\.$/.test(text)

/** Running text and rows of tables are no titles; a letterhead may have been taken for a table's first row. */
const isTitle = ({ kind, order, isAlone, isFoot, text }: Spot, runs: readonly Spot['words'][]): boolean =>
  (isFoot || (order !== null && (kind !== 'cell' || order < 2 || isAlone))) &&
  runs.every((run) => run.length <= LONGEST) &&
  (!endsSentence(text) || (order !== null && /^[^.]+\s[|·•–—-]\s/.test(text)))

/** The parts of the titles: of the first lines of the first page, and of feet. */
export function titlesOf(spots: readonly Spot[]): TitlePart[] {
  const titles = spots
    .map((spot) => ({ spot, runs: runsOf(spot) }))
    .filter(({ spot, runs }) => isTitle(spot, runs))
  const largest = Math.max(
    1,
    ...titles.flatMap(({ spot }) => (spot.order === null ? [] : spot.words.map((w) => w.size))),
  )
  return titles.flatMap(({ spot, runs }) => {
    const parts = runs.map((run) => ({ ...spell(run), size: Math.max(...run.map((w) => w.size)) / largest }))
    return parts
      .filter((part) => !opensWithLabel(part.text) && !endsSentence(part.text))
      .map((part) => ({
        ...part,
        page: spot.page,
        spot,
        order: spot.order,
        beside: parts.filter((p) => p !== part).map((p) => p.text),
      }))
  })
}
