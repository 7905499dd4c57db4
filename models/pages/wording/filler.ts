/** Paragraphs that stand on such pages and say nothing of shares or amounts; every fourth is blind. */
export const FILLER: readonly string[] = [
  'To find a dentist in the network, visit the website of the carrier or call the number on your card. You do not have to choose a dentist in advance, and no referral is needed to see a specialist.',
  'You may enroll within 31 days of the date you are hired, or during the annual open enrollment. Changes during the year require a qualifying life event such as marriage or the birth of a child.',
  'Dependent children are eligible until the end of the month in which they turn 26, whether or not they are students.',
  'Before treatment that is expected to be expensive, ask your dentist to send a pretreatment estimate, so that both of you know what will be paid.',
  'Network dentists have agreed to accept negotiated fees as payment in full. They file claims for you and may not bill you for the difference.',
  'Claims must be received within twelve months of the date of service. Send them to the address on the back of your identification card.',
  'If you are covered by two plans, benefits are coordinated so that no more than the full charge is paid.',
  'Services that are cosmetic in nature, experimental, or started before your coverage began are not eligible for payment.',
  'Coverage begins on the first day of the month after you complete your application and ends on the last day of the month in which you leave employment.',
  'Good oral health supports overall health: people who see the dentist regularly have fewer emergencies.',
  'You can view your benefits, print a card and follow your claims with the mobile application of the carrier.',
  'The plan year runs from January through December. Unused benefits do not carry over unless stated otherwise.',
  'Replacement of lost or stolen appliances, oral hygiene instruction and charges for missed appointments are excluded.',
  'Where more than one treatment is suitable, the plan may base its payment on the least costly one that meets professional standards.',
  'Retirees and their spouses may continue dental coverage by paying the full rate.',
  'A late applicant may have to wait before certain benefits are available.',
]
