/** Stops an upkeep command. The message says what is wrong and what to do. */
export class UpkeepError extends Error {
  override name = 'UpkeepError'
}
