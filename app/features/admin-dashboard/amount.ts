import {truncate} from '#app/lib/text.ts'

/** Limit in dollars, against an extra digit typed by mistake. */
const MAX_AMOUNT = 100_000_000

/** Digits, with commas between groups as in 1,250,000 or 12,50,000, and up to two decimals. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/

/** Parses a typed project amount, or returns why it is refused. */
export function parseAmount(text: string): {amount: number} | {refusal: string} {
  const typed = text.trim().replace(/^(-?)\s*\$\s*/, '$1')
  if (typed === '') return {refusal: 'Please enter the project amount.'}
  if (/^-/.test(typed) && AMOUNT.test(typed.slice(1).trim())) {
    return {refusal: 'The project amount can’t be negative.'}
  }
  if (!AMOUNT.test(typed)) {
    const shown = text.length > 40 ? `${truncate(text, 40)}…` : text
    return {refusal: `“${shown}” is not an amount. Please enter a number, such as 12500.`}
  }
  const amount = Number(typed.replaceAll(',', ''))
  if (amount === 0) return {refusal: 'The project amount must be more than zero.'}
  if (amount > MAX_AMOUNT) {
    return {refusal: 'The project amount can’t be more than $100,000,000.'}
  }
  return {amount}
}
