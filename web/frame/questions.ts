/** One question with its answer. */
export interface Question {
  question: string
  answer: string
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
