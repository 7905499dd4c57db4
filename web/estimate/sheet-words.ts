/** The languages of the sheet. */
export type Language = 'en' | 'es'

/** Everything that a sheet says, in one language. `{}` stands for an amount or a treatment. */
export interface SheetWords {
  title: string
  plan: string
  made: string
  name: string
  visit: string
  prepared: string
  signature: string
  date: string
  figures: Record<'sure' | 'about', [plan: string, patient: string]>
  head: [treatment: string, charge: string, plan: string, patient: string]
  total: string
  primary: string
  unverified: string
  makes: string
  parts: Record<Part, string>
  notes: { upgrade: string; over: string; unknown: string }
  gates: Record<string, string>
  open: string
  allowedOfAll: string
  gaps: Record<string, string>
  foot: string
}

/** The parts of what the patient pays. */
export type Part = 'deductible' | 'coinsurance' | 'upgrade' | 'over_maximum' | 'balance' | 'not_paid'

/** The parts in the order in which they're told. */
export const PARTS: readonly Part[] = [
  'deductible',
  'coinsurance',
  'upgrade',
  'over_maximum',
  'balance',
  'not_paid',
]

const EN: SheetWords = {
  title: 'Your treatment estimate',
  plan: 'Dental plan',
  made: 'Made on {}',
  name: 'Name',
  visit: 'Date of visit',
  prepared: 'Prepared by',
  signature: 'Signature',
  date: 'Date',
  figures: { sure: ['Your plan pays', 'You pay'], about: ['Your plan pays about', 'You pay about'] },
  head: ['Treatment', 'Charge', 'Plan pays', 'You pay'],
  total: 'Total',
  primary: 'Your other plan pays first: {}',
  unverified: 'We still have to verify your plan’s benefits. These amounts may change.',
  makes: 'What makes up your {}',
  parts: {
    deductible: 'Deductible, once a year: {}',
    coinsurance: 'Your share of each treatment: {}',
    upgrade: 'More than the treatment your plan pays for: {}',
    over_maximum: 'Over your plan’s maximum: {}',
    balance: 'Above what your plan allows: {}',
    not_paid: 'Not paid by your plan: {}',
  },
  notes: {
    upgrade: 'Your plan pays for a less costly treatment. The difference is {}.',
    over: '{} is over your plan’s maximum.',
    unknown: 'We couldn’t work this one out yet.',
  },
  gates: {
    not_covered: 'Your plan doesn’t cover this.',
    age: 'Your plan doesn’t pay for this at your age.',
    wait: 'Your plan’s waiting period isn’t over.',
    missing_tooth: 'The tooth was lost before your coverage began.',
    replacement: 'It’s too soon for your plan to pay for a replacement.',
    frequency: 'Your plan’s limit for this is used up.',
  },
  open: 'Not checked yet',
  allowedOfAll: 'What your plan allows for each treatment',
  gaps: {
    amount: 'What this treatment costs',
    allowed: 'What your plan allows for this treatment',
    basis_allowed: 'What your plan allows for the treatment it pays for instead',
    date: 'The date of the visit',
    seat_date: 'The date of the last visit for this treatment',
    tooth: 'Which tooth it is',
    history: 'When you last had this done',
    lost: 'When you lost the tooth',
    age: 'Your age',
    coverage_start: 'The date your coverage started',
    deductible_met: 'How much of your deductible is met',
    family_deductible_met: 'How much of your family’s deductible is met',
    maximum_used: 'How much of your maximum is used',
    family_maximum_used: 'How much of your family’s maximum is used',
    ortho_used: 'How much of your maximum for braces is used',
    primary_paid: 'What your other plan pays',
    share: 'How much your plan pays for this treatment',
    deductible: 'How much your plan’s deductible is',
    deductible_applies: 'Whether the deductible applies. We assumed it does.',
    maximum: 'Your plan’s yearly maximum',
    paid_on: 'On which visit your plan pays. We assumed the last one.',
    year_starts: 'When your benefit year begins. We assumed January.',
    coordination: 'How your plan works with your other plan. We left the other plan out.',
    network: 'Whether the office is in your plan’s network. We assumed it is.',
    other: 'Any other dental plan you have',
  },
  foot: 'This is an estimate from your plan’s printed benefits, not a guarantee of payment. Your plan decides when the claim arrives. Amounts change if the treatment changes.',
}

