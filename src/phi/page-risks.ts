import type { Box, Page, Word } from '../document/page.ts'
import { withDoubts } from './asked-names.ts'
import { findAll, type JudgedFindings } from './detect.ts'
import type { Learnt } from './propagate.ts'
import type { Safe } from './redact.ts'
import { NO_RISK, type PageRisk, pageRisk } from './risk.ts'

const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

/** Words that only the painted page showed: the first reading had nothing at their place. */
const onlySeen = ({ raw, seen }: Safe): Word[] =>
  seen.filter(({ box }) => !raw.page.words.some((word) => meets(word.box, box)))

/**
 * What can still be read on the painted pages, as the judgment of words sees it with the whole document before its eyes. Words that
 * only reading the painted pages again showed are judged among the others.
 * @param first what was found over all raw pages
 * @param known what is known after all pages were read again
 * @returns the risk of each page by its number
 */
export function pageRisks(
  first: JudgedFindings,
  safe: readonly Safe[],
  known: Learnt,
): Map<number, PageRisk> {
  const more = safe.map((one) => (one.withheld ? [] : onlySeen(one)))
  const whole = safe.map(({ raw }, at): Page => ({ ...raw.page, words: [...raw.page.words, ...more[at]!] }))
  const again = more.some((words) => words.length > 0)
  const scored = again ? withDoubts(findAll(whole, known).scored, first.doubted) : first.scored
  const risks = safe.map(({ raw, spans, withheld }): [number, PageRisk] => {
    const { number } = raw.page
    if (withheld) return [number, NO_RISK]
    const own = scored.filter(({ sheet }) => sheet.page.number === number)
    return [
      number,
      pageRisk(
        own,
        spans.map((span) => span.box),
        raw.open,
      ),
    ]
  })
  return new Map(risks)
}
