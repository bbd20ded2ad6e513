import {PAGE_PATHS} from '#schemas/constants.ts'
import {closing, type Fields, given, intro, isCta, link, type PageSections} from './blocks.ts'

/** The pages that keep their document, with blocks below the rest. */
export const EXTENDED: Record<string, PageSections> = {
  featuresPage: {
    moved: ['integrationsIntro', 'integrations', 'analyticsIntro', 'analyticsPoints', 'closing'],
    sections: {
      integrations: ({integrationsIntro, integrations}) => ({
        _type: 'drawingAndListBlock',
        ...given('intro', integrationsIntro),
        scene: 'exchange',
        side: 'right',
        ...given('cards', integrations),
        anchor: 'integrations',
      }),
      analytics: ({analyticsIntro, analyticsPoints}) => ({
        _type: 'drawingAndListBlock',
        ...given('intro', analyticsIntro),
        scene: 'analytics',
        side: 'left',
        ...given('points', analyticsPoints),
        anchor: 'analytics',
      }),
      closing,
    },
  },
  contactPage: {
    moved: ['questionsIntro', 'questions'],
    sections: {
      map: () => ({_type: 'locationMapBlock'}),
      questions: ({questionsIntro, questions}) => ({
        _type: 'questionsBlock',
        ...given('intro', questionsIntro),
        source: 'own',
        layout: 'open',
        ...given('questions', questions),
      }),
    },
  },
  blogPage: {
    moved: ['newsletter'],
    sections: {
      newsletter: ({newsletter}) => {
        const {title, text, note} = Object(newsletter)
        return {
          _type: 'formBlock',
          intro: intro(given('text', text), title || 'Newsletter'),
          form: 'newsletter',
          ...given('note', note),
        }
      },
    },
  },
  faqPage: {
    moved: ['closing'],
    sections: {
      closing: ({closing: content, supportEmail}) => {
        const {title, primaryCta, secondaryCta}: Fields = {...Object(content)}
        const email = {_type: 'cta', label: 'Email Support', target: 'email', email: supportEmail}
        return {
          ...Object(content),
          _type: 'callToActionBlock',
          title: title || 'Still Have Questions?',
          primaryCta: isCta(primaryCta) ? primaryCta : link('Contact Us', PAGE_PATHS.contactPage),
          ...given('secondaryCta', isCta(secondaryCta) ? secondaryCta : supportEmail && email),
        }
      },
    },
  },
  referralPage: {
    moved: ['benefitsIntro', 'benefits', 'stepsIntro', 'steps'],
    sections: {
      benefits: ({benefitsIntro, benefits}) => ({
        _type: 'featureGridBlock',
        intro: intro(benefitsIntro, 'Referral Benefits'),
        layout: 'cards',
        ...given('features', benefits),
      }),
      steps: ({stepsIntro, steps}) => ({
        _type: 'stepsBlock',
        intro: intro(stepsIntro, 'How It Works'),
        layout: 'row',
        ...given('steps', steps),
      }),
    },
  },
}
