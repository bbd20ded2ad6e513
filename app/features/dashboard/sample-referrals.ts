import * as z from 'zod/mini'
import {commissionOf, type OwnReferral, type Referral, referralSchema} from './referral.ts'

const REFERRER_PHONES: Record<string, string> = {
  'Kabir Solanki': '2915550144',
  'Nandini Bhati': '2915550145',
  'Farhan Qureshi': '2915550146',
  'Leela Menon': '2915550147',
  'Harsh Vyas': '2915550148',
  'Tara D’Souza': '2915550149',
}

/**
 * Two lines each: ID, referrer, client, the client's phone, project type, status, dates of submission
 * and of the last change, the amount of a conversion; then the description.
 */
const ROWS = `
REF-2026-K7QW | Kabir Solanki | Marudhar Eye Hospital | 2915550184 | madicare | pending | 2026-11-18 | 2026-11-18
Sixty beds and two theatres. Appointments are kept in three paper registers, and the billing counter works from a fourth.
REF-2026-T3XD | Nandini Bhati | Thar Handloom Collective | 2915550183 | web-app | contacted | 2026-11-13 | 2026-11-16
An ordering portal for 140 weavers: stock by loom, dispatch dates, and invoices that the cooperative bank accepts.
REF-2026-9MZR | Farhan Qureshi | Ghantaghar Spice Traders | 2915550182 | website | pending | 2026-11-11 | 2026-11-11
A site in English and Hindi with a price list that the shop can change itself.
REF-2026-B4HV | Kabir Solanki | Luni Valley Diagnostics | 2915550181 | mobile-app | contacted | 2026-11-04 | 2026-11-09
Home collection of samples: booking, a route for each phlebotomist, and reports on the phone.
REF-2026-W8CN | Leela Menon | Malabar Mother & Child Centre | 2915550180 | madicare | converted | 2026-10-29 | 2026-11-12 | 64000
Ninety beds in two buildings. Wants the bed board and the pharmacy first, records later.
REF-2026-J2PS | Harsh Vyas | Vyas & Sons Transport | 2915550179 | custom-software | rejected | 2026-10-22 | 2026-11-02
Trip sheets, diesel and tyre costs for 42 trucks, now in a spreadsheet per driver.
REF-2026-F6LT | Tara D’Souza | Konkan Ferry Services | 2915550178 | cloud-solution | contacted | 2026-10-17 | 2026-10-24
Ticketing runs on one server in an office that floods. Should move, with nightly backups elsewhere.
REF-2026-Q5GY | Kabir Solanki | Umaid Heritage Stays | 2915550177 | web-app | converted | 2026-10-08 | 2026-10-30 | 18500
Direct bookings for eleven havelis, so that they pay less to the large portals.
REF-2026-N1KF | Nandini Bhati | Bhati Dental Studio | 2915550176 | website | converted | 2026-10-01 | 2026-10-15 | 4200
Four dentists, one receptionist: a site that takes appointments while she is away.
REF-2026-D9VB | Farhan Qureshi | Qila Public School | 2915550175 | mobile-app | pending | 2026-09-26 | 2026-09-26
Attendance, bus positions and fee reminders for the parents of 900 pupils.
REF-2026-X3RM | Leela Menon | Nilgiri Homoeo Clinics | 2915550174 | madicare | rejected | 2026-09-18 | 2026-10-05
Nine small clinics that share patients and so far share them by telephone.
REF-2026-H7WJ | Harsh Vyas | Aravalli Stone Works | 2915550173 | custom-software | converted | 2026-09-10 | 2026-10-06 | 31750
From quarry block to slab to container: one number that follows each stone.
REF-2026-C2TZ | Kabir Solanki | Mandore Seeds & Saplings | 2915550172 | website | rejected | 2026-09-03 | 2026-09-14
A catalogue of 300 plants with the month to sow each, in three languages.
REF-2026-P8NX | Tara D’Souza | Salcete Physiotherapy | 2915550171 | web-app | contacted | 2026-08-27 | 2026-09-08
Exercise plans that patients follow at home, and that tell when they stop.
REF-2026-M4JC | Nandini Bhati | Jaswant Memorial Trust | 2915550170 | other | rejected | 2026-08-19 | 2026-08-25
Wants 60,000 scanned letters searchable. Asks whether that is our kind of work.
REF-2026-Z6YD | Farhan Qureshi | Sojati Gate Pharmacy | 2915550169 | mobile-app | converted | 2026-08-12 | 2026-09-17 | 12800
Repeat prescriptions and delivery within the old city, by bicycle.
REF-2026-G1SQ | Kabir Solanki | Dr. Rathi Orthopaedics | 2915550168 | madicare | converted | 2026-08-05 | 2026-09-21 | 42000
Thirty beds. Chose us after seeing the theatre list at another hospital.
REF-2026-V5BH | Leela Menon | Backwater Blood Bank | 2915550167 | cloud-solution | contacted | 2026-07-30 | 2026-08-18
Stock by group in five towns, visible to every hospital that may ask for it.
REF-2026-R9XL | Harsh Vyas | Pushkar Ayurveda Retreat | 2915550166 | website | pending | 2026-07-21 | 2026-07-21
Eighteen rooms and a doctor. Most guests come from abroad and pay in advance.
REF-2026-E3DK | Tara D’Souza | Mapusa Cold Storage | 2915550165 | custom-software | converted | 2026-07-14 | 2026-08-28 | 22400.5
Temperatures of 26 chambers on one screen, and a call when a door stays open.
REF-2026-S7MF | Nandini Bhati | Osian Camel Tours | 2915550164 | other | contacted | 2026-07-06 | 2026-07-20
A booking calendar that works where the telephone does not.
REF-2026-Y2GP | Kabir Solanki | Bishnoi Veterinary Care | 2915550163 | mobile-app | pending | 2026-06-29 | 2026-06-29
Vaccination records for herds that move, to be filled in without a network.
REF-2026-L8ZT | Farhan Qureshi | Paota Nursing Home | 2915550162 | madicare | converted | 2026-06-18 | 2026-08-03 | 51300
Forty-five beds. Began with billing alone and added the wards a month later.
REF-2026-A4CR | Leela Menon | Fort Kochi Book Depot | 2915550161 | web-app | rejected | 2026-06-09 | 2026-06-23
Second-hand books by photograph of the shelf. Closed before the offer was sent.
`

