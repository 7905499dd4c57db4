import { describe, expect, test } from 'bun:test'
import { judgeText } from '../../testing/phi/judge.ts'

const FINE = { leaks: [], eaten: [] }

describe('names that a caption announces', () => {
  test.each([
    ['beside it', '40: Patient: <name Thessaly Quillfeather> || 300: Status: <keep Active>'],
    ['in the next cell', '40: Insured Name || 200: <name Orrin-Vael Llewyn III>'],
    ['under it', "40: MEMBER NAME || 300: PLAN\n40: <name Zephrine D'Arbanville> || 300: <keep Dental PPO>"],
    [
      'down the column of a table',
      '40: Name || 200: Birth date || 300: Relationship\n40: <name Brannock Przybylo> || 200: <dob 3/14/2010> || 300: Child\n40: <name Calix> || 200: <dob 4/1/2012> || 300: Child',
    ],
    [
      'over it on a card of a portal',
      'size 12\n40: <name Ixchel Vantongeren>\nsize 7\n40: Patient name\ndown 3\n40: Plan',
    ],
    ['written family name first', '40: SUBSCRIBER: <name MACAULIFFE, TAVISH Q>'],
    ['in lower case after an unmistakable caption', '40: Patient name: <name wrenna okwuosa>'],
    ['misread by bad print', '40: Mernber Narne: <name Maelwyn Thistlewood>'],
    [
      'after what another caption leads',
      '40: Re: <name Henrietta Quarles-Boyd>\n~ 40: <carrier Wexford Mutual Life Insurance Company>. cc: <name H. Quarles-Boyd>',
    ],
    ['several in a row', '40: Dependents: <name Sunniva> (<dob 1/2/2010>), <name Oriel> (<dob 3/4/2012>)'],
    ['in two parts', '40: Last Name: || 150: <name Strandmark> || 300: First Name: || 400: <name Quenby>'],
    [
      'of the holder of a policy whose group is named elsewhere',
      '40: Policyholder || 200: <name Corwin Farrowgate>\n40: Employer || 200: <group_name Platte Bend Irrigation>',
    ],
    [
      'two-part surnames',
      '40: Last name || 200: First name || 330: Born\n40: <name de la Cruz> || 200: <name Zephrine> || 330: <dob 1/2/1990>',
    ],
    [
      'a surname in parts again',
      '40: Patient: <name Oriel Van Der Meer>\n~ 40: We wrote to the <name Van Der Meer> family.',
    ],
    [
      'who is listed under a table',
      '40: Employer || 200: Group || 330: Plan\n40: <group_name Otter Tile> || 200: <group_id 00718> || 330: <keep PPO>\n40: People on this plan\n60: <name Itzel Ruiz>, born <dob Nov 2, 2014> - active',
    ],
    [
      'under a numbered caption',
      '40: PATIENT 1 || 320: PATIENT 2\n40: <name Faith Hill> || 320: <name Hollis Ruth de la Cruz>',
    ],
    [
      'after words for whom it is made',
      '40: Prepared for: <name Faith Bishop>\n40: Employer: <group_name Otter Tile>',
    ],
    [
      'as ordinary words after an unmistakable caption',
      '40: Nickname: <name Bear> || 200: Subscriber: <name K. Fields>',
    ],
    [
      'alone as a middle initial',
      '40: Last name || 150: First name || 250: MI\n40: <name Ng> || 150: <name Jo> || 250: <name T>',
    ],
    ['after the abbreviation of a note', '~ 40: 2/9 - Pt <name Björn> here today, sub is dad.'],
    ['in a list of the family', '40: Fam: <name Basil>, <name Ngozi> || 300: Pref: <name Xan>'],
  ])('go when the name stands %s', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })

  test.each([
    ['a heading', '= 40: Patient Information\n40: <keep Benefits are listed by category>'],
    [
      'what a member pays',
      '40: <keep Member Pays> || 200: <keep Plan Pays>\n40: <percent 20%> || 200: <percent 80%>',
    ],
    [
      'premiums by tier',
      '40: <keep Employee Only> || 200: <amount $12.76>\n40: <keep Employee + Spouse> || 200: <amount $25.10>',
    ],
    [
      'people of no name in a sentence whose capitals are words of the policy',
      '~ 40: This Rider adds benefits for <keep Members> of the Group. Fluoride for <keep Members> through age 17.\n40: Dependent <keep Enrollees> || 200: <keep Covered>',
    ],
    [
      'a limit in short',
      '40: ANNUAL <keep MAX> PER PERSON || 300: <amount $1,500>\n40: <keep MAX> PER VISIT || 300: <amount $200>',
    ],
    ['a value that is no name', '40: Subscriber: <keep Self>\n40: Spouse || 200: <keep Covered>'],
    ['the group behind "policyholder"', '40: Policyholder: <group_name Quillback Logistics LLC>'],
    ['the carrier under its own heading', '= 40: PAYER\n40: Name || 200: <carrier Brightharbor Dental>'],
    [
      'prose about members',
      '~ 40: Each <keep member> may choose any dentist. <keep Members> pay the rest. A <keep Dependent Child> is covered.',
    ],
  ])('leave %s alone', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })
})

