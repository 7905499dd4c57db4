import { isGivenName } from '../../lexicon/names.ts'
import { NUMBER_WORDS } from '../../lexicon/spoken-numbers.ts'
import { typingErrors } from '../../lexicon/typing-errors.ts'
import { stemOf } from '../understand/words.ts'
import { SPANISH_TALK } from './spanish-words.ts'

/**
 * Words with which offices ask about benefits, beside the names of services and plan rules: small words, people, times, what happens to
 * teeth, materials and brands of the trade. Own list. Base forms; endings are taken off before a word is looked up. A word that stands
 * here names no employer by itself.
 */
const TALK = `
a an the this that these those it its i you he she they we me him her them us my your his our their mine yours hers ours theirs who whom whose which what when where why how
and or but nor so yet if then else than as at by for from in into of off on onto out over per since through to toward towards under until till up upon via with within without about above across after again against along among amongst around before behind below beneath beside besides between beyond down during except inside instead near outside past unless although though because while whether despite
is am are was were be been being do does did done have has had will would shall should can could may might must ought cannot not no yes yep yeah yup nope nah ya ye
all any both each either every few less least many more most much neither none other another same several some such very too quite just only also even still already ever never always often sometimes once twice thrice now today tonight yesterday tomorrow soon later earlier early late ago current recent usual general maybe perhaps probable real actual basic exact almost near here there everywhere anywhere somewhere anyone someone everyone nobody anybody somebody anything something everything nothing whoever however therefore anyway anyhow otherwise else kind sort type lot lots bit bunch couple pair half whole full part partial main entire total
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand first second third fourth fifth sixth last next final previous prior initial single double triple multiple
ask tell say said told know knew think thought guess see saw seen look show find found get got gotten give gave given take took taken make made go goes went gone come came put keep kept let need want like love hate help try use work start began begin begun stop end finish continue go stay leave left move turn change happen happened become became seem mean meant matter call text email write wrote written read send sent bring brought buy bought pay paid cost owe bill charge collect file submit claim deny denied denial approve approval reject appeal accept allow cover include exclude apply count limit restrict require waive meet met hit reach exceed max run ran renew expire term terminate cancel enroll enrol switch transfer join hire retire quit quiz check verify confirm double review update correct wrong right explain clarify summarize list compare figure calculate estimate quote quick question answer info information detail note remind remember remembered forget forgot forgotten wonder hear heard speak spoke talk discuss plan schedule book reschedule appointment appt appts visit wait hold break broke broken fix repair redo redone remake replace lose lost loose fall fell fallen drop knock crack chip snap split fracture shatter wear worn grind ground clench bite bit bitten chew swallow choke sting bleed bled swell swollen swelling hurt ache sore pain throb burn itch numb rot rotten decay decayed erode erupt crowd crowded rotate impact drift shift shrink shrank grow grew grown old young new age born turn older younger eldest youngest newborn
pull pulled yank extract remove removal drill fill seal clean polish scale plane rinse irrigate irrigation flush brush floss whiten bleach bond bonded bonding cement recement seat prep prepare deliver insert place adjust reline rebase repair splint stitch suture sutures cut trim shape contour smooth numb sedate freeze treat treatment therapy procedure surgery surgeon op operation follow followup checkup screen screening assess assessment risk evaluate consult refer referral diagnose monitor observe recall recare maintain maintenance prevent prevention preventive counsel counseling nutrition nutritional hygiene instruction education
mouth tooth teeth gum gums jaw tongue lip cheek palate throat face nose sinus bone nerve root pulp canal ridge socket bite smile arch quadrant upper lower top bottom left right front back side rear middle center central lateral incisor canine cuspid bicuspid premolar molar wisdom baby primary permanent adult deciduous milk eye ur ul lr ll uq lq anterior posterior mesial distal facial lingual buccal occlusal incisal surface edge cusp enamel dentin root apex apical crestal floor pocket pockets tissue soft hard
cavity caries hole lesion abscess infection infected cyst tumor cancer cancerous oral ulcer canker cold thrush gingivitis periodontitis periodontal disease inflammation recession receding bruxism clencher grinder tmj tmd apnea snore snoring sensitivity sensitive hot cold sweet dry wet bad foul breath plaque tartar calculus stain stained yellow discolored white whiter dark black grey gray brown crooked straight gap gaps spacing overbite underbite crossbite malocclusion impacted erupted unerupted missing supernumerary congenital congenitally hypodontia trauma traumatic accident injury sports hockey football soccer baseball basketball bike fall car wreck fight
bleeding emergency urgent emergent asap after hours weekend holiday walk walkin same sameday
patient patients pt pts kid kids child children kiddo kiddos toddler infant baby teen teens teenager teenage minor adult senior elderly mom mum mother mama dad father papa parent parents grandma grandpa grandmother grandfather granny gramps son daughter brother sister sibling twin twins husband hubby wife wifey spouse partner fiance boyfriend girlfriend aunt uncle cousin nephew niece family guy gal lady man woman men women boy girl dude folks people person somebody gentleman member members subscriber dependent dependents dependant employee employees employer retiree student worker pregnant pregnancy diabetic diabetes cardiac heart hiv chemo radiation autistic autism anxious nervous anxiety scared phobic phobia special needs handicapped disabled wheelchair smoker smoking tobacco vape vaping nursing
doctor doctors doc docs dentist dentists dds dmd dr drs hygienist rdh assistant front desk receptionist office biller billing coordinator manager provider specialist oral maxillofacial endodontist periodontist orthodontist prosthodontist pedodontist pediatric pedo pediatrician oms omfs physician lab clinic staff boss team treatment
morning afternoon evening night noon midnight day days week weeks month months quarter year years yearly annual annually monthly weekly daily biweekly semiannual biannual decade hour hours minute minutes second monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer fall autumn winter xmas christmas thanksgiving halloween easter birthday bday anniversary season time times calendar fiscal date dates ago back
insurance insured ins plan plans policy policies benefit benefits coverage carrier payer payor network group employer company option options tier class category level rate rates percent percentage copay coinsurance deductible maximum maximums max allowance allowed allowable fee fees ucr price money dollar dollars buck bucks cash check credit card balance amount portion share total sum rest remainder remaining leftover used unused available payment payable reimburse reimbursement refund write writeoff discount free extra additional separate combined together apart frequency interval limitation exclusion exception clause rule rules provision restriction requirement downgrade downgraded alternate alternative benefit predetermination preauth preauthorization authorization authorized approval narrative xray record records chart charts code codes cdt ada nomenclature form forms claim claims eob eobs cob secondary primary dual medical medicare medicaid chip cobra aca tricare dental vision health flex spending hsa fsa state federal law legal
service services standard routine normal regular typical ordinary complete comprehensive limited periodic detailed extensive simple complex surgical nonsurgical major minor cosmetic elective necessary medically necessity optional mandatory voluntary waived covered noncovered uncovered eligible ineligible active inactive valid good bad better best worse worst great fine okay cool nice perfect sure certain clear unclear confused confusing weird odd strange funny crazy silly dumb stupid sorry please thank thanks thx cheers hey hi hello yo hola welcome bye goodbye lol haha hmm hm um uh er oh ah oops wow yikes ugh alright aight sry soz avail coord unmet nada add added adding sched ledger cvg hmu btw fyi idk imo jk tbh rn asap pls plz ty np nvm lmk ok k kk
big small large little tiny long short tall deep shallow wide narrow thick thin high low huge max min minimum maximum least most best heavy light easy difficult tough rough quick fast slow early late close far open closed free busy full empty clean dirty fresh ready done due overdue past future old new
composite resin amalgam silver mercury gold metal titanium zirconia zirconium zirc porcelain ceramic emax cerec acrylic plastic resin steel stainless noble nonnoble precious semiprecious base alloy cast full partial flexible flexi removable fixed hybrid screw retained abutment attachment locator bar overdenture overdentures telescopic cantilever pontic maryland retainer retainers veneer veneers laminate laminates lumineers inlay onlay overlay crown post core pin pins cap caps bridge bridgework denture dentures plate flipper nesbit essix hawley valplast stayplate partials immediate interim provisional temporary temp permanent final custom stock prefab prefabricated
composites glass ionomer gic rmgi fuji irm zoe mta bioceramic gutta percha sealer silane etch laser lasers solea perio perioscope arestin atridox periochip peridex chlorhexidine prevident fluoride varnish sdf silver diamine xylitol mi paste toothpaste rinse mouthwash waterpik sonicare electric zoom opalescence tray trays strips kit invisalign clearcorrect suresmile byte smiledirect aligner aligners spark damon lingual bracket brackets wire wires band bands expander headgear palatal appliance appliances hygienic retainer night guard guards nightguard mouthguard splint nti botox dermal filler snap snapon straumann nobel biomet zimmer hiossen itero trios scanner cbct pano panorex ceph fmx bwx bw bws pa pas film films image images picture pictures scan scans photo photos photograph model models cast impression impressions wax mock try tryin mold bruxzir empress procera lava telio ivoclar
graft grafting grafts bone membrane allograft autograft xenograft prf prp gtr lengthening ridge augmentation lift elevation osseous flap frenum frenulum gingival torus tori exostosis alveolar alveolus coronal biopsy excision incision drainage debridement gingivectomy curettage
sedation sedative valium halcion triazolam versed nitrous laughing gas oxygen iv general local anesthesia anesthetic numbing lidocaine septocaine marcaine needle shot injection inject block asleep awake twilight antibiotic antibiotics amoxicillin ibuprofen tylenol painkiller rx prescription pill pills medication medicine med meds
home school camp college work vacation trip travel abroad country mexico overseas military deployed town
addr adr rdy ck chk chkd vfy ver verif conf info acct acctg bal stmt msg vm ofc mgr recep asst sched resched cxl canc appr apprv den pend proc procs rec recd rcvd sub subm attn cert doc docs dr sub subs subscr rel relig spouse empl occl occ lim limd extn extrx surg rsn reas resp req reqd reqs rqst pymt pmts pmnt pyt chg chgs amts bene benes bens elec eob eobs era erisa ffs grp grps mbr memb mem pol poly prem pri sec tert xfer w2 yday tmr tmrw 2day 2moro pls plz thru b4 nxt lst prob probs def sup supp diff temp perm cond narr attach attchmt img imgs photo photos xr xrs bwxr panos
mod mo do dob ssn dol ob ib idr uqr ulq urq llq lrq ssc fm td pfm pfz fgc cvc rct bu cbu srp lstr fmd pm pmt prophy hyg ext exts tx txs dx hx rx np nps eff elig freq freqs ded deds indiv fam incl excl approx est avg qty num nbr ref hist wp mtc dos lt yr yrs mo mos wk wks hr hrs min mins sec pct cov ben bene bft auth inn oon ucr mac ppo dppo hmo dhmo epo dmo tpa asc
spot deal catch shadow bump mark
stepson stepdaughter stepchild stepchildren grandson granddaughter grandchild grandchildren foster adopted divorced divorce duplicate release holder relapse
food trap bottle penicillin pop gummy rehab aid aids thrust suck thumb probe breathe smile pus tingle tender swab wedding texas california florida veterinary shade match color colour polish tint tooth-colored sheared worn chart perioprobe furcation mobility mobile suppuration exudate attrition abrasion abfraction erosion fluorosis ankylosis ankylosed resorb resorption diastema torque midline dowel collar margin marginal open contact undercut occlude occlusion vertical dimension bolton ramp power chain ligature elastics elastic rubber retention phase limited comprehensive interceptive debond band rebond
chairside bedside inhouse tract bout whatsoever play ice nothing trust blah meh foo test assign
uso usado usaron gasto gastado pago pagado cubierto lleva debe toca queda quedan nada fuera dentro red sacar saco tratamiento conducto calza sellador sedacion anestesia reconstruccion chequeo cordal cordales frenillos fluoruro dental dolares pesos
cheap cheapest mas menos conviene barato barata proximo siguiente ahora hoy enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
ceiling life elimination deferral overview rundown comparison versus difference enter verification accurate outdated stale disclaimer disclaimers deduct eat combine addition par contract participate frequent enough classify sitting order definite guarantee promise doubt absolute forgive illegal fraud sue lawyer malpractice backdate upcode unbundle different draft compose script riq ahead delete average satisfy history mailing accumulator accumulators material materials recommend healthy healthier indicate painful prescribe dosage killer way advise responsible responsibility positive repeat subject exempt awesome own exist existing underwrite administer insure hat
entrant entrants enrollee enrollees applicant applicants clinical status vertical horizontal direct indirect unilateral bilateral overhang gross guide guided lanap uncover amt sec aka incl
delivery heal boil chomper chompers style thing things gumline latex allergic allergy area areas issue issues problem problems reason case cases option idea choice cancel cancelled please whats thats theres heres wheres whens whos hows whys isnt arent wasnt werent dont doesnt didnt wont wouldnt cant couldnt shouldnt hasnt havent hadnt shes hes theyre weve youve ive im id ill well theyll youll itll lets gonna wanna gotta lemme gimme kinda sorta dunno prolly whatcha cuz cause coz bc tho thru til till yall em ur u r b4 w wo n y teh hte adn
que cual cuales cuando cuanto cuanta cuantas cuantos como donde por para con sin el la los las un una unos unas lo le les se su sus mi mis tu es son esta estan hay tiene tienen cubre cubren paga pagan necesita necesitan cada ano anos mes meses dia vez veces si tambien o u y e de del al en a muela muelas diente dientes encia encias boca nino nina ninos ninas hijo hija adulto adultos plan seguro cobertura porcentaje limpieza corona coronas puente puentes relleno empaste extraccion dentadura frenos muelas juicio dolor emergencia gracias hola favor espera periodo maximo deducible anual familia familiar persona beneficio beneficios limite edad
ceo cfo owner president boss weather joke story song pirate system prompt instruction instructions ignore pretend act human robot bot ai real chatgpt gpt model computer internet google page pages document documents pdf upload uploaded source website site app login password spell spelling typo word words sentence letter letters line lines number numbers name names address phone fax fone contact hours line
`

