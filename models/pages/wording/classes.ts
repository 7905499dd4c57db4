import type { Role } from '../shape.ts'

/** What documents call the classes; every fourth is blind. */
export const CLASS_NAMES: Record<Role, readonly string[]> = {
  preventive: [
    'Preventive Services',
    'Preventive Care',
    'Preventive',
    'Routine Care',
    'Diagnostic & Preventive',
    'Diagnostic and Preventive Services',
    'Preventive and Diagnostic Care',
    'Oral Health Maintenance',
    'Basic Preventive Services',
    'Wellness Visits',
    'D&P',
    'Prevention and Diagnosis',
  ],
  basic: [
    'Basic Services',
    'Basic Care',
    'Basic',
    'Intermediate Services',
    'Basic Restorative Services',
    'Basic Procedures',
    'Restorative Care',
    'Minor Services',
    'Basic Dental Services',
    'Ordinary Dental Care',
    'Basic Restorative',
    'General Restorative Work',
  ],
  major: [
    'Major Services',
    'Major Care',
    'Major',
    'Complex Services',
    'Major Restorative Services',
    'Major Procedures',
    'Major Dental Care',
    'Extensive Treatment',
    'Major Dental Services',
    'Major Dental Work',
    'Major Restorative',
    'Large Treatments',
  ],
  other: [
    'Periodontic and Endodontic Services',
    'Gum and Root Care',
    'Endo/Perio',
    'Specialty Services',
    'Endodontics & Periodontics',
    'Root Canal and Gum Services',
    'Endodontic and Periodontal Benefits',
    'Specialist Care',
  ],
  orthodontic: [
    'Orthodontic Services',
    'Orthodontic Care',
    'Orthodontia Benefit',
    'Orthodontic Benefit',
    'Orthodontic Coverage',
    'Orthodontia Services',
    'Orthodontia Coverage',
    'Tooth Alignment Benefit',
  ],
}

/** The second set. */
export const TWIN_CLASS_NAMES: Record<Role, readonly string[]> = {
  preventive: ['Keeping Teeth Healthy', 'First-Line Care', 'Watching and Guarding', 'Upkeep'],
  basic: ['Everyday Repairs', 'Second-Line Care', 'Ordinary Treatment', 'Mending'],
  major: ['Big Work', 'Third-Line Care', 'Rebuilding', 'Replacing'],
  other: ['Gum and Nerve Work', 'Special Treatment', 'Side Treatments', 'Deep Work'],
  orthodontic: ['Straight-Teeth Benefit', 'Alignment Benefit', 'Crooked-Teeth Benefit', 'Bite Benefit'],
}

/** A class that is called "Basic" and means prevention, as government plans do it: the names of all roles go together. */
export const SHIFTED_NAMES: Record<Role, string> = {
  preventive: 'Basic',
  basic: 'Intermediate',
  other: 'Advanced',
  major: 'Major',
  orthodontic: 'Orthodontic',
}

/** Words that a number or letter follows: Class I, Type A. */
export const SCHEMES: readonly string[] = [
  'Class',
  'Type',
  'Category',
  'Tier',
  'Coverage',
  'Level',
  'Group',
  'Section',
  'Benefit Class',
  'Part',
  'Type',
  'Unit',
]

/** The second set. */
export const TWIN_SCHEMES: readonly string[] = ['Bracket', 'Band', 'Step', 'Shelf']

/** Names that stand for themselves, in order. */
export const BARE_NAMES: readonly (readonly string[])[] = [
  ['A', 'B', 'C', 'D', 'E'],
  ['1', '2', '3', '4', '5'],
  ['I', 'II', 'III', 'IV', 'V'],
  ['Green', 'Yellow', 'Orange', 'Blue', 'Gray'],
  ['Class A', 'Class B', 'Class C', 'Class D', 'Class E'],
  ['Type 1', 'Type 2', 'Type 3', 'Type 4', 'Type 5'],
  ['Schedule One', 'Schedule Two', 'Schedule Three', 'Schedule Four', 'Schedule Five'],
  ['White', 'Bronze', 'Copper', 'Pearl', 'Amber'],
  ['Category One', 'Category Two', 'Category Three', 'Category Four', 'Category Five'],
]

/** The second set. */
export const TWIN_BARE_NAMES: readonly (readonly string[])[] = [
  ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'],
  ['North', 'East', 'South', 'West', 'Center'],
]
