import { FolderWatch, type WatchNeeds } from './watch/watch.ts'

/** What takes documents in that arrive by themselves. */
export interface ArrivalWork {
  watch: Pick<FolderWatch, 'states' | 'trouble'>
  stop(): Promise<void>
}

/** Starts watching the folders of the settings. */
export function startArrivals(needs: WatchNeeds): ArrivalWork {
  const watch = new FolderWatch(needs)
  watch.start()
  return { watch, stop: () => watch.stop() }
}
