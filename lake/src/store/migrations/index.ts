import {baselineMigration} from './0013-baseline.ts'
import {webhookDeliveriesMigration} from './0014-webhook-deliveries.ts'

/** The version of the schema after the first migration: the oldest that this program opens. */
export const OLDEST_VERSION = 13

/** The steps of the schema's history. They are never edited after a release, only added. */
export const migrations = [baselineMigration, webhookDeliveriesMigration]

export const SCHEMA_VERSION = OLDEST_VERSION + migrations.length - 1
