import type {SanityClient} from '@sanity/client'
import {defineQuery} from 'groq'
import type {MilestonesQueryResult} from './sanity.types.ts'

export const milestonesQuery = defineQuery(/* groq */ `*[_type == "milestone"]
  | order(orderRank asc){
  _id,
  "period": coalesce(period, ""),
  "title": coalesce(title, ""),
  "description": coalesce(description, "")
}`)

export type Milestone = MilestonesQueryResult[number]

/** The company's way so far, first station first. */
export function fetchMilestones(client: SanityClient): Promise<MilestonesQueryResult> {
  return client.fetch(milestonesQuery)
}
