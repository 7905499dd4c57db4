/** What a plan's way of coordinating means for what it pays. */
export const COORDINATION = {
  standard: 'Standard coordination: this plan pays up to its own share of what’s left.',
  non_duplication: 'Non-duplication: this plan pays its own share less what the other one paid.',
  maintenance_of_benefits:
    'Maintenance of benefits: what the other plan paid comes off before this plan’s share.',
} as const
