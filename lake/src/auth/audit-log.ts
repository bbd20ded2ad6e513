/**
 * What people and programs did that matters to the safety of the lake, for 400 days. Holds ids of accounts
 * and documents, networks and no content. No request changes it.
 */
import {isIPv4, isIPv6} from 'node:net'
import type {DatabaseSync} from 'node:sqlite'
import ipaddr from 'ipaddr.js'
import {z} from 'zod'
import type {ResolvedLakeOptions} from '../options.ts'
import {inTransaction} from '../store/database.ts'
import {createStatements} from '../store/statements.ts'
import type {CommittedTransaction} from '../types.ts'

/** The actor of commands. */
export const COMMAND_LINE = 'command-line'

const LIFETIME_MS = 400 * 24 * 60 * 60 * 1000

export interface AuditEvent {
  /** In the past tense, such as `signed in`. */
  action: string
  /** Id of the account, or `COMMAND_LINE`. */
  actor: string
  /** What was acted on: the id of an account, a document or a setting. */
  subject?: string | null
  /** The sender as `clientAddress` returns it; only its network is stored. */
  address?: string | null
}

const storedSchema = z.object({
  sequence: z.number(),
  /** ISO 8601. */
  at: z.string(),
  action: z.string(),
  actor: z.string(),
  subject: z.string().nullable(),
  /** `203.0.113.0/24`, or a /48 of IPv6. */
  network: z.string().nullable(),
})

export type AuditLog = ReturnType<typeof createAuditLog>

export function createAuditLog(database: DatabaseSync, {now, log}: ResolvedLakeOptions) {
  const sql = createStatements(database)
  const isoAgo = (ms: number) => new Date(now().getTime() - ms).toISOString()

  /** Stores an event, and writes it to the log. Each event also ends those that are too old. */
  function record({action, actor, subject = null, address = null}: AuditEvent): void {
    const network = address && networkOf(address)
    sql.run`DELETE FROM audit_events WHERE at < ${isoAgo(LIFETIME_MS)}`
    sql.run`
      INSERT INTO audit_events (at, action, actor, subject, network)
      VALUES (${isoAgo(0)}, ${action}, ${actor}, ${subject}, ${network})`
    log({level: 'info', message: `Audit: ${action}`, actor, subject, network})
  }

  return {
    record,

    /** Records which published documents a transaction took off the site. */
    recordRemovals({changes, identity}: CommittedTransaction): void {
      const ids = new Set(changes.map(({documentId}) => documentId))
      const removed = changes.filter(({documentId, after}) => !after && !documentId.includes('.'))
      if (removed.length === 0) return
      // Thousands may be deleted at once, with one write to the disk.
      inTransaction(database, () => {
        for (const {documentId, before} of removed) {
          const action = ids.has(`drafts.${documentId}`) ? 'unpublished' : 'deleted'
          record({action, actor: identity, subject: `${before?._type} ${documentId}`})
        }
      })
    },

    /** Newest first, those before a sequence number. */
    list(before: number, limit: number) {
      const rows = sql.all`
        SELECT * FROM audit_events WHERE sequence < ${before} ORDER BY sequence DESC LIMIT ${limit}`
      return rows.map((row) => storedSchema.parse(row))
    },
  }
}

function networkOf(address: string): string | null {
  const [host = ''] = address.split('/')
  if (isIPv4(host)) return host.replace(/\d+$/, '0/24')
  return isIPv6(host) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${host}/48`)}/48` : null
}
