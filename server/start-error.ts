/** A start that makes no sense as configured; the message says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
