import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import type {MilestonesQueryResult} from './sanity.types.ts'

export const milestonesQuery = defineQuery(/* groq */ `*[_type == "milestone"]
  | order(orderRank asc){
  _id,
  "period": coalesce(period, ""),
  "title": coalesce(title, ""),
  "description": coalesce(description, "")
}`)

export type Milestone = MilestonesQueryResult[number]

/** The milestones of the company, in the order that editors gave them. */
export function fetchMilestones(client: ContentClient): Promise<MilestonesQueryResult> {
  return client.fetch(milestonesQuery)
}
