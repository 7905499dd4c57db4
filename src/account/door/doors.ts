import { networkOf } from '../../base/address.ts'
import { Throttle } from '../throttle.ts'
import { type DeviceNeeds, Devices } from './devices.ts'
import { type LimitNeeds, SignInLimits } from './sign-in-limits.ts'

/** What stands between a stranger and the costly work of the doors. */
export interface Doors {
  limits: SignInLimits
  devices: Devices
  /** One-time codes that an administrator hands out. */
  codes: Throttle
}

/** Opens the doors, with what was counted before the last stop. */
export async function openDoors(needs: LimitNeeds & DeviceNeeds): Promise<Doors> {
  return {
    limits: await SignInLimits.open(needs),
    devices: new Devices(needs),
    codes: new Throttle(needs.steady, { tries: 30, windowMs: 15 * 60_000 }),
  }
}

/** Where a request comes from: what the doors know of a visitor. */
export interface Visitor {
  address: string
  /** The Cookie header. */
  cookies: string | null
}

/** Whose tries are counted together when all that is known is the address. */
export const placeOf = ({ address }: Pick<Visitor, 'address'>): string => networkOf(address)