describe('names that their surroundings give away', () => {
  test.each([
    ['a courtesy title', '~ 40: Dear Mrs. <name Quillfeather>, your claim was received.'],
    ['kinship', '~ 40: Note: call <name Petra Strand>, mother, before scheduling.'],
    [
      'a cue',
      '~ 40: We spoke with <staff Tanqa> about coverage on behalf of <name Jennifer Vantongeren> today.',
    ],
    ['a closing line', '40: Sincerely,\ndown\n40: <name Dorothea Vansickle>'],
    [
      'a birth date under them',
      '40: <name Imani Lockridge-Bell>\n40: DOB <dob 09/30/2001> || 300: Member ID <member_id SRD-00719-4426>',
    ],
    [
      'a street under them',
      '40: <name Maelwyn Thistlewood>\n40: <address 12 Kestrel Hollow Rd>\n40: <address Kearney, NE 68847>',
    ],
    ['an initial', '40: 81120 – <name B. Ostrander> || 300: <keep Crown>'],
    ['a known given name', '~ 40: The records of <name Jennifer Quillfeather> were sent.'],
    ['the family name first', '40: <name Hernandez, Guadalupe> || 300: <amount $74.00>'],
    [
      'an earlier mention',
      "40: Patient: <name Thessaly Quillfeather>\n~ 40: Please remind <name Thessaly> that <name Quillfeather>'s crown is due.",
    ],
    [
      'an earlier mention of an ordinary word',
      '40: Patient: <name Grace Young>\n~ 40: We saw that <name Grace> was here.\n40: <keep Grace Period> || 200: <keep 31 days>',
    ],
    [
      'a list of the covered',
      '40: Covered under your plan:\n50: <name Itzel Ruiz> (you)\n50: <name Kwame T. de la Cruz> (spouse)',
    ],
    [
      'a list of given names',
      '40: Dependents\n40: <name Zephrine> || 160: 01\n40: <name Maelwyn> || 160: 02',
    ],
    ['a possessive before a number', "~ 40: <name Junie>'s cell is <phone 970-555-0182>, okay to text."],
    [
      'a lone given name in a sentence',
      '~ 40: If you or <name Thaddeus> have questions, ask us at any time.',
    ],
    ['a nickname in brackets', '40: Patient: <name Zephrine Achterberg>\n40: (<name Xan>)'],
    [
      'a heading over its strip of facts',
      '40: <name Robin Q. Hill>\n40: Dependent of <name Zephrine Achterberg> || 300: DOB <dob 1/2/1980>',
    ],
    ['a sign-off', '40: Thanks,\n40: <name Xan>'],
    ['a question on a form', '40: Who may we thank? <name Faith Bishop>'],
    ['an owner in a heading', "40: <name Faith Hill>'s coverage || 300: Active"],
    ['a number in the same cell', '40: <name Junie> (<phone 970-555-0101>)'],
    ['a surname of two words before a comma', '40: <name BALDOMERO RUIZ, DELPHINE Q> || 300: <keep age 37>'],
    [
      'a family over its post office box',
      '60: <name Faith Q. Bishop> and Family\n60: <address PO Box 82>\n60: <address Ames IA 50010>',
    ],
    [
      'a caller with a number',
      '40: Employer: <group_name Otter Granite>\n40: Call <name Thaddeus> at <phone 970-555-0198> (evenings)',
    ],
  ])('go because of %s', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })

  test.each([
    [
      'person-like employers',
      '40: Group Name: <group_name Johnson & Johnson>\n40: Subscriber: <name Ann Johnson>\n~ 40: Employees of <group_name Johnson & Johnson> are covered.',
    ],
    ['colleges', '40: Employer: <group_name College of William and Mary>\n40: Patient: <name Mary Williams>'],
    ['carriers', '40: <carrier Lincoln Financial Group> || 300: <carrier Paul Revere Life>'],
    ['headings', '40: <keep Grace Period> || 200: <keep Open Enrollment> || 400: <keep Christian Science>'],
    [
      'cities and states',
      '~ 40: Offices in <keep Madison, Wisconsin> and <keep Jackson, Georgia> are closed.',
    ],
    [
      'lists of services',
      '40: <keep Crowns, Bridges> || 200: <keep A. Bitewings> || 400: <keep Exam, Prophy>',
    ],
    [
      'a relationship beside its caption',
      '40: Relationship || 150: <keep Dependent> || 300: Group no. || 400: <group_id 11-5506>',
    ],
    [
      'the group\'s name under "your group"',
      '40: Your group || 150: <group_name Thessaly Quillfeather Partners WF/49335/004>',
    ],
    [
      'places and carriers in a sentence',
      '~ 40: This plan is sold in <keep Denver> and paid by <keep Guardian> for offices in <keep Texas> only.',
    ],
    ['covered services', '40: Covered: <keep Yes> || 200: Services covered: <keep Exams, Cleanings>'],
    [
      'a carrier before its number',
      '40: Guardian || 200: <id 4048812> || 300: Grp <group_id 294521>\n40: <carrier MetLife> || 200: <keep PPO>',
    ],
    [
      'the number in the cell after a group',
      '40: Group: <group_name Otter Granite> || 300: #<group_id 0098856-0026>',
    ],
  ])('leave %s alone', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })
})
