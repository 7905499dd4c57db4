/** Small pieces of HTML. Cells are HTML already. */

/** A cell of a table: its HTML, or that with spans and a class of the style sheet. */
export type Cell = string | { html: string; cols?: number; rows?: number; head?: boolean; kind?: string }

/** Shares of the width of a table's columns, as percents of it. */
export type Widths = readonly number[]

function cell(c: Cell, head: boolean): string {
  const { html, cols = 1, rows = 1, head: own = head, kind = '' } = typeof c === 'string' ? { html: c } : c
  const tag = own ? 'th' : 'td'
  const spans = `${cols > 1 ? ` colspan="${cols}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}${kind ? ` class="${kind}"` : ''}`
  return `<${tag}${spans}>${html}</${tag}>`
}

/** A row of cells; `kind` is a class of the style sheet: `section` for a row that heads others. */
export const row = (cells: readonly Cell[], { head = false, kind = '' } = {}): string =>
  `<tr${kind ? ` class="${kind}"` : ''}>${cells.map((c) => cell(c, head)).join('')}</tr>`

/** A table of head rows and rows. A head inside `thead` is repeated on each page that the table runs over. */
export function table(
  heads: readonly (readonly Cell[])[],
  rows: readonly (readonly Cell[] | string)[],
  { widths = [] as Widths, kind = '', repeat = true } = {},
): string {
  const top = heads.map((h) => row(h, { head: true })).join('')
  const body = rows.map((r) => (typeof r === 'string' ? r : row(r))).join('')
  const cols =
    widths.length > 0
      ? `<colgroup>${widths.map((w) => `<col style="width:${w}mm">`.replace('mm', '%')).join('')}</colgroup>`
      : ''
  return `<table${kind ? ` class="${kind}"` : ''}>${cols}${repeat ? `<thead>${top}</thead><tbody>${body}</tbody>` : `<tbody>${top}${body}</tbody>`}</table>`
}

/** A row that heads the rows below it. */
export const section = (html: string, cols: number): string => row([{ html, cols }], { kind: 'section' })

export const p = (html: string, kind = ''): string =>
  html ? `<p${kind ? ` class="${kind}"` : ''}>${html}</p>` : ''
export const h2 = (html: string): string => `<h2>${html}</h2>`
export const h3 = (html: string): string => `<h3>${html}</h3>`
export const ul = (items: readonly string[]): string =>
  `<ul>${items
    .filter(Boolean)
    .map((i) => `<li>${i}</li>`)
    .join('')}</ul>`
export const ol = (items: readonly string[]): string =>
  `<ol>${items
    .filter(Boolean)
    .map((i) => `<li>${i}</li>`)
    .join('')}</ol>`
export const div = (html: string, kind: string): string => `<div class="${kind}">${html}</div>`

/** Lines of label and value, as a list of terms or with dots between. */
export const pairs = (lines: readonly (readonly [string, string])[], kind = 'pairs'): string =>
  `<div class="${kind}">${lines.map(([label, value]) => `<div class="pair"><div class="k">${label}</div><div class="v">${value}</div></div>`).join('')}</div>`

/** A new page begins after it. */
export const PAGE_BREAK = '<div class="break"></div>'
