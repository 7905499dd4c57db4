import { dictionary } from '../../base/dictionary.ts'

/** Words of questions that are not in the lexicon of documents, and words of it that mean something else in a question. */

/** Class names as asked for; what a class holds is up to each plan. */
export const CLASS_WORDS: Record<'preventive' | 'basic' | 'major' | 'orthodontic', string> = {
  preventive:
    'preventive, preventative, prev, preventive services, preventive care, diagnostic, diagnostic and preventive, preventive and diagnostic, d p, class i, class 1, type i, type 1, type a, preventivo',
  basic:
    'basic, basics, basic services, basic restorative, class ii, class 2, type ii, type 2, type b, basico',
  major:
    'major, majors, major services, major restorative, class iii, class 3, type iii, type 3, type c, mayor',
  orthodontic:
    'class iv, class 4, type iv, type 4, type d, straighten teeth, straighten her teeth, straighten his teeth, straightening',
}

/** Fields of the plan that are asked for by name (deductibles and maximums have rules of their own). */
export const FIELD_WORDS = {
  payor_id:
    'payer id, pid, payor id, payer number, payor number, payer, payor, edi, edi number, edi payer id, electronic payer id, electronic id, electronic claims id, e claim id, eclaims id, claims id, claim id, clearinghouse id, payer code, electronic claims, electronically, send electronically',
  customer_service_phone:
    'phone, ph, phone number, number do we call, number do i call, what number do we call, what number do i call, their number, telephone, tel, customer care, customer service, customer service number, number to call, who do i call, who do we call, who to call, quien llamo, quien llamamos, quien le llamo, quien hablo, donde llamo, donde llamamos, numero de telefono, numero para llamar, contact number, provider line, office line, dentist line, benefits line, eligibility line, provider services, member services, insurance number, carrier number, carrier phone, telefono',
  insurance_company:
    'carrier, ins company, ins co, insurance for, insurance carrier, insurance company, insurer, which insurance, what insurance, who is the insurance, whos the insurance, name of the insurance, tpa, administrator, administered by, underwriter, underwritten by, who insures, who is it through, who is this through, aseguradora',
  group_id: 'group number, group no, group id, grp number, grp no, policy number, group num, whats the group',
  group_name:
    'group name, whats the group name, what is the group name, employer name, name of the employer, name of the group, which employer, what employer, plan sponsor, policyholder',
  annual_maximum_individual:
    'is there a cap, annual cap, yearly cap, dollar cap, cap for the year, cap on the year, cap per year, cap a year, cap on benefit, whats the cap, what is the cap, tope anual, tope por ano',
  plan_type:
    'plan type, type of plan, kind of plan, ppo, dppo, hmo, dhmo, dmo, epo, indemnity, pos plan, product type, delta premier, managed care, mac plan, discount plan',
} as const

