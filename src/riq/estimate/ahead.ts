/** Where a part of a message ends. */
export const PART_END = /[,;:?!]|\. |\n| \/ /g

/** A day that a message puts its work on, though it may lie behind in this year: "if we seat in january", "push it to 1/12". */
const LIES_AHEAD =
  /\b(?:(?:if|when|once) (?:done|seated|placed|prepped)\b|what if (?:#? ?\d{1,2}|(?:the |her |his )?[a-z]+) (?:is|gets) (?:done|seated|placed|prepped)\b|(?:if|when|suppose|say) (?:(?:we|i|they|she|he|doc|dr|pt|patient|the (?:doctor|doc|dr|pt|patient)) (?!was\b|were\b|had\b|has\b|have\b|got\b|did\b|lost\b|used\b|[a-z]+ed\b)|(?:its|it s|it is|it gets|thats|that is) )|(?:what|how) about (?:in |on |for )?(?:$|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)|(?:push|move|bump|delay|postpone|reschedule|hold|wait)\w*)/i
/** How far before a day it's told that it lies ahead, in letters. */
const NEAR = 60

/** Whether a text speaks of work that is put on a day to come. */
export const liesAhead = (text: string): boolean => LIES_AHEAD.test(text.replace(/[’']/g, ''))

/** Whether the words before a day, in its part of the message, say that it lies ahead. */
export const isAhead = (text: string, at: number): boolean =>
  liesAhead(
    text
      .slice(Math.max(0, at - NEAR), at)
      .split(PART_END)
      .at(-1)!,
  )
