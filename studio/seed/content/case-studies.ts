import type {IconName} from '#schemas/constants.ts'
import {
  iconCards,
  image,
  listOf,
  ranked,
  type SeedDocument,
  type SeedObject,
  seo,
  slug,
} from '../builders.ts'

type Metric = readonly [icon: IconName, value: string, label: string]

function metrics(four: readonly [Metric, Metric, Metric, Metric]): SeedObject[] {
  return listOf(
    'metric',
    four.map(([icon, value, label]) => ({icon, value, label})),
  )
}

interface ProjectDetails {
  industry: string
  timeline: string
  teamSize: string
  technologies: string[]
}

function projectDetails({
  industry,
  timeline,
  teamSize,
  technologies,
}: ProjectDetails): SeedObject[] {
  return listOf('projectDetail', [
    {label: 'Industry', value: industry, isTags: false},
    {label: 'Timeline', value: timeline, isTags: false},
    {label: 'Team size', value: teamSize, isTags: false},
    {label: 'Technologies', isTags: true, tags: technologies},
  ])
}

const SECTIONS = [
  'metrics',
  'challenge',
  'solutions',
  'implementationSteps',
  'projectDetails',
  'next',
  'closing',
]

export const caseStudies: SeedDocument[] = ranked([
  {
    _id: 'caseStudy-fintech',
    _type: 'caseStudy',
    sections: SECTIONS,
    title: 'Cash matching for a young lender',
    slug: slug('fintech'),
    subtitle:
      'LedgerLoop matches the day’s repayments in ten minutes instead of an hour, and its auditors can follow each rupee.',
    backgroundImage: image(
      'case-fintech.webp',
      'Drawing of blue towers that rise like a bar chart below a rupee coin',
    ),
    metrics: metrics([
      ['timer', '10 min', 'Daily matching, from 60 min'],
      ['badge-check', '99.4%', 'Payments matched by rule'],
      ['trending-up', '3×', 'Loans per branch officer'],
      ['shield-check', '0', 'Findings in the first audit'],
    ]),
    challenge:
      'LedgerLoop lends to small shops in Rajasthan. Repayments arrive by UPI, by bank transfer and in cash, with references that people type themselves. Every afternoon the officers of eleven branches matched them by hand in three spreadsheets. A wrong match meant a reminder to somebody who had paid, and the number of loans grew faster than the number of officers.',
    solutions: [
      'A ledger that only ever adds entries, so that each balance can be explained line by line',
      'Matching rules that officers write themselves, in sentences, and test against last month’s payments',
      'A queue for the few payments no rule can match, with the three most likely loans beside each',
      'Imports from two banks and the UPI provider that can be repeated without counting anything twice',
      'An export for auditors that shows who decided what, and when',
    ],
    implementationSteps: iconCards([
      [
        'search',
        'Watch the worst hour',
        'Two days in two branches, between four and five o’clock, with 200 real payments to take home.',
      ],
      [
        'layers',
        'One payment, all the way',
        'By the ninth day a single UPI payment ran from the bank’s file to the borrower’s balance.',
      ],
      [
        'workflow',
        'Rules and leftovers',
        'Matching rules, the queue for leftovers, and a replay of three months against the old spreadsheets.',
      ],
      [
        'rocket',
        'Branch by branch',
        'Two branches for a week, then all eleven. The spreadsheets were kept for a month, and not opened.',
      ],
    ]),
    projectDetails: projectDetails({
      industry: 'Financial technology',
      timeline: '1 month',
      teamSize: '8 people',
      technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'AWS'],
    }),
    seo: seo(
      'Case study: cash matching for a lender',
      'How a young lender in Rajasthan cut its daily cash matching from an hour to ten minutes, with a ledger that auditors can follow line by line.',
    ),
  },
  {
    _id: 'caseStudy-ecommerce',
    _type: 'caseStudy',
    sections: SECTIONS,
    title: 'One stock for forty craft workshops',
    slug: slug('ecommerce'),
    subtitle:
      'Thar & Thread sells textiles from forty workshops on five channels, and no longer sells the same shawl twice.',
    backgroundImage: image(
      'case-ecommerce.webp',
      'Drawing of four bazaar stalls under one roof, their shelves full of goods',
    ),
    metrics: metrics([
      ['shopping-cart', '+42%', 'Orders in the first season'],
      ['package', '−87%', 'Orders cancelled for lack of stock'],
      ['gauge', '1.1 s', 'Median page load on 4G'],
      ['clock', '2 days', 'From workshop to catalogue, from 14'],
    ]),
    challenge:
      'Each piece that Thar & Thread sells is made once. It was listed in the online shop, on three marketplaces and in a showroom, and the stock lived in a messaging group. One order in nine had to be cancelled because the piece was gone. Photographs and measurements took two weeks to reach the catalogue, in which time the season had moved on.',
    solutions: [
      'One stock record per piece, reserved for ten minutes as soon as somebody puts it into a basket anywhere',
      'An app for the workshops to photograph, measure and offer a piece, in Hindi and Marwari, and without a connection',
      'A storefront that is rendered on the server and stays under 100 kilobytes per page',
      'Connectors to three marketplaces with a daily reconciliation and an alarm for every difference',
    ],
    implementationSteps: iconCards([
      [
        'compass',
        'From loom to parcel',
        'We followed eleven pieces from the workshop to the customer and wrote down each hand-over.',
      ],
      [
        'database',
        'Stock first',
        'The stock service went live behind the old shop, which stopped most of the cancellations at once.',
      ],
      [
        'smartphone',
        'The workshop app',
        'Tried in four workshops, redrawn twice, then introduced at the monthly meeting of all forty.',
      ],
      [
        'rocket',
        'The new storefront',
        'Opened for one visitor in ten, then for everybody, three weeks before the festival season.',
      ],
    ]),
    projectDetails: projectDetails({
      industry: 'Retail and e-commerce',
      timeline: '2 months',
      teamSize: '12 people',
      technologies: ['React Router', 'TypeScript', 'React Native', 'PostgreSQL', 'Redis', 'Docker'],
    }),
    seo: seo(
      'Case study: one stock for forty workshops',
      'How a textile retailer with forty workshops and five sales channels stopped selling the same piece twice, and sold 42 per cent more in a season.',
    ),
  },
  {
    _id: 'caseStudy-hr',
    _type: 'caseStudy',
    sections: SECTIONS,
    title: 'Shifts and pay for 3,200 people',
    slug: slug('hr'),
    subtitle:
      'A facility services company plans the shifts of 3,200 people at 90 sites, and pays each of them correctly on the first.',
    backgroundImage: image(
      'case-hr.webp',
      'Drawing of a sandstone palace with a person in nearly every window, the others latticed',
    ),
    metrics: metrics([
      ['users', '3,200', 'People planned each week'],
      ['wallet', '−94%', 'Corrections after payday'],
      ['clock', '6 h', 'Saved per site manager and week'],
      ['user-check', '96%', 'Use the app every month'],
    ]),
    challenge:
      'Sahayog Facility Services guards, cleans and maintains 90 buildings. Shifts were planned on paper, attendance was kept in registers, and the payroll office typed both into a spreadsheet in the last five days of the month. Overtime rules differ between four states. After each payday, some 400 people came with a correction, many of them having travelled for it.',
    solutions: [
      'A planner that knows the rest periods and overtime rules of each state and explains every refusal',
      'Attendance by QR code at the gate, with a site manager’s signature as the fallback',
      'A pay slip that each person can read on a simple phone, line by line, before the money moves',
      'A swap of shifts between two people in three taps, agreed by both, seen by the manager',
      'An export for the existing payroll package, so that finance did not have to change anything',
    ],
    implementationSteps: iconCards([
      [
        'clipboard-list',
        'Rules before screens',
        'The rules of four states as 180 examples with dates and amounts, confirmed by the payroll office.',
      ],
      [
        'pen-tool',
        'Paper prototypes',
        'Site managers planned a real week on printed screens. It removed half of the buttons.',
      ],
      [
        'test-tubes',
        'A month in parallel',
        'Last month’s pay calculated again. The 31 differences were 29 old mistakes and two of ours.',
      ],
      [
        'rocket',
        'Ninety sites',
        'Ten sites per day, with a helpline in four languages and a champion at each gate.',
      ],
    ]),
    projectDetails: projectDetails({
      industry: 'Human resources',
      timeline: '1 month',
      teamSize: '15 people',
      technologies: ['TypeScript', 'React', 'React Native', 'Node.js', 'PostgreSQL', 'Azure'],
    }),
    seo: seo(
      'Case study: shifts and pay for 3,200 people',
      'How a facility services company plans the shifts of 3,200 people at 90 sites in four states, with 94 per cent fewer corrections after payday.',
    ),
  },
])
