import { SquareDashed } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { mayActAlone } from '../../ui/letter-keys.ts'
import { counted } from '../../ui/words.ts'
import { AskedRows, letterOf, stepButtons, useLeftOut } from '../asked/letters.tsx'
import { ALL_PAGES } from './listing.ts'
import { type Proposal, proposalKey } from './proposals.ts'
import { partWords, type Target } from './targets.ts'
import type { Figures } from './walk.ts'

/** What becomes of a figure that is of no field. */
const ASIDE = 'not part of the plan'

const wordsOf = (target: Target) =>
  `${target.label} ${target.part === 'value' ? '' : partWords(target)}`.trim()

/** What may become of a figure, the likelier first. */
function choicesOf({ target, sure }: Proposal): string[] {
  const words = target ? [wordsOf(target)] : []
  return sure ? [...words, ASIDE] : [ASIDE, ...words]
}

/** A row of a table names its figure; a sentence is told by its beginning. */
const LONGEST = 36
const placeOf = ({ figure: { near, quote } }: Proposal) => {
  const words = (near?.row || near?.clause || quote).replace(/\s+/g, ' ').trim()
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words
}

/** What stands on another page is told with its sentence: as much as it takes to judge it. */
const MOST_QUOTED = 160
const quoteOf = ({ figure: { page, quote } }: Proposal) => {
  const words = quote.replace(/\s+/g, ' ').trim()
  return `Page ${page}: “${words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED - 1)}…` : words}”`
}

/** Puts the focus on the question about a page's figures; false while it isn’t there yet. */
export function focusFigures(): boolean {
  const card = document.querySelector<HTMLElement>('.asked.of-figures')
  card?.querySelector<HTMLElement>('.btn.primary')?.focus({ preventScroll: true })
  card?.scrollIntoView?.({ block: 'nearest' })
  return card !== null
}

/** One question about all figures of a page that no value claims: what each is proposed to be. They stay outlined on the page, with their letters. */
export function FiguresCard({ figures }: { figures: Figures }) {
  const { list } = figures
  return list ? <Listing key={list.page} figures={figures} list={list} /> : null
}

/** What the card asks, and what its keys and buttons do. */
function useFiguresCard(figures: Figures, list: NonNullable<Figures['list']>) {
  const [proposals] = useState(list.proposals)
  const [busy, setBusy] = useState(false)
  const rows = proposals.map((one) => ({ path: proposalKey(one), choices: choicesOf(one) }))
  const leftOut = useLeftOut(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be asked again while it's open
  useEffect(() => {
    focusFigures()
  }, [figures.asks])
  const take = async () => {
    if (busy) return
    setBusy(true)
    await figures.settle(
      proposals.flatMap((one) => {
        const chosen = leftOut.chosen(proposalKey(one))
        if (chosen === null) return []
        return [{ figure: one.figure, target: chosen === ASIDE ? null : one.target }]
      }),
    )
  }
  const none = () => {
    if (!busy) void figures.settle(proposals.map(({ figure }) => ({ figure, target: null })))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey) figures.pass()
    else if (stepButtons(event)) event.preventDefault()
    else if (!mayActAlone(event.nativeEvent)) return
    else if (event.key.toUpperCase() === 'N') none()
    else if (event.key.toUpperCase() === 'O') figures.walk()
    else if (leftOut.press(event)) {
      // Nobody takes a figure of a page that they don’t see.
      const one = proposals.find((_, i) => letterOf(i) === event.key.toUpperCase())
      if (one) figures.turnTo(one.figure)
    } else if (!/^\d$/.test(event.key)) return
    event.preventDefault()
  }
  return { proposals, busy, leftOut, take, none, onKey }
}

function Listing({ figures, list }: { figures: Figures; list: NonNullable<Figures['list']> }) {
  const { proposals, busy, leftOut, take, none, onKey } = useFiguresCard(figures, list)
  const ofAll = list.page === ALL_PAGES
  const place = ofAll
    ? `${counted(new Set(list.figures.map(({ page }) => page)).size, 'page')}`
    : `page ${list.page}`
  return (
    <section
      className="asked blanks of-figures"
      data-kind="figures"
      aria-label={`Figures of ${place}`}
      onKeyDown={onKey}
    >
      <div className="row top">
        <Icon of={SquareDashed} size={20} />
        <div>
          <h2>
            {counted(proposals.length, 'figure')} on {place} without a field. Is this right?
          </h2>
          <p className="small soft">
            A letter takes the other answer, with Shift it leaves the figure to be asked about.
          </p>
        </div>
      </div>
      <AskedRows
        rows={proposals.map((one) => ({
          path: proposalKey(one),
          label: `“${one.figure.text}”`,
          why: ofAll ? quoteOf(one) : placeOf(one),
          others: choicesOf(one).filter((words) => words !== leftOut.chosen(proposalKey(one))),
        }))}
        leftOut={leftOut}
      />
      <div className="opts">
        <button
          type="button"
          className="btn primary sm"
          aria-disabled={busy || undefined}
          onClick={() => void take()}
        >
          {busy ? 'Taking them' : 'Yes, as listed'} <kbd>Enter</kbd>
        </button>
        <button type="button" className="btn sm" onClick={none}>
          None are part of the plan <kbd>N</kbd>
        </button>
        <button type="button" className="btn ghost sm" onClick={() => figures.walk()}>
          One by one <kbd>O</kbd>
        </button>
      </div>
    </section>
  )
}
