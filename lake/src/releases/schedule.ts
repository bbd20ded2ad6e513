import type {LakeContext} from '../context.ts'
import {MutationError} from '../mutations/errors.ts'
import {RELEASE_PREFIX} from '../query/document-ids.ts'
import {commitActions} from '../store/commit-actions.ts'
import {sql} from '../store/sql.ts'
import type {LakeDocument} from '../types.ts'

/**
 * How often the schedule is read. A timer for each release would stop while the machine is suspended, and
 * ignore changes of the clock.
 */
const LOOK_MS = 1000

/**
 * Publishes scheduled releases when they are due, also those that became due while the lake was down. A
 * release that cannot be published becomes active again and stores the reason.
 */
export function keepReleaseSchedule({store, options}: LakeContext): () => void {
  function publish(release: LakeDocument): void {
    const releaseId = release._id.slice(RELEASE_PREFIX.length)
    // The release is published as the user who scheduled it.
    const identity = store.log.authorOf(release._id, 'last') ?? 'lake'
    try {
      const actionType = 'sanity.action.release.publish'
      commitActions(store, {actions: [{actionType, releaseId}], identity})
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      const reason = error.message
      options.log({level: 'warn', message: 'A release was not published', releaseId, reason})
      const set = {state: 'active', error: {message: reason}}
      store.commit({mutations: [{patch: {id: release._id, set, unset: ['publishAt']}}], identity})
    }
  }

  const timer = setInterval(() => {
    try {
      const scheduled = sql`WHERE type = 'system.release' AND content ->> '$.state' = 'scheduled'`
      const now = options.now().getTime()
      const due = store.documents.find(scheduled).filter((release) => timeOf(release) <= now)
      for (const release of due.toSorted((a, b) => timeOf(a) - timeOf(b))) publish(release)
    } catch (error) {
      // E.g. a full disk, which may have space again later.
      options.log({level: 'error', message: 'The schedule has to wait', reason: String(error)})
    }
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}

function timeOf({publishAt}: LakeDocument): number {
  return Date.parse(String(publishAt))
}