const WORDS = new Set([...`${TALK} ${SPANISH_TALK}`.split(/\s+/).filter(Boolean), ...NUMBER_WORDS])

/** Endings of words for diseases and treatments ("coronectomy", "gingivoplasty", "pericoronitis"); no employer is called so. */
const DENTAL_WORD =
  /(?:ectomy|ectomies|otomy|plasty|plasties|itis|osis|lysis|ography|ogram|odont\w*|dontal|dontia|dontic\w*|gingiv\w*|mucosal?|maxill\w*|mandib\w*|alveol\w*|zygomatic|pterygoid|infraorbital|ostomy|centesis|oscopy|algia)$|^(?:perio|endo|ortho|odonto|gingivo|prosth|implant|dent(?!on|mark|ro))\w{2,}$/

const ENDINGS = /(?:ings?|ed|er|ers|est|ly|(?<=ch|sh|s|x|z)es|s|ness|able|ible|ment|ments)$/

/** Two words written as one of which one is of the mouth: "gumline", "rootcanal". */
const MOUTH_WORD =
  /^(?:gum|tooth|teeth|jaw|mouth|root|bone|molar|tongue|night|check|crown|bridge)|(?:gum|tooth|teeth|jaw|mouth|canal|bone)s?$/

const isCompound = (word: string): boolean =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => i + 3).some(
    (at) => WORDS.has(stemOf(word.slice(0, at))) && WORDS.has(stemOf(word.slice(at))),
  )

