import type { Box } from '../page.ts'

/** A form field of a PDF, as it lies on the displayed page (points). */
export interface Widget {
  page: number
  box: Box
  /** The full name that the form's maker gave it. */
  name: string
  /** What its maker wrote for people who point at it; '' = nothing. */
  tip: string
  kind: 'text' | 'check' | 'other'
  /** Something was typed or ticked there. What it is never leaves the child. */
  filled: boolean
}

/** One statement of a value: its words, and shorter ones that say the same. */
export interface Part {
  long: string
  short?: string
}

/** A blank of a form with what is printed there. Points of the displayed page. */
export interface FilledBlank {
  /** How a note calls it where not even a number fits into it. */
  name: string
  page: number
  box: Box
  /** Statements by importance; what doesn't fit goes to the notes. */
  parts: Part[]
  /** Printed in gray and regular type: it's no value ("ask"). */
  quiet?: boolean
  /** A cross in the box instead of words. */
  cross?: boolean
}

/** One plan on a form. */
export interface Sheet {
  /** Printed at the top edge of every page, whatever the form looks like. */
  top: string
  /** Heads the page of notes, where the form's own lines don't hold all. */
  title: string
  blanks: FilledBlank[]
  /** Lines or boxes for what doesn't fit, in reading order. */
  notes: { page: number; box: Box }[]
}

/** A form that is drawn instead of uploaded. Points from the top left. */
export interface Drawing {
  width: number
  height: number
  /** Filled rectangles with their gray, 0 black to 1 white. */
  fills: { box: Box; gray: number }[]
  /** Lines from (x0, y0) to (x1, y1) and their width. */
  lines: { box: Box; width: number }[]
  texts: { x: number; base: number; size: number; text: string; bold?: boolean; center?: boolean }[]
}

/** What came of printing one sheet. */
export interface PrintedSheet {
  /** Its pages in the file, the page of notes among them. */
  pages: number
  /** How many notes it has. */
  notes: number
}
