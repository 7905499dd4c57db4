import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** What happened on the page's main thread, in milliseconds. */
export interface Strain {
  /** Longest time between two frames. */
  frame: number
  /** Longest task, and the longest by processor time, which other load on the machine does not disturb. */
  task: number
  work: number
}

/** Does something on the page while Chromium traces its main thread and the page counts its frames. */
export async function strained(browser: Browser, page: Page, work: () => Promise<void>): Promise<Strain> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await page.evaluate(() => {
    const seen = { last: performance.now(), longest: 0, going: true }
    Reflect.set(window, 'frames_seen', seen)
    const count = (now: number) => {
      seen.longest = Math.max(seen.longest, now - seen.last)
      seen.last = now
      if (seen.going) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await work()
  const frame = await page.evaluate(() => {
    const seen = Reflect.get(window, 'frames_seen') as { longest: number; going: boolean }
    seen.going = false
    return seen.longest
  })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain')
      .map((e) => `${e.pid} ${e.tid}`),
  )
  const tasks = traceEvents.filter((e) => e.name === 'RunTask' && main.has(`${e.pid} ${e.tid}`))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0) / 1000
  return { frame, task: most(tasks.map((e) => e.dur ?? 0)), work: most(tasks.map((e) => e.tdur ?? 0)) }
}
