import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {imageFragment} from './fragments.ts'
import type {TeamMembersQueryResult} from './sanity.types.ts'

export const teamMemberFragment = /* groq */ `{
  _id,
  "name": coalesce(name, ""),
  "role": coalesce(role, ""),
  "bio": coalesce(bio, ""),
  linkedin,
  "image": image${imageFragment}
}`

export const allTeamMembers = /* groq */ `*[_type == "teamMember"] | order(orderRank asc)`

export const teamMembersQuery = defineQuery(/* groq */ `${allTeamMembers}${teamMemberFragment}`)

export type TeamMember = TeamMembersQueryResult[number]

/** The whole team, in the order that editors gave it. */
export function fetchTeamMembers(client: ContentClient): Promise<TeamMembersQueryResult> {
  return client.fetch(teamMembersQuery)
}
