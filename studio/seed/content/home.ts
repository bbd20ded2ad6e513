import {cta, iconCards, image, intro, listOf, type SeedDocument, seo} from '../builders.ts'

export const homePage: SeedDocument = {
  _id: 'homePage',
  _type: 'homePage',
  sections: ['offers', 'reasons', 'testimonials', 'closing'],
  hero: {
    _type: 'hero',
    eyebrow: 'From the Blue City, for hospitals and businesses',
    title: 'Software that holds when the ward is full',
    text: 'We build Madicare, the hospital management system that nurses like to use, and custom software for teams whose day depends on it.',
    primaryCta: cta('Get Started', '/contact'),
    secondaryCta: cta('Learn More', '/about'),
    image: image(
      'hero-poster.webp',
      'Drawing of the blue houses of Jodhpur at night, some windows lit, with the moon behind the fort',
    ),
  },
  offersIntro: intro(
    'Two things, done thoroughly',
    'A product for hospitals, and the workshop that built it. The same people look after both.',
    'What we do',
  ),
  offers: listOf('offerCard', [
    {
      icon: 'hospital',
      title: 'Madicare',
      description:
        'One system from the registration desk to the discharge letter: beds, appointments, records, pharmacy and billing, ready for ABDM.',
      points: [
        'A bed board that is right at three in the morning',
        'Patient records in FHIR, linked to ABHA',
        'Madicare Nurse, for booking qualified nurses at home',
      ],
      cta: cta('Explore Madicare', '/madicare'),
    },
    {
      icon: 'code-xml',
      title: 'Software Solutions',
      description:
        'Web applications, mobile apps and integrations, designed with the people who will use them and delivered in weeks, not years.',
      points: [
        'Typical projects in 4–6 weeks',
        'A working version to try every Friday',
        'Source code and documentation belong to you',
      ],
      cta: cta('See our services', '/software-solutions'),
    },
  ]),
  reasonsIntro: intro(
    'Six reasons to choose us',
    'None of them is a feature. They are habits, and you can ask our clients about each.',
    'Why Neelgarh',
  ),
  reasons: iconCards([
    [
      'stethoscope',
      'Clinicians in the team',
      'Our clinical product is led by a doctor with twenty years on the wards. She decides what a nurse has to see first.',
    ],
    [
      'shield-check',
      'Privacy as a habit',
      'Access logs, encryption and data in India are part of every project from the first day, not an item of the invoice.',
    ],
    [
      'timer',
      'Short first steps',
      'You use the first working version within two weeks. What it teaches you is worth more than a long specification.',
    ],
    [
      'plug',
      'At home with standards',
      'ABDM, FHIR, HL7 and DICOM are daily work here. Your data leaves our systems as easily as it enters them.',
    ],
    [
      'life-buoy',
      'People who answer',
      'Support is given by those who wrote the software. Requests for a demo are answered within one business day.',
    ],
    [
      'indian-rupee',
      'Plain prices',
      'A fixed price per phase, nothing hidden in modules, and a discount of 15–25% for non-profit organisations.',
    ],
  ]),
  testimonialsIntro: intro(
    'What our clients say',
    'Hospitals, a care home and a young lender, in their own words.',
    'Testimonials',
  ),
  closing: {
    _type: 'callToAction',
    title: 'Show us the hour of your day that should be easier',
    text: 'Half an hour on the phone is enough to tell whether we can help. If we can’t, we will say who might.',
    primaryCta: cta('Talk to us', '/contact'),
    secondaryCta: cta('Read the FAQ', '/faq'),
  },
  seo: seo(
    'Hospital software and custom development',
    'Madicare, the hospital management system for Indian hospitals, and custom software built in weeks. By Neelgarh Software in Jodhpur.',
  ),
}
