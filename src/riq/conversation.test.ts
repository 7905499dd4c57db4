import { expect, test } from 'bun:test'
import { talk } from '../testing/staff/talk.ts'

test.each<[string[], string, string]>([
  [['crown %', 'thanks so much'], 'a word of thanks asks nothing again', 'You are welcome'],
  [
    ['any wait on implants', 'crowns?'],
    'a bare service is asked for itself, too',
    'Crowns: the plan pays 50%',
  ],
  [
    ['pano march 2022, due?', 'bwx last 01/15/2025'],
    'a day of one thing is not one of another',
    'Jan 15, 2026',
  ],
  [
    ['fluoride for a 15 year old', 'and her mom?'],
    'the age of one person is not one of another',
    'only under age 16',
  ],
])('%j: %s', async (messages, _, told) => expect((await talk('F1', ...messages)).answer).toContain(told))

test.each<[string[], string]>([
  // What is asked, of another thing.
  [['does the deductible apply to cleanings', 'on extractions'], 'The deductible applies to extractions'],
  [['any wait on fillings', 'what about crowns'], 'Waiting period for major services: 12 months'],
  [['how often bitewings', 'and srp?'], '1 per quadrant per 24 months'],
  // The same thing, of which more was typed.
  [['crown on #3 seated feb 2020, redo?', 'and #19, seated june 2019'], 'so from Jun 2026'],
  [['D2740 #30 downgrade?', 'and #12'], 'Tooth 12 is a premolar'],
  [['fluoride for a 16 year old', 'sorry shes 15'], 'Age 15 is within the limit'],
  [['cleanings how often', 'had 2 this year'], '2 already used'],
  // Something else of the same thing.
  [['fluoride?', 'how often'], '1 per 12 months'],
  [['crowns', 'is it subject to the deductible'], 'The deductible applies to crowns'],
  [['sealants', 'what age'], 'under age 14'],
  // What was typed of the patient holds on.
  [['started 3/1/2026, any wait on bridges', 'and for crowns'], 'ends on Mar 1, 2027'],
  [['pt started 3/15/2026, when can we do a crown', 'and can she have a bridge'], 'ends on Mar 15, 2027'],
])('%j', async (messages, told) => expect((await talk('F1', ...messages)).answer).toContain(told))

test.each<[string, string]>([
  ['UR and LR srp done 11/30/2024, UL never, which can go today', 'UR and LR: not yet'],
  ['UR and LR srp done 11/30/2024, UL never, which can go today', 'UL: nothing you typed counts against it'],
  ['crown #3 seated feb 2020, and #19?', '#19: nothing you typed'],
  ['had 2 crowns on different teeth last year, a third one?', 'The limit counts each tooth separately'],
  ['is porcelain on premolars downgraded', 'For premolars: the rule is for other teeth'],
  ['sealants on premolars?', 'No: the plan pays for permanent molars'],
  ['MOD #30 paid as what', 'Tooth 30 is a molar: paid as amalgam'],
])('%s: %s', async (question, told) => expect((await talk('F1', question)).answer).toContain(told))

test('an option alone is asked the same as the one before', async () => {
  const low = await talk('F1', 'ded?', 'low')
  expect(low.plan).toBe('F2')
  expect(low.answer).toContain('$75')
  expect((await talk('F1', 'implants?', 'the high one')).answer).toContain('Implants are not covered')
})

test.each<[string, string]>([
  ['whats a deductible', 'what the patient pays first'],
  ['what does non-duplication mean', 'as the second plan'],
  ['whats the difference between copay and coinsurance', 'Coinsurance usually means'],
])('%s: the usual meaning, without a plan', async (question, told) =>
  expect((await talk(null, question)).answer).toContain(told),
)

test.each(['whats the deductible', 'i mean the deductible', 'diff between high and low'])(
  '%s: no meaning is asked for',
  async (question) => expect((await talk('F1', question)).answer).not.toContain('usual meaning'),
)

test('a meaning is told with what the plan says', async () => {
  const { answer } = await talk('F1', 'what does non-duplication mean')
  expect(answer).toContain('usual meaning')
  expect(answer).toContain('Coordination of benefits: non-duplication')
})

test.each(['hi riq busy morning', 'ugh ok thx', 'thx ur a lifesaver lol', 'everyone is yelling today'])(
  '%s: is no question',
  async (message) => expect((await talk('F1', message)).answer).toContain('Ask about a plan'),
)

