import {iconCards, intro, listOf, type SeedDocument, seo} from '../builders.ts'

export const contactPage: SeedDocument = {
  _id: 'contactPage',
  _type: 'contactPage',
  sections: ['reach', 'map', 'questions'],
  hero: {
    _type: 'hero',
    eyebrow: 'Contact',
    title: 'Talk to the people who build it',
    text: 'No call centre, no ticket number. Write, call or visit; Devika and her colleagues answer.',
  },
  detailsIntro: intro('Contact Information', 'Choose the way you like best.'),
  formIntro: intro('Send Us a Message', 'We answer within one business day.'),
  questionsIntro: intro('Before you write', 'Four questions that we hear most often.'),
  questions: listOf('question', [
    {
      question: 'How soon will I get an answer?',
      answer:
        'Requests for a demo and all other messages are answered within one business day, usually with a suggestion for a call.',
    },
    {
      question: 'What should I have ready for a first call?',
      answer:
        'Nothing formal. It helps to know which hour of the day is worst, who is affected, and which number should change.',
    },
    {
      question: 'Do you visit hospitals outside of Rajasthan?',
      answer:
        'Yes. Discovery and go-live happen at your place, wherever it is in India. The first visit costs only the travel.',
    },
    {
      question: 'Do you sign a non-disclosure agreement?',
      answer:
        'Gladly, before the first call if you wish. We have a two-page text, and we sign yours if it is reasonable.',
    },
  ]),
  seo: seo(
    'Contact',
    'Write to Neelgarh Software in Jodhpur, call us or visit. We answer requests for a demo and all other messages within one business day.',
  ),
}

export const referralPage: SeedDocument = {
  _id: 'referralPage',
  _type: 'referralPage',
  sections: ['form', 'benefits', 'steps'],
  hero: {
    _type: 'hero',
    eyebrow: 'Referral programme',
    title: 'Introduce a client, share in the project',
    text: 'You know somebody who needs software. Introduce us, follow what happens, and receive a commission when the project starts.',
  },
  formIntro: intro(
    'Submit a referral',
    'It takes two minutes. Please ask the client first whether we may call.',
  ),
  benefitsIntro: intro('Referral Benefits', 'Fair, written down, and paid on time.'),
  benefits: iconCards([
    [
      'hand-coins',
      'A real share',
      '10% for web applications, 12% for mobile applications and 15% for hospital product implementation.',
    ],
    [
      'eye',
      'Open status',
      'You see whether your referral is pending, contacted, converted or rejected, and when it changed.',
    ],
    [
      'handshake',
      'Your name is safe with us',
      'We say who introduced us, call once, and take no for an answer. Your relationship stays yours.',
    ],
  ]),
  stepsIntro: intro('How It Works', 'Four steps from the form to the reward.'),
  steps: iconCards([
    [
      'file-text',
      'Submit the referral',
      'Fill in the form. You receive a referral ID with which you can follow the status.',
    ],
    [
      'phone-call',
      'We contact the client',
      'Within one business day, with a short call to find out whether we are the right people.',
    ],
    [
      'rocket',
      'The project starts',
      'If both sides agree, we sign, and tell you the amount and your commission.',
    ],
    [
      'gift',
      'You get rewarded',
      'The commission is transferred within ten days of the client’s first payment.',
    ],
  ]),
  seo: seo(
    'Referral',
    'Introduce a client to Neelgarh Software and receive 10 to 15 per cent of the project. Submit a referral in two minutes and follow its status.',
  ),
}

export const coursePage: SeedDocument = {
  _id: 'coursePage',
  _type: 'coursePage',
  title: 'Full Stack Developer Course',
  text: 'Learn to build and run a web application from the first screen to the database, in our workshop in Jodhpur, with engineers who do it for a living. At the end something of yours is online.',
  duration: '6 Weeks',
  mode: 'onsite',
  startNote: 'Next Batch Starting Soon',
  highlights: [
    'HTML, CSS and TypeScript until they feel natural',
    'React and React Router in a real project',
    'Node.js, SQL and the design of interfaces',
    'Tests, Git, code review and deployment',
  ],
  formIntro: intro('Register', 'We will call you to talk about your goals before you decide.'),
  seo: seo(
    'Full Stack Developer course',
    'A 6-week Full Stack Developer course taught by working engineers in Jodhpur: TypeScript, React, Node.js, SQL and deployment. Register now.',
  ),
}

export const loginPage: SeedDocument = {
  _id: 'loginPage',
  _type: 'loginPage',
  title: 'Sign in',
  text: 'Follow your referrals, or review those of others.',
  seo: {
    ...seo(
      'Login',
      'Sign in to follow your referrals at Neelgarh Software and to see your commissions.',
    ),
    isHidden: true,
  },
}
