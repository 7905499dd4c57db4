/** What a person sees of the Verify screen: rows and questions that are in sight, and what has the focus. Nothing else is read of the page. */
import type { Page } from 'playwright-core'

/** A key that the screen names, with the words beside it. */
export interface Named {
  words: string
  key: string
}

/** A row of the form that is in sight. */
export interface Row {
  path: string
  label: string
  text: string
  /** What stands there in place of a text. */
  holder: string
  state: string
  unseen: boolean
  /** A question above the form is about it. */
  asked: boolean
  focused: boolean
  invalid: boolean
  choices: Named[]
}

/** A row of a question. */
export interface Item {
  of: string
  letter: string
  label: string
  /** What stands there; empty = nothing is told. */
  value: string
  others: string[]
  out: boolean
  /** Only its name is told. */
  bare: boolean
  shown: boolean
}

/** A question about several fields or figures. */
export interface Card {
  kind: 'shared' | 'blanks' | 'names' | 'rules' | 'figures'
  title: string
  items: Item[]
  buttons: Named[]
}

/** What the walk waits at. */
export type Place = 'none' | 'look' | 'looking' | 'card' | 'field' | 'figure' | 'verify' | 'dialog' | 'done'

/** The screen at one moment. */
export interface Screen {
  place: Place
  rows: Row[]
  card: Card | null
  /** The bar that offers the same change for others. */
  same: { of: string; after: string; others: string[] } | null
  /** The question about one figure. */
  figure: { text: string; choices: Named[] } | null
  dialog: { title: string; gaps: string[]; primary: boolean } | null
  /** What stands over a page that has to be looked over first. */
  toLook: string | null
  /** Names that Go to lists. */
  jump: string[] | null
  busy: boolean
}

/** Runs in the browser. */
function look(): Omit<Screen, 'place'> & { place: Place } {
  const all = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<T>(selector),
  ]
  const words = (element: Element | null | undefined, but = 'kbd, .vh, .keys') => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const one of copy ? all(but, copy) : []) one.remove()
    return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  }
  const named = (button: Element): Named => ({
    words: words(button),
    key: all('kbd', button)
      .map((one) => one.textContent)
      .join(' '),
  })
  const pane = document.querySelector('.fscroll')
  const inSight = (element: Element | null | undefined) => {
    if (!element || !pane) return false
    const own = element.getBoundingClientRect()
    const frame = pane.getBoundingClientRect()
    const middle = (Math.max(own.top, frame.top) + Math.min(own.bottom, frame.bottom)) / 2
    const shown = Math.min(own.bottom, frame.bottom) - Math.max(own.top, frame.top)
    if (own.height === 0 || shown < own.height / 2) return false
    return pane.contains(document.elementFromPoint((own.left + own.right) / 2, middle))
  }
  const active = document.activeElement
  const rowOf = (row: HTMLElement): Row[] => {
    const value = row.querySelector<HTMLInputElement>('[data-path]')
    if (!value || row.closest('[hidden]') || !(inSight(row.querySelector('.fr')) || row.contains(active)))
      return []
    const mark = row.querySelector('.fr > .stt')
    return [
      {
        path: row.dataset['row']!,
        label: words(row.querySelector('.lb')),
        text: value.value.trim(),
        holder: value.placeholder,
        state: words(mark?.querySelector('.w'), '.unseen'),
        unseen: Boolean(mark?.querySelector('.unseen')),
        asked: words(mark?.querySelector('.w')) === 'Asked above',
        focused: row.contains(active),
        invalid: value.getAttribute('aria-invalid') === 'true',
        choices: all('.opts button', row).map(named),
      },
    ]
  }
  const itemOf = (item: HTMLElement): Item => {
    const body = item.querySelector('button > span')
    return {
      of: item.dataset['of']!,
      letter: item.querySelector('kbd')?.textContent ?? '',
      label: words(body, 'b, em, small'),
      value: words(body?.querySelector('b')),
      others: words(body?.querySelector('em'))
        .replace(/^or /, '')
        .split(', ')
        .filter((text) => text !== ''),
      out: item.querySelector('button')?.getAttribute('aria-pressed') === 'true',
      bare: item.classList.contains('bare'),
      shown: inSight(item),
    }
  }
  const cardOf = (card: HTMLElement): Card => ({
    kind: card.classList.contains('shared') ? 'shared' : ((card.dataset['kind'] ?? 'blanks') as Card['kind']),
    title: `${words(card.querySelector('h2, h3'))} ${card.getAttribute('aria-label')}`,
    items: all('.vals > li', card).map(itemOf),
    buttons: all('.opts button', card).map(named),
  })
  const dialog = document.querySelector('dialog[open]')
  const pop = document.querySelector('.pop')
  const card = active?.closest<HTMLElement>('.asked')
  const bar = document.querySelector<HTMLElement>('.same-change')
  const go = document.querySelector('.go-to')
  const placeNow = (): Place => {
    if (!document.querySelector('.vf')) return 'done'
    if (dialog) return 'dialog'
    if (pop) return 'figure'
    if (card) return 'card'
    if (active?.matches('[data-path]')) return 'field'
    if (active?.closest('.look-first')) return 'look'
    if (active?.closest('.look-bar, .doubt')) return 'looking'
    return active?.matches('.vh0 .btn.primary') ? 'verify' : 'none'
  }
  return {
    place: placeNow(),
    rows: all('.fscroll [data-row]').flatMap(rowOf),
    card: card ? cardOf(card) : null,
    same:
      bar && inSight(bar)
        ? {
            of: bar.dataset['of']!,
            after: / to (.*)$/.exec(words(bar.querySelector('button')))?.[1] ?? '',
            others: all('li', bar).map((one) => one.dataset['of']!),
          }
        : null,
    figure: pop ? { text: words(pop.querySelector('b')), choices: all('button', pop).map(named) } : null,
    dialog: dialog
      ? {
          title: words(dialog.querySelector('h2')),
          gaps: all('.gaps > li .stt', dialog).map((one) => words(one)),
          primary: all('.btn.primary', dialog).some((one) => words(one) === 'Check the rest'),
        }
      : null,
    toLook: document.querySelector('.look-first')?.getAttribute('aria-label') ?? null,
    jump: go ? all('li', go).map((one) => one.dataset['of']!) : null,
    busy: all('.btn').some((one) => /^(?:Saving|Taking them)/.test(words(one))),
  }
}

const TICK_MS = 70
const STILL_MS = 200
const MOST_MS = 20_000

/** Waits until nothing on the screen changes any more. @param seen takes every state of it on the way */
export async function stillScreen(
  page: Page,
  seen: (screen: Screen) => void,
  isSaving: () => boolean,
): Promise<Screen> {
  const from = Date.now()
  let [last, since] = ['', from]
  for (;;) {
    const screen: Screen = await page.evaluate(look)
    seen(screen)
    const now = JSON.stringify(screen)
    if (now !== last) [last, since] = [now, Date.now()]
    const isStill = !screen.busy && !isSaving() && Date.now() - since >= STILL_MS
    if (isStill || Date.now() - from > MOST_MS) return screen
    await page.waitForTimeout(TICK_MS)
  }
}
