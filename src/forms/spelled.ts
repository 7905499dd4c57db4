/** Short forms of offices in the long ones that the rules below know, word by word. */
const LONG: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ded: 'deductible',
    deduct: 'deductible',
    dedct: 'deductible',
    deductable: 'deductible',
    ind: 'individual',
    indiv: 'individual',
    single: 'individual',
    fam: 'family',
    max: 'maximum',
    maxi: 'maximum',
    mx: 'maximum',
    ann: 'annual',
    yrly: 'annual',
    yearly: 'annual',
    prev: 'preventive',
    preventative: 'preventive',
    prevent: 'preventive',
    bas: 'basic',
    maj: 'major',
    ortho: 'orthodontic',
    orthodontia: 'orthodontic',
    orthodontics: 'orthodontic',
    ort: 'orthodontic',
    wait: 'waiting',
    wp: 'waiting',
    waits: 'waiting',
    grp: 'group',
    gp: 'group',
    no: 'number',
    num: 'number',
    nbr: 'number',
    nr: 'number',
    numb: 'number',
    ins: 'insurance',
    insur: 'insurance',
    carr: 'carrier',
    co: 'company',
    comp: 'company',
    emp: 'employer',
    empl: 'employer',
    ph: 'phone',
    tel: 'phone',
    telephone: 'phone',
    payor: 'payer',
    freq: 'frequency',
    frequencies: 'frequency',
    limitation: 'limit',
    limitations: 'limit',
    limits: 'limit',
    lim: 'limit',
    limited: 'limit',
    oon: 'out',
    nonpar: 'out',
    inn: 'in',
    par: 'in',
    net: 'network',
    ntwk: 'network',
    ppo: 'ppo',
    pct: 'percent',
    perc: 'percent',
    cov: 'coverage',
    covg: 'coverage',
    covered: 'coverage',
    pays: 'coverage',
    benefit: 'benefits',
    eff: 'effective',
    term: 'termination',
    dep: 'dependent',
    depend: 'dependent',
    depn: 'dependent',
    stu: 'student',
    pt: 'patient',
    pat: 'patient',
    subs: 'subscriber',
    sub: 'subscriber',
    mem: 'member',
    birthdate: 'birth',
    bday: 'birth',
    dg: 'downgrade',
    downgraded: 'downgrade',
    downgrades: 'downgrade',
    mtc: 'missing tooth',
    lt: 'lifetime',
    life: 'lifetime',
    ltm: 'lifetime maximum',
    yr: 'year',
    cal: 'calendar',
    hist: 'history',
    rem: 'remaining',
    remain: 'remaining',
    bal: 'balance',
    appt: 'appointment',
    ref: 'reference',
    conf: 'reference',
    preauth: 'predetermination',
    preauthorization: 'predetermination',
    pred: 'predetermination',
    predeterm: 'predetermination',
    pretreatment: 'predetermination',
    auth: 'predetermination',
    vrf: 'verified',
    verif: 'verified',
    dt: 'date',
  }),
)

/** Names that tools give fields by themselves: they say nothing. */
const TOOL_NAME =
  /^(?:text|field|txt|textbox|textfield|untitled|fill|undefined|check ?box|box|form|topmostsubform|page|row|cell|table|body|subform)?[\s_.\d[\]-]*$/i

/**
 * Words in lower case, short forms written out, without punctuation: "Ded. Ind" is "deductible individual", "GrpNum" is "group number".
 * "#" is "number", "%" is "percent".
 */
export function spelled(text: string): string {
  const apart = text
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z]{2,})(\d)/g, '$1 $2')
    .replace(/#/g, ' number ')
    .replace(/%/g, ' percent ')
    .replace(/[’']/g, '')
    .toLowerCase()
    .replace(/\bx[\s-]?rays?\b/g, 'xray')
    .replace(/\bd\.?\s?o\.?\s?b\b/g, 'birth')
    .replace(/\bi\.?d\.?\b/g, 'id')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return apart
    .split(' ')
    .map((word) => LONG.get(word) ?? word)
    .join(' ')
}

/** What a field's name says: the last parts of "form1[0].Page1[0].GroupName[0]" that aren't a tool's own. '' = nothing. */
export function saidByName(name: string): string {
  const parts = name
    .split('.')
    .map((part) => part.replace(/\[\d+\]/g, '').replace(/_/g, ' '))
    .filter((part) => part && !TOOL_NAME.test(part))
  const last = parts.slice(-2).join(' ')
  return last.replace(/^(?:txt|tb|fld|chk|cb|ck)(?=[A-Z ])/, '').trim()
}
