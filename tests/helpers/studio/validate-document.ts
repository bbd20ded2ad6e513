import {createClient} from '@sanity/client'
import {getFallbackLocaleSource, validateDocumentInternal} from '@sanity/validation/_internal'
import {evaluate, parse} from 'groq-js'
import {createSchema} from 'sanity'
import {API_VERSION} from '#schemas/constants.ts'
import {schemaTypes} from '#schemas/index.ts'

interface AnyDocument {
  readonly _id: string
  readonly _type: string
  readonly [key: string]: unknown
}

export interface Complaint {
  level: 'error' | 'warning' | 'info'
  path: string
  message: string
}

export const schema = createSchema({name: 'default', types: schemaTypes})

const STORED = {_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z', _rev: '1'}

/**
 * Validates a document as the Studio does, in a dataset of the given ones. The validators' own
 * queries (is this path taken?) read the dataset, through the client's transport. Only
 * the command line's environment reports unknown fields; in exchange it turns messages about
 * objects into warnings with its own texts.
 */
export function createValidator(
  dataset: readonly AnyDocument[],
  environment: 'cli' | 'studio' = 'studio',
): (document: AnyDocument) => Promise<Complaint[]> {
  const ids = new Set(dataset.map(({_id}) => _id))
  const client = createDatasetClient(dataset)
  return async (document) => {
    const markers = await validateDocumentInternal({
      schema,
      environment,
      i18n: getFallbackLocaleSource(),
      getClient: () => client,
      document: {...STORED, ...document},
      getDocumentExists: async ({id}) => ids.has(id) || id.startsWith('image-'),
    })
    return markers.map(({level, path, message}) => ({level, path: toText(path), message}))
  }
}

function createDatasetClient(dataset: readonly AnyDocument[]) {
  return createClient({
    projectId: 'test',
    dataset: 'test',
    apiVersion: API_VERSION,
    token: 'test',
    useCdn: false,
    resolveFetch: () => async (input, init) => {
      const {query, params} = await readQuery(new Request(String(input), init))
      const value = await evaluate(parse(query, {params}), {dataset: [...dataset], params})
      return Response.json({result: await value.get(), ms: 0, query})
    },
  })
}

async function readQuery(
  request: Request,
): Promise<{query: string; params: Record<string, unknown>}> {
  if (request.method === 'POST') return request.json()
  const search = new URL(request.url).searchParams
  const params: Record<string, unknown> = {}
  for (const [name, value] of search) {
    if (name.startsWith('$')) params[name.slice(1)] = JSON.parse(value)
  }
  return {query: search.get('query') ?? '', params}
}

function toText(path: readonly unknown[]): string {
  return path
    .map((segment) =>
      typeof segment === 'object' && segment !== null && '_key' in segment
        ? `[${segment._key}]`
        : String(segment),
    )
    .join('.')
}
