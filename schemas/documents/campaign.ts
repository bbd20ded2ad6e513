import {RocketIcon} from '@sanity/icons/Rocket'
import {defineField, defineType} from 'sanity'
import {CAMPAIGN_PREFIX, PAGE_PATHS} from '../constants.ts'
import {ADDRESSED, referenceField} from '../fields/object.ts'
import {slugField} from '../fields/slug.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** Pages that have a type of their own; the other pages that exist once are of the type `page`. */
const SINGLETONS = Object.keys(PAGE_PATHS).filter((id) => id.endsWith('Page'))

/** A campaign: a short address that leads to a page, and by which visitors are counted. */
export const campaignType = defineType({
  name: 'campaign',
  title: 'Campaign',
  type: 'document',
  options: {isShown: false},
  icon: RocketIcon,
  fields: [
    lineField({name: 'title', title: 'Name', description: 'As in MediExpo 2027.', max: 80}),
    defineField({
      ...slugField({source: 'title', prefix: CAMPAIGN_PREFIX}),
      title: 'Word',
      description: `The short address is ${CAMPAIGN_PREFIX} and this word. Enquiries are counted by it, so a change begins a new count. The old address then leads to the new one.`,
    }),
    defineField({
      ...referenceField([...ADDRESSED, ...SINGLETONS], {
        name: 'page',
        title: 'Page',
        description: 'Where visitors arrive.',
        error: 'Choose the page where visitors arrive.',
      }),
      options: {disableNew: true},
    }),
    wordField('source', 'Source', 'Where the link stands, as in newsletter or linkedin.'),
    wordField('medium', 'Medium', 'As in email, social, print or qr.'),
    wordField('content', 'Content', 'Which of several links of a campaign this is.'),
    defineField({name: 'from', title: 'First day', type: 'date'}),
    defineField({
      name: 'until',
      title: 'Last day',
      description: 'The short address works after it, too.',
      type: 'date',
      validation: (rule) =>
        rule.custom((until, {document}) => {
          const from = document?.from
          const isBefore = until && typeof from === 'string' && until < from
          return isBefore ? 'The last day is before the first.' : true
        }),
    }),
    paragraphField({
      name: 'note',
      title: 'Note',
      description: 'For editors, such as what the campaign costs.',
      max: 1000,
      isRequired: false,
    }),
  ],
  preview: {
    select: {title: 'title', word: 'slug.current'},
    prepare: ({title, word}) => ({title, subtitle: word && CAMPAIGN_PREFIX + word}),
  },
})

function wordField(name: string, title: string, description: string) {
  return lineField({name, title, description, max: 60, isRequired: false})
}