/** Flags as asked for, beside their labels in the lexicon. */
export const FLAG_WORDS: Record<string, string> = dictionary({
  missing_tooth_clause:
    'missing tooth clause, missing tooth, missing teeth, mtc, missing tooth provision, missing tooth exclusion, missing tooth rule, congenitally missing, diente perdido, diente faltante, diente ausente, clausula de diente perdido, clausula de diente faltante, clausula de dientes',
  alternate_benefit:
    'alternate benefit, alt benefit, alt ben, alternate ben, alternative benefit, alternate benefits, alternate benefit clause, alternate benefit provision, least expensive alternative, leat, lecpat, abp',
  assignment_of_benefits:
    'assignment of benefits, aob, asignacion de beneficios, assign benefits, assignment, who gets the check, who does the check go to, pay the provider, pays the provider, check goes to, payment go to the patient, pay us, pay us directly, paid directly, pay directly, pay the doctor, pay the dentist, payment directly, us or the patient, pay the office, pay the patient',
  cob: 'cob, coordination of benefits, coordination, coordinate benefits, coordinate, non duplication, non dup, nondup, maintenance of benefits, dual coverage, birthday rule, cob method, cob type, type of cob, who is primary, whos primary, which is primary, primary or secondary, are we primary, secondary, 2ndary, secondary plan, were secondary, secondary insurance, two insurances, 2 insurances, backup insurance, second insurance, the backup, dos seguros, segundo seguro, seguro secundario, both parents cover, both parents, which is first, which one is first, which plan is first, who is first, whos first, which goes first, who goes first, who pays first, pays first, medical pay first, med pay first, who is prim, whos prim, carve out',
  prior_extraction: 'prior extraction, prior extractions, extracted before, extraction while covered',
  dependent_age_limit:
    'dependent age, dependent age limit, dep age, dependents covered, age limit for dependents, child age limit, kids covered, children covered, kids age, child covered until, kid stay on, kids stay on, stay on the plan, stay on plan, limiting age, dependent, dependents, stay in the insurance, stays in the insurance, stay on the insurance, stays on the insurance, stay in the plan',
  student_age_limit: 'student age, student age limit, full time student, students, student, college student',
  work_in_progress:
    'work in progress, wip, treatment in progress, ortho in progress, started before, already started, in progress, takeover, transfer case, transfer ortho, banded before',
  preauthorization:
    'preauth, pre auth, preauthorization, pre authorization, prior authorization, prior auth, predetermination, pre determination, pre d, pred, predeterm, pre treatment estimate, pretreatment estimate, pte, pre estimate, auth needed, need auth, auth required, require auth, auth for, authorization, permission, ask permission, ask first, ask them first, get it approved, get approval, get approved, approval, preautorizacion, autorizacion previa, autorizacion, pedir permiso, permiso',
  network_restriction:
    'any dentist, stay in network, stay in the network, leave the network, in network only, network only, out of network benefits, network restriction, oon benefits, must use network, have to be in network, go out of network, see any dentist, go to any dentist, referral, referral needed, primary dentist, assigned dentist, assigned office, primary care dentist, pcd, need a referral, specialist referral',
  oon_reimbursement:
    'ucr, r c, usual and customary, reasonable and customary, mac, maximum allowable charge, percentile, oon reimbursement, out of network reimbursement, allowance basis, how do they pay out of network, fee basis',
  rollover:
    'rollover, roll over, rolls over, carryover, carry over, carries over, max rollover, maximum rollover, unused benefits, unused dollars, leftover dollars, unused maximum, dental rewards',
  preventive_counts_toward_max:
    'preventive waived from the max, preventive exempt from the max, max waiver, maximum waiver, preventive waived from max',
  benefit_period:
    'benefit period, benefit year, calendar year or plan year, calendar or plan year, plan year, calendar year, calendar yr, benefit yr, plan yr, contract year, fiscal year, year type, renew, renews, renewal, renewal date, renewal month, when do benefits start over, start over, benefits renew, year start',
  effective_date:
    'effective date, plan start, plan begin, when did the plan start, when did this plan start, plan effective, eff date, when did it start, plan go into effect, go into effect, start date of the plan, coverage end, coverage stop, coverage terminate, plan end date, term date, termination date, plan end',
  plan_option: 'plan option, which option, what option, option name',
  funding: 'self funded, self insured, fully insured, funding, aso',
  claim_timely_filing:
    'timely filing, how long do we have, how long do we have to send, how long do we have to file, plazo para reclamar, mandar el reclamo, mandar reclamo, mandar la reclamacion, enviar el reclamo, presentar el reclamo, someter el reclamo, timeframe to file, tf, tfl, tf limit, timely, filing limit, file a claim, file claims, submit a claim, submit claims, claim deadline, filing deadline, deadline, claims deadline, how long to file, still file, still bill, still send, still submit, file late, late claim, old claim, todavia lo puedo mandar, todavia la puedo mandar, todavia puedo mandar, a tiempo para mandar',
  pay_on:
    'prep or seat, seat or prep, prep date, seat date, seat, delivery date, insertion date, date of service for crown, paid on seat, paid on prep',
  same_day: 'same day as crown, same day as the crown, same day buildup, with the crown same day',
  incentive: 'incentive, incentive plan, percentage go up, increase each year, goes up every year, graded',
  accident: 'accident, accidental injury, dental accident, trauma, workers comp, workers compensation',
  extra_cleaning:
    'extra cleaning, extra cleanings, additional cleaning, pregnant, pregnancy, diabetes, diabetic, enhanced benefits',
  out_of_network_deductible: 'out of network deductible, oon deductible, oon ded, out of network ded',
  out_of_network_maximum: 'out of network maximum, oon maximum, oon max, out of network max',
})

/** Labels of the lexicon that say something else in a question, or too little. */
export const NOT_IN_QUESTIONS = new Set(
  `downgrade; downgrades; optional treatment; crown frequency; child ortho; child only ortho; adult ortho covered; adult child; adult and child; ucr; effective;
calendar year; benefit year; plan year; extraction must occur while covered; replacement rule; implants covered; implant maximum; implant rider; pcr downgrade; covered same day as crown;
enhanced benefits; started before effective date; ortho age limit; orthodontia to age; child age limit; balance billing; out of network payment to member; crown replacement; bridge replacement;
denture replacement; partial replacement; open access; jan 1 dec 31; july 1 june 30; yes; no; night guard; occlusal guard; tmj; tmd; temporomandibular joint; bruxism appliance; composite downgrade;
posterior composite downgraded; post comp downgrade; downgrade to amalgam; white filling on back teeth; porcelain on molar; crown downgrade; all ceramic downgraded; composite restriction; posterior composite reduced on molar;
core buildup same day; replacement clause crown; crown inlay onlay replacement; fixed bridge replacement; prosthesis replacement; removable prosthesis replacement; prosthetic replacement limitation; downgrade to base noble metal`
    .split(/;\s*/)
    .map((s) => s.trim()),
)

