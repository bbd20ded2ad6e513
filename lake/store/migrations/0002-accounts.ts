import type {Migration} from '../database.ts'

export const accountsMigration: Migration = {name: '0002-accounts', sql: ''}
