import { describe, expect, test } from 'bun:test'
import { officeMatter } from './office.ts'

describe('what plans may answer', () => {
  test.each([
    'how long do we have to file the claim',
    'where do we send the claim',
    'is the claim still on time',
    'add on crown to the estimate',
    'does the chart of benefits list sealants',
    'are x rays sent with the claim',
    'what time limit is there on crowns',
    'is tin roof foods active',
    'set of dentures covered',
    'move to premier',
    'how much does the plan pay us directly',
    'remove a tooth',
    'update: she has basic',
  ])('%j', (text) => expect(officeMatter(text, false)).toBeNull())

  test('a rule of the plan, whoever’s chart is spoken of', () => {
    expect(officeMatter('did they get the preauth, its in her chart', true)).toBeNull()
  })
})

test.each([
  ['can u check if the oct claim for the lady in op 2 got paid', 'claim'],
  ['did the crown claim go through', 'claim'],
  ['ya pagaron el reclamo de octubre', 'claim'],
  ['how much did northlake pay us last month', 'claim'],
  ['has the eob come in', 'claim'],
  ['when did harbor pay us', 'claim'],
  ['add a note that mr k is allergic to latex', 'action'],
  ['put a reminder for friday to redo roofing', 'action'],
  ['shoot northlake an email', 'action'],
  ['can you reschedule her for tuesday', 'action'],
  ['por favor mande un correo', 'action'],
  ['whats our npi', 'office'],
  ['tax id for dr lee', 'office'],
  ['whats her member id', 'office'],
  ['does she have an hsa', 'office'],
  ['when is her next appt', 'office'],
  ['a que hora es su cita', 'office'],
  ['what time do we close', 'office'],
  ['whats our fax', 'office'],
  ['mark f4 as verified for me', 'record'],
  ['pls delete this plan', 'record'],
])('%j is none of a plan: %s', (text, beyond) => expect(officeMatter(text, false)).toBe(beyond as 'office'))
