/** What stops an upkeep command; the message says what is wrong and what to do. */
export class UpkeepError extends Error {
  override name = 'UpkeepError'
}
