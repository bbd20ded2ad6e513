import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import type {ServicesQueryResult} from './sanity.types.ts'

export const servicesQuery = defineQuery(/* groq */ `*[_type == "service"]
  | order(orderRank asc){
  _id,
  icon,
  "title": coalesce(title, ""),
  "description": coalesce(description, ""),
  "points": coalesce(points, [])
}`)

export type Service = ServicesQueryResult[number]

/** All services, in the order that editors gave them. */
export function fetchServices(client: ContentClient): Promise<ServicesQueryResult> {
  return client.fetch(servicesQuery)
}
