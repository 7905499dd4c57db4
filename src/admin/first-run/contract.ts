import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

const Qr = t.Object({ size: t.Integer(), path: t.String() })

/** How the certificate is trusted on one system. */
export const TrustSteps = t.Object({ id: t.String(), name: t.String(), steps: t.Array(t.String()) })
export type TrustSteps = Static<typeof TrustSteps>

/** The certificate authority that the office made, for people to trust. */
export const Authority = t.Object({
  /** 32 pairs of hex digits, parted by colons. */
  sha256: t.String(),
  /** 20 pairs, parted by blanks: the thumbprint that Windows shows. */
  sha1: t.String(),
  until: t.String(),
  /** The page on the plain port that offers it; null = that port is closed. */
  page: t.Nullable(t.String()),
  page_qr: t.Nullable(Qr),
  systems: t.Array(TrustSteps),
})
export type Authority = Static<typeof Authority>

/** A step of the setup that can be left for later. */
export const SetupStep = oneOf(['office', 'address', 'backup', 'people'])
export type SetupStep = Static<typeof SetupStep>

/** What the setup screens show of this machine and of what is set. */
export const FirstRunView = t.Object({
  /** Addresses for other desks, best first; empty = only this machine reaches the office. */
  addresses: t.Array(t.Object({ url: t.String(), kind: oneOf(['name', 'ip']) })),
  /** null = browsers trust the certificate already, or there is none. */
  authority: t.Nullable(Authority),
  /** Other computers that have opened the office since it started, the latest first. */
  reached: t.Array(t.Object({ address: t.String(), at: t.String() })),
  /** Where the key file lies on the server. */
  key_file: t.String(),
  /** Steps that nobody has done yet; none once an administrator doesn't want to be reminded. */
  left: t.Array(SetupStep),
})
export type FirstRunView = Static<typeof FirstRunView>

/** A disk of the server that backups could go to. Sizes in bytes. */
export const FoundDisk = t.Object({
  path: t.String(),
  free: t.Number(),
  total: t.Number(),
  /** True for the disk that the data is on: one failure takes both. */
  same_disk: t.Boolean(),
  /** Whether the server may write there. */
  writable: t.Boolean(),
})
export type FoundDisk = Static<typeof FoundDisk>
