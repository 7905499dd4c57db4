import { describe, expect, test } from 'bun:test'
import { aboutOf, fill, textOf } from './fill.ts'

const CAST = { p: { full: 'Ann O’Dell & Co', given: 'Ann', none: '' }, g: { id: '00-44<1>' } }
const filled = (body: string, extra?: string) => fill(`<!-- a note; typed -->${body}`, CAST, extra)

describe('the first line of a structure', () => {
  test('that says nothing of how it is filled in stops the maker with a sentence', () => {
    expect(() => aboutOf('<html></html>')).toThrow('the first line must be <!-- what it is; typed -->')
    expect(() => aboutOf('<!-- a card; printed -->')).toThrow('the first line must be')
  })

  test('tells what it is and whether people fill it in', () => {
    expect(aboutOf('<!-- a card; typed --><p>')).toEqual({ what: 'a card', isForm: false })
    expect(aboutOf('\n<!-- a form ; filled -->')).toEqual({ what: 'a form', isForm: true })
  })
})

describe('what a structure gets wrong', () => {
  test.each([
    ['a person that nobody is', '{{q.full}}', 'there is no {{q.full}}'],
    ['a field that nobody has', '{{p.shoe}}', 'there is no {{p.shoe}}'],
    ['what only looks like a placeholder', '{{p full}}', 'there is no {{p full}}'],
    ['a kind of mark that must not go', '<go t="percent">80</go>', 'there is no <go t="percent">'],
    ['a kind of mark that must not stay', '<keep t="ssn">1</keep>', 'there is no <keep t="ssn">'],
    ['a mark without a kind', '<go>Ann</go>', 'there is no <go t="">'],
    [
      'a mark in a mark',
      '<go t="name">A <keep t="text">B</keep></go>',
      'a mark stands in a mark: <go t="name">',
    ],
    ['a mark that is left open', '<go t="name">Ann', 'a mark is not closed or not opened: <go t="name">'],
    ['a mark that was never opened', 'Ann</keep>', 'a mark is not closed or not opened: </keep>'],
  ])('%s stops the maker with a sentence', (_, body, words) => {
    expect(() => filled(body)).toThrow(words)
  })
})

describe('a structure with a cast in it', () => {
  test('has its people and its marks, with their text as people read it', () => {
    const { html, marks } = filled(
      '<p><go t="name">{{ p.full }}</go> in <keep t="group_id">{{g.id}}</keep></p>',
    )
    expect(marks).toEqual([
      { id: 0, go: true, type: 'name', text: 'Ann O’Dell & Co' },
      { id: 1, go: false, type: 'group_id', text: '00-44<1>' },
    ])
    expect(html).toContain('<a href="https://mark.invalid/0">Ann O’Dell &amp; Co</a>')
    expect(html).toContain('00-44&lt;1&gt;')
    expect(html).not.toMatch(/<\/?(?:go|keep)\b|\{\{/)
  })

  test('a mark around nothing is none, one around a picture has no text', () => {
    const { html, marks } = filled(
      '<go t="name">{{p.none}}</go><go t="signature" class="ink"><svg><text>Ann</text></svg></go>',
    )
    expect(marks).toEqual([{ id: 0, go: true, type: 'signature', text: '' }])
    expect(html).toContain('<a class="ink" data-drawn href="https://mark.invalid/0">')
  })

  test('links of its own, comments and the title, which no paper shows, are gone', () => {
    const { html } = filled('<title>{{q.x}}</title><!-- {{q.y}} --><a href="https://x.example">site</a>')
    expect(html).toContain('<span href="https://x.example">site</span>')
    expect(html).not.toMatch(/title|\{\{/)
  })

  test('a style of a pen goes into its head, or behind it where it has none', () => {
    const whole = fill('<html><head><style>p{}</style></head><p>x</p></html>', CAST, '<style>.fill{}</style>')
    expect(whole.html).toMatch(/p\{\}<\/style><style>\.fill\{\}<\/style><\/head>/)
    expect(filled('<p>x</p>', '<style>.fill{}</style>').html).toMatch(/<p>x<\/p><style>\.fill\{\}<\/style>$/)
  })

  test('is the same whenever it is filled', () => {
    const body = '<go t="name">{{p.full}}</go>'
    expect(filled(body)).toEqual(filled(body))
  })
})

test('text of HTML: tags and line breaks as people read them, entities as letters, unknown ones as they stand', () => {
  expect(textOf(' <b>Ann</b><br/>O&rsquo;Dell&nbsp;&#38; <i>Co</i> &what; ')).toBe('Ann O’Dell & Co &what;')
})