/** Small words that are mistyped most. */
const SMALL =
  'what whats does doesnt about have much many often when where will would should could there their any also patient please thanks with this that they them then than after before need needs want wants cover covers covered pays'.split(
    ' ',
  )

/** "sooo", "wats", "cna": drawn out, or one typing error in a small word. */
function isSlip(word: string): boolean {
  const once = word.replace(/(.)\1{2,}/g, '$1')
  if (once !== word && WORDS.has(once)) return true
  if (
    /^(?:cna|teh|hte|adn|nad|wht|thy|whn|mny|mch|abt|bcuz|wld|shld|cld|ppl|wks|nvr|evry|rly|srsly)$/.test(
      word,
    )
  )
    return true
  return (
    word.length > 3 &&
    !isGivenName(stemOf(word)) &&
    SMALL.some((small) => small[0] === word[0] && typingErrors(word, small, 1) <= 1)
  )
}

/** Spanish verbs with their pronouns behind them: "sacarle", "poniendoselo", "dejalo en basic". */
const SPANISH_VERB =
  /^(?:\w{2,}(?:ar|er|ir|ando|iendo)|dej[ae]|pon|ponga|cambi[ae]|us[ae]|busc[ae]|busque|chec[ae]|cheque|revis[ae]|mand[ae]|quit[ae]|di|diga|da|haz|sac[ae]|saque)(?:me|se|nos)?(?:l[aeo]s?|me|nos)$/

