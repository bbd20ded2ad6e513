/** The reason why a command refuses to run; the message says what to do instead. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** An invalid command line; the message is the usage text. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}
