import { expect, test } from 'bun:test'
import type { Box } from '../document/page.ts'
import type { FakeReading } from '../testing/fake-read.ts'
import { officeWith, parse, upload } from '../testing/upload-office.ts'

test('a page tells its words line by line, what stands side by side in pieces; none where no words were kept', async () => {
  const word = (text: string, x: number, y: number) => ({ text, box: [x, y, x + 40, y + 10] as Box })
  const words = [word('NAME', 200, 100), word('Group', 50, 100), word('Acme', 50, 120), word('Inc', 93, 120)]
  const wordsOn = async (reading: FakeReading, path = 'pages/1/words') => {
    const office = await officeWith(reading)
    const { body: own } = await upload(office)
    await parse(office, own)
    return office.call('GET', `/api/plans/${own.rowId}/${path}`, { as: 'ana' })
  }
  expect((await wordsOn({}, 'pages/2/words')).status).toBe(404)
  expect((await wordsOn({})).body).toEqual({ lines: [] })
  const [group, name, acme, inc] = [words[1], words[0], words[2], words[3]]
  expect((await wordsOn({ words })).body.lines).toEqual([[[group], [name]], [[acme, inc]]])
})
