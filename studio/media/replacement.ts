/** Replaces an asset by another in all documents that refer to it. */
import type {PatchOperations, SanityAssetDocument, SanityClient} from '@sanity/client'
import {getPublishedId, isDraftId, isVersionId} from '@sanity/client/csm'
import {z} from 'zod'

/** Takes `$id`. Whole documents, since a reference may be anywhere in them. */
export const USERS_QUERY = /* groq */ `*[references($id)] | order(_id asc)`

const userSchema = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})

/** A published document, draft or version that refers to an asset. */
export type AssetUser = z.infer<typeof userSchema>

/** A document with the states in which it refers to an asset. */
export interface UsedIn {
  /** Id of the published document. */
  id: string
  type: string
  states: string[]
}

interface Replacement {
  /** Id of the old asset. */
  from: string
  /** Id of the new asset. */
  to: string
  /** Whether crops and hotspots of the old picture fit the new one. */
  isSameShape: boolean
}

/** What the media library stores with an asset. */
const DETAILS = ['title', 'altText', 'description', 'creditLine', 'opt']

/** Pictures that were exported again differ by the rounding of a pixel. */
const RATIO_TOLERANCE = 0.01

export function parseUsers(answer: unknown): AssetUser[] {
  return z.array(userSchema).parse(answer)
}

/** One entry for a published document with its draft and versions. */
export function usedIn(users: readonly AssetUser[]): UsedIn[] {
  const groups = new Map<string, UsedIn>()
  for (const {_id, _type} of users) {
    const id = getPublishedId(_id)
    const group = groups.get(id) ?? {id, type: _type, states: []}
    groups.set(id, {...group, states: [...group.states, stateOf(_id)]})
  }
  return [...groups.values()]
}

function stateOf(id: string): string {
  if (isDraftId(id)) return 'draft'
  return isVersionId(id) ? 'release' : 'published'
}

/**
 * Uploads a file and makes all documents refer to it, in one transaction. The new asset takes over
 * the details of the old one.
 *
 * @returns whether the file is another one than before
 * @throws ClientError 409 when a document was changed in the meantime
 */
export async function replaceAsset(
  client: SanityClient,
  asset: SanityAssetDocument,
  users: readonly AssetUser[],
  file: File,
): Promise<boolean> {
  const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file'
  const added = await client.assets.upload(kind, file, {filename: file.name})
  if (added._id === asset._id) return false
  const replacement = {
    from: asset._id,
    to: added._id,
    isSameShape: isSameShape(ratioOf(asset), ratioOf(added)),
  }
  const transaction = client.transaction()
  transaction.patch(added._id, {setIfMissing: detailsOf(asset)})
  for (const user of users) transaction.patch(user._id, patchOf(user, replacement))
  await transaction.commit()
  return true
}

function detailsOf(asset: SanityAssetDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asset).filter(([name]) => DETAILS.includes(name)))
}

/** Replaces each reference in a document, if the document is still the same. */
export function patchOf(
  document: AssetUser,
  {from, to, isSameShape}: Replacement,
): PatchOperations {
  const paths = referencesTo(from, document)
  const pictures = paths.filter((path) => path.endsWith('.asset')).map((path) => path.slice(0, -6))
  return {
    ifRevisionID: document._rev,
    set: Object.fromEntries(paths.map((path) => [`${path}._ref`, to])),
    ...(!isSameShape && {unset: pictures.flatMap((path) => [`${path}.crop`, `${path}.hotspot`])}),
  }
}

/** Paths of the references to a document. */
function referencesTo(id: string, value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const place = isObject(item) && '_key' in item ? `_key=="${item._key}"` : index
      return referencesTo(id, item, `${path}[${place}]`)
    })
  }
  if (!isObject(value)) return []
  if (value._ref === id) return [path]
  return Object.entries(value).flatMap(([name, child]) =>
    referencesTo(id, child, path === '' ? name : `${path}.${name}`),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Width divided by height; null for a file. */
function ratioOf(asset: unknown): number | null {
  return shapeSchema.safeParse(asset).data?.metadata.dimensions.aspectRatio ?? null
}

const shapeSchema = z.object({
  metadata: z.object({dimensions: z.object({aspectRatio: z.number()})}),
})

export function isSameShape(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one / other - 1) < RATIO_TOLERANCE
}