/** A word of talk as it stands or without its plural ending. */
export const standsAsTalk = (word: string): boolean => WORDS.has(word) || WORDS.has(stemOf(word))

/** "they've", "wouldn't", "who'll", without their apostrophe. */
const CONTRACTION =
  /^(?:(?:i|you|he|she|it|we|they|who|what|that|there)(?:ve|ll|d|re|s)|(?:would|could|should|might|must)(?:ve|nt)|(?:do|does|did|is|are|was|were|has|have|had|ca|wo|ai)nt)$/

/** A word of talk about benefits, with any ending: "chipped", "crowding", "sutures", "gingivoplasty". */
export function isTalk(word: string): boolean {
  if (standsAsTalk(word) || DENTAL_WORD.test(word) || CONTRACTION.test(word)) return true
  if (SPANISH_VERB.test(word)) return true
  if (MOUTH_WORD.test(word) && isCompound(word)) return true
  if (word.length < 3 || isSlip(word)) return true
  const bare = word.replace(/^(?:un|de|re|pre|non|sub|inter|over|under)(?=\w{4})/, '')
  if (bare !== word && isTalk(bare)) return true
  const base = word.replace(ENDINGS, '')
  if (base === word || base.length < 3) return false
  const single = /([a-z])\1$/.test(base) ? base.slice(0, -1) : base
  return [base, single, `${base}e`, `${base}y`].some((form) => WORDS.has(form))
}
