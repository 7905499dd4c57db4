import type { LiftFromFile, LiftWish } from '../upload/reading.ts'
import { gathered } from './fake-read.ts'

/** How a fake lifting goes. */
export interface FakeLifting {
  /** The page's words after it. */
  words?: { text: string; box: [number, number, number, number] }[]
  /** What comes of it; the default masks nothing more. */
  outcome?: (wish: LiftWish) => ReturnType<LiftFromFile>
}

/** Makes pages anew without engines: takes the file in, gives a picture that names the masks that stay, and the words it was told. */
export function fakeLift({
  words = [],
  outcome = async () => ({ added: [] }),
}: FakeLifting = {}): LiftFromFile & {
  wishes: LiftWish[]
} {
  const wishes: LiftWish[] = []
  async function* once(text: string) {
    yield new TextEncoder().encode(text)
  }
  const lift: LiftFromFile = async (file, wish, sinks) => {
    wishes.push(wish)
    await gathered(file.bytes())
    const answer = await outcome(wish)
    if (!answer) return null
    const { width, height } = wish.size
    const head = { page: 1, mediaType: 'image/jpeg' as const, width, height, pixels: { width: 1, height: 1 } }
    await sinks.onPicture(head, once(`picture with ${JSON.stringify(wish.stay)}`))
    await sinks.onWords(1, once(JSON.stringify(words)))
    return answer
  }
  return Object.assign(lift, { wishes })
}
