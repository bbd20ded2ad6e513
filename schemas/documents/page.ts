import {DocumentIcon} from '@sanity/icons/Document'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {blockDefinitions} from '#app/blocks/lists/schemas.ts'
import {SLUG_PREFIXES} from '../constants.ts'
import {BLOCK_GROUPS} from '../fields/block.ts'
import {contentGroups} from '../fields/groups.ts'
import {refuseGuidance} from '../fields/guidance.ts'
import {seoField} from '../fields/object.ts'
import {pathField} from '../fields/slug.ts'
import {lineField} from '../fields/text.ts'

const FIRST_SCREEN = 'heroBlock'

/** A page that editors build from blocks: a landing page, a privacy notice, an event. */
export const pageType = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: contentGroups,
  validation: (rule) => rule.custom(refuseGuidance),
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'Names the page in lists, in search results and in the tab of the browser.',
      max: 90,
      group: 'content',
    }),
    pathField({source: 'title', group: 'content'}),
    defineField({
      name: 'blocks',
      title: 'Blocks',
      description: 'From top to bottom. Drag to change the order.',
      type: 'array',
      group: 'content',
      of: blockDefinitions.map(({type}) => defineArrayMember({type: type.name})),
      options: {
        insertMenu: {
          filter: true,
          views: [
            {
              name: 'grid',
              previewImageUrl: (name) =>
                blockDefinitions.find(({type}) => type.name === name)?.thumbnail,
            },
            {name: 'list'},
          ],
          groups: BLOCK_GROUPS.map(({name, title}) => ({
            name,
            title,
            of: blockDefinitions.filter(({group}) => group === name).map(({type}) => type.name),
          })),
        },
      },
      validation: (rule) => [
        rule.required().min(1).error('Add at least one block.'),
        rule.custom(startsOnce),
        rule.custom(namedOnce),
      ],
    }),
    defineField({
      name: 'language',
      title: 'Language of the text',
      description: 'Screen readers and search engines read the page in this language.',
      type: 'string',
      group: 'seo',
      options: {
        list: [
          {value: 'en', title: 'English'},
          {value: 'hi', title: 'Hindi'},
          {value: 'gu', title: 'Gujarati'},
          {value: 'mr', title: 'Marathi'},
        ],
      },
      initialValue: 'en',
    }),
    seoField,
  ],
  preview: {
    select: {title: 'title', path: 'slug.current'},
    prepare: ({title, path}) => ({title, subtitle: path && `${SLUG_PREFIXES.page}${path}`}),
  },
})

/** The first screen has the only h1 of a page. */
function startsOnce(blocks: unknown): string | true {
  if (!Array.isArray(blocks)) return true
  const places = blocks.flatMap((block: {_type?: string}, place) =>
    block._type === FIRST_SCREEN ? [place] : [],
  )
  return places.every((place) => place === 0)
    ? true
    : 'The first screen stands at the top, and once.'
}

/** A link leads to one block. A duplicated block has the name of the first. */
function namedOnce(blocks: unknown): string | true {
  if (!Array.isArray(blocks)) return true
  const names = blocks.flatMap(({anchor}: {anchor?: string}) => anchor || [])
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  return twice === undefined
    ? true
    : `Two blocks have the name for links “${twice}”. Give one of them another name.`
}
