import {type DocumentActionComponent, definePlugin, type Template, type TemplateItem} from 'sanity'
import {SINGLETON_TYPES} from '#schemas/constants.ts'

/** Types of which exactly one document exists, under an id that equals the type. */
export const singletonTypes: ReadonlySet<string> = new Set(SINGLETON_TYPES)

/** Allowed actions on a document that must exist exactly once. */
const SINGLETON_ACTIONS: ReadonlySet<string> = new Set([
  'publish',
  'discardChanges',
  'restore',
  // Schedules a publish, and cancels it.
  'schedule',
  'discardVersion',
])

/** Nothing in the Studio offers to create a second document of a singleton type. */
export const singletons = definePlugin({
  name: 'singletons',
  schema: {templates: templatesWithoutSingletons},
  document: {newDocumentOptions: withoutSingletons},
})

/** True for a template that would create a second document of a singleton type. */
export function isSingletonTemplate({schemaType}: Pick<Template, 'schemaType'>): boolean {
  return singletonTypes.has(schemaType)
}

/** `document.actions`: a singleton can be published, discarded and restored, nothing more. */
export function singletonActions(
  actions: DocumentActionComponent[],
  {schemaType}: {schemaType: string},
): DocumentActionComponent[] {
  if (!singletonTypes.has(schemaType)) return actions
  return actions.filter(({action}) => action !== undefined && SINGLETON_ACTIONS.has(action))
}

/** `document.newDocumentOptions`: no "create" menu of the Studio offers a singleton. */
export function withoutSingletons(options: TemplateItem[]): TemplateItem[] {
  return options.filter(({templateId}) => !singletonTypes.has(templateId))
}

/** `schema.templates`: singletons have none, so no link can create one either. */
export function templatesWithoutSingletons(templates: Template[]): Template[] {
  return templates.filter((template) => !isSingletonTemplate(template))
}
