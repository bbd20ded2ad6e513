import {z} from 'zod'

/** Shapes of mutations from clients. Their meaning is checked when they are applied. */

const values = z.record(z.string(), z.unknown())
const numbers = z.record(z.string(), z.number())
const incoming = z.looseObject({_id: z.string().optional(), _type: z.string()})
const identified = z.looseObject({_id: z.string(), _type: z.string()})
const selection = z.object({query: z.string(), params: values.optional()})

/** The operations of a patch, without its target documents. */
export const patchOperationsSchema = z.object({
  ifRevisionID: z.string().optional(),
  set: values.optional(),
  setIfMissing: values.optional(),
  unset: z.array(z.string()).optional(),
  inc: numbers.optional(),
  dec: numbers.optional(),
  insert: values.optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
})

const target = z.union([z.object({id: z.string(), purge: z.boolean().optional()}), selection])

const patch = z.union([
  z.object({id: z.string(), ...patchOperationsSchema.shape}),
  z.object({...selection.shape, ...patchOperationsSchema.shape}),
])

export type IncomingDocument = z.infer<typeof incoming>
export type QuerySelection = z.infer<typeof selection>
export type PatchOperations = z.infer<typeof patchOperationsSchema>
export type PatchMutation = z.infer<typeof patch>

/** One operation of a transaction, as `@sanity/client` sends it. */
export type Mutation =
  | {create: IncomingDocument}
  | {createOrReplace: z.infer<typeof identified>}
  | {createIfNotExists: z.infer<typeof identified>}
  | {delete: z.infer<typeof target>}
  | {patch: PatchMutation}

/** One operation. Not a union, so that an error names the wrong field, not just the operation. */
export const mutationSchema = z
  .strictObject({
    create: incoming.optional(),
    createOrReplace: identified.optional(),
    createIfNotExists: identified.optional(),
    delete: target.optional(),
    patch: patch.optional(),
  })
  .transform((operations, context) => {
    if (isSingle(operations)) return operations
    context.addIssue('A mutation is exactly one operation: create, patch, delete, …')
    return z.NEVER
  })

function isSingle(operations: object): operations is Mutation {
  return Object.keys(operations).length === 1
}

/** Far more than a transaction has, see `WorkingTransaction`: each is checked before it is applied. */
const ITEMS_MAX = 10_000

/** A list, or a single item, which the hosted API accepts as well. */
export function listOf<T extends z.ZodType>(item: T) {
  return z
    .unknown()
    .transform((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .refine((list) => list.length <= ITEMS_MAX, {
      error: `At most ${ITEMS_MAX} at once`,
      abort: true,
    })
    .pipe(z.array(item))
}

export const transactionSchema = z.object({
  mutations: listOf(mutationSchema),
  transactionId: z.string().optional(),
})
