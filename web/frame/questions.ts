/** One question with its answer. */
export interface Question {
  question: string
  answer: string
}

/** Questions that belong together, and the addresses of the pages they are about. */
export interface Topic {
  name: string
  pages: string[]
  questions: Question[]
}

/** Reads the Q:/A: pairs of the office's help file. */
export function readQuestions(text: string): Question[] {
  return text.split(/^Q:/m).flatMap((part) => {
    const [question, answer] = part.split(/^A:/m)
    return question?.trim() && answer?.trim()
      ? [{ question: question.trim(), answer: answer.trim().replaceAll(/\s+/g, ' ') }]
      : []
  })
}

/** Addresses in a topic's answer: "The page Upload (/upload)." */
const pagesIn = (answer: string) => answer.match(/\/[\w/-]+/g) ?? []

/**
 * The help file by topic. A pair whose question does not end with a question mark opens a topic: its answer says what it is about and
 * names the pages, so that the file stays plain pairs for whoever reads it otherwise.
 */
export function readTopics(text: string): Topic[] {
  const topics: Topic[] = []
  for (const pair of readQuestions(text)) {
    if (!pair.question.endsWith('?'))
      topics.push({ name: pair.question, pages: pagesIn(pair.answer), questions: [] })
    else if (topics.length === 0) topics.push({ name: 'Help', pages: [], questions: [pair] })
    else topics.at(-1)!.questions.push(pair)
  }
  return topics.filter((topic) => topic.questions.length > 0)
}

/** The topic of a page, the one with the longest fitting address; "/verify/" stands for all pages below it. Null when no topic is about it. */
export function topicOf(topics: readonly Topic[], path: string): Topic | null {
  let best: { topic: Topic; length: number } | null = null
  for (const topic of topics) {
    for (const page of topic.pages) {
      const fits = page.endsWith('/') ? path.startsWith(page) : path === page
      if (fits && page.length > (best?.length ?? 0)) best = { topic, length: page.length }
    }
  }
  return best?.topic ?? null
}
