import {ComposeIcon} from '@sanity/icons/Compose'
import {SearchIcon} from '@sanity/icons/Search'
import {type DocumentDefinition, defineField, defineType, type FieldDefinition} from 'sanity'
import {objectField} from './object.ts'

interface DocumentOptions extends Omit<DocumentDefinition, 'type' | 'fields'> {
  fields: FieldDefinition[]
}

interface PageOptions extends DocumentOptions {
  isOrdered?: boolean
  /** True for a page that has no other texts that search engines could show. */
  isSeoRequired?: boolean
}

/** Puts fields in one tab of a form, unless they have another. */
export function inGroup(group: string, fields: FieldDefinition[]): FieldDefinition[] {
  return fields.map((field) => ({group, ...field}))
}

/** A document with a page: a tab with texts for visitors, and one with texts for search engines. */
export function pageDocument({fields, isOrdered, isSeoRequired = false, ...type}: PageOptions) {
  const seo = {name: 'seo', title: 'Search and sharing', group: 'seo', isRequired: isSeoRequired}
  const page: DocumentOptions = {
    ...type,
    groups: [
      {name: 'content', title: 'Content', icon: ComposeIcon, default: true},
      {name: 'seo', title: seo.title, icon: SearchIcon},
    ],
    fields: inGroup('content', [...fields, objectField('seo', seo)]),
  }
  return isOrdered ? orderedDocument(page) : defineType({...page, type: 'document'})
}

/**
 * A document of a list that editors arrange by dragging. The plugin that computes the rank of a new
 * document imports style sheets, which only the browser build can load. The plugin is imported on
 * demand, so that seed scripts and tests can read the schemas in plain Node.
 */
export function orderedDocument({fields, orderings = [], ...type}: DocumentOptions) {
  const rank = defineField({
    name: 'orderRank',
    title: 'Order',
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_params, context) => {
      const plugin = await import('@sanity/orderable-document-list')
      const {initialValue} = plugin.orderRankField({type: type.name})
      return typeof initialValue === 'function' ? initialValue(undefined, context) : undefined
    },
  })
  const byRank = {field: 'orderRank', direction: 'asc'} as const
  return defineType({
    ...type,
    type: 'document',
    fields: [...fields, rank],
    orderings: [{name: 'ordered', title: 'As arranged', by: [byRank]}, ...orderings],
  })
}
