import type {DatabaseSync} from 'node:sqlite'
import {createStatements, type Statements} from './statements.ts'

/** Whether published documents need a token. */
export type AclMode = 'private' | 'public'

/** What a dataset is for: content, or the comments and tasks of another dataset. */
export type DatasetProfile = 'content' | 'comments'

export interface DatasetEntry {
  name: string
  aclMode: AclMode
  profile: DatasetProfile
  /** The dataset whose comments it holds. */
  addonFor: string | null
  /** Null for the dataset that the lake was opened for. */
  createdAt: string | null
}

/** The names of a lake's further datasets. */
export class DatasetList {
  readonly #sql: Statements

  constructor(database: DatabaseSync) {
    this.#sql = createStatements(database)
  }

  /** Those that are complete. */
  all(): DatasetEntry[] {
    return this.#sql.all`SELECT * FROM datasets WHERE is_complete ORDER BY name`.map((row) => ({
      name: String(row.name),
      aclMode: row.acl_mode === 'public' ? 'public' : 'private',
      profile: row.profile === 'comments' ? 'comments' : 'content',
      addonFor: row.addon_for === null ? null : String(row.addon_for),
      createdAt: String(row.created_at),
    }))
  }

  /** Names of those that are being made or deleted. */
  incomplete(): string[] {
    const rows = this.#sql.all`SELECT name FROM datasets WHERE NOT is_complete`
    return rows.map(({name}) => String(name))
  }

  /** Lists a dataset before it has files, so that its name is taken. */
  reserve({name, aclMode, profile, addonFor, createdAt}: DatasetEntry): void {
    this.#sql.run`
      INSERT INTO datasets (name, acl_mode, profile, addon_for, created_at, is_complete)
      VALUES (${name}, ${aclMode}, ${profile}, ${addonFor}, ${createdAt}, 0)`
  }

  setComplete(name: string, isComplete: boolean): void {
    this.#sql.run`UPDATE datasets SET is_complete = ${Number(isComplete)} WHERE name = ${name}`
  }

  setAclMode(name: string, aclMode: AclMode): void {
    this.#sql.run`UPDATE datasets SET acl_mode = ${aclMode} WHERE name = ${name}`
  }

  /** Webhooks begin at the start of a new dataset with the name. */
  remove(name: string): void {
    this.#sql.run`DELETE FROM webhook_feeds WHERE dataset = ${name}`
    this.#sql.run`DELETE FROM datasets WHERE name = ${name}`
  }
}
