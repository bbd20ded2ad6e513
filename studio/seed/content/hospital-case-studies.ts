import {
  image,
  listOf,
  PORTRAIT_HOTSPOT,
  ranked,
  type SeedDocument,
  type SeedObject,
  seo,
  slug,
} from '../builders.ts'

type Phase = readonly [title: string, duration: string, description: string]
type Result = readonly [metric: string, description: string]

function implementation(duration: string, phases: readonly Phase[]): SeedObject {
  return {
    _type: 'implementation',
    duration,
    phases: listOf(
      'phase',
      phases.map(([title, length, description]) => ({title, duration: length, description})),
    ),
  }
}

function results(four: readonly [Result, Result, Result, Result]): SeedObject[] {
  return listOf(
    'result',
    four.map(([metric, description]) => ({metric, description})),
  )
}

const SECTIONS = ['results', 'challenge', 'solution', 'implementation', 'testimonial', 'closing']

export const hospitalCaseStudies: SeedDocument[] = ranked([
  {
    _id: 'hospitalCaseStudy-1',
    _type: 'hospitalCaseStudy',
    sections: SECTIONS,
    name: 'Sagar Metropolitan Hospital',
    slug: slug('1'),
    location: 'Mumbai, Maharashtra',
    size: '500+ beds',
    image: image(
      'hospital-1.webp',
      'Drawing of a tall hospital by the sea, with palms, an ambulance and a lattice above its entrance',
    ),
    summary:
      'A hospital with more than 500 beds brought admission, beds and discharge onto one board, and sends its patients home hours earlier.',
    challenge:
      'Sagar Metropolitan Hospital admits some 120 patients a day. Its departments were fast, each by itself, but worked with five systems and a great deal of telephone. Nobody could say at ten in the morning which beds would be free at noon. Patients waited in the emergency department for beds that were empty, and in the discharge lounge for steps that were finished.',
    solution:
      'Madicare replaced the five systems ward by ward. At its centre stands the bed board, which shows each station what the others have finished and whose turn it is. Registration verifies ABHA numbers, discharge summaries are written once and sent as FHIR documents, and the pharmacy prepares take-home medicines the evening before.',
    solutionPoints: [
      'A bed board at every nursing station, kept current by the work itself, not by extra clicks',
      'Discharge in five visible steps, with the next one always bearing a name',
      'Verification of ABHA numbers at the desk, with scan and share at the entrance',
      'One medication chart from prescription to pharmacy to bedside',
      'Daily figures for the medical director, from the same data that the wards use',
    ],
    results: results([
      ['35%', 'shorter waiting times for patients'],
      ['28%', 'more beds available before noon'],
      ['38%', 'less time spent on paperwork by nurses'],
      ['50%', 'fewer billing corrections after discharge'],
    ]),
    implementation: implementation('3 months', [
      [
        'Watching and preparing',
        '3 weeks',
        'Sixty discharges followed on foot, the patient register cleaned, two wards chosen by the head of nursing.',
      ],
      [
        'Two wards',
        '3 weeks',
        'Bed board, records and medication on two wards, with our people on the floor in every shift.',
      ],
      [
        'Floor by floor',
        '5 weeks',
        'The remaining wards, laboratory and pharmacy. Paper stayed within reach until a ward gave it up.',
      ],
      [
        'Handover',
        '2 weeks',
        'Reports, restore drill, and a support plan signed by people who had met each other.',
      ],
    ]),
    testimonial: {
      _type: 'quote',
      quote:
        'I had prepared my colleagues for a hard year. It was a busy quarter. What convinced them was that the people from Jodhpur removed two of their own ideas before we had to ask.',
      author: 'Dr. Farah Contractor',
      role: 'Chief Medical Officer',
      image: image(
        'portrait-hospital-1.webp',
        'Drawn portrait of Dr. Farah Contractor',
        PORTRAIT_HOTSPOT,
      ),
    },
    seo: seo(
      'Madicare at Sagar Metropolitan Hospital',
      'How a Mumbai hospital with more than 500 beds cut waiting times by 35 per cent in three months, with one bed board and five visible steps.',
    ),
  },
  {
    _id: 'hospitalCaseStudy-2',
    _type: 'hospitalCaseStudy',
    sections: SECTIONS,
    name: 'Nandi Hills Heart & Surgical Centre',
    slug: slug('2'),
    location: 'Bengaluru, Karnataka',
    size: '300+ beds',
    image: image(
      'hospital-2.webp',
      'Drawing of a low hospital with arches at the end of a path between large trees',
    ),
    summary:
      'A surgical centre with more than 300 beds plans theatres, beds and staff together, and earned back its investment in under a year.',
    challenge:
      'At Nandi Hills the operating theatres decide everything. They were planned in a spreadsheet on the laptop of one person. Cases were cancelled on the day because a bed in intensive care, an implant or a blood unit was missing, and the theatre stood empty while patients fasted for nothing. Claims were sent to insurers two weeks after discharge, and every third one came back.',
    solution:
      'Madicare plans the operation as one chain: theatre, team, implant, blood, intensive care bed and the ward afterwards. A case that lacks a link is marked two days ahead, when there is time to help. Records are structured from admission on, so claims are complete when the patient leaves.',
    solutionPoints: [
      'Theatre planning that checks beds, staff, implants and blood before it confirms a slot',
      'Pre-operative clinic with checklists on a tablet, usable without a connection',
      'Implants and consumables scanned at the table and billed without a second entry',
      'Claims assembled during the stay, with the insurer’s questions answered in advance',
      'Analytics on delays with the reason, owned by the theatre committee',
    ],
    results: results([
      ['55%', 'fewer operations cancelled on the day'],
      ['40%', 'faster settlement of insurance claims'],
      ['50%', 'less time to find a complete patient record'],
      ['180%', 'return on investment in under a year'],
    ]),
    implementation: implementation('4 months', [
      [
        'Chain of an operation',
        '4 weeks',
        'Forty cases mapped from referral to discharge with surgeons, anaesthetists and the blood bank.',
      ],
      [
        'Theatres first',
        '5 weeks',
        'Planning for two of nine theatres, with the old spreadsheet in parallel for ten days.',
      ],
      [
        'Wards and intensive care',
        '5 weeks',
        'Beds, records and medication, in the order in which patients move through the house.',
      ],
      [
        'Claims and analytics',
        '3 weeks',
        'Assembly of claims with three insurers, and the weekly report for the theatre committee.',
      ],
    ]),
    testimonial: {
      _type: 'quote',
      quote:
        'Our surgeons judge a system by the first slot on Monday. It has started on time for seven months. The finance committee looks at other numbers and is just as quiet.',
      author: 'Mr. Vikram Shetty',
      role: 'Chief Executive Officer',
      image: image(
        'portrait-hospital-2.webp',
        'Drawn portrait of Mr. Vikram Shetty',
        PORTRAIT_HOTSPOT,
      ),
    },
    seo: seo(
      'Madicare at Nandi Hills Surgical Centre',
      'How a Bengaluru centre with more than 300 beds halved cancelled operations and reached 180 per cent return on investment in under a year.',
    ),
  },
])
