/** Rules about other fields and other documents. */
import type {ConditionalPropertyCallback, ValidationContext} from 'sanity'
import {API_VERSION} from '../constants.ts'

/** Hides a field unless its sibling `name` has one of the values. */
export function hiddenUnless(name: string, ...values: string[]): ConditionalPropertyCallback {
  return ({parent}) => !values.includes(Object(parent)[name])
}

/** Requires a field only when its sibling `name` has the value. Hidden fields may keep theirs. */
export function requiredWhen(name: string, value: string, message: string) {
  return (own: unknown, {parent}: ValidationContext): string | true => {
    const isEmpty = Array.isArray(own) ? own.length === 0 : !own
    return isEmpty && Object(parent)[name] === value ? message : true
  }
}

/** Fetches drafts and versions as well, for a rule that compares a document with others. */
export function fetchRaw<Result>(
  {getClient}: ValidationContext,
  query: string,
  params: Record<string, unknown> = {},
): Promise<Result> {
  return getClient({apiVersion: API_VERSION}).fetch<Result>(query, params, {perspective: 'raw'})
}
