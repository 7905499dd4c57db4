import { describe, expect, test } from 'bun:test'
import { talk } from '../testing/staff/talk.ts'

test.each<[string[], string]>([
  // What was done isn't what's asked, and counts only where the limit counts it.
  [['had 2 prophys and 1 perio maint this yr, another D4910 in december?'], 'Prophy (cleanings): the plan'],
  [['had 2 cleanings + 1 LOE this yr, can she have another exam?'], '3 already used'],
  [['had 2 already, one in feb one in july, prophy ok for dec?'], '4 already used'],
  [['is it free on the high one to get her teeth cleaned'], 'used so far'],
  // Someone else, and another age.
  [['ortho, coverage began 2/1/2026', 'her bro is 24, can he get ortho'], 'as you typed, that ends'],
  [['fluoride for a 15 yr old, and sealants for his 12 yo sister'], 'age 15 is outside'],
  // What's never paid has no wait.
  [['#30 extracted this past june, coverage started jan 1 2026. implant?'], 'Not yet'],
])('%j does not say: %s', async (messages, wrong) => {
  const { answer } = await talk('F1', ...messages)
  expect(answer).not.toContain(wrong)
  expect(answer).toMatch(/p\. \d/)
})

test.each<[string[], string]>([
  [['had 2 prophys and 1 perio maint this yr, another D4910 in december?'], '3 used so far'],
  [['had 2 cleanings + 1 LOE this yr, can she have another exam?'], 'and 1 used so far'],
  [['prophy how often', 'shes had 3 D4910 and 1 cleaning already'], 'That’s the limit for periodontal maint'],
  [['exams: one in feb and one in june, more?', 'so another checkup in december?'], '2 already used'],
  [['bitewings', 'he turns 16 next month'], 'states no age limit for bitewings'],
  [['fluoride?', 'hes 16 next month'], 'Age 15 is within the limit for fluoride: under age 16. Only until'],
  [['sealants, kid is 13', 'shes turning 14 in january, ok if we book in feb?'], 'age 14 is outside that'],
  // A lost tooth after what replaces it.
  [['coverage began 03/15/2026, bridge 3-5 when', '#4 was pulled in 2023'], 'is before coverage began'],
  [['#19 missing since 2019, bridge?', 'what if it was extracted in March 2026'], 'isn’t before the plan’s'],
  [['bridge? #4 lost in 2019', 'what if #4 is pulled next month'], 'Dec 2026, as you typed, isn’t before'],
  [['#30 extracted this past june, coverage started jan 1 2026. implant?'], 'Implants are not covered'],
  // The rule of a field that was told, of a thing.
  [['ded', 'does it apply to cleanings'], 'No. The deductible does not apply to prophy'],
  [['ded', 'is it waived for cleanings'], 'Yes. The deductible does not apply to prophy'],
  [['ded', 'is it waived for crowns'], 'No. The deductible applies to crowns'],
  [['ded', 'does it apply to cleanings', 'and crowns'], 'The deductible applies to crowns'],
  // What was left out.
  [['max', 'he said he used 400'], '$1,100.00 of it is left'],
  [['porcelain crown on #13', 'and 14'], 'Tooth 14 is a molar: paid as base metal'],
  [['any wait on fillings', 'whats the percent once the wait is over'], 'the plan pays 80%'],
  [['osseous surgery', 'why not the 80'], 'not why. It says:\nOsseous surgery: the plan pays 50%'],
  [['what does it mean they pay on the seat date'], 'the day the finished crown is put in'],
  [['can we legally waive the copay'], 'cannot give legal advice'],
  [['composite 14', '8?'], 'Tooth 8 is a front tooth'],
  [
    ['crown 3 placed nov 2018, replace?', 'what if different tooth, 2'],
    '#2: nothing you typed counts against it',
  ],
  [
    ['any wait on oral surgery', 'if he wants IV for a simple ext will they pay'],
    'IV sedation: the plan pays 50%',
  ],
  [['srp', 'need perio charting?'], 'does not say what to send with a claim'],
  [['is the ded taken on srp if already used on a filling'], 'what’s already met doesn’t come off again'],
  [['sealants 13 yo #3 #14 #19, #19 has a filling'], 'Tooth 14: nothing against it'],
  [['sealants, kid 13', 'she turns 14 on dec 5, book before?'], 'Age 13 is within the limit'],
  [['limited exam counts? had perio exam jan, D0140 may'], '2 already used'],
  [['bitewings last one 20 june 2026'], 'again from Jun 20, 2027'],
  [['D1110 last 20 june 2026', 'any earlier? like dec 5'], 'on Dec 5, 2026'],
  [['crown denied. old one seated 05/20/2020, new one seated 10/06/2026'], 'again from May 20, 2027'],
  [['when is pt eligible for a pano, last one 03/2022'], 'again from Mar 2027'],
  [['do u think she needs srp'], 'clinical decision for the dentist'],
  [['what is covered'], 'Preventive: 100%'],
  [['niño de 13 años, selladores?', 'cumple 14 en enero, mejor antes?'], 'Age 13 is within the limit'],
  [['puente? lo perdio 02/2026 pero su cobertura empezo 01/01/2026'], 'is after coverage began'],
  [['corona, empezo el seguro 06/15/2026, ya puede?'], 'ends on Jun 15, 2027'],
  [['tuvo 2 limpiezas y 1 mantenimiento este año, otro mantenimiento?'], '3 used so far'],
  [['crowns', 'and how long do they have to be on the plan before that kicks in'], '12 months'],
  [['do they want xrays with a buildup'], 'does not say what to send with a claim'],
  [['can she get 2 cleanings this year or only 1'], 'Prophy (cleanings): 2 per calendar year'],
  [['bridge? #19 lost in 2023', 'what if it comes out next month'], 'Dec 2026, as you typed, isn’t before'],
  [['D1110 last 06/10/2026', 'she wants it dec 3, ok?'], 'Dec 3, 2026'],
  [['payer id + address for claims'], 'Payer ID: 99421'],
  [['limited exam 2x this yr plus 1 periodic, any left'], 'already used'],
  [['y un puente de octubre 2021?'], 'again from Oct 2028'],
  // A visit today is no history; "another" behind a day is, unless it's asked about.
  [['prophy done 6/2/2026, today?'], '1 used so far (you typed “6/2/2026”)'],
  [['her last cleaning was 3/4/2026 and another 9/10/2026, when can she come again'], '2 already used'],
  [['her last cleaning was 3/4/2026, another 12/10/2026?'], '1 used so far'],
  [
    ['prophy 2/1/2026 and exam 5/1/2026. can he get a prophy on 12/1/2026?'],
    '1 used so far (you typed “2/1/2026”)',
  ],
  // A bare month may be past or to come.
  [['implants', 'crown feb, and #30?'], 'If it was last done in “feb”'],
  [['prophy had one in feb'], '1 used so far (you typed “feb”)'],
  [['tooth 19 out in 2023, bridge 18-20?'], 'Bridges: the plan pays 50%'],
  [['prophy 6/3/26 whens next'], '1 used so far (you typed “6/3/26”)'],
  [['fluoride, 15 yr old', 'had it 12/1/25'], 'last “12/1/25” as you typed'],
  [['prophy', 'ded on it?'], 'The deductible does not apply to prophy'],
  [['high', 'the cheap one'], '2 plans match'],
  // Several services with a day each, and the days as they were typed.
  [
    ['bitewings 2/3/26 and pano in 5/2020, whats she eligible for'],
    'last “5/2020” as you typed, so from May 2025',
  ],
  [['bitewings 2/3/26 and pano in 5/2020, whats she eligible for'], 'last “2/3/26” as you typed. Based'],
  [['pano was june 2022', 'fmx instead?'], 'last “june 2022”'],
  [['prophy, had one in feb', 'also had one in june'], '2 already used (you typed “feb” and “june”)'],
  [['does perio maint count with the cleanings', 'ortho?'], 'Orthodontics: the plan pays 50%'],
  [
    ['crown done 2021 can she get a new one', 'downgrade?'],
    'Porcelain on molars paid as base metal. p. 3\nWatch out: Not yet',
  ],
  [['crowns', 'oon?'], 'out-of-network percent for crowns'],
  [['y la limpieza también se come del max'], 'counts toward the annual maximum'],
  [['is the guy with acme low still active, he lost his job'], 'Riq has no patient data'],
])('%j says: %s', async (messages, told) => expect((await talk('F1', ...messages)).answer).toContain(told))

describe('a birthday that’s to come', () => {
  test.each([
    [
      'shes 13, 14 in jan. sealants do we get it in now',
      'Age 13 is within the limit for sealants: under age 14. Only until the birthday: age 14',
    ],
    [
      'he turns 16 dec 20, fluoride ok?',
      'Age 15 is within the limit for fluoride: under age 16. Only until the birthday: age 16',
    ],
    [
      'turns 16 on 12/20, fluoride?',
      'Age 15 is within the limit for fluoride: under age 16. Only until the birthday: age 16',
    ],
  ])('%s: neither the age today nor a day of history', async (query, words) => {
    const { answer } = await talk('F1', query)
    expect(answer).toStartWith(words)
    expect(answer).not.toMatch(/last|Not taken/)
  })
})
