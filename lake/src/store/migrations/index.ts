import {baselineMigration} from './0013-baseline.ts'
import {webhookDeliveriesMigration} from './0014-webhook-deliveries.ts'
import type {Migration} from './migration.ts'

/** The version of the schema after the first migration: the oldest that this program opens. */
export const OLDEST_VERSION = 13

export const migrations: readonly Migration[] = [baselineMigration, webhookDeliveriesMigration]

export const SCHEMA_VERSION = OLDEST_VERSION + migrations.length - 1
