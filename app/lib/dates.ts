const LONG = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'})

/** An ISO date as '12 March 2025', the same on server and browser in all time zones. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : LONG.format(date)
}

/** The day of a time as `2027-03-31`, in the time zone of this machine. */
export function dayOf(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** Whether a text is a day as {@link dayOf} writes it. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
