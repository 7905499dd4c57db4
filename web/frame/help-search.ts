import type { Question, Topic } from './questions.ts'

/** A question that was found, with the topic it stands under. */
export interface Found extends Question {
  topic: string
}

/** The words of a search, in small letters. */
export const termsOf = (search: string): string[] => [
  ...new Set(search.toLowerCase().split(/\s+/).filter(Boolean)),
]

/** Questions that hold every word of the search, those first that hold them in the question itself. */
export function findQuestions(topics: readonly Topic[], terms: readonly string[]): Found[] {
  const holds = (text: string) => terms.every((term) => text.toLowerCase().includes(term))
  const found = topics.flatMap((topic) =>
    topic.questions
      .filter((q) => holds(`${topic.name} ${q.question} ${q.answer}`))
      .map((q) => ({ ...q, topic: topic.name })),
  )
  return [...found.filter((q) => holds(q.question)), ...found.filter((q) => !holds(q.question))]
}

/** A text cut at the searched words: `hit` pieces are to be marked. Words are text, never patterns. */
export function cutAt(text: string, terms: readonly string[]): { text: string; hit: boolean }[] {
  if (terms.length === 0) return [{ text, hit: false }]
  const longestFirst = [...terms].sort((a, b) => b.length - a.length)
  const pattern = longestFirst.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
