import type {SanityClient} from '@sanity/client'
import type {SyncTags} from '#app/services/content/sync-tags.server.ts'
import type {Lake} from '#lake/index.ts'
import {log} from '../observability/log.ts'

/**
 * Subscribes to changes of public content, in the lake of this process or in a hosted one.
 *
 * @param lake - `null`: the content is hosted
 * @param changed - called with the sync tags of a change; `null` = anything may have changed
 */
export function followContent(
  client: SanityClient,
  lake: Lake | null,
  changed: (tags: SyncTags) => void,
) {
  if (!lake) return followHosted(client, changed)
  return {
    /** The newest known content revision: the id of the last live event. */
    revision: () => String(lake.lastSequence()),
    close: lake.watchPublic(({tags}) => changed(tags)),
  }
}

/** Delay after a failure that the client does not retry. Until then, pages expire by age. */
const RETRY_MS = 30_000

function followHosted(client: SanityClient, changed: (tags: SyncTags) => void) {
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
