/**
 * A continuous copy of a dataset is a folder of generations. A generation has the files of the dataset when it
 * began, and in `log` what was appended to the write-ahead log of SQLite since then, in files that are written once.
 */
import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {DATABASE_FILE} from '../files.ts'

/** The write-ahead log. It has a header, and frames with a header and a page each. */
export const LOG_FILE = `${DATABASE_FILE}-wal`
export const LOG_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

const STAMP = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)/
const GENERATION = new RegExp(`^${STAMP.source}`)
const CHANGE = new RegExp(`^(\\d{6})-(\\d{6})-${STAMP.source}`)

/** Transactions that were copied together. */
export interface Change {
  path: string
  /** Counts the logs, which follow each other in one file, from 1. */
  log: number
  /** Counts the changes from 1. */
  count: number
  /** They were committed before. */
  time: Date
}

/** Size of a log with so many frames. */
export function logBytes(pageBytes: number, frames: number): number {
  return LOG_HEADER_BYTES + frames * (FRAME_HEADER_BYTES + pageBytes)
}

/** A time as part of a name of a file, on every system. */
export function stampOf(time: Date): string {
  return time.toISOString().replaceAll(':', '-')
}

/** The time in a name. */
export function timeOf(name: string): Date {
  const [, hour, minute, second] = STAMP.exec(name) ?? []
  return new Date(`${hour}:${minute}:${second}`)
}

/** Folders of the generations, by the time when they were complete. */
export async function listGenerations(copyDir: string): Promise<string[]> {
  if (!existsSync(copyDir)) return []
  return (await readdir(copyDir)).filter((name) => GENERATION.test(name)).toSorted()
}

/** Path of a change in a generation. */
export function changePath(generation: string, {log, count, time}: Omit<Change, 'path'>): string {
  const [logDigits, countDigits] = [log, count].map((number) => String(number).padStart(6, '0'))
  return join(generation, 'log', `${logDigits}-${countDigits}-${stampOf(time)}`)
}

/** The changes in a generation, in order; none of a backup. */
export async function listChanges(generation: string): Promise<Change[]> {
  const names = (await readdir(join(generation, 'log')).catch(() => [])).toSorted()
  return names.flatMap((name) => {
    const [, log, count] = CHANGE.exec(name) ?? []
    const path = join(generation, 'log', name)
    return log ? [{path, log: Number(log), count: Number(count), time: timeOf(name)}] : []
  })
}
