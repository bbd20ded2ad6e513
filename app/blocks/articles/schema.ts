import {BookIcon} from '@sanity/icons/Book'
import {defineField} from 'sanity'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {defineBlock} from '#schemas/fields/block.ts'
import {choiceField} from '#schemas/fields/choices.ts'
import {referenceListField} from '#schemas/fields/list.ts'

export const articlesBlockDefinition = defineBlock({
  name: 'articlesBlock',
  title: 'Articles',
  icon: BookIcon,
  heading: {isRequired: true},
  fields: [
    referenceListField('article', {
      name: 'articles',
      title: 'Articles',
      description: 'Left empty, the newest are shown.',
      max: 6,
    }),
    choiceField(ARTICLE_CATEGORIES, {
      name: 'category',
      title: 'Newest of a category',
      description: 'Left empty, articles of every category are shown.',
      hidden: hasPicks,
    }),
    defineField({
      name: 'limit',
      title: 'How many',
      type: 'number',
      options: {list: [3, 6], layout: 'radio', direction: 'horizontal'},
      initialValue: 3,
      hidden: hasPicks,
    }),
  ],
})

/** Picked articles need no further choice. */
function hasPicks({parent}: {parent?: {articles?: unknown[]}}): boolean {
  return Boolean(parent?.articles?.length)
}
