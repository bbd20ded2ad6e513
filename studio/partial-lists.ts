import {definePlugin, type Template, type TemplateItem} from 'sanity'
import {FAQ_CATEGORIES} from '#schemas/constants.ts'

/** A list of the documents of a type that share the value of one field. */
export interface PartialList {
  /** Id of the list, and of the template for its new documents. */
  id: string
  title: string
  type: string
  filter: string
  /** Fields, with the value that the documents of the list have in common. */
  params: Record<string, string>
}

/** The questions of each category. */
export const questionLists: readonly PartialList[] = FAQ_CATEGORIES.map((category) => ({
  id: `faq-${category.toLowerCase().replaceAll(' ', '-')}`,
  title: category,
  type: 'faq',
  filter: 'category == $category',
  params: {category},
}))

/** The cards of each page that shows features. */
export const featureLists: readonly PartialList[] = [
  featureList('madicare', 'Madicare page: cards'),
  featureList('features', 'Feature explorer: cards'),
]

function featureList(page: string, title: string): PartialList {
  return {
    id: `cards-${page}`,
    title,
    type: 'productFeature',
    filter: 'page == $page',
    params: {page},
  }
}

const lists = [...questionLists, ...featureLists]
const ids: ReadonlySet<string> = new Set(lists.map(({id}) => id))

/** Templates for the documents of each list. */
export const partialLists = definePlugin({
  name: 'partial-lists',
  schema: {templates: templatesOfLists},
  document: {newDocumentOptions: withoutTemplatesOfLists},
})

/** `schema.templates`: a document created in a list belongs to that list. */
export function templatesOfLists(templates: Template[]): Template[] {
  const own = lists.map(({id, title, type, params}) => ({
    id,
    title,
    schemaType: type,
    value: params,
  }))
  return [...templates, ...own]
}

/** `document.newDocumentOptions`: the Studio's own menus name each type once. */
export function withoutTemplatesOfLists(options: TemplateItem[]): TemplateItem[] {
  return options.filter(({templateId}) => !ids.has(templateId))
}
