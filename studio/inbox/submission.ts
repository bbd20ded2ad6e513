import {z} from 'zod'
import {FORM_NAMES} from '#schemas/constants.ts'
import {ANSWERS} from '#schemas/documents/submission-texts.ts'

const answers = z.record(z.string(), z.unknown()).nullish()

const deliverySchema = z.object({
  state: z.enum(['pending', 'delivered', 'refused']),
  attempts: z.number().nullish(),
  nextAttemptAt: z.string().nullish(),
  lastError: z.string().nullish(),
  deliveredAt: z.string().nullish(),
  serviceReference: z.string().nullish(),
})

const submissionSchema = z.object({
  _id: z.string(),
  form: z.enum(FORM_NAMES),
  submittedAt: z.string().catch(''),
  status: z.enum(['new', 'handled']).catch('new'),
  reference: z.string().nullish(),
  notes: z.string().nullish(),
  progress: z.string().nullish(),
  suspicion: z.string().nullish(),
  delivery: deliverySchema.nullish().catch(null),
  source: z.record(z.string(), z.string()).nullish().catch(null),
  contact: answers,
  course: answers,
  referral: answers,
  newsletter: answers,
})

/** A submission as stored in the lake. */
export type Submission = z.infer<typeof submissionSchema>

/** `null` for an invalid submission, e.g. an incomplete document of an import. */
export function parseSubmission(document: unknown): Submission | null {
  return submissionSchema.safeParse(document).data ?? null
}

/** The valid submissions among the documents. */
export function parseSubmissions(documents: unknown): Submission[] {
  if (!Array.isArray(documents)) return []
  return documents.map(parseSubmission).filter((submission) => submission !== null)
}

/** The answer to a question, as text. */
export function answerOf(submission: Submission, name: string): string {
  const value = submission[submission.form]?.[name]
  return typeof value === 'string' ? value : ''
}

/** Name of the sender, or the e-mail address when no name was given. */
export function nameOf(submission: Submission): string {
  return personNameOf(submission) || emailOf(submission) || 'Without a name'
}

/** Name that the sender gave; empty when the form has no such field. */
export function personNameOf(submission: Submission): string {
  const names = ['name', 'fullName', 'yourName']
  return names.map((name) => answerOf(submission, name)).find(Boolean) ?? ''
}

/** The e-mail address for a reply; empty when the form has no such field. */
export function emailOf(submission: Submission): string {
  return answerOf(submission, 'email')
}

/** The number to call; empty when none was given. */
export function phoneOf(submission: Submission): string {
  const names = ['phone', 'phoneNumber', 'yourNumber']
  return names.map((name) => answerOf(submission, name)).find(Boolean) ?? ''
}

/** The first long answer, to recognise the submission in a list. */
export function excerptOf(submission: Submission): string {
  const long = ANSWERS[submission.form].find(({rows}) => rows)
  return long ? answerOf(submission, long.name) : ''
}
