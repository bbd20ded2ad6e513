import {randomUUID} from 'node:crypto'
import {setTimeout} from 'node:timers/promises'
import type {emailSender} from '#app/services/submissions/transports/email.server.ts'
import type {CommittedTransaction, DatasetEntry, Lake} from '#lake/index.ts'
import {STUDIO_PATH} from '#schemas/constants.ts'
import {log, logUnexpected} from '../observability/log.ts'
import {type Notice, noticesOf} from './notices.ts'

interface NoticesOptions {
  lake: Pick<Lake, 'accounts' | 'dataset' | 'watchDatasets'>
  sendEmail: ReturnType<typeof emailSender>
  /** Public origin of the site. */
  siteUrl: string
}

/** Attempts at one e-mail, and the pause before each further one. */
const PAUSES_MS = [0, 5_000, 60_000]

/**
 * Tells editors by e-mail that a comment mentions them, a task was assigned to them or an author asks
 * any of them for publication. An e-mail that
 * fails three times, or when the process ends, is not sent: the start page of the Studio shows the
 * same.
 *
 * @returns a function that stops
 */
export function sendNotices({lake, sendEmail, siteUrl}: NoticesOptions): () => void {
  const stop = new AbortController()

  async function send(notice: Notice, actor: string): Promise<void> {
    const person = lake.accounts.get(notice.userId)
    if (!person?.email || person.isDisabled) return
    const author = lake.accounts.get(actor)
    const email = {
      to: person.email,
      fromName: author?.name ?? 'The Studio',
      fromEmail: author?.email ?? '',
      message: messageOf(notice, author?.name ?? 'Somebody', siteUrl),
    }
    const idempotencyKey = randomUUID()
    for (const delay of PAUSES_MS) {
      await setTimeout(delay, null, {signal: stop.signal, ref: false})
      const {kind} = await sendEmail(email, {idempotencyKey, signal: stop.signal})
      if (kind === 'success' || kind === 'refused') return
    }
    log({level: 'warn', message: 'An editor was not told of a comment or task by e-mail'})
  }

  function hear({profile, addonFor}: DatasetEntry, transaction: CommittedTransaction): void {
    if (profile !== 'comments' || addonFor !== lake.dataset) return
    const {changes, identity} = transaction
    const editors = lake.accounts
      .active()
      .filter(({role}) => role === 'editor' || role === 'administrator')
      .map(({id}) => id)
    for (const notice of changes.flatMap((change) => noticesOf(change, identity, editors))) {
      send(notice, identity).catch((error) => {
        if (!stop.signal.aborted) logUnexpected(error, 'e-mail to an editor')
      })
    }
  }

  const unwatch = lake.watchDatasets(hear)
  return () => {
    unwatch()
    stop.abort()
  }
}

function messageOf({kind, title, text, path}: Notice, author: string, siteUrl: string): string {
  const what = {
    mention: `${author} mentioned you on “${title}”:`,
    assignment: `${author} assigned the task “${title}” to you.`,
    request: `${author} asks for publication: ${title}`,
  }
  return [what[kind], text, `${siteUrl}${STUDIO_PATH}${path}`].filter(Boolean).join('\n\n')
}
