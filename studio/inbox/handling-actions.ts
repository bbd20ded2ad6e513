import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {RetryIcon} from '@sanity/icons/Retry'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useDocumentOperation,
  useDocumentPairPermissions,
} from 'sanity'
import {parseSubmission, type Submission} from './submission.ts'

/** One click: handled, or new again. */
export const MarkAction: DocumentActionComponent = (props) => {
  const {patch, isDisabled} = usePatch(props)
  const submission = submissionOf(props)
  if (!submission) return null
  const isNew = submission.status === 'new'
  return {
    label: isNew ? 'Mark handled' : 'Mark new',
    icon: isNew ? CheckmarkCircleIcon : EnvelopeIcon,
    tone: isNew ? 'positive' : 'default',
    disabled: isDisabled,
    onHandle: () => {
      patch([{set: {status: isNew ? 'handled' : 'new'}}])
      props.onComplete()
    },
  }
}

/** Suspected spam is none: it joins the others, and goes where they go. */
export const ReleaseAction: DocumentActionComponent = (props) => {
  const {patch, isDisabled} = usePatch(props)
  const submission = submissionOf(props)
  if (!submission?.suspicion) return null
  return {
    label: submission.delivery ? 'Not spam: deliver' : 'Not spam',
    icon: EnvelopeIcon,
    disabled: isDisabled,
    onHandle: () => {
      patch([{unset: ['suspicion']}, ...(submission.delivery ? [{set: dueNow()}] : [])])
      props.onComplete()
    },
  }
}

/** What the service refused, or has not taken yet, is sent again at once. */
export const RetryAction: DocumentActionComponent = (props) => {
  const {patch, isDisabled} = usePatch(props)
  const submission = submissionOf(props)
  const state = submission?.delivery?.state
  if (!submission || submission.suspicion) return null
  if (state !== 'refused' && state !== 'pending') return null
  return {
    label: 'Try again',
    title: 'Send it to the connected service again, now',
    icon: RetryIcon,
    disabled: isDisabled,
    onHandle: () => {
      patch([{set: dueNow()}])
      props.onComplete()
    },
  }
}

/** Whatever the form shows of it: a submission has one version only. */
export function submissionOf({published, draft}: DocumentActionProps): Submission | null {
  return parseSubmission(published ?? draft)
}

/** What the outbox of the site looks for. */
function dueNow() {
  return {'delivery.state': 'pending', 'delivery.nextAttemptAt': new Date().toISOString()}
}

type Patches = Parameters<ReturnType<typeof useDocumentOperation>['patch']['execute']>[0]

function usePatch({id, type}: DocumentActionProps) {
  const {patch} = useDocumentOperation(id, type)
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'update'})
  return {
    patch: (patches: Patches) => patch.execute(patches),
    isDisabled: Boolean(patch.disabled) || !permissions?.granted,
  }
}
