import { inksAt, type Passage, SILENT } from '../../layout/passage.ts'
import { mentionsOf, type Subject, says, subjectsOf } from '../../text/mentions.ts'
import { tells } from '../../text/terms.ts'
import { type Candidates, type Features, plus, type ShareCandidate, type SubjectId } from './candidates.ts'
import { type Figure, figuresIn } from './figures.ts'
import { headingScope, isGeneral, type Scope, scopeOf, withoutNicknames } from './members.ts'
import { payerOver } from './payers.ts'
import type { Relations } from './relations.ts'
import { pairsIn, runOf, toldPairs } from './said-pairs.ts'
import type { FigureSpot, Spot } from './spots.ts'
import { type Statement, titleOf } from './statement.ts'

/** What the statement itself says for and against anything in it: the same is weighed apart for shares and for fields. */
export function baseFeatures({ kind, option, network }: Statement, of: 'share' | 'field'): Features {
  return {
    [`${of}_${kind}` as const]: 1,
    ...(option > 0 && { [`${of}_option_likely` as const]: Math.min(option, 3) }),
    ...(option < 0 && { [`${of}_option_unlikely` as const]: Math.max(option, -6) }),
    ...(option > 4 && { [`${of}_option_wanted` as const]: 1 }),
    ...(network === 'out' && { [`${of}_network_out` as const]: 1 }),
    ...(network === 'middle' && { [`${of}_network_middle` as const]: 1 }),
  }
}

/** "After deductible" in short. */
const SHORT_AFTER = /\bAD\b/g

/** What a text says of the deductible beside a share, with the words that say so. */
export function deductibleIn(passage: Passage): Pick<ShareCandidate, 'after' | 'waived' | 'terms'> {
  const { text } = passage
  const told = mentionsOf(text).filter((m) => m.kind === 'cue' && (m.id === 'after' || m.id === 'waived'))
  const short = [...text.matchAll(SHORT_AFTER)].map((m) => ({ at: m.index, end: m.index + m[0].length }))
  return {
    after: told.some((m) => m.id === 'after') || short.length > 0,
    waived: told.some((m) => m.id === 'waived'),
    terms: [...told, ...short].flatMap(({ at, end }) => inksAt(passage, at, end)),
  }
}

const isLimit = (text: string) => says(text, 'maximum', 'deductible', 'lifetime')
const firstSentence = (text: string) => /^.*?[a-z)]\.(?= )/.exec(text)?.[0] ?? text
const none = ({ classes, procedures }: Scope) => classes.length === 0 && procedures.length === 0

/** "Implants" alone isn't covered; "Replacement of lost dentures" says nothing of dentures. */
function isNamedAlone(text: string, subjects: readonly Subject[]): boolean {
  const letters = (part: string) => part.replace(/\([^)]*\)|[^A-Za-z]/g, '').length
  const named = subjects.reduce((sum, m) => sum + letters(text.slice(m.at, m.end)), 0)
  return named >= letters(text) * MOSTLY
}
const MOSTLY = 0.6

/** Log odds from which the place alone makes a candidate. */
const LONE = -1.5
/** What a figure is about was found outside its own label or sentence. */
const ELSEWHERE = ['by_section', 'by_head', 'by_caption', 'by_lead', 'by_heading', 'by_shorthand'] as const

/** What was used of a limit, or what is saved on a fee, is no share that the plan pays. */
const NO_SHARE =
  /% (?:\w+ ){0,3}(?:used|remaining)\b|\b(?:used|remaining) (?:to date|so far)\b|\b(?:you|members?|average) sav(?:e|es|ings?)\b|\bsavings?\b|\bdiscounts?\b/i
const SHORTHAND = /(?<![\d/$.,-])\d{2,3}%? ?[/-] ?\d{2}%? ?[/-] ?\d{2}%?(?: ?[/-] ?\d{1,2}%?)?(?![\d/-])/g

/** Makes the share candidates of one statement. */
class ShareFinder {
  readonly #s: Statement
  readonly #found: Candidates
  readonly #base: Features
  readonly #figures: Figure[]
  readonly #relations: Relations
  /** Candidates of this statement begin here. */
  #first = 0

