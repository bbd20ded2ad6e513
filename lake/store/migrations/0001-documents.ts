import type {Migration} from '../database.ts'

export const documentsMigration: Migration = {name: '0001-documents', sql: ''}
