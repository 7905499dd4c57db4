/** Words that are classes as well: as an option they need "plan" or "option" behind them, or the group's name before them. */
export const NEEDS_PLAN: ReadonlySet<string> = new Set(
  'basic major preventive standard plus premium choice value core base'.split(' '),
)

/** Options that are words of any question as well ("how low", "gold crown", "ppo"): alone they name no plan. */
export const COMMON: ReadonlySet<string> = new Set([
  ...NEEDS_PLAN,
  ...'high low gold silver bronze platinum metal full dental ppo dppo hmo dhmo dmo epo pos indemnity active retiree family group plan option'.split(
    ' ',
  ),
])

/** Behind a word: it's what a plan is called. */
export const CALLED = /^(?:plan|option|opt|one|version)$/

/** "brightwater basic services": there the word is the class of what's asked about, and no option. */
export const AS_CLASS =
  /^(?:services?|serv|waits?|waiting|coverage|percent|pct|care|work|deductible|ded|stuff)$/
