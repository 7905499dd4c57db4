import { isEmail } from './email.ts'

/** The people whom a first start makes. */
export interface People {
  admin: { email: string; password: string } | null
  /** Without a password the account has to be there already. */
  demo: { email: string; password: string | null } | null
}

/** How the settings are asked; `faults` collects sentences. */
interface Asked {
  faults: string[]
  text(name: string): string | null
}

/** @returns the address as it was given */
function oneEmail(read: Asked, name: string, email: string): string {
  if (!isEmail(email)) read.faults.push(`COVRIQ_${name} must be one e-mail address.`)
  return email
}

function readDemo(read: Asked): People['demo'] {
  const email = read.text('DEMO_EMAIL')
  const password = read.text('DEMO_PASSWORD')
  if (email) return { email: oneEmail(read, 'DEMO_EMAIL', email), password }
  if (password) read.faults.push('COVRIQ_DEMO_PASSWORD needs COVRIQ_DEMO_EMAIL.')
  return null
}

function readAdmin(read: Asked): People['admin'] {
  const email = read.text('ADMIN_EMAIL')
  const password = read.text('ADMIN_PASSWORD')
  if (!email && !password) return null
  if (email && password) return { email: oneEmail(read, 'ADMIN_EMAIL', email), password }
  read.faults.push('COVRIQ_ADMIN_EMAIL and COVRIQ_ADMIN_PASSWORD must be set together.')
  return null
}

/** Reads the settings of the first administrator and of the demo account; a fault never holds a value. */
export const readPeople = (read: Asked): People => ({ admin: readAdmin(read), demo: readDemo(read) })
