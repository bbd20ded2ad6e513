/** Pages with a route of their own: the texts of their part, and blocks below it. */
import {BookIcon} from '@sanity/icons/Book'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {HeartIcon} from '@sanity/icons/Heart'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {LockIcon} from '@sanity/icons/Lock'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import type {ComponentType} from 'react'
import type {FieldDefinition} from 'sanity'
import {COURSE_MODES, PAGE_PATHS, type SingletonType} from '../constants.ts'
import {blocksField} from '../fields/blocks.ts'
import {choiceField} from '../fields/choices.ts'
import {pageDocument} from '../fields/document.ts'
import {bulletListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {lineField, paragraphField} from '../fields/text.ts'

interface PageOptions {
  name: keyof typeof PAGE_PATHS & SingletonType
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
}

function definePage({name, title, icon, fields}: PageOptions) {
  return pageDocument({
    name,
    title,
    icon,
    fields: [
      ...fields,
      blocksField({description: 'Below the rest of the page. Drag to change the order.'}),
    ],
    isSeoRequired: true,
    preview: {prepare: () => ({title, subtitle: PAGE_PATHS[name]})},
  })
}

const hero = objectField('hero', {name: 'hero', title: 'First screen'})
const formIntro = objectField('sectionIntro', {name: 'formIntro', title: 'Form: heading'})

export const blogPageType = definePage({
  name: 'blogPage',
  title: 'Blog',
  icon: BookIcon,
  fields: [hero],
})

export const contactPageType = definePage({
  name: 'contactPage',
  title: 'Contact',
  icon: EnvelopeIcon,
  fields: [
    hero,
    objectField('sectionIntro', {
      name: 'detailsIntro',
      title: 'Contact information: heading',
      description: 'Addresses, phone and office hours are in the site settings.',
    }),
    formIntro,
  ],
})

export const coursePageType = definePage({
  name: 'coursePage',
  title: 'Course registration',
  icon: BookIcon,
  fields: [
    lineField({name: 'title', title: 'Name of the course', max: 80}),
    paragraphField({name: 'text', title: 'Text', max: 320}),
    lineField({name: 'duration', title: 'Duration', max: 30}),
    choiceField(COURSE_MODES, {
      name: 'mode',
      title: 'Where it takes place',
      description: 'Tells search engines how the course is taught.',
      initialValue: 'onsite',
    }),
    lineField({name: 'startNote', title: 'When it starts', max: 60}),
    bulletListField({name: 'highlights', title: 'What you will learn', min: 0, max: 8}),
    formIntro,
  ],
})

export const faqPageType = definePage({
  name: 'faqPage',
  title: 'FAQ',
  icon: HelpCircleIcon,
  fields: [hero],
})

export const featuresPageType = definePage({
  name: 'featuresPage',
  title: 'Madicare features',
  icon: ThLargeIcon,
  fields: [
    hero,
    objectField('sectionIntro', {
      name: 'featuresIntro',
      title: 'Features: heading',
      description: 'The cards themselves are under Services & features.',
    }),
  ],
})

export const loginPageType = definePage({
  name: 'loginPage',
  title: 'Login',
  icon: LockIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'text', title: 'Text', max: 240, rows: 2, isRequired: false}),
  ],
})

export const referralPageType = definePage({
  name: 'referralPage',
  title: 'Referral programme',
  icon: HeartIcon,
  fields: [hero, formIntro],
})
