import {EnvError} from '#app/services/env.server.ts'
import {
  DataFolderError,
  FolderInUseError,
  LakeError,
  UpkeepError,
  writePrivately,
} from '#lake/index.ts'
import {log} from '../log.ts'
import {CommandError, UsageError} from '../operations/command-error.ts'

/** Prints one line of a command's answer. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs a command to its exit code; what it writes, only its user may read. What the user can mend is told in one message; anything else is
 * a mistake of ours, and comes with its stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
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
  // A switch that `parseArgs` does not know, a disk that is full, a folder that may not be read.
  const code = 'code' in error ? String(error.code) : ''
  return /^(ERR_PARSE_ARGS_|E[A-Z]+$)/.test(code)
}