/**
 * The dashboards are a demonstration and show these records, newest first. The names are invented;
 * the phone numbers are in the range of the site's other sample numbers.
 */
export const SAMPLE_REFERRALS: readonly Referral[] = parseRows(ROWS.trim().split('\n'))

function parseRows(lines: readonly string[]): Referral[] {
  const heads = lines.filter((_, index) => index % 2 === 0)
  const rows = heads.map((head, index) => {
    const [referralId, referrerName = '', clientName, clientPhone, ...rest] = head.split(' | ')
    const [projectType, status, submittedAt, updatedAt, price] = rest
    const amount = price ? Number(price) : null
    return {
      id: String(heads.length - index),
      referralId,
      referrerName,
      referrerPhone: REFERRER_PHONES[referrerName],
      clientName,
      clientPhone,
      projectType,
      description: lines[index * 2 + 1],
      status,
      amount,
      commission: amount === null ? null : commissionOf(amount),
      submittedAt,
      updatedAt,
    }
  })
  return z.parse(z.array(referralSchema), rows)
}

/** The sample referrals that a user submitted, without the fields that only admins see. */
export function sampleReferralsOf({name}: {name: string}): OwnReferral[] {
  return SAMPLE_REFERRALS.filter(({referrerName}) => referrerName === name).map(
    ({referrerName, referrerPhone, ...own}) => own,
  )
}
