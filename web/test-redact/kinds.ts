import { spaced } from '../ui/words.ts'

/** What the kinds of masked items are called; a kind is a word of the server. */
const WORDS: Record<string, string> = {
  name: 'Name',
  dob: 'Date of birth',
  date: 'Personal date',
  ssn: 'Social security number',
  member_id: 'Member ID',
  chart_number: 'Chart number',
  claim_number: 'Claim number',
  account: 'Account number',
  id: 'Other ID',
  address: 'Address',
  phone: 'Phone or fax',
  email: 'E-mail',
  url: 'Web address',
}

/** The words for a kind of masked item. */
export const kindWords = (type: string): string => WORDS[type] ?? spaced(type)
