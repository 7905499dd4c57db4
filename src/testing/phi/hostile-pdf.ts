/** A PDF that hides patient data in every corner a PDF has: metadata, attachments, notes, layers, earlier revisions. */

/** A secret for each hiding place; none is on the visible page but `visible`. */
export const SECRETS: Record<string, string> = Object.fromEntries(
  'visible info xmp outline attachment attachmentName note noteAuthor freeText field javascript offPage invisible white covered actualText altText layer pieceInfo earlier trailing comment'
    .split(' ')
    .map((place, i) => [place, `Zyxqv${String.fromCharCode(97 + i)}wort`]),
)

const s = SECRETS
const stream = (dictionary: string, text: string) =>
  `<<${dictionary} /Length ${text.length}>>\nstream\n${text}\nendstream`

const CONTENT = `BT /F1 12 Tf 50 700 Td (Patient: ${s['visible']} Quillfeather) Tj ET
BT /F1 12 Tf 50 670 Td (DOB: 03/14/1987) Tj ET
BT /F1 12 Tf 50 640 Td (Group no.: 0048217-0002) Tj ET
BT /F1 12 Tf 50 610 Td (Annual maximum $1,500. Crowns are covered at 50% and fillings at 80%.) Tj ET
BT /F1 12 Tf 50 580 Td (Exams and cleanings are covered at 100% twice per calendar year.) Tj ET
BT /F1 12 Tf 50 550 Td (The deductible is $50 per person and $150 per family per calendar year.) Tj ET
BT /F1 12 Tf -900 -900 Td (${s['offPage']}) Tj ET
BT 3 Tr /F1 12 Tf 50 500 Td (Patient: ${s['invisible']}) Tj 0 Tr ET
1 1 1 rg BT /F1 12 Tf 50 470 Td (${s['white']}) Tj ET 0 g
BT /F1 12 Tf 50 440 Td (${s['covered']}) Tj ET 1 1 1 rg 40 430 300 30 re f 0 g
/Span <</ActualText (${s['actualText']})>> BDC BT /F1 12 Tf 50 400 Td (word) Tj ET EMC
/OC /L1 BDC BT /F1 12 Tf 50 370 Td (${s['layer']}) Tj ET EMC`

const OBJECTS = [
  `<</Type /Catalog /Pages 2 0 R /Outlines 6 0 R /Metadata 8 0 R /AcroForm <</Fields [12 0 R]>> /Names <</EmbeddedFiles <</Names [(${s['attachmentName']}) 9 0 R]>> /JavaScript <</Names [(j) 11 0 R]>>>> /OCProperties <</OCGs [15 0 R] /D <</OFF [15 0 R]>>>> /PieceInfo <</Covriq <</Private (${s['pieceInfo']})>>>>>>`,
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources <</Font <</F1 4 0 R>> /Properties <</L1 15 0 R>>>> /Annots [12 0 R 13 0 R 14 0 R]>>',
  '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  stream('', CONTENT),
  '<</Type /Outlines /First 7 0 R /Last 7 0 R /Count 1>>',
  `<</Title (${s['outline']}) /Parent 6 0 R /Dest [3 0 R /Fit]>>`,
  stream('/Type /Metadata /Subtype /XML', `<x:xmpmeta><dc:title>${s['xmp']}</dc:title></x:xmpmeta>`),
  `<</Type /Filespec /F (${s['attachmentName']}) /EF <</F 10 0 R>>>>`,
  stream('/Type /EmbeddedFile', `patient ${s['attachment']}`),
  `<</S /JavaScript /JS (app.alert\\("${s['javascript']}"\\))>>`,
  `<</Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${s['field']}) /Rect [400 300 500 320] /F 2>>`,
  `<</Type /Annot /Subtype /Text /Contents (${s['note']}) /T (${s['noteAuthor']}) /Rect [10 10 20 20] /F 2>>`,
  `<</Type /Annot /Subtype /FreeText /Contents (${s['freeText']}) /DA (/F1 12 Tf) /Rect [400 200 500 220] /F 2 /Alt (${s['altText']})>>`,
  '<</Type /OCG /Name (hidden)>>',
  `<</Title (${s['info']}) /Author (${s['info']})>>`,
]

function write(parts: string[], offsets: number[], number: number, body: string): void {
  offsets[number] = parts.join('').length
  parts.push(`${number} 0 obj\n${body}\nendobj\n`)
}

/** The file's bytes: one revision with an older text of the page, then an update that replaces it. */
export function hostilePdf(): Uint8Array {
  const parts = [`%PDF-1.7\n%${s['comment']}\n`]
  const offsets: number[] = []
  OBJECTS.forEach((body, i) => {
    write(
      parts,
      offsets,
      i + 1,
      i === 4 ? stream('', `BT /F1 12 Tf 50 700 Td (${s['earlier']}) Tj ET`) : body,
    )
  })
  const at = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`
  const first = parts.join('').length
  const trailer = `/Size ${OBJECTS.length + 1} /Root 1 0 R /Info 16 0 R`
  parts.push(
    `xref\n0 ${OBJECTS.length + 1}\n0000000000 65535 f \n${offsets.slice(1).map(at).join('')}trailer\n<<${trailer}>>\nstartxref\n${first}\n%%EOF\n`,
  )
  write(parts, offsets, 5, stream('', CONTENT))
  const second = parts.join('').length
  parts.push(
    `xref\n5 1\n${at(offsets[5]!)}trailer\n<<${trailer} /Prev ${first}>>\nstartxref\n${second}\n%%EOF\n${s['trailing']}\n`,
  )
  return new TextEncoder().encode(parts.join(''))
}
