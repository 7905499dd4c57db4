import { wordsAt } from '../layout/words-text.ts'
import type { Layout, Row } from '../layout-types.ts'
import { categoriesIn } from './category.ts'
import type { CategoryShare, Found } from './statement.ts'

const NAME =
  '(?:(?:class|type)\\s*(?:[1-4]|i{1,3}|iv|[a-d])\\b[ /–-]*)?(?:prev\\w*|diag\\w*(?:\\s*[/&]\\s*prev\\w*)?|basic|major|ortho\\w*)\\.?'
const FIGURE = '(\\d{2,3})(?!\\d|\\s?[%/$x:])|(not? cov\\w*|n\\/?c\\b|none\\b|not a benefit|excluded)'
const PAIR = new RegExp(`(${NAME})\\s*[:=–@-]?\\s*(?:${FIGURE})[,;|\\s]*`, 'gi')
const PERCENTS = /%|\bpercent|\bco-?insurance|\bcoverage\b|\bplan pays\b/i

/** The classes with their figures, when a text holds nothing else. */
function pairsOf(text: string): RegExpExecArray[] {
  const pairs = [...text.matchAll(PAIR)]
  const told = pairs.reduce((sum, p) => sum + p[0].length, 0)
  return told >= text.trim().length ? pairs : []
}

function readRow(row: Row, found: Found): void {
  const cells = row.cells.map((cell) => ({ cell, pairs: pairsOf(cell.text) }))
  const count = cells.reduce((sum, c) => sum + c.pairs.length, 0)
  const headed = row.section.slice(-1).some((s) => PERCENTS.test(s))
  if (count < (headed ? 1 : 2)) return
  for (const { cell, pairs } of cells)
    for (const [all, name = '', figure, refusal = ''] of pairs.map((p) => [...p] as string[])) {
      const category = categoriesIn(
        `${name.replace('.', '').replace(/^ortho\w*/i, 'orthodontic')} services`,
      )[0]
      const percent = figure === undefined ? 0 : Number(figure)
      if (!category || percent > 100 || percent % 5 !== 0) continue
      const from = cell.text.indexOf(all!) + all!.lastIndexOf(figure ?? refusal)
      const share: CategoryShare = {
        percent,
        notes: [],
        page: row.page,
        words: wordsAt(cell.words, from, from + (figure ?? refusal).length),
        basis: 'heading',
        doubts: figure === undefined ? [] : ['No percent sign is printed.'],
        label: name,
        index: row.index,
        keys: category.keys,
      }
      found.shares.push(share)
      // Orthodontics is a class and a service.
      if (category.keys.includes('orthodontic'))
        found.statements.push({
          ...share,
          procedures: ['orthodontic'],
          basis: 'row',
          code: null,
          copay: null,
        })
    }
}

/** Reads a form's line of classes with plain figures: "Preventive 100 · Basic 80 · Major 40 · Ortho not cov". */
export function readClassFigures(layout: Layout, found: Found): void {
  for (const row of layout.rows) if (row.kind === 'body' || row.kind === 'head') readRow(row, found)
}
