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
  tone: 'positive' | 'default'
  patches: () => Patches
}

type Patches = Parameters<ReturnType<typeof useDocumentOperation>['patch']['execute']>[0]

/** Marks a submission as handled, or as new again. */
export function markHandling({status}: Submission): Handling {
  return status === 'new'
    ? {
        label: 'Mark handled',
        icon: CheckmarkCircleIcon,
        tone: 'positive',
        patches: () => [{set: {status: 'handled'}}],
      }
    : {
        label: 'Mark new',
        icon: EnvelopeIcon,
        tone: 'default',
        patches: () => [{set: {status: 'new'}}],
      }
}

/** Clears a suspicion of spam: the submission joins the others and is delivered like them. */
export function releaseHandling({suspicion, delivery}: Submission): Handling | null {
  if (!suspicion) return null
  return {
    label: delivery ? 'Not spam: deliver' : 'Not spam',
    icon: EnvelopeIcon,
    tone: 'default',
    patches: () => [{unset: ['suspicion']}, ...(delivery ? [{set: dueNow()}] : [])],
  }
}

/** Retries a refused or pending delivery immediately. */
export function retryHandling({suspicion, delivery}: Submission): Handling | null {
  if (suspicion || (delivery?.state !== 'refused' && delivery?.state !== 'pending')) return null
  return {
    label: 'Try again',
    icon: RetryIcon,
    tone: 'default',
    patches: () => [{set: dueNow()}],
  }
}

/** Runs a handling if the editor has permission. */
export function useHandling(id: string) {
  const {patch} = useDocumentOperation(id, SUBMISSION)
  const [permissions] = useDocumentPairPermissions({id, type: SUBMISSION, permission: 'update'})
  return {
    isDisabled: Boolean(patch.disabled) || !permissions?.granted,
    handle: ({patches}: Handling) => patch.execute(patches()),
  }
}

/** Fields by which the site's outbox finds due deliveries. */
function dueNow() {
  return {'delivery.state': 'pending', 'delivery.nextAttemptAt': new Date().toISOString()}
}
