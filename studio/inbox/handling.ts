import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {RetryIcon} from '@sanity/icons/Retry'
import type {ComponentType} from 'react'
import {useDocumentOperation, useDocumentPairPermissions} from 'sanity'
import {SUBMISSION} from './inbox-lists.ts'
import type {Submission} from './submission.ts'

/** A one-click action on a submission. */
export interface Handling {
  label: string
  icon: ComponentType
  tone?: 'positive'
  patches: () => Patches
  /** The status of its task from then on. */
  task?: 'open' | 'closed'
}

type Patches = Parameters<ReturnType<typeof useDocumentOperation>['patch']['execute']>[0]

const MARK_HANDLED: Handling = {
  label: 'Mark handled',
  icon: CheckmarkCircleIcon,
  tone: 'positive',
  patches: () => [{set: {status: 'handled'}}],
  task: 'closed',
}
const MARK_NEW: Handling = {
  label: 'Mark new',
  icon: EnvelopeIcon,
  patches: () => [{set: {status: 'new'}}],
  task: 'open',
}

/** The actions that the state of a submission allows. */
export function handlingsOf(submission: Submission): Handling[] {
  const {status, suspicion, delivery} = submission
  const mark = status === 'new' ? MARK_HANDLED : MARK_NEW
  if (suspicion) {
    const label = delivery ? 'Not spam: deliver' : 'Not spam'
    // The submission joins the others and is delivered like them.
    const patches = () => [{unset: ['suspicion']}, ...(delivery ? [dueNow('delivery')] : [])]
    return [{label, icon: EnvelopeIcon, patches}, mark]
  }
  const waiting = DELIVERIES.filter((name) => UNDELIVERED.has(submission[name]?.state))
  if (waiting.length === 0) return [mark]
  return [mark, {label: 'Try again', icon: RetryIcon, patches: () => waiting.map(dueNow)}]
}

/** Changes a submission, and says whether the editor may not. */
export function useSubmissionPatch(id: string) {
  const {patch, commit} = useDocumentOperation(id, SUBMISSION)
  const [permissions] = useDocumentPairPermissions({id, type: SUBMISSION, permission: 'update'})
  return {
    /** Saves at once: an editor who leaves the inbox within a second would lose the change. */
    change(patches: Patches) {
      patch.execute(patches)
      commit.execute()
    },
    isReadOnly: Boolean(patch.disabled) || !permissions?.granted,
  }
}

/** To the connected service, and to the sender. */
const DELIVERIES = ['delivery', 'confirmation'] as const
const UNDELIVERED: ReadonlySet<unknown> = new Set(['refused', 'pending'])

/** Sets the fields by which the site's outbox finds due deliveries. */
function dueNow(name: (typeof DELIVERIES)[number]) {
  return {set: {[`${name}.state`]: 'pending', [`${name}.nextAttemptAt`]: new Date().toISOString()}}
}
