import { describe, expect, test } from 'bun:test'
import { compressed } from './compressed.ts'

const LONG = JSON.stringify(Array.from({ length: 5000 }, (_, i) => ({ id: `row-${i}`, group_name: 'Acme' })))
const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })

describe('large answers', () => {
  test('are compressed for who takes it, and say so', async () => {
    const answer = await compressed(json(LONG), 'br, gzip;q=0.8')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(LONG.length / 4)
    expect(new TextDecoder().decode(Bun.gunzipSync(bytes))).toBe(LONG)
  })

  test.each([null, '', 'br', 'gzip;q=0', 'gzip; q=0.0', 'xgzip'])(
    'are plain where %p is taken',
    async (takes) => {
      const answer = await compressed(json(LONG), takes)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await answer.text()).toBe(LONG)
    },
  )

  test('short ones, refusals and pictures are as they were', async () => {
    const refusal = await compressed(json('{"success":false}', 404), 'gzip')
    expect([refusal.status, refusal.headers.get('content-encoding')]).toEqual([404, null])
    expect(await refusal.json()).toEqual({ success: false })
    const picture = new Response(LONG, { headers: { 'content-type': 'image/png' } })
    expect(await compressed(picture, 'gzip')).toBe(picture)
  })
})
