import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {Note} from '../tool-page/note.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {TimeAgo} from './times.tsx'

const LOAD_MS = 30_000
/** A copy is at most a second old, unless something is wrong. */
const OLD_MS = 60_000

const stateSchema = z.object({isKept: z.boolean(), copiedAt: z.iso.datetime().nullable()})

async function load(client: SanityClient) {
  return stateSchema.parse(await client.request({url: '/copied', tag: 'home'}))
}

/** Tells administrators how old the continuous copy of the lake is; nothing if none is kept. */
export function CopyState() {
  const {value: state} = useLoaded(load, LOAD_MS)
  if (!state?.isKept) return null
  const {copiedAt} = state
  if (copiedAt === null) return <Note tone="positive">{FIRST}</Note>
  const isOld = Date.now() - Date.parse(copiedAt) > OLD_MS
  return (
    <Note tone={isOld ? 'critical' : 'positive'}>
      {isOld ? OLD : 'Everything is copied to a second place: '}
      <TimeAgo time={copiedAt} />
    </Note>
  )
}

const FIRST = 'The first copy to a second place is not complete yet.'
const OLD =
  'New changes do not reach the second place; they are only on this server. Its log says why. Last copy: '
