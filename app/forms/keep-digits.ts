import type {FormEvent} from 'react'
import {phoneDigits} from './phone-digits.ts'

/** For `onInput` of a phone field: digits only, cut to so many. The caret keeps its position. */
export function keepDigits(
  {currentTarget: input}: FormEvent<HTMLInputElement>,
  count: number = 10,
): void {
  const kept = phoneDigits(input.value, count)
  if (kept === input.value) return
  const before = phoneDigits(input.value.slice(0, input.selectionStart ?? undefined), count).length
  input.value = kept
  input.setSelectionRange(before, before)
}
