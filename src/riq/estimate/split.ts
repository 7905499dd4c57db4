import type { Cents, PatientSplit } from './contract.ts'

/** No part at all. */
export const NOTHING: PatientSplit = {
  deductible: 0,
  coinsurance: 0,
  upgrade: 0,
  overMaximum: 0,
  balance: 0,
  notPaid: 0,
}
/** In this order the parts of a patient's share are filled where another plan has paid some of it. */
const PARTS = ['deductible', 'coinsurance', 'overMaximum', 'upgrade', 'balance'] as const

/** A percent of an amount in whole cents; half a cent goes up. */
export const percentOf = (cents: Cents, percent: number): Cents =>
  Math.floor((cents * percent * 2 + 100) / 200)

/** The parts of what the patient pays, as far as that goes; what goes beyond them is their share. */
export function filled(parts: PatientSplit, patientPays: Cents): PatientSplit {
  const split = { ...NOTHING }
  let left = patientPays
  for (const part of PARTS) {
    split[part] = Math.min(parts[part], left)
    left -= split[part]
  }
  split.coinsurance += left
  return split
}
