import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import type {SubmissionSource} from '#app/services/submissions/source.server.ts'
import type {Receipt} from '#app/services/submissions/state.server.ts'
import type {Submission} from '#app/services/submissions/submission.server.ts'

interface RecordingServices extends FormServices {
  taken: Submission[]
  reported: string[]
}

interface ServicesOptions {
  /** Every submission fails with this error. */
  failure?: Error
  /** The receipt of visitors; by default every submission is accepted with its own reference. */
  receipt?: Receipt
  suspicion?: string
  source?: SubmissionSource
  /** By default the site stores no referrals. */
  findReferral?: FormServices['findReferral']
}

/** Services that accept into a list, or fail. The clock and the random code are fixed. */
export function createFormServices(options: ServicesOptions = {}): RecordingServices {
  const {failure, receipt, suspicion = null, source = {}, findReferral = null} = options
  const taken: Submission[] = []
  const reported: string[] = []
  return {
    taken,
    reported,
    suspicion,
    source,
    async accept(submission) {
      if (failure) throw failure
      taken.push(submission)
      return receipt ?? {status: 'accepted', reference: submission.reference ?? null}
    },
    findReferral,
    now: () => new Date('2026-06-01T08:00:00Z'),
    randomCode: () => 'K7M3QX',
    report: (message, error) => reported.push(`${message}: ${error}`),
  }
}

/** A form as a browser would send it. */
export function formOf(values: Record<string, string>): FormData {
  const formData = new FormData()
  for (const [name, value] of Object.entries(values)) formData.append(name, value)
  return formData
}
