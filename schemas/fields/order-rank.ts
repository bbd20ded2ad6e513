import {defineField, type SortOrdering} from 'sanity'

/**
 * Hidden rank for the draggable lists of the Studio. The plugin that computes the rank of a new
 * document imports style sheets, which only the browser build can load. The plugin is imported on
 * demand, so that seed scripts and tests can read the schemas in plain Node.
 */
export function orderRankField(type: string) {
  return defineField({
    name: 'orderRank',
    title: 'Order',
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
