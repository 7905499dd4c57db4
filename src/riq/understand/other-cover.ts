const BEFORE_PAID = '(?: (?:has|had|have|already|just|only|also|will|would|ins|insurance|plan|carrier))*'
/** "primary paid 50%", "first one already payed 80 percent": another plan pays first. */
const FIRST_PAYS = new RegExp(
  `\\b(?:primary|prim|(?:first|1st|main) (?:one|plan|insurance|ins|carrier|coverage))${BEFORE_PAID} (?:paid|payed|pays?|covers|covered|picks up|picked up)\\b`,
)
/** "her other plan paid half": of coverage that isn't said to be the first, we must ask what this plan does with it. */
const OTHER_PAYS = new RegExp(
  `\\b(?:other|spouses?|husbands|wifes) (?:one|plan|insurance|ins|carrier|coverage)${BEFORE_PAID} (?:paid|payed|picked up)\\b`,
)
const ASKS_MORE = /\b(?:picks? up|rest|remainder|difference|adds?|anything|the remaining)\b/

/**
 * Whether another plan is said to have paid, or to pay, before this one: what this one adds is for its coordination of benefits to say.
 * @param text the question's words in lower case, parted by one blank
 */
export const otherPlanPays = (text: string): boolean =>
  FIRST_PAYS.test(text) || (OTHER_PAYS.test(text) && ASKS_MORE.test(text))
