import { payerIn } from '../layout/roles.ts'
import type { Category } from './category.ts'
import type { Passage } from './passages.ts'
import type { CategoryShare } from './statement.ts'

/** What holds for the items below it: "After the deductible we pay 70% for:", "What is not covered". */
export interface Lead {
  share: Omit<CategoryShare, 'keys'> | null
  refuses: boolean
  category: Category | null
  section: string
  /** The paragraph whose list it is; it ends with the paragraph. */
  paragraph?: number
  /** The row at which it ends. */
  until?: number
  /** It is a line of plain type; the next statement ends it. */
  line?: boolean
  /** The procedures that it can hold for; without it, all. */
  only?: ReadonlySet<string>
}

/** Sentences that only show how a plan is reckoned. */
export const EXAMPLE =
  /\bexample\b|\bfor instance\b|\bsuppose\b|\bassum(?:e|ing)\b|%\s+of \$\d|\bout of \d+ (?:people|adults)|\b(?:most|many|some|typical|typically)\s+(?:dental\s+)?(?:insurance\s+)?(?:plans|policies)\b|\btypically\b|\bemergency room\b|\bhospital services\b|\b(?:in|out)patient\b|\best(?:imated?)?\.?\s+(?:pt|pat\w*|ins\w*)\b|\$\d[\d,.]*\s*\(\d+\s?%\)/i

/** "These services are covered at 80%." speaks of what stands above it. */
export const BACKWARD = /^(?:all of )?(?:these|those|the above|the services above)\b/i

/** A lead without anything. */
export const PLAIN: Omit<Lead, 'section'> = { share: null, refuses: false, category: null }

/** "The plan does not pay for:", "Exclusions": a line that something follows, not a sentence of its own. */
export const opensList = (text: string) =>
  /:\s*$/.test(text) || (!/[.;,]\s*$/.test(text) && text.split(/\s+/).length <= 9)

const PAYS =
  /\b(?:we|plan|it|you|member|patient|carrier|insurance|fund)\s+(?:will\s+)?(?:pays?|covers?)\b|\bcovered\b|\bcoverage\b|\bpayable\b|\b(?:your|member|patient) (?:share|cost|portion|coinsurance)\b|\bpaid\b|\bin full\b|\bno (?:charge|cost)\b|\bco-?insurance\b|\bresponsible for\b/i

/** A text without a name that says what holds for the services listed below it; other percents stand for something else. */
export const leads = (text: string) => PAYS.test(text) || /^\W*\d{1,3}\s?%\W*$/.test(text)

const FIGURES =
  /\b(?:percent\w*|figures?|amounts?|shares?)\b.*\b(?:below|shown|listed|following|above)\b|\b(?:below|shown|listed|following)\b.*\b(?:percent\w*|figures?|amounts?|shares?)\b/i

/** True for a line that only says whose share the figures around it are: "You pay:", "The percentages below are your share". */
export const saysWhoPays = (passage: Passage): boolean =>
  !/\d/.test(passage.text) &&
  payerIn(passage.text) !== null &&
  (/^[^.;:]*:?$/.test(passage.text) ? passage.words.length <= 4 : FIGURES.test(passage.text))

/** True when a lead has ended before a row: its paragraph or its stretch of rows is over. */
export const isOver = ({ paragraph, until }: Lead, index: number): boolean =>
  (paragraph !== undefined && paragraph !== index) || (until !== undefined && index >= until)
