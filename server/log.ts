import {destination, type Logger, multistream, pino} from 'pino'
import type {LogFormat, LogLevel} from '#app/services/env-operating.server.ts'
import {requestScope} from './requests/scope.ts'
import {scrub} from './scrub.ts'

/** One event of the process. Never holds a secret, a token or what a visitor typed. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  message: string
  [detail: string]: unknown
}

const RANKS: Record<LogLevel, number> = {debug: 0, info: 1, warn: 2, error: 3}

/** Details under these names are never written, whoever hands them over by mistake. */
const SECRET_DETAILS = [
  'authorization',
  'cookie',
  'email',
  'headers',
  'password',
  'phone',
  'token',
  'values',
]

let lowest: LogLevel = 'info'
/** Commands answer people, so text is the default; the server chooses in {@link configureLog}. */
let json: Logger | null = null

/**
 * For the rest of the process. Without a format a terminal gets text, and whatever collects lines
 * gets JSON.
 */
export function configureLog(settings: {format: LogFormat | null; level: LogLevel}): void {
  lowest = settings.level
  const format = settings.format ?? (process.stdout.isTTY ? 'text' : 'json')
  json = format === 'json' ? jsonLogger(settings.level) : null
}

/** Writes one event as one line: information to standard output, the rest to standard error. */
export function log({level, message, ...details}: LogEntry): void {
  if (json) json[level](details, message)
  else if (RANKS[level] >= RANKS[lowest]) writeText(level, message, details)
}

/** What broke while a request to a path was answered; its sender learns nothing of it. */
export function logUnexpected(error: unknown, path: string): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  log({level: 'error', message: 'Unexpected error', path: scrub(path), stack: scrub(stack)})
}

function writeText(level: LogEntry['level'], message: string, given: Record<string, unknown>) {
  const id = requestScope()?.id
  const details = {...given, ...(id !== undefined && level !== 'info' && {requestId: id})}
  const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
  const stream = level === 'info' ? process.stdout : process.stderr
  stream.write(`${level === 'info' ? '' : `${level}: `}${message}${rest}\n`)
}

function jsonLogger(level: LogLevel): Logger {
  // What goes wrong is written at once, as the process may be about to end.
  const output = destination({fd: 1, sync: false})
  const problems = destination({fd: 2, sync: true})
  const streams = multistream(
    [
      {level: 'debug', stream: output},
      {level: 'warn', stream: problems},
    ],
    {dedupe: true},
  )
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {level: (label) => ({level: label})},
      redact: {paths: SECRET_DETAILS.flatMap((name) => [name, `*.${name}`]), censor: '[removed]'},
      mixin: () => {
        const id = requestScope()?.id
        return id === undefined ? {} : {requestId: id}
      },
    },
    streams,
  )
}
