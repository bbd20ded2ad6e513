import type {Migration} from '../database.ts'
import {documentsMigration} from './0001-documents.ts'
import {accountsMigration} from './0002-accounts.ts'
import {previewsMigration} from './0003-previews.ts'
import {queryIndexesMigration} from './0004-query-indexes.ts'

export const migrations: readonly Migration[] = [
  documentsMigration,
  accountsMigration,
  previewsMigration,
  queryIndexesMigration,
]
