/** Words of questions by what they do. A word in none of these lists says something that no rule has read. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** They hold a sentence together, in English and Spanish, or are chat: none of them changes what is asked. */
export const HOLDING = words(`
a an the this that these those it its he she they them her his their him we us our you your i my me mine who whom whose what which when where how there here
is are was were be been being am do does did doing have has had having will would can could should shall may might must get gets got getting gotta lets let
and or but so if then than because since while as of in on at to for from with by about into onto over under up down off out per via re w b4 bc cuz among
also too as well still yet again ever already any some all each every both one ones either anything something everything everyone anybody nobody someone everybody
im ive id ill youre theyre hes shes whats hows wheres whens whos thats theres dont doesnt isnt arent wont cant didnt hasnt havent wasnt ur u r n y ya em aint gonna wanna
much many very really quite pretty kind kinda sort sorta just maybe perhaps actually basically probably exactly even though anyway especially overall total totally
think thinks guess know knows knew tell tells told say says said saying ask asks asking asked wonder wondering want wants wanted wanting need needs needed needing try trying tried
make makes made take takes took taken taking give gives gave given go goes going went come comes coming came see sees seen saw look looks looking find found check checking checked call calls called help helping use uses using put puts keep keeps let
please pls plz thanks thank thx ty thanx ok okay k yes yeah yep yup sure hi hello hey riq lol haha hmm ugh omg wow oh uh um sorry nvm nm fine great good nice perfect cool awesome morning afternoon evening day guys btw fyi asap quick quickly real urgent
que cual cuales cuando cuanto cuanta cuantos cuantas como donde por para con el la los las un una unos unas lo le les se su sus mi mis es son esta estan este esa hay tiene tienen puede pueden necesita necesitan quiere del al en si tambien o de y muy mas pero entonces despues favor gracias hola buenas buenos dias tardes necesito tengo dice hace hizo fue tuvo tuvieron tenia tenemos estoy estamos quiero queremos quisiera saber sabe digo decir decirle decirme dijo dijeron verdad porfa porfavor puso pusieron poner hacer hicieron dieron dar toca tocan tocaria puedo podemos podria viene vienen vino entiendo entender cubre cubren paga pagan
calling aceptan acepta mandar pedir hay mean means meaning significa definition explain difference existing simple tx plz posible mal malo bien tiempo esperar cambiar ahora hoy manana antes despues solo mas menos tambien porque cuando bueno vale eso esto ella ellos nosotros ustedes ser estar quiero quisiera puedo podria sabes se yo tu me te nos otro otra otros otras hasta ir va van vamos fue sigue siguen entonces ya aun todavia dijo dicen ademas sea sido está
right correct opt opts sry covrd covd req diff question questions wondering info information detail details case stuff thing things way kind type lookup pull answer answers mean
abt bout bcuz wld shld cld rly srsly mch mny wht whn teh hte adn
now full away upfront meantime rest bit almost nearly within thru through whether according based regarding re like`)

/** People and places of a dental office. */
export const PEOPLE = words(`
pt pts patient patients kid kids child children boy girl baby toddler teen teens son daughter brother sister mom moms mother dad dads father parent parents wife husband spouse family families grandma grandpa
guy guys lady man woman member members subscriber employee employees worker workers person people someone somebody him herself himself themselves dependent dependents adult adults
dr drs doc doctor doctors dentist dentists hygienist office front desk provider providers us ours boss manager
paciente pacientes hijo hija nino nina senora senor mama papa esposo esposa`)

/** What plans are made of and how they're asked about: the rules read these. */
export const ASKED = words(`
plan plans policy policies insurance insurances ins carrier carriers coverage cover covers covered covering cov pay pays paid payed paying payable pd benefit benefits bene allow allows allowed reimburse reimbursed approve approved
ded deds deductible deductibles max maxs maximum maximums annual yearly lifetime calendar individual fam percent percentage pct rate share portion copay copays coinsurance fee fees charge charges cost costs price amount amounts dollars bucks
often frequency frequencies freq freqs limit limits limitation limitations times interval every between due eligible apart per year years yr yrs month months mo mos week weeks days visit visits appointment appt today tomorrow yesterday tmrw soon long next last ago old older age ages aged until till
wait waits waiting period periods wp start starts started starting began begin begins effective eff date dates end ends ended over
network oon inn ppo hmo dhmo epo in-network out-of-network par participating contracted
molar molars premolar premolars bicuspid bicuspids canine canines anterior posterior front open far class basic major preventive category tier tooth teeth quad quads quadrant quadrants arch upper lower ur ul lr ll
preauth predetermination predeterm preauthorization auth authorization downgrade downgrades downgraded alternate replace replaces replaced replacing replacement redo redone again new another
group groups grp gp id ids number numbers num no option options high hi low name employer employers company phone tel call payer payor address
seat seated prep prepped placed place done completed had pulled extracted extract removed lost missing met used left remaining reach reached
verify verified current document documents doc page pages say state states stated mention mentions
pick picks picked add adds adding backup
apply applies applied subject exempt waive waived waives count counts counted toward towards against include includes included exclude excludes excluded exclusion exclusions
schedule scheduled bill billed billing send submit file filed filing claim claims dos primary secondary prim 2ndary eat eats eating burn burns electronic entrant entrants enrolled enroll enrollee back mail mailing sent sending late signed turning turns turned cumple book booked
pagado pago gasto gastado usado uso
todos ano anos mes meses edad plan seguro espera deducible maximo porcentaje limite diente dientes muela muelas`)

/** They turn what is asked: unless a rule has read them, no answer is a plain yes, and they are named. */
export const TURNING = words(`
not never none nothing without neither nor only solely exclusively except unless besides excluding instead rather other others different differ difference differently same second 2nd third 3rd fourth 4th fifth first
why denied deny denial denies rejected refuse refused appeal appealed dispute combined together separate separately
more less most better best worse worst higher highest lower lowest cheaper cheapest bigger
before after during nunca solo excepto segundo segunda mismo misma diferente mejor`)
