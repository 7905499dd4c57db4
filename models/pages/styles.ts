import { type Split, splitOf } from './random.ts'

/** Style sheets. All share the layout of the parts; each has its own page, type, lines and alignment. */

/** A style sheet with its half. */
export interface Style {
  id: string
  split: Split
  css: string
}

const BASE = `
*{box-sizing:border-box}a{color:inherit;text-decoration:none}
body{margin:0;font:11px/1.35 "Liberation Sans",sans-serif;color:#111}
h1{font-size:1.7em;line-height:1.2;margin:0 0 .5em}h2{font-size:1.3em;margin:1em 0 .4em}h3{font-size:1.1em;margin:.8em 0 .3em}
p{margin:.45em 0}p.tight{margin:.1em 0}.strong{font-weight:bold}.fine{font-size:.8em}.folio{text-align:center;font-size:.85em;margin-top:2em}
ul,ol{margin:.3em 0;padding-left:1.6em}li{margin:.15em 0}small{font-size:.88em}sup{font-size:.65em;line-height:0}
table{border-collapse:collapse;width:100%;margin:.6em 0}th,td{text-align:left;vertical-align:top;padding:.3em .5em}
tr{break-inside:avoid}.mid{vertical-align:middle}tr.section td{font-weight:bold}
table.center td+td,table.center th+th{text-align:center}table.narrow{width:62%}table.small{font-size:.85em}table.tall td{padding-top:.9em;padding-bottom:.9em}
.pair{display:flex;gap:1em;margin:.2em 0}.pair .k{min-width:42%}.dots .pair .k{min-width:0}.dots .pair{align-items:baseline}.dots .pair .k::after{content:""}
.dots .pair .v{margin-left:auto}.dots .pair{border-bottom:1px dotted #888}.rules .pair .v{border-bottom:1px solid #666;flex:1}
.idgrid{display:flex;flex-wrap:wrap;gap:.4em 2.4em;margin:.6em 0}.idline{font-size:.95em}.wanted{font-weight:bold}
table.identity{width:auto}.names{display:flex;margin-left:34%}.names>div{flex:1;text-align:center;font-weight:bold}
.tiles{display:flex;flex-wrap:wrap;gap:.8em;margin:.8em 0}.tile{flex:1 1 22%;min-width:9em;padding:.8em;border:1px solid #bbb}.tile.card{flex-basis:28%}.big{font-size:2em}
.badged{display:flex;gap:1em;align-items:center;margin:.7em 0}.badge{min-width:4.6em;height:4.6em;border-radius:50%;background:#224;color:#fff;display:flex;align-items:center;justify-content:center;font-weight:bold;text-align:center}
.columns{column-count:2;column-gap:2em}.keep{break-inside:avoid}.phone{width:92mm;margin:0 auto}.phonecard{border:1px solid #ccc;border-radius:8px;padding:.6em;margin:.5em 0}
.phonecard .line{display:flex;justify-content:space-between}.sub{margin-left:1em;font-size:.92em}
.callout{border:1px solid #888;padding:.4em .8em;margin:.6em 0}.sided{display:flex;gap:1.6em}.side{width:30%;background:rgba(128,128,128,.14);padding:.6em}.mainpart{flex:1}
.margin{display:flex;gap:1.2em;border-top:1px solid #bbb}.mhead{width:26%;font-weight:bold;padding-top:.45em}.mbody{flex:1}
.letter{font-size:1.08em;line-height:1.5}.break{break-after:page}.certificate{margin:0 6mm}.example{font-style:italic}`

