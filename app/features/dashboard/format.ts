const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

const SHORT_DATE = new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeZone: 'UTC'})

/** `$48,000`, with cents only where there are any. */
export function formatDollars(amount: number): string {
  return DOLLARS.format(amount)
}

/** An ISO date as '12 Mar 2026'. */
export function formatShortDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : SHORT_DATE.format(date)
}

/** Ten digits in the Indian grouping: '98765 43210'. Other values stay unchanged. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})$/, '$1 $2')
}
