import {EnvError} from '#app/services/env/env.server.ts'
import {
  DataFolderError,
  FolderInUseError,
  LakeError,
  UpkeepError,
  writePrivately,
} from '#lake/index.ts'
import {log} from '../../observability/log.ts'
import {CommandError, UsageError} from './command-error.ts'

/** Prints one line of a command's output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A time as a sortable part of a file name. */
export function fileStamp(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(':', '-')
}

/**
 * Runs a command and sets its exit code; `--help` prints its usage instead. Only its user may read the
 * files that it writes. An error that the user can fix is printed as one message. Any other error is a
 * bug and is printed with its stack.
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  if (process.argv[2] === '--help' || process.argv[2] === '-h') return say(usage)
  writePrivately()
  try {
    await command()
  } catch (error) {
    const text = error instanceof Error ? (isExpected(error) ? error.message : error.stack) : error
    if (error instanceof UsageError) process.stderr.write(`${text}\n`)
    else log({level: 'error', message: String(text)})
    process.exitCode = 1
  }
}

function isExpected(error: Error): boolean {
  const known = [CommandError, EnvError, DataFolderError, FolderInUseError, LakeError, UpkeepError]
  if (known.some((type) => error instanceof type)) return true
  // For example an unknown option, a full disk, or a folder without read permission.
  const code = 'code' in error ? String(error.code) : ''
  return /^(ERR_PARSE_ARGS_|E[A-Z]+$)/.test(code)
}
