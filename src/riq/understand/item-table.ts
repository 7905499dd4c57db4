/**
 * Services inside one of the 21 procedures, or beside them, as staff ask for them. Columns:
 * name ; procedure (- = none) ; how a sentence begins with it ; how staff call it ; CDT codes ; words of a document that name it ;
 * words wide enough to include it ; marks. `apart` = never follows from a bare row such as "Crowns 50%", since documents pay it
 * differently or not at all; `plural`; `flag x` = the plan flag that speaks of it. Codes are numbers with our own plain names.
 */
export const ITEM_TABLE = String.raw`
# exams, x-rays, preventive
limited exam ; exams ; Limited exams ; limited exam, limited oral evaluation, problem focused exam, problem focused, emergency exam, emergency visit, toothache visit, lim ex, loe, limited ; 0140 ; limited|problem|emergency ; - ; plural
periodic exam ; exams ; Periodic exams ; periodic exam, periodic oral exam, periodic, recall exam, poe ; 0120 ; periodic|routine|recall|check-?up ; - ; plural
comprehensive exam ; exams ; Comprehensive exams ; comprehensive exam, comp exam, new patient exam, new patient visit, initial exam, coe, npe, perio exam, perio eval, periodontal exam, periodontal evaluation ; 0150 0180 ; comprehensive|initial|new patient ; - ; plural
bitewings ; xray ; Bitewings ; bitewing, bite wing, side xray, side picture, small side, cavity xray, aletas, aletas de mordida, aleta de mordida, bw, bws, bwx, 2bw, 4bw, bitewing xray, bitewing x ray, 4bwx, 2bwx, 4bw, 2bw, 4 bwx, 2 bwx ; 0270-0277 ; bite-?wing|\bBWX?s?\b ; - ; plural
full mouth x-rays ; xray ; Full mouth x-rays ; fmx, fms, full mouth, full mouth xray, full mouth x ray, full mouth series, full series, complete series ; 0210 ; full[- ]?mouth|full series|complete series|\bFM[XS]\b ; - ; plural
panoramic x-rays ; xray ; Panoramic x-rays ; pano, panorex, panoramica, picture of the whole mouth, goes around your head, goes around the head, goes round your head, goes round the head, goes round your whole head, goes around your whole head, spinning xray, panoramic, panoramic xray, panoramic x ray, panoramic film ; 0330 ; \bpano ; - ; plural
periapical x-rays ; xray ; Periapical x-rays ; periapical, pa, pas, periapical xray, periapical x ray, pa xray ; 0220-0230 ; periapical|\bPAs?\b ; - ; plural
cone beam scans ; xray ; Cone beam scans ; cone beam, cbct, 3d scan, 3d xray, 3d x ray, 3 d scan, ct scan, cone beam ct ; 0364-0371 ; cone beam|cbct|3-?d\b ; - ; apart, plural
cephalometric x-rays ; xray ; Cephalometric x-rays ; ceph, cephalometric ; 0340 ; ceph ; - ; apart, plural
silver diamine fluoride ; - ; Silver diamine fluoride ; silver diamine fluoride, sdf ; 1354 ; diamine|\bSDF\b ; - ; -
space maintainers ; - ; Space maintainers ; space maintainer, space holder, band and loop ; 1510-1575 ; space maint ; - ; plural
# fillings, root canals, gums, sedation
back-tooth composites ; fillings ; Composite fillings on back teeth ; posterior composite, post comp, pcr, composite on molar, composite on back teeth, white filling on back teeth, white filling on molar, posterior white filling, posterior resin ; 2391-2394 ; composite|resin|white|tooth-?\s?colou?red ; - ; plural
composites ; fillings ; Composite fillings ; composite, composite filling, comp, white filling, resin, resin filling, tooth colored filling, bonding, tooth bonding ; 2330-2335 ; composite|resin|white|tooth-?\s?colou?red ; - ; plural
amalgam fillings ; fillings ; Amalgam fillings ; amalgam, amalgam filling, silver filling ; 2140-2161 ; amalgam|silver ; - ; plural
sedative fillings ; fillings ; Sedative fillings ; sedative filling, protective restoration, temporary filling ; 2940-2941 ; sedative|protective|temporary fill ; - ; apart, plural
molar root canals ; endo ; Molar root canals ; molar root canal, molar endo, molar rct, root canal on a molar, root canal on molar ; 3330 ; \bmolar ; endodont ; plural
front root canals ; endo ; Root canals on front teeth ; anterior root canal, front root canal, anterior endo, root canal on a front tooth ; 3310 ; anterior|front ; endodont ; plural
premolar root canals ; endo ; Premolar root canals ; premolar root canal, bicuspid root canal, premolar endo ; 3320 ; premolar|bicuspid ; endodont ; plural
root canal retreatment ; endo ; Root canal retreatment ; retreatment, root canal retreatment, retreat, endo retreatment ; 3346-3348 ; re-?treat ; endodont ; apart
apicoectomy ; endo ; Apicoectomy ; apicoectomy, apico, root end surgery ; 3410-3426 ; apico ; endodont ; apart
pulpotomy ; endo ; Pulpotomy ; pulpotomy, pulpectomy, pulpal debridement ; 3220-3240 ; pulp ; endodont ; apart
pulp caps ; endo ; Pulp caps ; pulp cap ; 3110-3120 ; pulp ; endodont ; apart, plural
full mouth debridement ; periodontal ; Full mouth debridement ; full mouth debridement, fmd, debridement ; 4355 ; debridement ; periodon|\bperio\b ; apart
gingivectomy ; periodontal ; Gingivectomy ; gingivectomy, gingivoplasty ; 4210-4212 ; gingivect ; periodon|\bperio\b ; apart
scaling for gum inflammation ; periodontal ; Scaling for gum inflammation ; gingivitis scaling, scaling for inflammation, gingival inflammation ; 4346 ; inflammation|gingivitis ; - ; apart
gum irrigation ; periodontal ; Gum irrigation ; gingival irrigation, gum irrigation, irrigation with chlorhexidine ; 4921 ; irrigat ; - ; apart
local antibiotics ; periodontal ; Local antibiotics for gums ; arestin, local antimicrobial, antimicrobial ; 4381 ; arestin|antimicrobial|antibiotic ; - ; apart, plural
nitrous oxide ; anesthesia ; Nitrous oxide ; nitrous, nitrous oxide, laughing gas, gas de la risa, n2o, no2, gas, analgesia ; 9230 ; nitrous|analgesia|\bN2O\b|laughing ; - ; apart
general anesthesia ; anesthesia ; General anesthesia and deep sedation ; general anesthesia, deep sedation, ga, put to sleep, put under ; 9222-9223 ; general an|deep sed ; \ban(?:a)?esthesia\b|(?<!iv |intravenous )sedation ; -
IV sedation ; anesthesia ; IV sedation ; iv, iv sedation, iv sed, ivs, intravenous sedation, moderate sedation, conscious sedation, twilight, twilight sedation ; 9239-9243 ; \biv\b|intravenous|moderate sed|conscious sed ; \ban(?:a)?esthesia\b(?! and)|\bsedation ; -
oral sedation ; anesthesia ; Oral (non-IV) sedation ; oral sedation, non iv sedation, pill sedation ; 9248 ; oral sed|non-?iv ; (?<!iv |intravenous |deep )sedation ; apart
# crowns, bridges, dentures, implants
stainless steel crowns ; crowns ; Stainless steel crowns ; stainless steel crown, ssc, stainless crown, steel crown, prefabricated crown ; 2928-2934 ; stainless ; - ; apart, plural
crown recementation or repair ; crowns ; Recementing or repairing a crown ; recement, recementation, recement crown, re cement, recementing, crown repair, repair crown, recement a crown ; 2910-2920 2980 ; re-?cement|repair ; - ; apart
temporary crowns ; crowns ; Temporary crowns ; temporary crown, temp crown, provisional crown ; 2799 ; temporary|provisional ; - ; apart, plural
bridge recementation or repair ; bridges ; Recementing or repairing a bridge ; recement bridge, bridge repair, repair bridge, recement a bridge ; 6930 6980 ; re-?cement|repair ; - ; apart
denture repairs and relines ; dentures ; Denture repairs, relines and adjustments ; reline, relining, rebase, denture reline, denture repair, denture adjustment, adjust denture, adjust a denture, reline denture, repair denture, tissue conditioning ; 5410-5422 5510-5761 5850-5851 ; re-?line|rebase|repair|adjust|conditioning ; - ; apart, plural
interim partials ; dentures ; Interim partials (flippers) ; flipper, interim partial, temporary partial, temporary denture, interim denture, stayplate ; 5810-5821 ; interim|flipper|temporary ; - ; apart, plural
implant bone grafts ; implants ; Bone grafts for implants ; bone graft for implant, bone graft at implant ; 6104 ; graft ; - ; apart, plural
full-arch implant dentures ; implants ; Full-arch dentures on implants ; all on four, all on 4, all on six, all on 6, implant denture, implant supported denture, snap in denture, overdenture ; 6110-6119 ; implant ; - ; plural
implant abutments ; implants ; Implant abutments ; abutment, implant abutment, custom abutment, prefab abutment, stock abutment, pilar, pilar de implante ; 6056-6057 ; abutment ; - ; apart, plural
implant crowns ; implants ; Implant crowns ; implant crown, abutment crown, abutment supported crown, corona sobre implante, corona de implante, crown on implant, implant supported crown, crown on an implant ; 6058-6067 ; implant ; - ; plural
posts and cores ; core_buildup ; Posts and cores ; post and core, post core, post, post build up ; 2952-2954 2957 ; \bposts?\b ; - ; apart, plural
inlays ; inlays_onlays ; Inlays ; inlay ; 2510-2530 2610-2630 2650-2652 ; inlay ; - ; plural
onlays ; inlays_onlays ; Onlays ; onlay ; 2542-2544 2642-2644 2662-2664 ; onlay ; - ; plural
veneers ; - ; Veneers ; veneer, carilla, carillas ; 2960-2962 ; veneer ; cosmetic ; plural
whitening ; - ; Whitening ; whitening, bleaching, bleach, teeth whitening, blanqueamiento ; 9972-9975 ; whiten|bleach ; cosmetic ; -
# surgery, orthodontics, and what has no slot of its own
alveoloplasty ; oral_surgery ; Alveoloplasty ; alveoloplasty, alveo ; 7310-7321 ; alveol ; oral surg ; apart
coronectomy ; oral_surgery ; Coronectomy ; coronectomy ; 7251 ; coronectom ; oral surg ; apart
vestibuloplasty ; oral_surgery ; Vestibuloplasty ; vestibuloplasty ; 7340-7350 ; vestibul ; oral surg ; apart
frenectomy ; oral_surgery ; Frenectomy ; frenectomy, frenulectomy, tongue tie, lip tie ; 7960-7963 ; fren ; oral surg ; apart
biopsy ; oral_surgery ; Biopsy ; biopsy ; 7285-7288 ; biops ; oral surg ; apart
bone grafts ; oral_surgery ; Bone grafts and ridge preservation ; bone graft, bone grafting, socket grafting, ridge preservation, socket preservation, socket graft ; 7953 ; graft|preserv ; - ; apart, plural
sinus lifts ; oral_surgery ; Sinus lifts ; sinus lift, sinus augmentation ; 7951-7952 ; sinus ; - ; apart, plural
crown lengthening ; osseous_surgery ; Crown lengthening ; crown lengthening ; 4249 ; lengthen ; perio\w* surg|surgical perio|perio[^.]*\(?surgical|gum surg ; apart
gum grafts ; osseous_surgery ; Gum grafts ; gum graft, gum recession graft, recession graft, tissue graft, soft tissue graft, gingival graft, connective tissue graft ; 4270-4285 ; graft ; perio\w* surg|surgical perio|perio[^.]*\(?surgical|gum surg ; apart, plural
guided tissue regeneration ; osseous_surgery ; Guided tissue regeneration ; gtr, guided tissue regeneration, membrane ; 4266-4267 ; regenerat ; perio\w* surg|surgical perio|perio[^.]*\(?surgical|gum surg ; apart
replacement retainers ; orthodontic ; Replacement retainers ; replacement retainer, lost retainer, retainer lost, retainer replacement, broken retainer, new retainer ; 8703-8704 ; retainer ; - ; apart, plural
night guards ; - ; Night guards ; night guard, nightguard, nite guard, niteguard, grinding guard, guard for grinding, guard for someone who grinds, guard for a grinder, clenching guard, guard, guarda, guarda nocturna, guarda oclusal, ferula, occlusal guard, mouth guard, mouthguard, bruxism appliance, bite guard, splint, placa oclusal, placa para dormir, placa nocturna ; 9944-9946 ; (?:night|occlusal|mouth|bite) ?guard|bruxism ; - ; plural, flag occlusal_guard
TMJ treatment ; - ; TMJ treatment ; temporomandibular joint, tmj, tmd, tmj treatment, jaw joint, tmj splint ; 7810-7899 ; \bTM[JD]\b|temporomandibular ; - ; flag tmj
appeals ; - ; Appeals ; appeal, appeal it, appeal the denial, appeal a denial, grievance ; - ; appeal|grievance ; - ; plural
palliative treatment ; - ; Emergency (palliative) treatment ; palliative, palliative treatment, emergency treatment, pain relief, emergencia, visita de emergencia ; 9110 ; palliative|emergency ; - ; -
consultations ; - ; Consultations ; consultation, consult, second opinion, 2nd opinion, segunda opinion ; 9310 ; consult ; - ; plural
office visit copays ; - ; Office visit copays ; office visit, office visit copay, visit copay, after hours visit ; 9430-9440 ; office visit|per visit|after hours ; - ; plural
oral cancer screening ; - ; Oral cancer screening ; oral cancer screening, cancer screening ; 0431 ; cancer ; - ; -
caries risk assessment ; - ; Caries risk assessment ; caries risk assessment, risk assessment ; 0601-0603 ; risk assess ; - ; -
counseling ; - ; Tobacco and nutrition counseling ; tobacco counseling, nutritional counseling, nutrition counseling ; 1310-1320 ; counsel ; - ; -
oral hygiene instruction ; - ; Oral hygiene instruction ; oral hygiene instruction, hygiene instruction, ohi ; 1330 ; hygiene instr ; - ; -
dry socket treatment ; - ; Dry socket treatment ; dry socket, dry socket treatment, suture removal ; 9930 ; dry socket|complication ; - ; -
sleep apnea appliances ; - ; Sleep apnea appliances ; sleep apnea, sleep appliance, snoring appliance, snore guard ; - ; apnea|snor ; - ; plural
bite adjustment ; - ; Bite adjustment ; occlusal adjustment, bite adjustment, equilibration ; 9951-9952 ; occlusal adj|bite adj|equilibr ; - ; -
desensitizer ; - ; Desensitizing ; desensitizer, desensitizing, gluma ; 9910 ; desensit ; - ; -
teledentistry ; - ; Teledentistry ; teledentistry, virtual visit, tele dentistry ; 9995-9996 ; teledent|virtual ; - ; -
local anesthetic ; - ; Local anesthesia ; local anesthesia, local anesthetic, numbing ; 9210-9215 ; local an ; - ; -
`
