/** The time of an `<input type="datetime-local">`; `null` while the entry is incomplete. */
export function fromLocalInput(value: string): Date | null {
  // ECMAScript parses a date and time without a zone as local time.
  const time = new Date(value)
  return value === '' || Number.isNaN(time.getTime()) ? null : time
}

/** E.g. `Asia/Kolkata, GMT+5:30`: the offset is that of the given time, summer time included. */
export function timeZoneAt(time: Date): string {
  const {timeZone} = Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat('en', {timeZone, timeZoneName: 'shortOffset'})
  const offset = parts.formatToParts(time).find(({type}) => type === 'timeZoneName')?.value
  return offset ? `${timeZone}, ${offset}` : timeZone
}
