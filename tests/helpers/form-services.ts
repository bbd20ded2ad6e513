import type {FormServices} from '#app/services/form-services.server.ts'
import type {Submission} from '#app/services/inbox.server.ts'

interface RecordingServices extends FormServices {
  stored: Submission[]
  reported: string[]
}

/** Services whose inbox is a list, or fails; the clock stands and the code is known. */
export function createFormServices({failure}: {failure?: Error} = {}): RecordingServices {
  const stored: Submission[] = []
  const reported: string[] = []
  return {
    stored,
    reported,
    inbox: {
      async store(submission) {
        if (failure) throw failure
        stored.push(submission)
      },
    },
    now: () => new Date('2026-06-01T08:00:00Z'),
    randomCode: () => 'K7M3QX',
    suspicion: null,
    report: (message, error) => reported.push(`${message}: ${error}`),
  }
}

/** A form as a browser would send it. */
export function formOf(values: Record<string, string>): FormData {
  const formData = new FormData()
  for (const [name, value] of Object.entries(values)) formData.append(name, value)
  return formData
}