  constructor(statement: Statement, found: Candidates, relations: Relations) {
    this.#s = statement
    this.#found = found
    this.#relations = relations
    const { passage, label, kind } = statement
    const all = figuresIn(passage.text, kind === 'cell')
    // What is paid elsewhere is no share of what stands beside it, where another figure says what is paid in the network.
    const own = all.filter((f) => f.network !== 'out')
    const said = own.length > 0 ? own : all
    // "Treatment begun before the effective date (crown prepared) isn't covered" refuses the treatment, not the service.
    const begun = kind !== 'cell' && tells(passage.text, 'in_progress', 'before_plan')
    const kept = begun ? said.filter((f) => f.kind === 'percent' || f.printed > 0) : said
    const payer = kind === 'cell' ? null : payerOver(statement)
    this.#figures = payer ? kept.map((f) => (f.payer === 'open' ? { ...f, payer } : f)) : kept
    this.#base = {
      ...baseFeatures(statement, 'share'),
      ...(kind !== 'cell' && says(passage.text, 'example') && { example: 1 }),
      ...(isGeneral(passage.text) && { general: 1 }),
      ...(kind === 'cell' && isLimit(firstSentence(titleOf(label.text))) && { label_is_limit: 1 }),
    }
  }

  #put(subject: SubjectId, figure: Figure, features: Features, direct: boolean, passage?: Passage): void {
    const { passage: own, group, row, y } = this.#s
    const { printed, payer, network } = figure
    this.#found.shares.push({
      subject,
      printed,
      ...(figure.to !== undefined && { to: figure.to }),
      payer,
      group,
      row,
      direct,
      y,
      features: plus(this.#base, figure.features, features, {
        ...(network === 'out' && { figure_out: 1 }),
        ...(network === 'middle' && { figure_middle: 1 }),
      }),
      ...deductibleIn(own),
      unsure: this.#s.unsure,
      inks: inksAt(passage ?? own, figure.at, figure.end),
    })
  }

  /** Reads the statement by its words and its place in a table or list, then by how its figures stand on the page. */
  read(): void {
    const { kind, label, section, head, passage } = this.#s
    this.#first = this.#found.shares.length
    const told = [passage.text, label.text, head.text, this.#s.caption]
    if (told.some((text) => NO_SHARE.test(text))) return
    if (kind === 'cell') {
      if (says(`${label.text} ${section.text}`, 'premium') || says(head.text, 'wait', 'premium', 'limit'))
        return
      this.#cell()
    } else {
      if (says(passage.text, 'rollover', 'other_insurance')) return
      this.#text()
    }
    this.#shorthand()
    this.#weighPlaces()
  }

  /** "100/80/50": what the classes pay, in their order. */
  #shorthand(): void {
    const { passage } = this.#s
    for (const match of passage.text.matchAll(SHORTHAND)) {
      const values = match[0].match(/\d+/g)!.map(Number)
      const falls = values
        .slice(0, 3)
        .every((v, i) => v <= 100 && v % 5 === 0 && (i === 0 || v <= values[i - 1]!))
      if (!falls) continue
      const end = match.index + match[0].length
      for (const [i, id] of (['preventive', 'basic', 'major', 'orthodontic'] as const).entries())
        if (values[i] !== undefined)
          this.#put(
            id,
            {
              at: match.index,
              end,
              printed: values[i],
              payer: 'open',
              network: null,
              kind: 'percent',
              features: {},
            },
            { by_shorthand: 1 },
            true,
          )
    }
  }

  /** Adds how figures and subjects stand to one another: to what was found by words, and as candidates of their own. */
  #weighPlaces(): void {
    const own = this.#found.shares.slice(this.#first)
    for (const figure of this.#figures) {
      const ink = inksAt(this.#s.passage, figure.at, figure.end)[0]
      const related = (ink && this.#relations.get(ink)) ?? []
      const put = own.filter((s) => s.inks[0] === ink)
      for (const candidate of put) {
        const odds = related.filter((r) => r.subject.id === candidate.subject).map((r) => r.odds)
        candidate.features = plus(
          candidate.features,
          odds.length > 0 ? { pair_odds: Math.max(...odds) } : { pair_none: 1 },
        )
      }
      // What a figure's own label or sentence names needs no other that merely stands near.
      if (put.some(({ features: f }) => !ELSEWHERE.some((name) => name in f))) continue
      const best = new Map<SubjectId, number>()
      for (const { subject, odds } of related)
        if (odds > LONE && !put.some((s) => s.subject === subject.id) && !this.#isApart(subject.id, figure))
          best.set(subject.id, Math.max(odds, best.get(subject.id) ?? odds))
      for (const [id, odds] of best)
        this.#put(
          id,
          figure,
          { pair_alone: 1, pair_odds: odds, ...(put.length > 0 && { pair_beside: 1 }) },
          true,
        )
    }
  }

  /** "Braces: 24 months; treatment in progress is not covered": a refusal is of its own clause, not of what another one names. */
  #isApart(id: SubjectId, { at, end, kind, printed }: Figure): boolean {
    if (this.#s.kind === 'cell' || kind === 'percent' || printed !== 0) return false
    const { text } = this.#s.passage
    const named = subjectsOf(text).filter((m) => m.id === id)
    const between = (m: Subject) => (m.at < at ? text.slice(m.end, at) : text.slice(end, m.at))
    return named.length > 0 && named.every((m) => between(m).includes(';'))
  }

  #cell(): void {
    const { label, section, head, caption, passage } = this.#s
    const { scope, where } = this.#cellScope(label, section, head, caption)
    const own = subjectsOf(passage.text)
    if (!scope) {
      // A tile names in itself what its figure is about.
      if (own.length > 0 && !label.text) this.#text()
      return
    }
    const figures = this.#figures
    const percents = figures.filter((f) => f.kind === 'percent')
    // "Preventive / Basic / Major" beside "100 / 80 / 50"
    if (scope.classes.length > 1 && percents.length === scope.classes.length && own.length === 0) {
      for (const [i, id] of scope.classes.entries())
        this.#put(id, { ...percents[i]!, features: {} }, { ...where, list_beside_list: 1 }, true)
      return
    }
    if (own.length > 0 && percents.length > 1) {
      const named = withoutNicknames(own)
      for (const [m, f] of toldPairs(named, percents, passage.text) ?? pairsIn(named, percents, passage.text))
        this.#put(m.id, { ...f, features: {} }, { subject_in_cell: 1 }, true)
      return
    }
    for (const figure of figures) {
      if (figure.kind === 'word' && figure.printed === 0 && figures.length > 1) continue
      const severalClasses = scope.classes.length > 1 ? { several_classes: 1 } : {}
      for (const id of scope.classes.slice(0, 2))
        this.#put(id, figure, { ...where, subject_is_class: 1, ...severalClasses }, true)
      for (const { id } of scope.procedures)
        if (scope.classes.length > 0)
          this.#put(id, figure, { ...where, listed_in_class: 1, ...severalClasses }, false)
        else this.#put(id, figure, { ...where, subject_is_procedure: 1 }, true)
    }
  }

  /** What the cell's figure is about: its label, else the section, the column's head, the caption. */
  #cellScope(
    label: Passage,
    section: Passage,
    head: Passage,
    caption: string,
  ): { scope: Scope | null; where: Features } {
    const own = scopeOf(label.text)
    if (!none(own)) return { scope: own, where: {} }
    // A row of another service, such as repairs, isn't about what stands above it.
    if (mentionsOf(label.text).some((m) => m.kind === 'other')) return { scope: null, where: {} }
    if (says(titleOf(label.text), 'deductible', 'maximum', 'wait', 'lifetime'))
      return { scope: null, where: {} }
    const above = scopeOf(section.text)
    if (!none(above)) return { scope: above, where: { by_section: 1 } }
    const over = scopeOf(head.text)
    if (!none(over)) return { scope: over, where: { by_head: 1 } }
    if (says(section.text, 'deductible', 'maximum')) return { scope: null, where: {} }
    const named = scopeOf(caption)
    return none(named) ? { scope: null, where: {} } : { scope: named, where: { by_caption: 1 } }
  }

  #text(): void {
    const { passage, lead, heading } = this.#s
    const excepted = passage.text.search(/\bexcept\b/)
    const own = subjectsOf(passage.text).filter(
      (m) => !(m.kind === 'procedure' && excepted >= 0 && excepted < m.at),
    )
    if (this.#figures.length === 0) this.#underLead(own, lead, heading)
    else if (own.length === 0) this.#ofLead(lead, heading)
    else this.#ofOwn(own)
  }

  /** An item under a line that carries the share: "Payable at 80 %". */
  #underLead(own: readonly Subject[], lead: Passage, heading: string): void {
    if (own.length === 0 || says(this.#s.passage.text, 'negative')) return
    const led = figuresIn(lead.text, false)
    if (led[0]?.printed === 0 && !isNamedAlone(this.#s.passage.text, own)) return
    if (led.length === 1) {
      for (const m of own) this.#put(m.id, led[0]!, { figure_in_lead: 1 }, true, lead)
      return
    }
    const over = figuresIn(titleOf(heading), false).filter((f) => f.kind === 'percent')
    if (over.length === 1)
      for (const m of own) this.#put(m.id, { ...over[0]!, at: 0, end: 0 }, { figure_in_heading: 1 }, true)
  }

  /** A figure whose text names nothing: the lead's, or the heading's. */
  #ofLead(lead: Passage, heading: string): void {
    const led = scopeOf(lead.text)
    const scope = none(led) ? headingScope(heading) : led
    const where: Features = none(led) ? { by_heading: 1 } : { by_lead: 1 }
    const money = this.#s.passage.text.includes('$')
    for (const figure of this.#figures) {
      if (figure.kind !== 'percent' && money) continue
      for (const id of scope.classes.slice(0, 2)) this.#put(id, figure, where, true)
      if (scope.classes.length === 0)
        for (const { id } of scope.procedures) this.#put(id, figure, where, true)
    }
  }

  #ofOwn(own: readonly Subject[]): void {
    const { text } = this.#s.passage
    const figures = this.#figures
    const hasPercent = figures.some((f) => f.kind === 'percent')
    // "No deductible for preventive" tells no share.
    if (
      !hasPercent &&
      says(text, 'deductible', 'maximum') &&
      !figures.some((f) => f.printed === 0 && f.kind === 'word')
    )
      return
    const withClass = own.some((m) => m.kind === 'class')
    const named = withoutNicknames(own)
    const pairs = toldPairs(named, figures, text) ?? runOf(named, figures) ?? pairsIn(named, figures, text)
    for (const [m, figure] of pairs) {
      const aside = figure.kind !== 'percent' && hasPercent && figure.printed === 0
      if (aside && m.kind === 'class' && m.id !== 'orthodontic') continue
      const features: Features =
        m.kind === 'class'
          ? { said_of_class: 1 }
          : withClass
            ? { said_beside_class: 1 }
            : { said_of_procedure: 1 }
      this.#put(m.id, figure, features, m.kind === 'class' || !withClass)
    }
  }
}

