import {defineField, type SortOrdering} from 'sanity'

const TITLE = 'Order'

/**
 * Hidden rank that the draggable lists of the Studio keep. The plugin that computes the rank of a
 * new document pulls in style sheets, which only the browser build can load: it is fetched when
 * the Studio asks, so that seed scripts and tests can read the schemas in plain Node.
 */
export function orderRankField(type: string) {
  return defineField({
    name: 'orderRank',
    title: TITLE,
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_params, context) => {
      const plugin = await import('@sanity/orderable-document-list')
      const {initialValue} = plugin.orderRankField({type})
      return typeof initialValue === 'function' ? initialValue(undefined, context) : undefined
    },
  })
}

/** The order in which visitors see the documents of a draggable list. */
export const orderRankOrdering: SortOrdering = {
  name: 'ordered',
  title: 'As arranged',
  by: [{field: 'orderRank', direction: 'asc'}],
}
