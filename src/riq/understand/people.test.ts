import { describe, expect, test } from 'bun:test'
import { asksOfPerson } from './people.ts'

describe('whether somebody is on a plan', () => {
  test.each([
    ['is there active decay on 3', 1],
    ['which plan is active', 0],
    ['is the coverage active on acme roofing', 0],
    ['is a crown covered for active employees', 1],
    ['is there a wait if she enrolled in march', 0],
    ['does it cover active ortho', 1],
    ['sealants dob 3 4 2015 covered', 1],
    ['is she active in ortho', 1],
    ['who is the active plan', 0],
    ['where do we send the claim', 0],
    ['has the plan paid claims by mail', 0],
  ])('%j isn’t asked', (text, services) => expect(asksOfPerson(text, services)).toBe(false))

  test.each([
    'somebody active on acme roofing',
    'is john smith dob 3 4 80 active on acme roofing',
    'is active juan perez today with 55120',
    'can you check if maria de la cruz is still active',
    'is john smith dob 3 4 80 covered under 55120',
    'is ann lee dob 1 2 1990 enrolled under roofing',
    'was he termed',
    'did harbor pay the claim for mr olsen yet',
  ])('%j is', (text) => expect(asksOfPerson(text, 0)).toBe(true))
})
