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
  suspicion: z.string().nullish(),
  delivery: deliverySchema.nullish().catch(null),
  contact: answers,
  course: answers,
  referral: answers,
  newsletter: answers,
})

/** A submission as the lake holds it. */
export type Submission = z.infer<typeof submissionSchema>

/** Null for what is none, e.g. a document that an import left incomplete. */
export function parseSubmission(document: unknown): Submission | null {
  return submissionSchema.safeParse(document).data ?? null
}

/** Those of the documents that are submissions. */
export function parseSubmissions(documents: unknown): Submission[] {
  if (!Array.isArray(documents)) return []
  return documents.map(parseSubmission).filter((submission) => submission !== null)
}

/** What was answered, as text. */
export function answerOf(submission: Submission, name: string): string {
  const value = submission[submission.form]?.[name]
  return typeof value === 'string' ? value : ''
}

/** Who sent it. */
export function nameOf(submission: Submission): string {
  const names = ['name', 'fullName', 'yourName', 'email']
  return names.map((name) => answerOf(submission, name)).find(Boolean) ?? 'Without a name'
}

/** The e-mail address to answer to; empty when the form asks for none. */
export function emailOf(submission: Submission): string {
  return answerOf(submission, 'email')
}

/** The number to call; empty when none was given. */
export function phoneOf(submission: Submission): string {
  const names = ['phone', 'phoneNumber', 'yourNumber']
  return names.map((name) => answerOf(submission, name)).find(Boolean) ?? ''
}

/** The beginning of what was written, to recognise it in a list. */
export function excerptOf(submission: Submission): string {
  const long = ANSWERS[submission.form].find(({rows}) => rows)
  return long ? answerOf(submission, long.name) : ''
}
