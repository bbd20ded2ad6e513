import {z} from 'zod'
import {isObject} from '../json.ts'
import {listOf, patchOperationsSchema} from '../schema.ts'

/** The supported actions, as `@sanity/client` types and sends them (`src/types.ts` there). */

const id = z.string().min(1)
const document = z.looseObject({_id: id, _type: z.string()})
const purge = z.boolean().optional()
const metadata = z.looseObject({
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).optional(),
})
/** Part of the ids of its versions, in which dots separate the parts. */
const releaseId = z.string().regex(/^[\w-]+$/, 'Letters, digits, - and _ only')

/** @param name - without the beginning that all have */
function action<Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.object({actionType: z.literal(`sanity.action.${name}` as const), ...shape})
}

export const actionSchema = z.discriminatedUnion(
  'actionType',
  [
    action('document.create', {
      publishedId: id,
      attributes: z.looseObject({_id: id.optional(), _type: z.string()}),
      ifExists: z.enum(['fail', 'ignore']).default('fail'),
    }),
    action('document.edit', {draftId: id, publishedId: id, patch: patchOperationsSchema}),
    action('document.publish', {
      draftId: id,
      publishedId: id,
      ifDraftRevisionId: z.string().optional(),
      ifPublishedRevisionId: z.string().optional(),
    }),
    action('document.unpublish', {draftId: id, publishedId: id}),
    action('document.discard', {draftId: id, purge}),
    action('document.delete', {publishedId: id, includeDrafts: z.array(id).default([]), purge}),
    action('document.replaceDraft', {publishedId: id, attributes: document}),
    action('document.version.create', {
      publishedId: id,
      document: document.optional(),
      /** The name that `@sanity/sdk` gives the document. */
      attributes: document.optional(),
      baseId: id.optional(),
      versionId: id.optional(),
      ifBaseRevisionId: z.string().optional(),
    }),
    action('document.version.discard', {versionId: id, purge}),
    action('document.version.replace', {document}),
    action('document.version.unpublish', {versionId: id, publishedId: id}),
    action('release.create', {releaseId, metadata: metadata.default({})}),
    action('release.import', {
      releaseId,
      /** The release of an export. */
      attributes: z.looseObject({}).optional(),
      /** Another name of it. */
      document: z.looseObject({}).optional(),
      ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
    }),
    action('release.edit', {releaseId, patch: patchOperationsSchema}),
    action('release.publish', {releaseId}),
    action('release.schedule', {releaseId, publishAt: z.iso.datetime({offset: true})}),
    action('release.unschedule', {releaseId}),
    action('release.archive', {releaseId}),
    action('release.unarchive', {releaseId}),
    action('release.delete', {releaseId}),
  ],
  {
    error: ({code, input}) =>
      code === 'invalid_union' && isObject(input) ? unknownAction(input.actionType) : undefined,
  },
)

function unknownAction(type: unknown): string {
  const reason = String(type).includes('.variant.') ? ': this lake has no document variants' : ''
  return `Unknown action type "${type}"${reason}`
}

export type Action = z.infer<typeof actionSchema>

export const actionsSchema = z.object({
  actions: listOf(actionSchema),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
})
