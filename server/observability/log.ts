import {Console} from 'node:console'
import {Writable} from 'node:stream'
import {stripVTControlCharacters} from 'node:util'
import {tryGetContext} from 'hono/context-storage'
import {type Logger, multistream, pino} from 'pino'
import type {LogFormat, LogLevel} from '#app/services/env/operating.server.ts'
import type {SiteEnv} from '../http/site-env.ts'
import {createLineOutput} from './line-output.ts'
import {scrub} from './scrub.ts'

/** One event of the process. Never contains a secret, a token or visitor input. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  message: string
  [detail: string]: unknown
}

/** Details with these names are never written, even if a caller passes them by mistake. */
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

const output = createLineOutput(process.stdout, reportLost)
const problems = createLineOutput(process.stderr, reportLost)

/** Text is the default, for commands. The server chooses in {@link configureLog}. */
let logger = createLogger('text', 'info')

/**
 * Sets format and level for the rest of the process. The default format is text on a terminal,
 * otherwise JSON.
 */
export function configureLog({format, level}: {format: LogFormat | null; level: LogLevel}): void {
  logger = createLogger(format ?? (process.stdout.isTTY ? 'text' : 'json'), level)
}

/** Id of the current request; `undefined` in background work. */
export function currentRequestId(): string | undefined {
  return tryGetContext<SiteEnv>()?.get('requestId')
}

/** Writes one event as one line: information to standard output, the rest to standard error. */
export function log({level, message, ...details}: LogEntry): void {
  logger[level](details, message)
}

/** Logs an unexpected error of a request. The client does not receive it. */
export function logUnexpected(error: unknown, path: string): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  log({level: 'error', message: 'Unexpected error', path: scrub(path), stack: scrub(stack)})
}

/** Limits bursts of library output; their first lines are enough. */
const FOREIGN_LINES_MAX = 20
const FOREIGN_WINDOW_MS = 10_000
const FOREIGN_TEXT_MAX_LENGTH = 2000

/**
 * Redirects the console output of libraries and the warnings of Node to this log. Called once, at
 * the start of the process.
 */
export function captureForeignOutput(): void {
  let endsAt = 0
  let count = 0
  function logForeign(level: 'info' | 'warn', message: string, text: string): void {
    const now = performance.now()
    if (now > endsAt) {
      if (count > FOREIGN_LINES_MAX) {
        log({level, message: 'Output of libraries was left out', count: count - FOREIGN_LINES_MAX})
      }
      endsAt = now + FOREIGN_WINDOW_MS
      count = 0
    }
    count += 1
    if (count > FOREIGN_LINES_MAX) return
    const plain = stripVTControlCharacters(text.slice(0, FOREIGN_TEXT_MAX_LENGTH)).trim()
    log({level, message, text: scrub(plain)})
  }
  const toLog = (level: 'info' | 'warn') =>
    new Writable({
      write(chunk, _encoding, done) {
        logForeign(level, 'Output of a library', String(chunk))
        done()
      },
    })
  const foreign = new Console({stdout: toLog('info'), stderr: toLog('warn'), colorMode: false})
  Object.assign(console, foreign)
  // Node's own listener writes to the file descriptor, which blocks if the reader stalls.
  process.removeAllListeners('warning')
  process.on('warning', ({name, message}) =>
    logForeign('warn', 'Warning of the process', `${name}: ${message}`),
  )
}

function reportLost(count: number): void {
  log({level: 'warn', message: 'Lines of the log were dropped, as nobody read them', count})
}

/** A line of JSON as a person reads it. */
function textOf(line: string): string {
  const {level, time: _, message, ...details}: Record<string, unknown> = JSON.parse(line)
  const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
  return `${level === 'info' ? '' : `${level}: `}${message}${rest}\n`
}

function createLogger(format: LogFormat, level: LogLevel): Logger {
  const streamTo = (lines: typeof output) => ({
    write: (line: string) => lines.write(format === 'json' ? line : textOf(line)),
  })
  const streams = multistream(
    [
      {level: 'debug', stream: streamTo(output)},
      {level: 'warn', stream: streamTo(problems)},
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
      // JSON leaves out what is undefined.
      mixin: () => ({requestId: currentRequestId()}),
    },
    streams,
  )
}
