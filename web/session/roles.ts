import type { Role, User } from '../../src/account/contract.ts'

/** A signed-in person; the server always names a role, an answer without one has its sentence (SPEC.md section 8). */
export type Member = Omit<User, 'role'> & { role?: Role }

/** Pages for everybody who works with plans (SPEC.md section 6). */
export const STAFF: readonly Role[] = ['admin', 'standard']
/** Pages that the demo account may open as well. */
export const ASKERS: readonly Role[] = ['admin', 'standard', 'demo']

/** Pages for those who administer the office (DECISIONS.md 32). */
export const ADMINS: readonly Role[] = ['admin']

/** The role that the guard of the screens counts with: a missing one is standard (SPEC.md section 6); the server grants such a session nothing. */
export const roleOf = (member: Member): Role => member.role ?? 'standard'

/** True when the person may open a page of these roles; null = open to all. */
export const mayOpen = (member: Member, roles: readonly Role[] | null): boolean =>
  roles === null || roles.includes(roleOf(member))

/** Where / and a person who is already signed in belong. */
export function landingOf(member: Member): string {
  const role = roleOf(member)
  if (role === 'demo') return '/chat'
  return role === 'viewer' ? '/ask-riq' : '/dashboard'
}

/** How a role is named on screens. */
export const ROLE_NAMES: Record<Role, string> = {
  admin: 'Administrator',
  standard: 'Standard',
  demo: 'Demo',
  viewer: 'Waiting for approval',
}

/** Two letters for the avatar: "priya.nair" is "PN". */
export function initialsOf(name: string): string {
  const parts = name.split(/[^a-z0-9]+/i).filter(Boolean)
  const letters = parts.length > 1 ? `${parts[0]![0]}${parts[1]![0]}` : name.slice(0, 2)
  return letters.toUpperCase()
}
