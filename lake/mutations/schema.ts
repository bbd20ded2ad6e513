import {z} from 'zod'
import type {Mutation} from '../types.ts'

/** Shapes of mutations as they come from clients; what they mean is checked when applied. */

const values = z.record(z.string(), z.unknown())
const numbers = z.record(z.string(), z.number())
const incoming = z.looseObject({_id: z.string().optional(), _type: z.string()})
const identified = z.looseObject({_id: z.string(), _type: z.string()})
const selection = z.object({query: z.string(), params: values.optional()})

/** The operations of a patch, without the documents it goes to. */
export const patchOperationsSchema = z.object({
  ifRevisionID: z.string().optional(),
  set: values.optional(),
  setIfMissing: values.optional(),
  unset: z.array(z.string()).optional(),
  inc: numbers.optional(),
  dec: numbers.optional(),
  insert: values.optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  merge: values.optional(),
})

export const mutationSchema: z.ZodType<Mutation> = z.union([
  z.strictObject({create: incoming}),
  z.strictObject({createOrReplace: identified}),
  z.strictObject({createIfNotExists: identified}),
  z.strictObject({
    delete: z.union([z.object({id: z.string(), purge: z.boolean().optional()}), selection]),
  }),
  z.strictObject({
    patch: z.union([
      z.object({id: z.string(), ...patchOperationsSchema.shape}),
      z.object({...selection.shape, ...patchOperationsSchema.shape}),
    ]),
  }),
])

/** A list, or one item without the brackets, which the hosted API takes as well. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item))
}

export const transactionSchema = z.object({
  mutations: listOf(mutationSchema),
  transactionId: z.string().optional(),
})
