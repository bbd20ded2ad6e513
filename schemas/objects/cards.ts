/** Entries of the lists of a page. */
import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {PackageIcon} from '@sanity/icons/Package'
import {StackIcon} from '@sanity/icons/Stack'
import {StarIcon} from '@sanity/icons/Star'
import {TagIcon} from '@sanity/icons/Tag'
import {TrendUpwardIcon} from '@sanity/icons/TrendUpward'
import {defineField, defineType} from 'sanity'
import {iconField} from '../fields/choices.ts'
import {imageWithAltField, PORTRAIT} from '../fields/image-with-alt.ts'
import {bulletListField, objectListField, tagsField} from '../fields/list.ts'
import {sceneField} from '../fields/scene.ts'
import {lineField, paragraphField} from '../fields/text.ts'
import {requiredCtaField} from './cta.ts'

/** Icon, title and a short text: a reason, a value, a benefit, a step. */
export const iconCardType = defineType({
  name: 'iconCard',
  title: 'Card',
  type: 'object',
  icon: StarIcon,
  fields: [
    iconField(),
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'description', title: 'Text', max: 320}),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})

/** A core offer, leading to its own page. */
export const offerCardType = defineType({
  name: 'offerCard',
  title: 'Offer',
  type: 'object',
  icon: PackageIcon,
  fields: [
    iconField(),
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'description', title: 'Text', max: 400}),
    bulletListField({name: 'points', title: 'Points', min: 0, max: 6}),
    imageWithAltField({
      description: 'Beside the text, in its own shape. Wide pictures (3:2 or 16:9) work best.',
    }),
    sceneField(),
    requiredCtaField('cta', 'Button', 'Link the card to the page it describes.'),
  ],
  preview: {select: {title: 'title', subtitle: 'description', media: 'image'}},
})

/** A figure of a case study: "42%", "Faster settlement". */
export const metricType = defineType({
  name: 'metric',
  title: 'Figure',
  type: 'object',
  icon: ChartUpwardIcon,
  fields: [
    iconField({isRequired: false}),
    lineField({name: 'value', title: 'Value', description: 'As in 42% or 3.5×.', max: 16}),
    lineField({name: 'label', title: 'What it measures', max: 60}),
  ],
  preview: {select: {title: 'value', subtitle: 'label'}},
})

/** A benefit for a hospital: "35%", "shorter waiting times". */
export const resultType = defineType({
  name: 'result',
  title: 'Result',
  type: 'object',
  icon: TrendUpwardIcon,
  fields: [
    lineField({name: 'metric', title: 'Figure', max: 16}),
    lineField({name: 'description', title: 'What it measures', max: 120}),
  ],
  preview: {select: {title: 'metric', subtitle: 'description'}},
})

/** A stage of an implementation. */
export const phaseType = defineType({
  name: 'phase',
  title: 'Phase',
  type: 'object',
  icon: CalendarIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 60}),
    lineField({name: 'duration', title: 'Duration', max: 40}),
    paragraphField({name: 'description', title: 'Text', max: 320}),
  ],
  preview: {select: {title: 'title', subtitle: 'duration'}},
})

/** The duration and the stages of an implementation. */
export const implementationType = defineType({
  name: 'implementation',
  title: 'Implementation',
  type: 'object',
  options: {collapsible: true, collapsed: false},
  fields: [
    lineField({name: 'duration', title: 'Duration', max: 40}),
    objectListField('phase', {name: 'phases', title: 'Phases', max: 8}),
  ],
})

/** A short question and answer that belongs to one page only. */
export const questionType = defineType({
  name: 'question',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    lineField({name: 'question', title: 'Question', max: 140}),
    paragraphField({name: 'answer', title: 'Answer', max: 600, rows: 4}),
  ],
  preview: {select: {title: 'question', subtitle: 'answer'}},
})

/** A quotation of a client in a case study. */
export const quoteType = defineType({
  name: 'quote',
  title: 'Quotation',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    paragraphField({name: 'quote', title: 'Quotation', max: 500, rows: 4}),
    lineField({name: 'author', title: 'Who said it', max: 80}),
    lineField({name: 'role', title: 'Role', max: 80}),
    imageWithAltField({title: 'Portrait', description: PORTRAIT}),
  ],
  preview: {select: {title: 'author', subtitle: 'role', media: 'image'}},
})

function showsTags(parent: unknown): boolean {
  return Object(parent).isTags === true
}

/** One line of the Project Details panel: a value, or a list of tags. */
export const projectDetailType = defineType({
  name: 'projectDetail',
  title: 'Project detail',
  type: 'object',
  icon: TagIcon,
  initialValue: {isTags: false},
  fields: [
    lineField({name: 'label', title: 'Label', max: 40}),
    defineField({
      name: 'isTags',
      title: 'Show as tags',
      description: 'For lists such as technologies.',
      type: 'boolean',
    }),
    defineField({
      name: 'value',
      title: 'Value',
      type: 'string',
      hidden: ({parent}) => showsTags(parent),
      validation: (rule) =>
        rule.custom(
          (value, {parent}) =>
            showsTags(parent) || Boolean(value) || 'Fill in the value, or switch to tags.',
        ),
    }),
    tagsField({
      name: 'tags',
      title: 'Tags',
      min: 0,
      max: 40,
      hidden: ({parent}) => !showsTags(parent),
      check: (tags, {parent}) =>
        !showsTags(parent) || Boolean(tags?.length) || 'Add at least one tag.',
    }),
  ],
  preview: {
    select: {title: 'label', value: 'value', tags: 'tags', isTags: 'isTags'},
    prepare: ({title, value, tags, isTags}) => ({
      title,
      subtitle: isTags && Array.isArray(tags) ? tags.join(', ') : value,
    }),
  },
})

/** Tools of one kind, as in "Frontend". */
export const technologyGroupType = defineType({
  name: 'technologyGroup',
  title: 'Group of technologies',
  type: 'object',
  icon: StackIcon,
  fields: [
    iconField(),
    lineField({name: 'title', title: 'Title', max: 40}),
    tagsField({name: 'technologies', title: 'Technologies', max: 40}),
  ],
  preview: {
    select: {title: 'title', technologies: 'technologies'},
    prepare: ({title, technologies}) => ({
      title,
      subtitle: Array.isArray(technologies) ? technologies.join(', ') : undefined,
    }),
  },
})
