/** Why a command does not do what it was asked; the message says what to do instead. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** A command line that names no command; the message is how to use it. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}