/** Names of procedures in the lexicon that are too short or ambiguous in a question. */
export const NOT_A_PROCEDURE = new Set(
  `or; pe; ap; cp; pro; pan; cr; pc; p c; iv; tf; den; fl; pm; br; rp; ga; sed; imaging; restorative; restoration; evaluation; dental visit; basic restorative; major restorative; cast restoration; restorative service;
minor restorative; direct restoration; consultation sometime; office visit exam; mod; comp; fill; plate; picture; film; film; gold filling; veneer where covered; ssc stainless; caps; put to sleep; retreatment; pulp therapy; prosthetic;
bridge and denture; retainer bridge; abutment bridge; minor surgical procedure; analgesia; diagnostic image; recall; full mouth; membrane; surgical and non surgical periodontic; new patient visit; toothache visit; flouride misspelt; basic extraction; surg; gum treatment; 6 month cleaning; sedation; anesthesia; anaesthesia`
    .split(/;\s*/)
    .map((s) => s.trim()),
)

/** Names of procedures as staff say them, beside the lexicon's. English first, then Spanish. */
export const PROCEDURE_WORDS: Record<string, string> = dictionary({
  exams: 'exam, exams, check up, examen, chequeo, revision dental, consulta dental',
  xray: 'pictures, films, xray, xrays, x ray, radiographs, radiografia, radiografias, rayos x, placas, radiografia dental',
  fluoride:
    'fluoride, fl varnish, fluor, fluoruro, tooth vitamin, vitamin, vitamins, vitamin varnish, paint on varnish, barniz, barniz de fluor',
  sealants:
    'coating, coatings, plastic stuff, plastic on his back teeth, plastic on her back teeth, plastic on the back teeth, sealant, seal, sealed, sealing, sellador, selladores, plastic coating, plastic on the teeth, sellantes',
  prophy:
    'teeth cleaned, clean her teeth, clean his teeth, recall, recalls, cleaning, prophy, prophies, prophys, hygiene, clean, six month cleaning, regular cleaning, limpieza, limpieza dental, limpieza regular, polish, cleaned teeth, profilaxis, limpieza normal, limpieza de dientes',
  fillings:
    'filling, mod, fill, cavity, restoration, empaste, relleno, calza, tapadura, resina, caries, fill a hole, hole in the tooth, hole in her tooth, hole in his tooth',
  endo: 'root canal, endo, rct, endodoncia, conducto, tratamiento de conducto, kill the nerve, nerve treatment, matar el nervio, tratamiento de nervio',
  extractions:
    'extraction, simple extraction, basic extraction, ext, pull a tooth, tooth pulled, extract, extracted, pulled, extraccion, sacar muela, sacar una muela, sacar la muela, sacar un diente, sacar el diente, extraccion de muela, take the tooth out, take a tooth out, take out a tooth, take out the tooth, taking a tooth out, get a tooth out, yank, yanked, sacar dientes, sacar muelas',
  srp: 'srp, deep cleaning, deep clean, scaling, root planing, s rp, sc rp, quads of srp, gum treatment, limpieza profunda, deep gum cleaning, deep gum, raspado, raspado y alisado, curetaje, cleaning below the gums, cleaning under the gums, cleaning under the gum',
  periodontal: 'perio, periodontal, periodontics, gum work, gum disease, perio services',
  anesthesia: 'sed, anesthesia, anaesthesia, sedation, anesthetic, anestesia, sedacion',
  perio_maintenance:
    'pm, perio maintenance, perio maint, perio main, pmt, perio recall, perio cleaning, periodontal maintenance, 3 month recall, 3 month cleaning, maintenance cleaning, perio maintenance cleaning, special cleaning, gum cleaning, cleaning for gum, cleaning for people with gum, mantenimiento periodontal, mantenimiento, limpieza de mantenimiento',
  crowns:
    'crown, zirconia, cap, caps, crn, cr, porcelain on molar, porcelain, porcelana, pfm, all ceramic, porcelain crown, zirconia crown, corona, funda, cover for the tooth, cover for a tooth, porcelain cover',
  bridges: 'br, bridge, bridge abutment, abutment bridge, abutment tooth, pontic, retainer crown, puente',
  dentures:
    'denture, partial, partials, full denture, plates, dentadura, false teeth, fake teeth, removable teeth, take out teeth, teeth that come out, teeth you take out, dentadura postiza, placa dental, protesis dental, protesis removible, dientes postizos',
  implants:
    'implant, implants, implante, screw in tooth, screw in teeth, screw in fake teeth, screw in fake tooth, fake teeth that screw in, teeth that screw in, screwed in teeth, tooth screw, implante dental',
  core_buildup: 'buildup, build up, core, core buildup, bu, b u, cbu, reconstruccion',
  inlays_onlays: 'i o, partial crown, inlay onlay, inlays and onlays, inlays onlays',
  oral_surgery:
    'oral surgery, os, surgical extraction, surgical ext, surg ext, wisdom teeth, wisdom tooth, wisdoms, impacted, impaction, third molar, 3rds, surgical, bony impaction, full bony, partial bony, complete bony, bony, cirugia oral, muelas del juicio, muela del juicio, cordal, cordales',
  osseous_surgery: 'osseous, osseous surgery, perio surgery, gum surgery, flap surgery, pocket reduction',
  orthodontic:
    'ortho, braces, orthodontic, orthodontics, orthodontia, invisalign, aligner, clear aligner, ortodoncia, frenos, frenillos, brackets',
})
