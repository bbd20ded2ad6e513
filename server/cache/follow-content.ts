import type {SanityClient} from '@sanity/client'
import type {SyncTags} from '#app/services/content/sync-tags.server.ts'
import type {Lake} from '#lake/index.ts'
import {log} from '../observability/log.ts'

interface FollowOptions {
  client: SanityClient
  /** `null`: the content is hosted. */
  lake: Lake | null
  /** Called with the sync tags of a change; `null` = anything may have changed. */
  changed: (tags: SyncTags) => void
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
  let revision = 'unknown'
  let timer: NodeJS.Timeout | undefined
  let stop = () => {}

  function listen(): void {
    const subscription = client.live.events().subscribe({
      next(event) {
        if ('id' in event) revision = event.id
        if (event.type === 'message') changed(event.tags)
        // A stream begins, first or after a gap. Changes before it were missed.
        else if (event.type === 'welcome' || event.type === 'restart') changed(null)
      },
      error(error: unknown) {
        log({level: 'warn', message: 'The hosted lake tells of no changes', reason: String(error)})
        listenLater()
      },
      complete: listenLater,
    })
    stop = () => subscription.unsubscribe()
  }

  function listenLater(): void {
    timer = setTimeout(listen, RETRY_MS).unref()
  }

  listen()
  return {
    revision: () => revision,
    close() {
      clearTimeout(timer)
      stop()
    },
  }
}
