import type {SanityClient} from '@sanity/client'
import type {Lake} from '#lake/index.ts'
import {log} from '../observability/log.ts'

/** Sync tags of a content change, or of a response that depends on content; `null` = any. */
export type ChangedTags = readonly string[] | null

interface FollowOptions {
  client: SanityClient
  /** `null`: the content is hosted. */
  lake: Lake | null
  changed: (tags: ChangedTags) => void
}

export interface ContentFollower {
  /** The newest known content revision: the id of the last live event. */
  revision: () => string
  close: () => void
}

/** Subscribes to changes of public content, in the lake of this process or in a hosted one. */
export function followContent({client, lake, changed}: FollowOptions): ContentFollower {
  if (!lake) return followHosted(client, changed)
  return {
    revision: () => String(lake.lastSequence()),
    close: lake.watchPublic(({tags}) => changed(tags)),
  }
}

/** Delay after a failure that the client does not retry. Until then, pages expire by age. */
const RETRY_MS = 30_000

function followHosted(client: SanityClient, changed: FollowOptions['changed']): ContentFollower {
  let lastEventId = 'unknown'
  // Changes before the first `welcome` event are missed too.
  let hasMissed = true
  let isClosed = false
  let stop = () => {}
  let timer: NodeJS.Timeout | null = null

  /** Reports a change of any content if the stream had a gap, in which changes may be missed. */
  function catchUp(): void {
    if (hasMissed) changed(null)
    hasMissed = false
  }

  function listen(): void {
    const subscription = client.live.events().subscribe({
      next(event) {
        if ('id' in event) lastEventId = event.id
        if (event.type === 'message') changed(event.tags)
        if (event.type === 'reconnect' || event.type === 'goaway') hasMissed = true
        if (event.type === 'restart') hasMissed = true
        if (event.type === 'restart' || event.type === 'welcome') catchUp()
      },
      error(error: unknown) {
        hasMissed = true
        log({level: 'warn', message: 'The hosted lake tells of no changes', reason: String(error)})
        later()
      },
      complete: later,
    })
    stop = () => subscription.unsubscribe()
  }

  function later(): void {
    hasMissed = true
    if (isClosed) return
    timer = setTimeout(listen, RETRY_MS)
    timer.unref()
  }

  listen()
  return {
    revision: () => lastEventId,
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      stop()
    },
  }
}
