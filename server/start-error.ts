/** The server can't start with this configuration; the message says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
