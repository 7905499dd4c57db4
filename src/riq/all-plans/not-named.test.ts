import { describe, expect, test } from 'bun:test'
import { talk } from '../../testing/staff/talk.ts'

describe('not over all plans', () => {
  test.each<[string, string]>([
    ['who pays first', 'Which plan is it?'],
    ['crown 3 who pays first', 'Which plan is it?'],
    ['someone from Rostov Electric asks about crowns', 'No plans matched "Rostov Electric".'],
    ['does anyone with braces get crowns', 'Which plan is it?'],
    ['does anyone know if she has braces', 'Which plan is it?'],
    [
      'do we have someone who speaks spanish',
      'We didn’t understand "speaks spanish". What would you like to know, and for which plan?',
    ],
    ['is anyone there', 'We didn’t understand "anyone". What would you like to know, and for which plan?'],
  ])('%s', async (query, start) => {
    const { answer } = await talk(null, query)
    expect(answer).toStartWith(start)
    expect(answer).not.toMatch(/plans? here|plan documents?/)
  })

  test('"who pays" at the end is about the active plan where there is one', async () =>
    expect((await talk('F1', 'implant 19 who pays')).answer).toContain('Group ID 0471882, High'))
})

describe('with an active plan', () => {
  test.each<[string, string]>([
    ['compare both plans', 'Acme Hardware, High:'],
    ['crowns on both plans', 'Acme Hardware, High:'],
    ['treatment plans', 'We didn’t understand "treatment". What would you like to know about Acme Hardware?'],
    ['anyone with a missing tooth', 'Missing tooth clause: teeth lost before'],
    ['whats the best for crowns', 'We didn’t take "best" into account.'],
  ])('%s isn’t over all plans', async (query, start) =>
    expect((await talk('F1', query)).answer).toStartWith(start),
  )
})

describe('over all plans, which no word names as plans', () => {
  test.each<[string, string]>([
    ['do we have anybody w ortho', '1 of the 5 plans here covers braces:'],
    ['does anyone cover implants', 'None of the 5 plan documents here'],
    ['implant 19 who pays', 'None of the 5 plan documents here says that the plan covers implants.'],
    ['cob for all of em', '1 of the 5 plans here doesn’t use standard coordination'],
    ['cuanto es deducible familiar de todos los planes?', '3 of the 5 plans here have a family deductible'],
  ])('%s', async (query, start) => expect((await talk(null, query)).answer).toStartWith(start))

  test('"any of them" takes what it leaves out from the question before', async () =>
    expect((await talk(null, 'do we have anybody w ortho', 'any of them for adults tho')).answer).toStartWith(
      'None of the 5 plan documents here says that the plan covers braces for adults.',
    ))

  test.each(['cual no aplica para la limpieza', 'which dont apply it to cleanings'])(
    'what applies is the deductible that was asked for before: %s',
    async (query) => {
      const { answer } = await talk(null, 'which plans have a deductible', query)
      expect(answer).toContain('waive the deductible for cleanings')
      expect(answer).not.toContain('cover cleanings')
    },
  )

  test('what a patient pays first is the deductible alone', async () => {
    const { answer } = await talk(
      null,
      'which plans have the biggest max',
      'and which have no pay first amount',
    )
    expect(answer).toStartWith('1 of the 5 plans here has no deductible:\n• 3M Local 9')
    expect(answer).not.toContain('oordination')
  })
})

describe('a plan that is left out by name', () => {
  test('is asked about where the question isn’t over all plans', async () =>
    expect((await talk(null, 'besides acme roofing crowns what else')).answer).not.toContain('Not counted'))

  test.each<[string, string]>([
    ['do any plans list fluoride besides acme hardware high', 'Acme Hardware, High'],
    ['which plans cover crowns other than 55120', 'Acme Roofing'],
    ['any plans except 3m local 9 with no deductible', '3M Local 9'],
  ])('isn’t counted: %s', async (query, name) => {
    const { answer } = await talk(null, query)
    expect(answer).toMatch(/of the 4 plan/)
    expect(answer).not.toContain(`\u2022 ${name}`)
    expect(answer).toEndWith(`Left out, as you asked: ${name}.`)
  })
})
