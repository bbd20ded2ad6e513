import type {IconName} from '#schemas/constants.ts'
import {cta, iconCards, intro, listOf, ranked, type SeedDocument, seo} from '../builders.ts'

type Service = readonly [
  key: string,
  icon: IconName,
  title: string,
  description: string,
  points: string[],
]

const list: readonly Service[] = [
  [
    'web-applications',
    'code-xml',
    'Web Applications',
    'Portals and tools for daily work, fast on old laptops and honest about errors.',
    [
      'Server-rendered, accessible, tested',
      'Single sign-on and roles',
      'Runs in your cloud or ours',
    ],
  ],
  [
    'mobile-apps',
    'smartphone',
    'Mobile Apps',
    'Apps for Android and iOS that work in lifts, basements and villages.',
    ['Offline first where it matters', 'One code base for both systems', 'Store releases included'],
  ],
  [
    'integrations',
    'plug',
    'Integrations and APIs',
    'We connect systems that were never meant to meet, and keep watch over the seam.',
    ['FHIR, HL7, UPI, ERP packages', 'Documented interfaces', 'Alarms for silent failures'],
  ],
  [
    'cloud-and-devops',
    'cloud',
    'Cloud and DevOps',
    'Set-ups that can be rebuilt from a file, with costs you can explain to finance.',
    ['Infrastructure as code', 'Monitoring that wakes the right person', 'Restore drills'],
  ],
  [
    'product-design',
    'palette',
    'Product Design',
    'We watch, draw, try on paper, and only then build. Your users will notice.',
    ['Field visits and interviews', 'Prototypes within a week', 'Design systems that last'],
  ],
  [
    'care-and-modernisation',
    'wrench',
    'Care and Modernisation',
    'Old software often holds what a company knows. We renew it piece by piece, while it runs.',
    ['Assessment in two weeks', 'Step-by-step replacement', 'Support by those who wrote it'],
  ],
]

export const services: SeedDocument[] = ranked(
  list.map(([key, icon, title, description, points]) => ({
    _id: `service-${key}`,
    _type: 'service',
    title,
    description,
    icon,
    points,
  })),
)

export const softwareSolutionsPage: SeedDocument = {
  _id: 'softwareSolutionsPage',
  _type: 'softwareSolutionsPage',
  sections: ['services', 'technologies', 'process', 'caseStudies', 'closing'],
  hero: {
    _type: 'hero',
    eyebrow: 'Software Solutions',
    title: 'Custom software, in weeks you can count',
    text: 'Typical projects take 4–6 weeks, complex ones 2–3 months. You try a working version every Friday.',
    primaryCta: cta('Start Your Project', '/contact'),
    secondaryCta: cta('Explore Services', '#services'),
  },
  servicesIntro: intro(
    'Our services',
    'From the first drawing to the night shift. Take one, or let us carry the whole.',
    'What we do',
  ),
  technologiesIntro: intro(
    'Technologies',
    'Chosen because they are well understood, easy to hire for, and likely to be here in ten years.',
    'What we use',
  ),
  technologies: listOf('technologyGroup', [
    {
      icon: 'monitor-smartphone',
      title: 'Frontend',
      technologies: ['React', 'TypeScript', 'React Router', 'Tailwind CSS', 'React Native'],
    },
    {
      icon: 'server',
      title: 'Backend',
      technologies: ['Node.js', 'Python', 'Java', 'GraphQL', 'FHIR'],
    },
    {
      icon: 'database',
      title: 'Database',
      technologies: ['PostgreSQL', 'MySQL', 'MongoDB', 'SQLite', 'Redis'],
    },
    {
      icon: 'cloud',
      title: 'Cloud and DevOps',
      technologies: ['AWS', 'Azure', 'Docker', 'Kubernetes', 'Terraform', 'GitHub Actions'],
    },
  ]),
  processIntro: intro(
    'How a project runs',
    'Four steps, and a fixed price for each before it begins.',
    'Our process',
  ),
  processSteps: iconCards([
    [
      'search',
      'Discovery',
      'We watch the work, collect real examples and agree on the number that should move. You receive a plan and a price.',
    ],
    [
      'pen-tool',
      'Design',
      'Screens on paper, tried with the people who will use them. What survives becomes a prototype you can click.',
    ],
    [
      'code-xml',
      'Development',
      'One case runs through the whole system first, then the others join. Every Friday there is something new to try.',
    ],
    [
      'life-buoy',
      'Delivery & Support',
      'Training, documentation and a week side by side. After that you reach the same people, by name.',
    ],
  ]),
  caseStudiesIntro: intro(
    'Case studies',
    'Three projects with their figures, three months after delivery.',
    'Our work',
  ),
  closing: {
    _type: 'callToAction',
    title: 'Which hour of your day should be easier?',
    text: 'Tell us about it. You will hear from us within one business day.',
    primaryCta: cta('Start Your Project', '/contact'),
  },
  seo: seo(
    'Software Solutions',
    'Custom web applications, mobile apps, integrations and cloud set-ups in 4–6 weeks, from discovery to support. By Neelgarh Software in Jodhpur.',
  ),
}
