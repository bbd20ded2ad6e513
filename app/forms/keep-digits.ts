import type {FormEvent} from 'react'
import {phoneDigits} from './phone-digits.ts'

/** For `onInput` of a phone field: digits only, cut to ten. The caret keeps its position. */
export function keepDigits({currentTarget: input}: FormEvent<HTMLInputElement>): void {
  const kept = phoneDigits(input.value)
  if (kept === input.value) return
  const before = phoneDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = kept
  input.setSelectionRange(before, before)
}
