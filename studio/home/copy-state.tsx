import type {SanityClient} from '@sanity/client'
import {Card, Text} from '@sanity/ui'
import {type ReactNode, useEffect} from 'react'
import {z} from 'zod'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {TimeAgo} from './times.tsx'

const LOAD_MS = 10_000
/** A copy is at most a second old, unless something is wrong. */
const OLD_MS = 60_000

const stateSchema = z.object({isKept: z.boolean(), copiedAt: z.iso.datetime().nullable()})

async function load(client: SanityClient) {
  return stateSchema.parse(await client.request({url: '/copied', tag: 'home'}))
}

/** Tells administrators how old the continuous copy of the lake is; nothing if none is kept. */
export function CopyState() {
  const {value: state, reload} = useLoaded(load)
  const isKept = state?.isKept ?? false
  // A timer is outside React.
  useEffect(() => {
    if (!isKept) return
    const timer = setInterval(reload, LOAD_MS)
    return () => clearInterval(timer)
  }, [isKept, reload])
  if (!state?.isKept) return null
  const {copiedAt} = state
  if (copiedAt === null) {
    return <CopyText>The first copy to a second place is not complete yet.</CopyText>
  }
  if (Date.now() - Date.parse(copiedAt) <= OLD_MS) {
    return (
      <CopyText>
        Everything is copied to a second place: <TimeAgo time={copiedAt} />
      </CopyText>
    )
  }
  return (
    <Card border radius={3} padding={4} tone="critical">
      <CopyText>
        The copy in the second place is from <TimeAgo time={copiedAt} />: what was changed later is
        only on this server. The log of the server says why.
      </CopyText>
    </Card>
  )
}

function CopyText({children}: {children: ReactNode}) {
  return (
    <Text size={1} role="status" data-testid="home-copy">
      {children}
    </Text>
  )
}