test.each<[string, string]>([
  ['where do i mail claims', 'does not state an address for claims'],
  ['do they want xrays or a narrative with a buildup', 'what to send with a claim for core build-up'],
  ['xrays and perio chart w srp claim', 'what to send with a claim for scaling'],
  ['implant instead of a bridge', 'Implants are not covered'],
  ['does a second root canal pay on 30', 'states no frequency or replacement rule'],
  ['is the % for a root canal and a crown the same', 'We didn’t take "same" into account'],
  ['deep clear cleaning pays what', 'We didn’t take "deep clear" into account'],
  ['crown on 3, recurrent decay', 'Not taken into account: "recurrent decay"'],
])('%s: %s', async (question, told) => expect((await talk('F1', question)).answer).toContain(told))

test('what is not meant is not answered, and a patient’s name is not said again', async () => {
  expect((await talk('F1', 'implant instead of a bridge')).answer).not.toContain('Bridges')
  expect((await talk('F1', 'crowns for maria lopez')).answer).not.toMatch(/maria|lopez/i)
  expect((await talk('F1', 'is a second crown covered')).answer).not.toMatch(/^Yes/m)
})

test('another plan is asked the same', async () => {
  const same = await talk('F1', 'timely filing?', 'same for acme roofing?')
  expect(same.plan).toBe('F3')
  expect(same.answer).toContain('does not say anything about a filing limit')
  expect((await talk('F1', 'timely filing?', 'acme roofing')).answer).toContain(
    'What would you like to know?',
  )
})

test.each<[string[], string]>([
  [['max? pt used 700'], 'Based on what you typed, $800.00 of it is left'],
  [['annual max', 'eob says 1,385 used'], 'Based on what you typed, $115.00 of it is left'],
  [['crown #4 redo, last one 2015', 'fee 1200, ded met'], 'Patient pays about $600.00'],
  [['#4 needs rct 1,100, bu 275 and crown 1,200, ded met', 'any wait?'], 'Waiting period'],
  [['ortho for 17 yo, case fee 5,200', 'does that eat his 1500 annual'], 'Orthodontics stay outside'],
  [['ortho for 17 yo, case fee 5,200', 'how about mom, 41'], 'outside the plan’s limit'],
])('%j and amounts: %s', async (messages, told) =>
  expect((await talk('F1', ...messages)).answer).toContain(told),
)

test.each<[string[], string]>([
  [['max 1500 right? used 1240, whats left'], 'Based on what you typed, $260.00 of it is left'],
  [['annual max', 'do cleanings come out of it'], 'counts toward the annual maximum'],
  [['timely filing', 'dos 1/12/26 still good?'], 'that’s by Jan 12, 2027'],
  [['had 2 D1110 and 1 D4910 this yr, any left'], '4 per calendar year combined with prophy, and 3 used'],
  [['do prophys count toward perio maintenance'], 'count toward the limit for periodontal maintenance'],
  [['crown #14 from 6/2021, redo?', '#4, never had one'], '#4: nothing you typed counts against it'],
  [['bill crowns on prep or seat', 'fillings in the meantime?'], 'Fillings: the plan pays 80%'],
  [
    ['sealants for a 13 yo', 'one of them already has a small filling'],
    'Permanent molars without fillings only',
  ],
  [['copay for an exam'], 'does not state a copay for exams'],
  [['zirconia on 30'], 'Tooth 30 is a molar: paid as base metal'],
  [['xrays, last one dec 2021'], 'That depends on which kind it was'],
  [['who is primary, mom or dad'], 'does not say which plan pays first'],
  [['whats the weather'], 'outside what Riq knows'],
])('%j: %s', async (messages, told) => expect((await talk('F1', ...messages)).answer).toContain(told))

test.each<[string, string]>([
  ['hardware high crowns', 'F1'],
  ['hw low', ''],
  ['acme hw high crowns', 'F1'],
  ['roofing pt needs a crown', 'F3'],
  ['roofing and staffing crowns', ''],
])('%s finds plan %s', async (question, plan) => expect((await talk(null, question)).plan ?? '').toBe(plan))

test.each<[string[], string]>([
  [['which plans cover crowns', 'and implants'], 'None of the 5 plan documents here says'],
  [
    ['who has waiting periods', 'what about only basic'],
    '1 of the 5 plans here has a waiting period for basic',
  ],
  [['any plan pay more than 85 on fillings', '85 or more then'], '2 of the 5 plans here pay 85% or more'],
  [['compare acme hardware high and low', 'max'], '$1,000 per person'],
  [['acme roofing and 3m local 9, crown 1200, what does she owe'], 'for one plan at a time'],
  [['which plans cover exams, except the low one'], 'can’t check all of that'],
])('%j over plans: %s', async (messages, told) =>
  expect((await talk(null, ...messages)).answer).toContain(told),
)
