import {type DocumentActionComponent, getPublishedId} from 'sanity'
import {FORM_PATHS, SINGLETON_TYPES} from '#schemas/constants.ts'
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

/** `document.actions`: a singleton can be published, discarded and restored, nothing more. */
export function singletonActions(
  actions: DocumentActionComponent[],
  {schemaType}: {schemaType: string},
): DocumentActionComponent[] {
  if (!singletonTypes.has(schemaType)) return actions
  return actions.filter(({action}) => action !== undefined && SINGLETON_ACTIONS.has(action))
}

const PAGE_REASON =
  'This page stays at its address for good, because links of the site lead there. Hide its blocks instead.'
const FORM_REASON = 'This form stays, because a page of the site needs it.'

/** `document.actions`: a page or a form that the site needs can't leave it. */
export function fixedDocumentActions(
  actions: DocumentActionComponent[],
  {documentId = ''}: {documentId?: string | undefined},
): DocumentActionComponent[] {
  const isForm = Object.hasOwn(FORM_PATHS, getPublishedId(documentId))
  if (!isForm && !isFixedPage(documentId)) return actions
  return actions.map((original) =>
    original.action === 'delete' || original.action === 'unpublish'
      ? withReason(original, isForm ? FORM_REASON : PAGE_REASON)
      : original,
  )
}

/** The same action, disabled, with the reason as its tooltip. */
function withReason(original: DocumentActionComponent, title: string): DocumentActionComponent {
  const useDisabledAction: DocumentActionComponent = (props) => {
    const description = original(props)
    return description && {...description, disabled: true, title}
  }
  useDisabledAction.action = original.action
  useDisabledAction.displayName = `${original.displayName ?? original.action}OfFixedDocument`
  return useDisabledAction
}
