import { Chance } from './chance.ts'
import { type Drawn, Pen, piecesOf } from './pen.ts'
import { type Group, group, type Person, person } from './people.ts'

/** Fills "{p.name}", "{g.claims1}" from the people and the group of one document, "{#26###}" with figures. */
function fill(text: string, people: Record<string, Person>, g: Group, chance: Chance): string {
  const extra: Record<string, string> = {
    claims1: g.claims.split(', ')[0]!,
    claims2: g.claims.split(', ').slice(1).join(', ') || 'Omaha NE 68108',
    carrier2: g.carrier.split(' ').slice(0, 2).join(' '),
  }
  return text.replace(/\{(?:#([^}]+)|(\w)\.(\w+))\}/g, (_, pattern?: string, who?: string, what?: string) => {
    if (pattern) return chance.pattern(pattern)
    const source: object = who === 'g' ? { ...g, ...extra } : people[who!]!
    return String((source as Record<string, string>)[what!])
  })
}

/** "40: Patient <name Roe> || 300: Chart" as places with their text. */
function placesOf(line: string): { x: number; text: string }[] {
  return line.split(' || ').map((cell) => {
    const match = /^(\d+): ?(.*)$/.exec(cell)!
    return { x: Number(match[1]), text: match[2]! }
  })
}

function drawLine(pen: Pen, line: string): void {
  const [command, argument] = line.split(' ')
  const heading = /^= (.*)$/.exec(line)
  const prose = /^~(\d*) (.*)$/.exec(line)
  if (command === 'size') pen.size = Number(argument)
  else if (command === 'mono') pen.mono = true
  else if (command === 'y') pen.y = Number(argument)
  else if (command === 'down') pen.down(Number(argument ?? 1))
  else if (heading) {
    const size = pen.size
    pen.down(0.6)
    pen.size = 12
    for (const { x, text } of placesOf(heading[1]!)) pen.at(x, piecesOf(text), true)
    pen.down()
    pen.size = size
    pen.down(0.3)
  } else if (prose) {
    const [{ x, text }] = placesOf(prose[2]!) as [{ x: number; text: string }]
    pen.prose(x, piecesOf(text), Number(prose[1] || 560))
  } else {
    for (const { x, text } of placesOf(line)) pen.at(x, piecesOf(text))
    pen.down()
  }
}

/**
 * Draws one document of a layout; the same seed gives the same document.
 *
 * A layout has one line of type per line: `40: Patient: <name {p.name}> || 300: Chart <chart_number {p.chart}>` writes two
 * cells at x 40 and 300; `<type text>` marks what must go or stay; `= 40: …` is a heading, `~ 40: …` prose (`~330` to that
 * margin); `size 7`, `mono`, `down 2`, `y 770` set the pen. p and s are patient and subscriber, a and b of the family, g the group.
 * @param make draws the people: the usual ones, or those of people-wide.ts
 */
export function draw(layout: string, seed: number, make: typeof person = person): Drawn {
  const chance = new Chance(seed * 7919 + 13)
  const p = make(chance)
  const s = make(chance, chance.next() < 0.6 ? p.family : undefined)
  const g = group(chance)
  const people = { p, s, a: make(chance, s.family), b: make(chance), c: make(chance) }
  return drawText(fill(layout, people, g, chance))
}

/** Draws a layout in which nothing is left to fill in. */
export function drawText(layout: string): Drawn {
  const pen = new Pen()
  for (const line of layout.split('\n').filter(Boolean)) drawLine(pen, line)
  return pen.drawn
}
