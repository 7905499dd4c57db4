import { stemOf, type Word } from '../understand/words.ts'

const setOf = (words: string) =>
  new Set(
    words
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((w) => [w, stemOf(w)]),
  )

/**
 * Words for trades, firms and bodies: beside another word that no rule of a question explains they make an employer's name
 * ("bluebird bakery"). Own list, after the classes of US employers (legal forms, trades, public bodies, unions, care, schools).
 */
const TRADES = setOf(`
inc incorporated llc llp lp ltd limited corp corporation co company plc pllc pc gmbh holdings holding enterprises enterprise industries industrial international partners associates bros brothers sons ventures group groups
bakery bakeries brewery brewing brewers winery vineyards vineyard distillery cafe coffee diner restaurant restaurants grill pizza pizzeria deli catering foods food grocery groceries market markets supermarket mart dairy creamery farms farm ranch orchard orchards nursery gardens greenhouse poultry meats packing beverage bottling
plumbing roofing heating cooling hvac electric electrical electrician construction contracting contractors contractor builders building carpentry carpenters masonry paving concrete drywall flooring painting landscaping excavating demolition welding fabrication machining machine machinery tool tools hardware lumber millwork mill mills cabinets furniture glass windows doors insulation surveying architects architecture engineering engineers
manufacturing manufacturers products supply supplies distributing distribution distributors wholesale imports exports trading equipment rental rentals leasing parts auto automotive motors motor motorcars cars dealership tire tires collision towing trucking freight logistics transport transportation transit shipping express couriers delivery airlines airways aviation aerospace marine shipyard railroad railway cargo movers moving storage warehouse warehousing steel iron metals plastics chemical chemicals paper textile textiles apparel shoes jewelers printing print graphics packaging publishing press media broadcasting radio television studios studio films pictures entertainment theater theatre theatres casino casinos resort resorts hotel hotels motel inn inns lodge lodging hospitality cruises spa salon fitness gym athletics
bank banks bancorp banking credit financial finance capital investments securities mortgage realty realtors properties property estates apartments housing title escrow accounting accountants advisors consulting consultants staffing personnel payroll marketing advertising design designs law attorneys solicitors security guards cleaners janitorial laundry sanitation waste recycling environmental energy oil petroleum gas power utilities utility solar wind mining minerals pipeline water
software systems technologies technology tech labs laboratories laboratory computing data networks telecom communications wireless cable electronics semiconductor instruments devices robotics analytics solutions services pharma pharmaceuticals biotech biosciences therapeutics diagnostics
hospital hospitals medical clinic clinics healthcare health hospice rehab rehabilitation nursing pharmacy pharmacies physicians pediatrics wellness veterinary animal pet
school schools district isd academy academies university universities college colleges institute seminary preschool daycare montessori kindergarten library museum zoo
church churches parish diocese archdiocese ministries ministry mission temple synagogue congregation baptist methodist lutheran catholic presbyterian episcopal
city county town township village borough municipal municipality authority department commission council agency bureau court sheriff police fire firefighters
union unions local locals lodge teamsters brotherhood workers steelworkers ironworkers pipefitters operators laborers machinists iuoe ibew ufcw seiu afscme uaw iam liuna trust fund trustees foundation association assn society club league cooperative coop co-op guild federation alliance
federal state senior living assisted care daughters daughter home homes house water irrigation depot store stores shop shops outlet outlets boutique gallery center centre plaza mall tower towers works factory plant outfitters traders collective collaborative worldwide global
`)

/** Words for places, plants and beasts of which names are made ("cedar ridge"); they say nothing alone. */
const PLACES = setOf(`
lake lakes river rivers creek brook stream pond bay harbor harbour port cove beach shore coast ocean sea island isle point cape mountain mountains mount hill hills hillside ridge valley canyon mesa butte bluff bluffs cliff summit peak rock rocks stone sand desert prairie meadow meadows field fields grove forest woods wood oak oaks cedar pine pines maple elm birch ash willow walnut hickory spruce aspen magnolia palm rose lily ivy fern holly clover orchard apple peach cherry plum berry lemon orange grape bluebird eagle hawk falcon heron swan raven robin owl dove bear wolf fox deer elk buffalo bison lion tiger panther horse mustang bull beaver badger otter salmon trout dolphin bee hive
north northern south southern east eastern west western northeast northwest southeast southwest midwest central pacific atlantic gulf heartland midland highland highlands lowland riverside lakeside hillcrest fairview springfield springs spring falls rapids crossing junction heights park gate gates bridge street avenue road lane trail village harbor haven landing station corner square green golden silver red blue star sun sunrise sunset moon starlight sky skyline horizon rainbow thunder lightning storm wind frontier pioneer liberty freedom patriot heritage legacy century millennium united american america national continental imperial royal crown king kings queen prince knight noble grand majestic premier prime elite supreme superior summit apex pinnacle zenith vertex alpha beta gamma delta omega sigma phoenix titan atlas apollo mercury saturn jupiter orion polaris quantum fusion matrix nexus vector vortex synergy momentum catalyst keystone cornerstone milestone benchmark beacon compass anchor bridgepoint trinity mercy grace hope faith providence saint st
`)

/** True for a word of trades, firms and bodies. */
export const isTrade = (word: string): boolean => TRADES.has(word)

/** True for a word of which names are made. */
export const isPlace = (word: string): boolean => PLACES.has(word)

/** Dental carriers as offices call them: beside words of other or earlier coverage they name the patient's second plan. */
const CARRIERS = setOf(
  'delta metlife cigna aetna guardian humana ameritas principal unum bcbs anthem geha sunlife dentaquest dentemax renaissance careington connection',
)

/** True for a word that is known as a dental carrier's name. */
export const isCarrier = (word: string): boolean => CARRIERS.has(word)

/** Large US employers whose names look like words of talk or of the trade. Own list. */
const FIRMS = new Set(
  'lowes ups fedex usps target walmart costco kroger macys kohls sears chase dominos wendys google meta apple intel nike hilton marriott oracle boeing amazon verizon sprint gap staples safeway publix wawa aldi subway dell hp ibm ge gm ford tesla uber lyft hyatt sysco cargill deere merck pfizer walgreens cvs humana geico progressive allstate nordstrom'.split(
    ' ',
  ),
)

const FIRM_PHRASES =
  'best buy; big lots; five guys; family dollar; dollar tree; dollar general; old navy; dr pepper; 7 eleven; seven eleven; h e b; whole foods; home depot; general mills; general electric; general motors; general dynamics; burger king; taco bell; pizza hut; jack in the box; panda express; in n out; chick fil a; state farm; united health; tractor supply; us bank; u s bank; wells fargo; bank of america; capital one; smile direct; j c penney; jc penney; at t; t mobile; foot locker; red lobster; olive garden; white castle; waffle house; cracker barrel; bed bath; trader joes; giant eagle; food lion; stop shop; rite aid; half price books; public storage; waste management; quick trip'
    .split('; ')
    .map((phrase) => phrase.split(' '))

/** True for a large employer's own name. */
export const isFirm = (word: string): boolean => FIRMS.has(word)

/** Numbers of the words that name a large employer. */
export function firmsIn(words: readonly Word[]): Set<number> {
  const found = new Set<number>()
  for (const [i, word] of words.entries()) {
    if (FIRMS.has(word.text)) found.add(i)
    for (const phrase of FIRM_PHRASES)
      if (phrase.every((part, n) => words[i + n]?.text === part))
        for (const n of phrase.keys()) found.add(i + n)
  }
  return found
}
