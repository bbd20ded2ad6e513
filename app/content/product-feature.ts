import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {ctaFragment} from './fragments.ts'
import type {ExplorerFeaturesQueryResult} from './sanity.types.ts'

export const productFeatureFragment = /* groq */ `{
  _id,
  icon,
  "title": coalesce(title, ""),
  "summary": coalesce(summary, "")
}`

export const madicareFeatures = /* groq */ `*[
  _type == "productFeature" && page == "madicare"
] | order(orderRank asc)`

export const explorerFeaturesQuery = defineQuery(/* groq */ `*[
  _type == "productFeature" && page == "features"
] | order(orderRank asc){
  _id,
  icon,
  "title": coalesce(title, ""),
  "summary": coalesce(summary, ""),
  "description": coalesce(description, ""),
  "keyBenefits": coalesce(keyBenefits, []),
  "capabilities": coalesce(capabilities, []),
  "learnMore": select(defined(learnMore.label) => learnMore${ctaFragment})
}`)

export type ExplorerFeature = ExplorerFeaturesQueryResult[number]

/** The cards of the feature explorer with all their details, in the editors' order. */
export function fetchExplorerFeatures(client: ContentClient) {
  return client.fetch<ExplorerFeaturesQueryResult>(explorerFeaturesQuery)
}
