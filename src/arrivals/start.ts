import { errorCode, log } from '../base/log.ts'
import { type GlanceNeeds, Glancer } from './glance/glancer.ts'
import { type RightAwayNeeds, readRightAway } from './inbox/right-away.ts'
import { FolderWatch, type WatchNeeds } from './watch/watch.ts'

/** How often documents that wait are looked through. */
const LOOK_MS = 2_000

/** What takes documents in that arrive by themselves. */
export interface ArrivalWork {
  watch: Pick<FolderWatch, 'states' | 'trouble'>
  stop(): Promise<void>
}

/** Repeats a piece of work until it is stopped; a fault goes to the log as a code. */
function repeat(work: () => Promise<void>): () => Promise<void> {
  let stopped = false
  let timer: Timer | undefined
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    running = work()
      .catch((error) => log.error('inbox.fault', { cause: errorCode(error) }))
      .then(() => {
        if (!stopped) timer = setTimeout(next, LOOK_MS)
      })
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** Starts watching the folders of the settings, glancing at what waits and, where the office wants it, reading it. */
export function startArrivals(needs: WatchNeeds & GlanceNeeds & RightAwayNeeds): ArrivalWork {
  const watch = new FolderWatch(needs)
  watch.start()
  const glancer = new Glancer(needs)
  const end = repeat(async () => {
    await glancer.look()
    await readRightAway(needs)
  })
  return {
    watch,
    stop: async () => {
      glancer.stop()
      await watch.stop()
      await end()
    },
  }
}
