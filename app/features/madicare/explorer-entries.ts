import type {ExplorerFeature} from '#app/content/product-feature.ts'
import {slugify} from '#app/lib/portable-text.ts'

/** The parameter of the address that says which card is open. */
export const FEATURE_PARAM = 'feature'

export interface ExplorerEntry {
  /** The card's name in the address: `?feature=pharmacy`. */
  slug: string
  feature: ExplorerFeature
}

/** Names each card after its title; of two with the same title the later one gets a number. */
export function explorerEntries(features: readonly ExplorerFeature[]): ExplorerEntry[] {
  const taken = new Set<string>()
  return features.map((feature) => {
    const name = slugify(feature.title)
    let slug = name
    for (let count = 2; taken.has(slug); count += 1) slug = `${name}-${count}`
    taken.add(slug)
    return {slug, feature}
  })
}

/** The card that the address has open, if it names one that exists. */
export function openEntry(
  entries: readonly ExplorerEntry[],
  params: URLSearchParams,
): ExplorerEntry | null {
  const slug = params.get(FEATURE_PARAM)
  return entries.find((entry) => entry.slug === slug) ?? null
}

/** The query of the address with another card open, or none; what else it holds stays. */
export function searchWithOpen(params: URLSearchParams, slug: string | null): string {
  const next = new URLSearchParams(params)
  if (slug === null) next.delete(FEATURE_PARAM)
  else next.set(FEATURE_PARAM, slug)
  return next.size > 0 ? `?${next}` : ''
}
