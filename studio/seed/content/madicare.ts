import type {IconName} from '#schemas/constants.ts'
import {cta, iconCards, intro, type SeedDocument, seo} from '../builders.ts'

export const madicarePage: SeedDocument = {
  _id: 'madicarePage',
  _type: 'madicarePage',
  sections: ['features', 'stories', 'closing'],
  hero: {
    _type: 'hero',
    eyebrow: 'Madicare',
    title: 'The hospital on one page',
    text: 'Madicare connects desk, ward, theatre, pharmacy and billing, so that everybody sees the same patient and the next step has a name.',
    primaryCta: cta('Request a Demo', '/contact'),
    secondaryCta: cta('Explore Features', '/madicare-features'),
  },
  featuresIntro: intro(
    'What Madicare looks after',
    'Six areas of work, one record. Start with the one that hurts most; the others join when you are ready.',
    'Features',
  ),
  storiesIntro: intro(
    'Success stories',
    'Two hospitals, measured before and after.',
    'In practice',
  ),
  closing: {
    _type: 'callToAction',
    title: 'See it with the case that annoys you most',
    text: 'A demonstration takes 45 minutes. We answer requests within one business day.',
    primaryCta: cta('Request a Demo', '/contact'),
    secondaryCta: cta('Read the FAQ', '/faq'),
  },
  seo: seo(
    'Madicare, the hospital management system',
    'Patients, appointments, clinical work, records, analytics and security in one hospital management system, ready for ABDM and FHIR.',
  ),
}

export const featuresPage: SeedDocument = {
  _id: 'featuresPage',
  _type: 'featuresPage',
  sections: ['features', 'integrations', 'analytics', 'closing'],
  hero: {
    _type: 'hero',
    eyebrow: 'Madicare features',
    title: 'Nine parts that know of each other',
    text: 'Open a card to see what it does for the people who use it. Everything shown here is part of the product, at one price.',
    primaryCta: cta('Explore the features', '#features'),
    secondaryCta: cta('See integrations', '#integrations'),
  },
  featuresIntro: intro(
    'Features',
    'Choose a card to open it. One at a time, so you can read in peace.',
  ),
  integrationsIntro: intro(
    'Speaks the languages of health care',
    'Records enter and leave Madicare in open standards. No interface has a price of its own.',
    'Integrations',
  ),
  integrations: iconCards([
    [
      'network',
      'FHIR',
      'Discharge summaries, prescriptions, reports and consultations as FHIR R4 documents in the Indian profiles, validated on every build.',
    ],
    [
      'badge-check',
      'ABDM',
      'ABHA numbers created and verified at the desk, care contexts linked after each visit, records exchanged only with the patient’s consent.',
    ],
  ]),
  analyticsIntro: intro(
    'Figures from the work itself',
    'Nobody fills in a form for a report. The numbers come from what wards and desks do anyway.',
    'Analytics',
  ),
  analyticsPoints: [
    'Occupancy and expected discharges per ward, hour by hour',
    'Waiting times from the door to the doctor, with the step that took longest',
    'Use of theatres and the reasons for every delay',
    'Revenue, claims and open amounts per department and insurer',
    'Exports to spreadsheets and a documented data model for your own analysts',
  ],
  closing: {
    _type: 'callToAction',
    title: 'Bring your questions, we bring a ward',
    text: 'Our demonstration hospital has 120 beds, a busy night shift and a broken lift.',
    primaryCta: cta('Request a Demo', '/contact'),
  },
  seo: seo(
    'Madicare features',
    'Patients, appointments, clinical work, billing, pharmacy, staff, facility, beds and location: the nine parts of Madicare in detail, with integrations.',
  ),
}

type Card = readonly [key: string, icon: IconName, title: string, summary: string]

/** The six cards of the product page: areas of work, without details. */
export const madicareCards: readonly Card[] = [
  [
    'patient-management',
    'users',
    'Patient Management',
    'One record per person, from the first visit on. Duplicates are found at the desk, not in the laboratory.',
  ],
  [
    'appointment-scheduling',
    'calendar-check',
    'Appointment Scheduling',
    'Doctors, rooms and devices in one calendar, with reminders that patients read and a waiting list that moves up.',
  ],
  [
    'clinical-workflows',
    'workflow',
    'Clinical Workflows',
    'Rounds, orders, medication and handover as lists that follow the shift, on a tablet that forgives a lost connection.',
  ],
  [
    'electronic-health-records',
    'file-heart',
    'Electronic Health Records',
    'A record that reads like a story: the last stay, the current problem, what has changed since yesterday.',
  ],
  [
    'analytics-and-reporting',
    'chart-column',
    'Analytics and Reporting',
    'Occupancy, waiting times and revenue from the work itself. No form is filled in for a report.',
  ],
  [
    'security-and-compliance',
    'shield-check',
    'Security and Compliance',
    'Access by role, a log that nobody can change, data in India, and restore drills twice a year.',
  ],
]
