import type { AboutOffice } from '../../src/office/about/contract.ts'
import { sinceText } from '../admin/system/facts.ts'

/** The parts that do most of the work; the notices name all of them. */
export const BIG_PARTS = [
  { name: 'MuPDF', value: 'AGPL 3.0' },
  { name: 'Tesseract', value: 'Apache 2.0' },
  { name: 'llama.cpp, libSQL, Bun, Elysia, React', value: 'MIT' },
]

/** Since when it has been running, as a sentence. */
export const startedText = ({ started_at }: AboutOffice, now: Date): string =>
  `It has been running for ${sinceText(started_at, now)}.`

function allowedWords(mail: boolean, openDental: boolean): string {
  if (mail && openDental) return 'Feedback mail, and Open Dental in your network'
  if (openDental) return 'Open Dental in your network only'
  return mail ? 'Feedback mail only' : 'Nothing'
}

/** What is open in the network, line by line: connections out first, since none is what we promise. */
export function networkFacts({ outbound, mail, open_dental, port, encrypted, local }: AboutOffice) {
  const desks = local ? 'This computer only' : `Port ${port}, ${encrypted ? 'encrypted' : 'not encrypted'}`
  return [
    {
      name: 'Outside connections',
      value: outbound === null ? 'We can’t tell on this system' : String(outbound),
    },
    { name: 'Allowed outside connections', value: allowedWords(mail, open_dental) },
    { name: 'Open to other computers', value: desks },
  ]
}
