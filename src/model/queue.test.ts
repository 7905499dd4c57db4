import { describe, expect, test } from 'bun:test'
import { PUSHED_ASIDE, RunQueue } from './queue.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('one run of the model at a time', () => {
  test('a question overtakes background runs that wait', async () => {
    const queue = new RunQueue()
    const order: string[] = []
    const first = gate()
    const runs = [
      queue.add('interactive', () => first.opened.then(() => void order.push('first question'))),
      queue.add('background', async () => void order.push('background')),
      queue.add('interactive', async () => void order.push('second question')),
    ]
    first.open()
    await Promise.all(runs)
    expect(order).toEqual(['first question', 'second question', 'background'])
  })

  test('a running background run steps aside for a question and runs again', async () => {
    const queue = new RunQueue()
    const order: string[] = []
    let starts = 0
    const background = queue.add('background', async (interrupt) => {
      starts++
      if (starts === 2) return 'done'
      await new Promise<void>((resolve) => interrupt.addEventListener('abort', () => resolve()))
      throw PUSHED_ASIDE
    })
    const question = queue.add('interactive', async () => void order.push('question'))
    await question
    expect(await background).toBe('done')
    expect(starts).toBe(2)
    expect(queue.busy).toBe(false)
  })

  test('a run that fails does not stop the next, and one that is called off never starts', async () => {
    const queue = new RunQueue()
    const failing = queue.add('interactive', () => Promise.reject(new Error('broken')))
    const off = new AbortController()
    const started: string[] = []
    const calledOff = queue.add('background', async () => started.push('called off'), off.signal)
    const words = (run: Promise<unknown>) => run.catch((error: Error) => error.message)
    const told = Promise.all([words(failing), words(calledOff)])
    off.abort(new Error('called off'))
    expect(await told).toEqual(['broken', 'called off'])
    expect(await queue.add('interactive', async () => 3)).toBe(3)
    expect(started).toEqual([])
  })

  test('a signal that is already aborted is refused at once', async () => {
    const queue = new RunQueue()
    await expect(
      queue.add('interactive', async () => 1, AbortSignal.abort(new Error('gone'))),
    ).rejects.toThrow('gone')
  })
})
