import {isHttpError} from '@sanity/client'
import {z} from 'zod'

/** Its message is for the editor. */
export class ProblemError extends Error {}

/** What to tell the editor about a request that failed: the lake's own words, if it gave any. */
export function problemOf(error: unknown): string {
  if (error instanceof ProblemError) return error.message
  if (!isHttpError(error)) return 'The server did not respond. Please try again.'
  const {data} = refusalSchema.safeParse(error.response.body)
  if (!data) return error.message
  if ('message' in data) return data.message
  const {description, query} = data.error
  // Tells a wrong filter from a wrong projection.
  return query === undefined ? description : `${description}: ${query}`
}

const refusalSchema = z.union([
  z.object({message: z.string()}),
  z.object({error: z.object({description: z.string(), query: z.string().optional()})}),
])
