import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {createStatements} from './statements.ts'

const entrySchema = z.object({
  name: z.string(),
  /** Whether published documents need a token. */
  aclMode: z.enum(['private', 'public']),
  /** What it is for: content, or the comments and tasks of another dataset. */
  profile: z.enum(['content', 'comments']),
  /** The dataset whose comments it holds. */
  addonFor: z.string().nullable(),
  /** Null for the dataset that the lake was opened for. */
  createdAt: z.string().nullable(),
})

export type DatasetEntry = z.infer<typeof entrySchema>
export type AclMode = DatasetEntry['aclMode']

export type DatasetList = ReturnType<typeof createDatasetList>

/** The names of a lake's further datasets. */
export function createDatasetList(database: DatabaseSync) {
  const sql = createStatements(database)
  return {
    /** Those that are complete. */
    all(): DatasetEntry[] {
      const rows = sql.all`
        SELECT *, acl_mode AS aclMode, addon_for AS addonFor, created_at AS createdAt
        FROM datasets WHERE is_complete ORDER BY name`
      return rows.map((row) => entrySchema.parse(row))
    },
    /** Names of those that are being made or deleted. */
    incomplete: (): string[] =>
      sql.all`SELECT name FROM datasets WHERE NOT is_complete`.map(({name}) => String(name)),
    /** Lists a dataset before it has files, so that its name is taken. */
    reserve: ({name, aclMode, profile, addonFor, createdAt}: DatasetEntry): void =>
      void sql.run`
        INSERT INTO datasets (name, acl_mode, profile, addon_for, created_at, is_complete)
        VALUES (${name}, ${aclMode}, ${profile}, ${addonFor}, ${createdAt}, 0)`,
    setComplete: (name: string, isComplete: boolean): void =>
      void sql.run`UPDATE datasets SET is_complete = ${Number(isComplete)} WHERE name = ${name}`,
    setAclMode: (name: string, aclMode: AclMode): void =>
      void sql.run`UPDATE datasets SET acl_mode = ${aclMode} WHERE name = ${name}`,
    /** Webhooks begin at the start of a new dataset with the name. */
    remove(name: string): void {
      sql.run`DELETE FROM webhook_feeds WHERE dataset = ${name}`
      sql.run`DELETE FROM datasets WHERE name = ${name}`
    },
  }
}
