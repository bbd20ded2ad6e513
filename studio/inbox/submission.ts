import {z} from 'zod'
import {
  firstValue,
  nameInLists,
  readAnswers,
  senderName,
  titleOfForm,
} from '#schemas/documents/submission-answers.ts'

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
  submittedAt: z.string().catch(''),
  status: z.enum(['new', 'handled']).catch('new'),
  reference: z.string().nullish(),
  notes: z.string().nullish(),
  progress: z.string().nullish(),
  suspicion: z.string().nullish(),
  assignedTo: z.string().nullish(),
  delivery: deliverySchema.nullish().catch(null),
  confirmation: deliverySchema.nullish().catch(null),
  subscription: z
    .object({state: z.enum(['unconfirmed', 'confirmed']), confirmedAt: z.string().nullish()})
    .nullish()
    .catch(null),
  source: z.record(z.string(), z.string()).nullish().catch(null),
})

/** A submission as stored in the lake. */
export type Submission = z.infer<typeof submissionSchema> &
  NonNullable<ReturnType<typeof readAnswers>>

/** `null` for an invalid submission, e.g. an incomplete document of an import. */
export function parseSubmission(document: unknown): Submission | null {
  const {data} = submissionSchema.safeParse(document)
  const read = readAnswers(document)
  return data && read ? {...data, ...read} : null
}

/** The valid submissions among the documents. */
export function parseSubmissions(documents: unknown): Submission[] {
  if (!Array.isArray(documents)) return []
  return documents.map(parseSubmission).filter((submission) => submission !== null)
}

/** The forms of submissions that are sorted by time as options, with the titles of the newest ones. */
export const formOptionsSchema = z
  .array(z.object({form: z.string().catch(''), formTitle: z.string().nullish().catch(null)}))
  .transform((all) => {
    const groups = Map.groupBy(all, ({form}) => form)
    groups.delete('')
    return [...groups]
      .map(([value, [newest]]) => ({value, title: titleOfForm(value, newest?.formTitle)}))
      .sort((a, b) => a.title.localeCompare(b.title))
  })

/** Name of the sender, or another value when no name was given. */
export const nameOf = ({answers}: Submission) => nameInLists(answers)

/** The e-mail address for a reply; empty when the form has no such field. */
export const emailOf = ({answers}: Submission) => firstValue(answers, 'email')

/**
 * The address that opens an e-mail to the sender.
 *
 * @param replyText - with which the e-mail begins, from the form
 */
export function replyHref(submission: Submission, replyText: string | null): string {
  const {formTitle, reference, answers} = submission
  // Mail programs expect the line ends of RFC 6068.
  const body = replyText?.replaceAll('{name}', () => senderName(answers)).replace(/\r?\n/g, '\r\n')
  const subject = ['Re:', formTitle, reference].filter(Boolean).join(' ')
  const parts = [['subject', subject], ...(body ? [['body', body]] : [])]
  const query = parts.map((part) => part.map(encodeURIComponent).join('=')).join('&')
  return `mailto:${encodeURIComponent(emailOf(submission))}?${query}`
}

/** The number to call; empty when none was given. */
export const phoneOf = ({answers}: Submission) => firstValue(answers, 'phone')

/** The first long text, to recognise the submission in a list. */
export const excerptOf = ({answers}: Submission) => firstValue(answers, 'longText')
