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

/**
 * `document.actions`: a singleton can be published, discarded and restored, nothing more. A page or a form
 * that the site needs can't leave it.
 */
export function singletonActions(
  actions: DocumentActionComponent[],
  {schemaType, documentId = ''}: {schemaType: string; documentId?: string | undefined},
): DocumentActionComponent[] {
  if (singletonTypes.has(schemaType)) {
    return actions.filter(({action}) => action !== undefined && SINGLETON_ACTIONS.has(action))
  }
  const isFixed = isFixedPage(documentId) || Object.hasOwn(FORM_PATHS, getPublishedId(documentId))
  return isFixed
    ? actions.filter(({action}) => action !== 'delete' && action !== 'unpublish')
    : actions
}