const ES: SheetWords = {
  title: 'Estimado de su tratamiento',
  plan: 'Plan dental',
  made: 'Hecho el {}',
  name: 'Nombre',
  visit: 'Fecha de la cita',
  prepared: 'Preparado por',
  signature: 'Firma',
  date: 'Fecha',
  figures: {
    sure: ['Su plan paga', 'Usted paga'],
    about: ['Su plan paga cerca de', 'Usted paga cerca de'],
  },
  head: ['Tratamiento', 'Costo', 'Paga el plan', 'Usted paga'],
  total: 'Total',
  primary: 'Su otro plan paga primero: {}',
  unverified: 'Todavía tenemos que verificar los beneficios de su plan. Estas cantidades pueden cambiar.',
  makes: 'De dónde salen sus {}',
  parts: {
    deductible: 'Deducible, una vez al año: {}',
    coinsurance: 'Su parte de cada tratamiento: {}',
    upgrade: 'Lo que cuesta más que el tratamiento que paga su plan: {}',
    over_maximum: 'Sobre el máximo de su plan: {}',
    balance: 'Sobre lo que permite su plan: {}',
    not_paid: 'No lo paga su plan: {}',
  },
  notes: {
    upgrade: 'Su plan paga por un tratamiento menos costoso. La diferencia es {}.',
    over: '{} pasa del máximo de su plan.',
    unknown: 'Todavía no pudimos calcular este tratamiento.',
  },
  gates: {
    not_covered: 'Su plan no cubre este tratamiento.',
    age: 'Su plan no paga este tratamiento a su edad.',
    wait: 'El período de espera de su plan no ha terminado.',
    missing_tooth: 'El diente se perdió antes de que empezara su cobertura.',
    replacement: 'Es muy pronto para que su plan pague un reemplazo.',
    frequency: 'Ya se usó el límite de su plan para este tratamiento.',
  },
  open: 'Falta por revisar',
  allowedOfAll: 'Cuánto permite su plan por cada tratamiento',
  gaps: {
    amount: 'Cuánto cuesta este tratamiento',
    allowed: 'Cuánto permite su plan por este tratamiento',
    basis_allowed: 'Cuánto permite su plan por el tratamiento que paga en su lugar',
    date: 'La fecha de la cita',
    seat_date: 'La fecha de la última cita de este tratamiento',
    tooth: 'Qué diente es',
    history: 'Cuándo le hicieron esto por última vez',
    lost: 'Cuándo perdió el diente',
    age: 'Su edad',
    coverage_start: 'La fecha en que empezó su cobertura',
    deductible_met: 'Cuánto de su deducible ya pagó',
    family_deductible_met: 'Cuánto del deducible de su familia ya se pagó',
    maximum_used: 'Cuánto de su máximo ya se usó',
    family_maximum_used: 'Cuánto del máximo de su familia ya se usó',
    ortho_used: 'Cuánto de su máximo de ortodoncia ya se usó',
    primary_paid: 'Cuánto paga su otro plan',
    share: 'Cuánto paga su plan por este tratamiento',
    deductible: 'Cuánto es el deducible de su plan',
    deductible_applies: 'Si se aplica el deducible. Lo restamos.',
    maximum: 'El máximo anual de su plan',
    paid_on: 'En qué cita paga su plan. Tomamos la última.',
    year_starts: 'Cuándo empieza su año de beneficios. Tomamos enero.',
    coordination: 'Cómo se combina su plan con su otro plan. No contamos el otro plan.',
    network: 'Si el consultorio está en la red de su plan. Supusimos que sí.',
    other: 'Cualquier otro plan dental que usted tenga',
  },
  foot: 'Esto es un estimado según los beneficios impresos de su plan, no una garantía de pago. El plan decide cuando recibe el reclamo. Las cantidades cambian si cambia el tratamiento.',
}

/** What a sheet says, by its language. */
export const SHEET_WORDS: Record<Language, SheetWords> = { en: EN, es: ES }

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

const format = (iso: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(iso))

/** "Nov 22, 2026", "22 de noviembre de 2026". */
export const longDay = (iso: string, language: Language): string =>
  format(iso, language, { day: 'numeric', month: language === 'en' ? 'short' : 'long', year: 'numeric' })

/** "Dec 3", "3 dic". */
export const shortDay = (iso: string, language: Language): string =>
  format(iso, language, { day: 'numeric', month: 'short' }).replace(/\.$/, '').replace(' de ', ' ')
