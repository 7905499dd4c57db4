import { describe, expect, test } from 'bun:test'
import { isHeadLabel } from './heads.ts'
import { networkIn } from './roles.ts'

describe('the network that a head names', () => {
  test('both networks at once name none', () => {
    expect(networkIn('In-network and out-of-network')).toBeNull()
    expect(networkIn('PPO dentists and non-PPO dentists')).toBeNull()
  })

  test.each(['Outside the network', 'Outside of our network', 'Dentists who are not in the PPO network'])(
    '"%s" is out of network',
    (text) => expect(networkIn(text)).toBe('out_of_network'),
  )

  test('PPO as the name of the product does not hide "out-of-network"', () => {
    expect(networkIn('Choice PPO Out-of-network')).toBe('out_of_network')
    expect(networkIn('Choice PPO dentist')).toBe('in_network')
    expect(networkIn('Non-Alder dentist')).toBe('out_of_network')
  })
})

test('"Plan pays" in the corner of a table belongs to its head, a row of figures does not', () => {
  expect(isHeadLabel('Crowns')).toBe(false)
  expect(isHeadLabel('Plan pays 50%')).toBe(false)
  expect(isHeadLabel('Plan pays')).toBe(true)
})
