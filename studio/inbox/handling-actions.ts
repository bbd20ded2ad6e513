import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {
  type Handling,
  markHandling,
  releaseHandling,
  retryHandling,
  useHandling,
} from './handling.ts'
import {parseSubmission, type Submission} from './submission.ts'

/** The one-click handlings as document actions, for the menu of a submission. */
export const handlingActions: DocumentActionComponent[] = [
  markHandling,
  releaseHandling,
  retryHandling,
].map(toAction)

function toAction(of: (submission: Submission) => Handling | null): DocumentActionComponent {
  return function HandlingAction(props) {
    const {handle, isDisabled} = useHandling(props.id)
    const submission = submissionOf(props)
    const handling = submission && of(submission)
    if (!handling) return null
    const {label, icon, tone} = handling
    return {
      label,
      icon,
      tone,
      disabled: isDisabled,
      onHandle: () => {
        handle(handling)
        props.onComplete()
      },
    }
  }
}

/** The submission in the form. A submission has only one version. */
export function submissionOf({published, draft}: DocumentActionProps): Submission | null {
  return parseSubmission(published ?? draft)
}
