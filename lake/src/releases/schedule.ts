import type {LakeContext} from '../context.ts'
import {MutationError} from '../mutations/errors.ts'
import {RELEASE_PREFIX} from '../query/document-ids.ts'
import {allReleases} from '../query/view.ts'
import {commitActions} from '../store/commit-actions.ts'
import type {LakeDocument} from '../types.ts'

/**
 * Timers stop while the machine is suspended, and ignore changes of the clock. The schedule is
 * therefore checked at least this often.
 */
const LONGEST_WAIT_MS = 60_000
/** Delay after an error that the release did not cause. */
const RETRY_MS = 10_000

type Context = Pick<LakeContext, 'store' | 'options'>

/**
 * Publishes scheduled releases when they are due. Releases that became due while the lake was down
 * are published at the start. A release that cannot be published becomes active again and stores
 * the reason.
 */
export function keepReleaseSchedule({store, options}: Context): () => void {
  let timer: NodeJS.Timeout | undefined

  function plan(): void {
    clearTimeout(timer)
    const next = earliest(allReleases(store.documents))
    if (next === null) return
    const wait = next.publishAt - options.now().getTime()
    timer = setTimeout(() => {
      try {
        if (next.publishAt <= options.now().getTime()) publish(next.release)
        plan()
      } catch (error) {
        // E.g. a full disk, which may have space again later.
        options.log({level: 'error', message: 'The schedule has to wait', reason: String(error)})
        timer = setTimeout(plan, RETRY_MS).unref()
      }
    }, clamp(wait))
    timer.unref()
  }

  function publish(release: LakeDocument): void {
    const releaseId = release._id.slice(RELEASE_PREFIX.length)
    const identity = schedulerOf(release)
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

  /** The release is published as the user who scheduled it. */
  function schedulerOf(release: LakeDocument): string {
    const query = {documentIds: [release._id], reverse: true, limit: 1}
    return store.log.outline(query)[0]?.author ?? 'lake'
  }

  plan()
  const unsubscribe = store.subscribe(({changes}) => {
    if (changes.some(({documentId}) => documentId.startsWith(RELEASE_PREFIX))) plan()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

function earliest(releases: LakeDocument[]): {release: LakeDocument; publishAt: number} | null {
  const due = releases.flatMap((release) => {
    const publishAt = typeof release.publishAt === 'string' ? Date.parse(release.publishAt) : NaN
    return release.state === 'scheduled' && !Number.isNaN(publishAt) ? [{release, publishAt}] : []
  })
  return due.sort((a, b) => a.publishAt - b.publishAt)[0] ?? null
}

function clamp(wait: number): number {
  return Math.min(Math.max(wait, 0), LONGEST_WAIT_MS)
}
