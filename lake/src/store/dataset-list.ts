import type {DatabaseSync} from 'node:sqlite'
import {createMeta, type Meta} from './meta.ts'

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

export interface DatasetAlias {
  /** Without the `~` that marks it in a path. */
  name: string
  datasetName: string | null
}

/** A copy of a dataset, made in the background. */
export interface CopyJob {
  id: string
  sourceDataset: string
  targetDataset: string
  state: 'running' | 'completed' | 'failed'
  /** Why it failed. */
  message: string
  withHistory: boolean
  createdAt: string
  updatedAt: string
}

/** Key in `meta`: a mode other than the configured one. */
const FIRST_ACL_MODE = 'acl-mode'

/** The names of a lake's further datasets, their aliases, and the jobs that copy them. */
export class DatasetList {
  readonly #statements: ReturnType<typeof prepareStatements>
  readonly #meta: Meta

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database)
    this.#meta = createMeta(database)
  }

  /**
   * The mode of the dataset that the lake was opened for: what an administrator set last, or what the
   * lake is configured with.
   */
  firstAclMode(configured: AclMode): AclMode {
    const set = this.#meta.get(FIRST_ACL_MODE) ?? configured
    return set === 'public' ? 'public' : 'private'
  }

  setFirstAclMode(aclMode: AclMode, configured: AclMode): void {
    if (aclMode === configured) this.#meta.delete(FIRST_ACL_MODE)
    else this.#meta.set(FIRST_ACL_MODE, aclMode)
  }

  /** Forgets what was set under another configuration, so that a change of the configuration counts. */
  forgetOtherConfiguration(configured: AclMode): void {
    if (this.#meta.get(FIRST_ACL_MODE) === configured) this.#meta.delete(FIRST_ACL_MODE)
  }

  /** Those that are complete. */
  all(): DatasetEntry[] {
    return this.#statements.datasets.all().map((row) => ({
      name: String(row.name),
      aclMode: row.acl_mode === 'public' ? 'public' : 'private',
      profile: row.profile === 'comments' ? 'comments' : 'content',
      addonFor: row.addon_for === null ? null : String(row.addon_for),
      createdAt: String(row.created_at),
    }))
  }

  /** Names of those that are being made or deleted. */
  incomplete(): string[] {
    return this.#statements.incomplete.all().map(({name}) => String(name))
  }

  /** Lists a dataset before it has files, so that its name is taken. */
  reserve({name, aclMode, profile, addonFor, createdAt}: DatasetEntry): void {
    this.#statements.reserve.run(name, aclMode, profile, addonFor, createdAt)
  }

  setComplete(name: string, isComplete: boolean): void {
    this.#statements.setComplete.run(Number(isComplete), name)
  }

  setAclMode(name: string, aclMode: AclMode): void {
    this.#statements.setAclMode.run(aclMode, name)
  }

  /** Aliases of the dataset stay, and lead nowhere. Webhooks begin a new one at its start. */
  remove(name: string): void {
    this.#statements.unlinkAliases.run(name)
    this.#statements.removePositions.run(name)
    this.#statements.removeDataset.run(name)
  }

  aliases(): DatasetAlias[] {
    return this.#statements.aliases.all().map((row) => ({
      name: String(row.name),
      datasetName: row.dataset === null ? null : String(row.dataset),
    }))
  }

  setAlias({name, datasetName}: DatasetAlias): void {
    this.#statements.setAlias.run(name, datasetName)
  }

  removeAlias(name: string): void {
    this.#statements.removeAlias.run(name)
  }

  /** Newest first. */
  copies(): CopyJob[] {
    return this.#statements.copies.all().map((row) => ({
      id: String(row.id),
      sourceDataset: String(row.source),
      targetDataset: String(row.target),
      state: row.state === 'running' || row.state === 'completed' ? row.state : 'failed',
      message: String(row.message),
      withHistory: row.with_history === 1,
      createdAt: String(row.created_at),
      updatedAt: String(row.updated_at),
    }))
  }

  /** Adds a copy, or replaces what is known about it. */
  setCopy(job: CopyJob): void {
    const {id, sourceDataset, targetDataset, state, message, createdAt, updatedAt} = job
    const withHistory = Number(job.withHistory)
    this.#statements.setCopy.run(
      id,
      sourceDataset,
      targetDataset,
      state,
      message,
      withHistory,
      createdAt,
      updatedAt,
    )
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    datasets: database.prepare('SELECT * FROM datasets WHERE is_complete ORDER BY name'),
    incomplete: database.prepare('SELECT name FROM datasets WHERE NOT is_complete'),
    reserve: database.prepare(`
      INSERT INTO datasets (name, acl_mode, profile, addon_for, created_at, is_complete)
      VALUES (?, ?, ?, ?, ?, 0)`),
    setComplete: database.prepare('UPDATE datasets SET is_complete = ? WHERE name = ?'),
    setAclMode: database.prepare('UPDATE datasets SET acl_mode = ? WHERE name = ?'),
    removeDataset: database.prepare('DELETE FROM datasets WHERE name = ?'),
    aliases: database.prepare('SELECT * FROM dataset_aliases ORDER BY name'),
    setAlias: database.prepare(`
      INSERT INTO dataset_aliases (name, dataset) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET dataset = excluded.dataset`),
    unlinkAliases: database.prepare('UPDATE dataset_aliases SET dataset = NULL WHERE dataset = ?'),
    removePositions: database.prepare('DELETE FROM webhook_feeds WHERE dataset = ?'),
    removeAlias: database.prepare('DELETE FROM dataset_aliases WHERE name = ?'),
    copies: database.prepare('SELECT * FROM dataset_copies ORDER BY created_at DESC, id'),
    setCopy: database.prepare(`
      INSERT INTO dataset_copies
        (id, source, target, state, message, with_history, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET state = excluded.state, message = excluded.message,
        updated_at = excluded.updated_at`),
  }
}