const SHEETS: readonly (readonly [string, string])[] = [
  ['full_borders', `@page{size:letter;margin:16mm}th,td{border:1px solid #444}th{background:#ddd}`],
  [
    'no_borders',
    `@page{size:letter;margin:20mm}body{font-family:"Liberation Serif",serif;font-size:12px}th{font-weight:bold}`,
  ],
  [
    'horizontal_lines',
    `@page{size:letter;margin:18mm}th,td{border-bottom:1px solid #999}thead th{border-bottom:2px solid #000}td+td,th+th{text-align:center}`,
  ],
  [
    'zebra',
    `@page{size:letter;margin:14mm}body{font-family:"DejaVu Sans",sans-serif;font-size:10px}tbody tr:nth-child(even){background:#eef2f7}thead th{background:#1f4e79;color:#fff}`,
  ],
  [
    'spanning_fills',
    `@page{size:letter;margin:15mm}thead th{background:#2e7d5b;color:#fff;text-align:center}tr.section td{background:#cfe6da}td+td{text-align:center;border-left:1px solid #cfe6da}td{border-bottom:1px solid #cfe6da}`,
  ],
  [
    'right_figures',
    `@page{size:letter;margin:22mm}td+td,th+th{text-align:right}thead th{border-bottom:1px solid #000}tr.section td{text-transform:uppercase;font-size:.9em}`,
  ],
  [
    'tiny_print',
    `@page{size:letter;margin:9mm}body{font-size:7.4px;line-height:1.2}th,td{padding:.12em .4em;border:1px solid #777}`,
  ],
  [
    'centered_cells',
    `@page{size:letter;margin:16mm}th,td{text-align:center;vertical-align:middle;border:1px solid #b5a36a}thead th{background:#f2e7c3}td:first-child{font-weight:bold}`,
  ],
  [
    'large_print',
    `@page{size:letter;margin:18mm}body{font-size:15px}th,td{padding:.5em .4em;border-bottom:1px solid #ccc}thead th{background:#f4f4f4}`,
  ],
  [
    'letterhead_serif',
    `@page{size:letter;margin:26mm 24mm}body{font-family:"Liberation Serif",serif;font-size:12.5px;line-height:1.45}h1{text-align:center;border-bottom:2px double #333;padding-bottom:.3em;font-weight:normal}th,td{border:1px solid #999}`,
  ],
  [
    'narrow_wrapped',
    `@page{size:5.5in 8.5in;margin:10mm}body{font-size:9.5px}th,td{padding:.2em .3em;border:1px solid #666;vertical-align:middle}`,
  ],
  [
    'caps_heads',
    `@page{size:letter;margin:17mm}h1,h2,h3,thead th{text-transform:uppercase;letter-spacing:.14em;font-weight:600;font-size:1em}h1{font-size:1.4em}thead th{border-bottom:1px solid #000;border-top:1px solid #000}td{padding:.45em .5em}`,
  ],
  [
    'dark',
    `@page{size:letter;margin:0}html{background:#14181f}body{background:#14181f;color:#e6e9ef;padding:14mm;min-height:279mm}th,td{border-bottom:1px solid #37404e}thead th{color:#8fb8ff}.tile,.phonecard{border-color:#37404e;background:#1c222c}`,
  ],
  [
    'two_columns',
    `@page{size:letter;margin:12mm}body{column-count:2;column-gap:9mm;font-size:9.5px}h1{column-span:all}table,.tiles{break-inside:avoid}th,td{border-bottom:1px solid #aaa;padding:.22em .3em}.columns{column-count:1}.tile{flex-basis:44%}.names{margin-left:30%}`,
  ],
  [
    'typewriter',
    `@page{size:letter;margin:18mm}body{font-family:"Liberation Mono",monospace;font-size:10px}thead th{border-bottom:1px dashed #000}h1,h2{font-size:1.1em;text-transform:uppercase}`,
  ],
  [
    'wide_landscape',
    `@page{size:letter landscape;margin:13mm}body{font-family:"Liberation Sans Narrow","Liberation Sans",sans-serif;font-size:12px}thead th{background:#5b2e7d;color:#fff}td,th{border:1px solid #cbb8da}td+td,th+th{text-align:center}`,
  ],
  [
    'boxed_sections',
    `@page{size:letter;margin:15mm}table{border:2px solid #000}th,td{border-right:1px solid #000}tr.section td{background:#000;color:#fff}thead th{border-bottom:2px solid #000}.tile{border:2px solid #000}`,
  ],
  [
    'airy_white',
    `@page{size:letter;margin:24mm}body{font-size:12px;line-height:1.6;color:#333}th,td{padding:.9em .8em}h1{font-weight:300;font-size:2.2em}thead th{color:#777;font-weight:normal}.tile{border:0;background:#f6f6f6}`,
  ],
  [
    'bottom_aligned',
    `@page{size:a4;margin:18mm}th,td{vertical-align:bottom;border-bottom:1px solid #ddd}thead th{border-bottom:3px solid #c33}td+td,th+th{text-align:right;padding-left:1.4em}`,
  ],
  [
    'old_print',
    `@page{size:letter;margin:20mm}body{font-family:"DejaVu Serif",serif;font-size:9.6px;text-align:justify}th,td{text-align:left;border-top:1px solid #333}td+td{text-align:center}h1,h2{text-align:center}h3{font-style:italic}`,
  ],
]

/** All style sheets, every fourth blind. */
export const STYLES: readonly Style[] = SHEETS.map(([id, css], place) => ({
  id,
  split: splitOf(place),
  css: `${BASE}\n${css}`,
}))
