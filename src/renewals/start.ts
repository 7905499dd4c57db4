import { errorCode, log } from '../base/log.ts'
import { openUseBook, type UseBook, type UseBookNeeds } from './use-book.ts'

const HALF_DAY_MS = 12 * 60 * 60 * 1000

/** Opens the book of uses and lets old ones go, now and twice a day. `stop` waits for what is still to be written. */
export function startUseBook(needs: UseBookNeeds): { book: UseBook; stop: () => Promise<void> } {
  const book = openUseBook(needs)
  const prune = () => void book.prune().catch((error) => log.error('uses.fault', { cause: errorCode(error) }))
  prune()
  const timer = setInterval(prune, HALF_DAY_MS)
  return {
    book,
    stop: async () => {
      clearInterval(timer)
      await book.settled()
    },
  }
}
