import { readFileSync } from 'node:fs'
import type { Chance } from '../pages/random.ts'

/** Handwriting: each pen is a font with what its letters need to come out as large as a person writes, and an ink. */
const PENS = [
  { font: 'caveat', size: 1.35 },
  { font: 'kalam', size: 1.05 },
  { font: 'reenie-beanie', size: 1.5 },
] as const
const INKS = ['#1a2c7d', '#111', '#2a3f9e', '#222b40']

const dataOf = (font: string): string =>
  readFileSync(
    new URL(`../../node_modules/@fontsource/${font}/files/${font}-latin-400-normal.woff2`, import.meta.url),
  ).toString('base64')

/** A style that writes what is filled into a form by hand. */
export function penStyle(c: Chance): string {
  const { font, size } = c.pick(PENS)
  return `<style>@font-face{font-family:pen;src:url(data:font/woff2;base64,${dataOf(font)})}
.fill,.fill *{font-family:pen!important;font-style:normal!important;font-weight:400!important;letter-spacing:normal!important;color:${c.pick(INKS)}!important}
.fill{font-size:${size}em!important;line-height:1!important}.fill .fill{font-size:1em!important}</style>`
}
