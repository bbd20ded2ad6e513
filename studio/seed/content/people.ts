import {image, PORTRAIT_HOTSPOT, ranked, type SeedDocument} from '../builders.ts'

export const teamMembers = ranked([
  {
    _id: 'team-arjun-rathore',
    _type: 'teamMember',
    name: 'Arjun Rathore',
    role: 'Founder & CEO',
    bio: 'Wrote his first hospital program for his uncle’s clinic in Pali, on a computer that was older than he was. After twelve years in product companies in Pune he came home to found Neelgarh in 2024.',
    image: image(
      'portrait-team-1.webp',
      'Drawn portrait of Arjun Rathore, a man in his forties with a short beard',
      PORTRAIT_HOTSPOT,
    ),
  },
  {
    _id: 'team-meera-solanki',
    _type: 'teamMember',
    name: 'Meera Solanki',
    role: 'Chief Technology Officer',
    bio: 'Built payment systems before she turned to patient records, and insists that both must never lose an entry. Runs our restore drills, and enjoys them.',
    image: image(
      'portrait-team-2.webp',
      'Drawn portrait of Meera Solanki, a woman in her thirties with glasses and hair tied back',
      PORTRAIT_HOTSPOT,
    ),
  },
  {
    _id: 'team-kavita-bhandari',
    _type: 'teamMember',
    name: 'Dr. Kavita Bhandari',
    role: 'Head of Clinical Product',
    bio: 'Physician with twenty years in internal medicine, the last eight as head of a department. She joined after telling us for an hour what was wrong with our first version.',
    image: image(
      'portrait-team-3.webp',
      'Drawn portrait of Dr. Kavita Bhandari, a woman in her fifties with a grey streak in her hair',
      PORTRAIT_HOTSPOT,
    ),
  },
  {
    _id: 'team-imran-qureshi',
    _type: 'teamMember',
    name: 'Imran Qureshi',
    role: 'Lead Designer',
    bio: 'Draws on paper first and on wards whenever he is allowed to. Believes that a screen is finished when it can be read from four metres by somebody in a hurry.',
    image: image(
      'portrait-team-4.webp',
      'Drawn portrait of Imran Qureshi, a man in his thirties with curly hair',
      PORTRAIT_HOTSPOT,
    ),
  },
  {
    _id: 'team-devika-menon',
    _type: 'teamMember',
    name: 'Devika Menon',
    role: 'Client Success Manager',
    bio: 'The voice that you hear when you call. Trained as a hospital administrator in Kochi, she plans every go-live and stays on the floor until the last question has been asked.',
    image: image(
      'portrait-team-5.webp',
      'Drawn portrait of Devika Menon, a woman in her twenties with long hair',
      PORTRAIT_HOTSPOT,
    ),
  },
])

export const testimonials = ranked([
  {
    _id: 'testimonial-sanjay-mehta',
    _type: 'testimonial',
    quote:
      'For the first time, the bed board and the beds agree. My morning round begins with patients now, not with a search for who lies where.',
    author: 'Dr. Sanjay Mehta',
    role: 'Medical Director',
    company: 'Marwar Multispeciality Hospital',
    image: image('portrait-quote-1.webp', 'Drawn portrait of Dr. Sanjay Mehta', PORTRAIT_HOTSPOT),
  },
  {
    _id: 'testimonial-priya-nair',
    _type: 'testimonial',
    quote:
      'Six clinics, one calendar. They sat with our receptionists for two days before they wrote a line of code, and it shows in every screen.',
    author: 'Priya Nair',
    role: 'Operations Head',
    company: 'Kaveri Health Network',
    image: image('portrait-quote-2.webp', 'Drawn portrait of Priya Nair', PORTRAIT_HOTSPOT),
  },
  {
    _id: 'testimonial-rohit-agarwal',
    _type: 'testimonial',
    quote:
      'We had a working version after nine days and were live within the month. What impressed our auditors most was the list of things they refused to leave out.',
    author: 'Rohit Agarwal',
    role: 'Founder',
    company: 'LedgerLoop',
    image: image('portrait-quote-3.webp', 'Drawn portrait of Rohit Agarwal', PORTRAIT_HOTSPOT),
  },
  {
    _id: 'testimonial-anna-thomas',
    _type: 'testimonial',
    quote:
      'I asked for bigger letters on a Tuesday and had them on Wednesday. Our nurses are between 23 and 61, and none of them needed a second training.',
    author: 'Sister Anna Thomas',
    role: 'Nursing Superintendent',
    company: 'St. Mary’s Care Home',
    image: image('portrait-quote-4.webp', 'Drawn portrait of Sister Anna Thomas', PORTRAIT_HOTSPOT),
  },
])

export const milestones: SeedDocument[] = ranked([
  {
    _id: 'milestone-founded',
    _type: 'milestone',
    period: '2024',
    title: 'Company founded',
    description:
      'Five people and a rented haveli room in Jodhpur. The first contract is a billing tool for a clinic two streets away.',
  },
  {
    _id: 'milestone-madicare',
    _type: 'milestone',
    period: 'Early 2025',
    title: 'Flagship healthcare app launch',
    description:
      'Madicare goes live on its first two wards, after a winter spent between nursing stations and night shifts.',
  },
  {
    _id: 'milestone-nurse-app',
    _type: 'milestone',
    period: 'Q1 2025',
    title: 'Nurse app',
    description:
      'Families book qualified nurses for care at home with Madicare Nurse, and hospitals plan the hand-over on discharge.',
  },
  {
    _id: 'milestone-software-solutions',
    _type: 'milestone',
    period: 'Q2 2025',
    title: 'Software solutions expansion',
    description:
      'Clients ask us to build more than hospital software. The workshop opens to lenders, retailers and HR teams.',
  },
  {
    _id: 'milestone-current',
    _type: 'milestone',
    period: 'Current',
    title: 'Growing',
    description:
      'More hospitals, more wards, and a first class of students in our Full Stack Developer course.',
  },
])
