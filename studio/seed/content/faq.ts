import type {FaqCategory} from '#schemas/constants.ts'
import {cta, emailCta, ranked, type SeedDocument, seo} from '../builders.ts'
import {toPortableText} from '../markup.ts'
import {SUPPORT_EMAIL} from './site-settings.ts'

interface Question {
  key: string
  category: FaqCategory
  question: string
  answer: string
}

const questions: Question[] = [
  {
    key: 'what-is-madicare',
    category: 'Madicare',
    question: 'What is Madicare, and which hospitals is it made for?',
    answer:
      'Madicare is a hospital management system. It covers registration, appointments, beds, clinical records, pharmacy, billing and reports in one place. Our customers have between 30 and more than 500 beds; clinics use the same product with fewer modules. You can see every part on [the features page](/madicare-features).',
  },
  {
    key: 'implementation-time',
    category: 'Madicare',
    question: 'How long does it take to introduce Madicare?',
    answer:
      'Small and medium hospitals take **2–3 months**, large ones **4–6 months**. We go ward by ward, and the paper forms stay within reach until a ward asks us to remove them.\n\nThe time depends less on the software than on the state of the patient register and on the number of devices in the laboratory.',
  },
  {
    key: 'abdm-ready',
    category: 'Madicare',
    question: 'Does Madicare work with ABDM and ABHA numbers?',
    answer:
      'Yes. Madicare creates and verifies ABHA numbers, links visits to the patient’s ABHA address and exchanges records in FHIR after consent. We help with the registry entries for the facility and the doctors. What the milestones ask of your team is described in [our guide](doc:article-abdm-milestones).',
  },
  {
    key: 'what-do-you-build',
    category: 'Software Solutions',
    question: 'What kind of software do you build to order?',
    answer:
      'Mostly software that people use all day at work:\n\n- web applications and customer portals\n- mobile apps for Android and iOS\n- integrations between systems that were never meant to meet\n- data platforms and reports\n\nIf a finished product fits your need, we will tell you its name.',
  },
  {
    key: 'project-duration',
    category: 'Software Solutions',
    question: 'How long does a typical project take?',
    answer:
      'Typical projects take **4–6 weeks**, complex ones **2–3 months**. You try a working version every Friday. [What fits into six weeks](doc:article-six-week-scope) explains what we put in and what we leave out.',
  },
  {
    key: 'who-owns-the-code',
    category: 'Software Solutions',
    question: 'Who owns the source code?',
    answer:
      'You do, from the first payment. The code lies in a repository under your name, with documentation that lets another team carry on. We keep nothing that you would need to leave us.',
  },
  {
    key: 'where-are-you',
    category: 'General',
    question: 'Where are you, and do you work outside of Rajasthan?',
    answer:
      'Our office is in Jodhpur. Most of our clients are elsewhere: Mumbai, Bengaluru, Jaipur, Kochi. Discovery and go-live happen at your place; the weeks between them happen at ours.',
  },
  {
    key: 'course',
    category: 'General',
    question: 'What is the Full Stack Developer course?',
    answer:
      'A course of 6 weeks for people who want to build web applications for a living, taught by our own engineers on real code. The next batch is starting soon; you can [register here](/course-register). Previous experience is welcome but not required.',
  },
  {
    key: 'demo',
    category: 'Support',
    question: 'How do I get a demonstration?',
    answer:
      'Write to us through [the contact form](/contact). Requests for a demo are answered within **one business day**, usually with two suggestions for a time. The demonstration takes 45 minutes, and we will ask you to bring the case that annoys you most.',
  },
  {
    key: 'support-after-launch',
    category: 'Support',
    question: 'What happens after we go live?',
    answer:
      'For the first two weeks one of us is on site or on call during every shift. After that you reach the people who wrote the software by phone, e-mail and chat during office hours, and an engineer on duty for emergencies around the clock.',
  },
  {
    key: 'price-of-madicare',
    category: 'Pricing',
    question: 'What does Madicare cost?',
    answer:
      'A monthly price per bed that includes all modules, updates and support, and a fixed price for the introduction. We name both after a first visit, in writing, and they hold for two years.',
  },
  {
    key: 'non-profit-discount',
    category: 'Pricing',
    question: 'Do you offer a discount to non-profit organisations?',
    answer:
      'Yes, **15–25%** for charitable hospitals, care homes and other non-profit organisations, on Madicare as well as on projects. The exact rate depends on the size of the organisation; a copy of the registration certificate is all we need.',
  },
]

export const faqs = ranked(
  questions.map(({key, answer, ...rest}) => ({
    _id: `faq-${key}`,
    _type: 'faq',
    ...rest,
    answer: toPortableText(answer),
  })),
)

export const faqPage: SeedDocument = {
  _id: 'faqPage',
  _type: 'faqPage',
  sections: ['questions', 'closing'],
  hero: {
    _type: 'hero',
    eyebrow: 'FAQ',
    title: 'Frequently asked questions',
    text: 'Short answers on Madicare, projects, support and prices. If yours is missing, ask us, and it will be here soon.',
  },
  closing: {
    _type: 'callToAction',
    title: 'Still Have Questions?',
    text: 'A person answers, as a rule on the same day.',
    primaryCta: cta('Contact Us', '/contact'),
    secondaryCta: emailCta('Email Support', SUPPORT_EMAIL),
  },
  seo: seo(
    'FAQ',
    'How long does Madicare take to introduce, what do projects cost, who owns the code? Answers to the questions that hospitals and businesses ask us.',
  ),
}
