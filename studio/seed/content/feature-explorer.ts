import type {IconName} from '#schemas/constants.ts'
import {cta, ranked, referenceCta, type SeedDocument, type SeedObject} from '../builders.ts'
import {madicareCards} from './madicare.ts'

interface ExplorerCard {
  key: string
  icon: IconName
  title: string
  summary: string
  description: string
  keyBenefits: string[]
  capabilities: string[]
  learnMore: SeedObject
}

const LEARN_MORE = 'Learn More'

const explorerCards: ExplorerCard[] = [
  {
    key: 'patients',
    icon: 'users',
    title: 'Patient Management',
    summary: 'Register once, recognise always.',
    description:
      'Registration takes less than a minute for somebody who has been here before. Madicare compares name, date of birth, mobile number and ABHA, and asks when two records look like one person, before a second file is opened.',
    keyBenefits: [
      'Fewer duplicate records, and fewer mix-ups',
      'A shorter queue at the desk',
      'Families and guardians are linked, not retyped',
    ],
    capabilities: [
      'ABHA creation and verification, scan and share',
      'Search by name as it sounds, in Latin and Devanagari script',
      'Wristbands and labels from any printer',
      'Merging of duplicates with a full trail',
    ],
    learnMore: referenceCta(LEARN_MORE, 'article-abdm-milestones'),
  },
  {
    key: 'appointments',
    icon: 'calendar-check',
    title: 'Appointments',
    summary: 'A calendar that tells the truth.',
    description:
      'Doctors, rooms and devices share one calendar, so that an ultrasound is booked only if the room and the probe are free. Patients choose a time by phone, at the desk or on the web, and are told when the doctor runs late.',
    keyBenefits: [
      'Fewer empty slots and fewer crowded mornings',
      'Patients wait at home instead of in the corridor',
      'One view for several sites',
    ],
    capabilities: [
      'Rules per doctor: length, breaks, kinds of visits',
      'Reminders by SMS and WhatsApp, with confirm and cancel',
      'Waiting list that offers freed slots by itself',
      'Tokens and a queue display for walk-in clinics',
    ],
    learnMore: referenceCta(LEARN_MORE, 'hospitalCaseStudy-1'),
  },
  {
    key: 'clinical',
    icon: 'stethoscope',
    title: 'Clinical',
    summary: 'Rounds, orders and notes in the order of the day.',
    description:
      'Doctors see what has changed since their last visit; nurses see what is due and for whom. Orders reach the laboratory, radiology and the pharmacy without a slip, and results come back to the person who asked.',
    keyBenefits: [
      'Less writing, and none of it twice',
      'Critical results reach a person, not a folder',
      'Handover in minutes, with nothing left to memory',
    ],
    capabilities: [
      'Templates per department that doctors edit themselves',
      'Medication chart with allergy and interaction checks',
      'Early warning scores from vital signs',
      'Entry without a connection on ward tablets',
    ],
    learnMore: referenceCta(LEARN_MORE, 'article-ward-tablets-offline'),
  },
  {
    key: 'billing',
    icon: 'receipt',
    title: 'Billing',
    summary: 'The bill is ready when the patient is.',
    description:
      'Charges arise from what is done: an order, an implant, a night. The bill is therefore complete at every moment of the stay, can be explained to the family, and goes to the insurer with the documents that belong to it.',
    keyBenefits: [
      'No surprise on the day of discharge',
      'Fewer returned claims',
      'Packages and exceptions without a spreadsheet',
    ],
    capabilities: [
      'Tariffs per payer, ward category and date',
      'Pre-authorisation and claims with status of each question',
      'Deposits, part payments, UPI and receipts',
      'GST invoices and export to common accounting packages',
    ],
    learnMore: referenceCta(LEARN_MORE, 'hospitalCaseStudy-2'),
  },
  {
    key: 'pharmacy',
    icon: 'pill',
    title: 'Pharmacy',
    summary: 'From prescription to bedside without a gap.',
    description:
      'The pharmacy sees prescriptions as they are written and the ward sees what has been prepared. Batches and expiry dates are tracked to the patient, so a recall takes minutes instead of days.',
    keyBenefits: [
      'Take-home medicines ready before the discharge',
      'Less stock, and less of it expired',
      'Each dose can be traced to its batch',
    ],
    capabilities: [
      'Stock per store, ward cupboard and theatre',
      'Suggestions for orders from real consumption',
      'Register for controlled substances',
      'Barcode check at the bedside',
    ],
    learnMore: referenceCta(LEARN_MORE, 'hospitalCaseStudy-1'),
  },
  {
    key: 'staff',
    icon: 'user-check',
    title: 'Staff',
    summary: 'Rosters that people can live with.',
    description:
      'Rosters take qualification, rest periods and wishes into account, and say why they could not fulfil one. Whoever is on duty is known to the bed board and the telephone list at the same moment.',
    keyBenefits: [
      'Fair nights and weekends, visible to all',
      'Gaps are seen a week ahead',
      'One list of who is on call, always current',
    ],
    capabilities: [
      'Swaps agreed between two people in the app',
      'Credentials and trainings with reminders before expiry',
      'Attendance by card or QR code',
      'Export of hours to payroll',
    ],
    learnMore: referenceCta(LEARN_MORE, 'hospitalCaseStudy-2'),
  },
  {
    key: 'facility',
    icon: 'building-2',
    title: 'Facility',
    summary: 'Cleaning, repairs and devices, with a clock.',
    description:
      'A bed is free when it is clean, and Madicare knows the difference. Housekeeping receives the next room on the phone, technicians see the history of a device, and nobody has to call to ask.',
    keyBenefits: [
      'Beds return to use sooner',
      'Maintenance happens before the failure',
      'Inspections find their documents in one place',
    ],
    capabilities: [
      'Cleaning tasks from discharge, by floor',
      'Fault reports with a photograph and a QR code on the device',
      'Maintenance calendar and calibration records',
      'Waste and linen logs',
    ],
    learnMore: referenceCta(LEARN_MORE, 'article-discharge-queue'),
  },
  {
    key: 'beds',
    icon: 'bed-double',
    title: 'Beds',
    summary: 'The board that agrees with the ward.',
    description:
      'The bed board shows who lies where, who leaves today and what is still missing. It is kept current by the work itself: a signed summary, a printed bill, a cleaned room. It can be read from four metres.',
    keyBenefits: [
      'Free beds are known before noon',
      'The next step of each discharge has a name',
      'Fewer calls to the nursing station',
    ],
    capabilities: [
      'Live board per ward and for the whole house',
      'Expected discharge from the morning round',
      'Isolation, gender and equipment rules for assignment',
      'Transfers with handover checklist',
    ],
    learnMore: referenceCta(LEARN_MORE, 'article-discharge-queue'),
  },
  {
    key: 'location',
    icon: 'map-pin',
    title: 'Location',
    summary: 'Find the patient, the pump and the porter.',
    description:
      'Tags on beds and devices report the room they are in. Porters receive the nearest task, theatres see the patient on the way, and the search for the infusion pump ends.',
    keyBenefits: [
      'Less walking for nurses and porters',
      'Fewer devices bought because others could not be found',
      'Theatre lists that start on time',
    ],
    capabilities: [
      'Bluetooth tags with a battery life of two years',
      'Floor maps that you draw yourself',
      'Porter tasks by distance and priority',
      'Alarm when a tagged device leaves the building',
    ],
    learnMore: cta(LEARN_MORE, '/madicare'),
  },
]

export const productFeatures: SeedDocument[] = ranked([
  ...madicareCards.map(([key, icon, title, summary]) => ({
    _id: `productFeature-madicare-${key}`,
    _type: 'productFeature',
    page: 'madicare',
    title,
    summary,
    icon,
  })),
  ...explorerCards.map(({key, ...card}) => ({
    _id: `productFeature-features-${key}`,
    _type: 'productFeature',
    page: 'features',
    ...card,
  })),
])
