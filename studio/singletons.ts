import {type DocumentActionComponent, definePlugin, type Template, type TemplateItem} from 'sanity'
import {SINGLETON_TYPES} from '#schemas/constants.ts'
import {isFixedPage} from './public-path.ts'

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

const FIXED_REASON =
  'This page stays at its address for good, because links of the site lead there. Hide its blocks instead.'

/** `document.actions`: a page whose address is its own for good can't leave the site. */
export function fixedPageActions(
  actions: DocumentActionComponent[],
  {documentId}: {documentId?: string | undefined},
): DocumentActionComponent[] {
  if (documentId === undefined || !isFixedPage(documentId)) return actions
  return actions.map((original) =>
    original.action === 'delete' || original.action === 'unpublish'
      ? withReason(original)
      : original,
  )
}

/** The same action, disabled, with the reason as its tooltip. */
function withReason(original: DocumentActionComponent): DocumentActionComponent {
  const useDisabledAction: DocumentActionComponent = (props) => {
    const description = original(props)
    return description && {...description, disabled: true, title: FIXED_REASON}
  }
  useDisabledAction.action = original.action
  useDisabledAction.displayName = `${original.displayName ?? original.action}OfFixedPage`
  return useDisabledAction
}

/** `document.newDocumentOptions`: no "create" menu of the Studio offers a singleton. */
export function withoutSingletons(options: TemplateItem[]): TemplateItem[] {
  return options.filter(({templateId}) => !singletonTypes.has(templateId))
}

/** `schema.templates`: singletons have none, so no link can create one either. */
export function templatesWithoutSingletons(templates: Template[]): Template[] {
  return templates.filter((template) => !isSingletonTemplate(template))
}
