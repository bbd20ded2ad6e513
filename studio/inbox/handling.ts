import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {RetryIcon} from '@sanity/icons/Retry'
import type {ComponentType} from 'react'
import {useDocumentOperation, useDocumentPairPermissions} from 'sanity'
import {SUBMISSION} from './inbox-lists.ts'
import type {Submission} from './submission.ts'

/** Something an editor does with a submission by one click. */
export interface Handling {
  label: string
  icon: ComponentType
  tone: 'positive' | 'default'
  patches: () => Patches
}

type Patches = Parameters<ReturnType<typeof useDocumentOperation>['patch']['execute']>[0]

/** Handled, or new again. */
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

/** Suspected spam is none: it joins the others, and goes where they go. */
export function releaseHandling({suspicion, delivery}: Submission): Handling | null {
  if (!suspicion) return null
  return {
    label: delivery ? 'Not spam: deliver' : 'Not spam',
    icon: EnvelopeIcon,
    tone: 'default',
    patches: () => [{unset: ['suspicion']}, ...(delivery ? [{set: dueNow()}] : [])],
  }
}

/** What the service refused, or has not taken yet, is sent again at once. */
export function retryHandling({suspicion, delivery}: Submission): Handling | null {
  if (suspicion || (delivery?.state !== 'refused' && delivery?.state !== 'pending')) return null
  return {
    label: 'Try again',
    icon: RetryIcon,
    tone: 'default',
    patches: () => [{set: dueNow()}],
  }
}

/** Does it, where the editor is allowed to. */
export function useHandling(id: string) {
  const {patch} = useDocumentOperation(id, SUBMISSION)
  const [permissions] = useDocumentPairPermissions({id, type: SUBMISSION, permission: 'update'})
  return {
    isDisabled: Boolean(patch.disabled) || !permissions?.granted,
    handle: ({patches}: Handling) => patch.execute(patches()),
  }
}

/** What the outbox of the site looks for. */
function dueNow() {
  return {'delivery.state': 'pending', 'delivery.nextAttemptAt': new Date().toISOString()}
}
