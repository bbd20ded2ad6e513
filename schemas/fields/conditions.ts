import type {ConditionalPropertyCallback, ValidationContext} from 'sanity'

/** Hides a field unless its sibling `name` has the value. */
export function hiddenUnless(name: string, value: string): ConditionalPropertyCallback {
  return ({parent}) => Object(parent)[name] !== value
}

/** Requires a field only when its sibling `name` has the value. Hidden fields may keep theirs. */
export function requiredWhen(name: string, value: string, message: string) {
  return (own: unknown, {parent}: ValidationContext): string | true => {
    const isEmpty = Array.isArray(own) ? own.length === 0 : !own
    return isEmpty && Object(parent)[name] === value ? message : true
  }
}
