const LONG = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'})

/** An ISO date as '12 March 2025', the same on server and browser in all time zones. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : LONG.format(date)
}