/** Adds to the candidates the shares that the statements may tell. @param relations how figures and subjects stand on the page */
export function findShares(statements: readonly Statement[], relations: Relations, found: Candidates): void {
  for (const s of statements) new ShareFinder(s, found, relations).read()
  findLoose(statements, relations, found)
}

/** A figure that no statement speaks of, as where a tile was taken for a table's label, belongs to what it stands by. */
function findLoose(statements: readonly Statement[], relations: Relations, found: Candidates): void {
  const spoken = new Set(statements.flatMap((s) => s.passage.inks))
  const heads = new Set(statements.flatMap((s) => s.head.inks))
  const isColumn = (own: Spot | FigureSpot) =>
    'figure' in own && own.figure.kind === 'word' && heads.has(own.ink)
  const rows = [...relations].filter(([ink, all]) => !spoken.has(ink) && !all.some((r) => isColumn(r.own)))
  for (const [row, [ink, related]] of rows.entries())
    for (const { subject, odds, own } of related) {
      if (odds <= 0 || !('figure' in own)) continue
      const { printed, payer, network, features } = own.figure
      found.shares.push({
        subject: subject.id,
        printed,
        payer,
        group: 'loose',
        row,
        features: plus(features, {
          share_cell: 1,
          pair_alone: 1,
          pair_odds: odds,
          ...(network === 'out' && { figure_out: 1 }),
          ...(network === 'middle' && { figure_middle: 1 }),
        }),
        direct: true,
        ...deductibleIn(SILENT),
        unsure: false,
        inks: [ink],
        y: own.y0,
      })
    }
}
