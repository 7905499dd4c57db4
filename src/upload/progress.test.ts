import { describe, expect, test } from 'bun:test'
import { UserError } from '../base/errors.ts'
import { officeWith, parse, upload } from '../testing/upload-office.ts'

/** The events of a progress stream until it ends. */
async function eventsOf(response: Response): Promise<string[]> {
  const text = await response.text()
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('data:') || part.startsWith('event:'))
    .map((part) => {
      if (part.startsWith('event: end')) return 'end'
      const { step, state, message } = JSON.parse(part.slice(5))
      return `${step} ${state}${message ? ` ${message}` : ''}`
    })
}

describe('progress', () => {
  test('of a row that is not there is not found', async () => {
    const office = await officeWith()
    expect((await office.call('GET', '/api/plans/none/progress', { as: 'ana' })).status).toBe(404)
  })

  test('tells somebody who comes late how things stand, then each change, and ends with the job', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const office = await officeWith({
      during: () => {
        begun.resolve()
        return gate.promise
      },
    })
    const { body: own } = await upload(office)
    const parsing = parse(office, own)
    await begun.promise
    const stream = await office.fetch('GET', `/api/plans/${own.rowId}/progress`, { as: 'ana' })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const events = eventsOf(stream)
    await Bun.sleep(0)
    gate.resolve()
    await parsing
    expect((await events).slice(0, 5)).toEqual([
      'upload done',
      'redact active',
      'parse pending',
      'save pending',
      'ready pending',
    ])
    expect((await events).slice(-4)).toEqual(['save active', 'save done', 'ready done', 'end'])
  })

  test('after a failure shows the words at its step', async () => {
    const office = await officeWith({
      during: () => {
        throw new UserError(422, 'The file is empty.')
      },
    })
    const { body: own } = await upload(office)
    await parse(office, own)
    const events = await eventsOf(
      await office.fetch('GET', `/api/plans/${own.rowId}/progress`, { as: 'ana' }),
    )
    expect(events).toEqual([
      'upload done',
      'redact error The file is empty.',
      'parse pending',
      'save pending',
      'ready pending',
      'end',
    ])
  })
})
