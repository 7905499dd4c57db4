import type { FieldStateName } from './content.ts'

/** True for a field that a person must look at: its value is in doubt, or what stands there was not understood. */
export const isOpen = (state: FieldStateName | undefined): boolean => state === 'check' || state === 'unclear'

/** True for a value that the readers gave without a doubt: nobody is asked to look, so a wrong one misleads. */
export const isSure = (state: FieldStateName | undefined): boolean => state === 'agreed' || state === 'read'
