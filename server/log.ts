/** One event of the process. Never holds a secret, a token or what a visitor typed. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  message: string
  [detail: string]: unknown
}

/** Writes one event as one line: information to standard output, the rest to standard error. */
export function log({level, message, ...details}: LogEntry): void {
  const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
  const stream = level === 'info' ? process.stdout : process.stderr
  stream.write(`${level === 'info' ? '' : `${level}: `}${message}${rest}\n`)
}

/** What broke while a request to a path was answered; its sender learns nothing of it. */
export function logUnexpected(error: unknown, path: string): void {
  const stack = error instanceof Error ? error.stack : String(error)
  log({level: 'error', message: 'Unexpected error', path, stack})
}
