import type {ExplorerFeature} from '#app/content/product-feature.ts'
import {uniqueSlug} from '#app/lib/portable-text.ts'

/** The URL parameter that names the open card. */
export const FEATURE_PARAM = 'feature'

export interface ExplorerEntry {
  /** The card's name in the URL: `?feature=pharmacy`. */
  slug: string
  feature: ExplorerFeature
}

/** Derives each card's slug from its title; a repeated title gets a number. */
export function explorerEntries(features: readonly ExplorerFeature[]): ExplorerEntry[] {
  const taken = new Set<string>()
  return features.map((feature) => ({slug: uniqueSlug(feature.title, taken), feature}))
}

/** The card that is open in the URL, if it exists. */
export function openEntry(
  entries: readonly ExplorerEntry[],
  params: URLSearchParams,
): ExplorerEntry | null {
  const slug = params.get(FEATURE_PARAM)
  return entries.find((entry) => entry.slug === slug) ?? null
}

/** The query string with another card open, or with none; other parameters stay. */
export function searchWithOpen(params: URLSearchParams, slug: string | null): string {
  const next = new URLSearchParams(params)
  if (slug === null) next.delete(FEATURE_PARAM)
  else next.set(FEATURE_PARAM, slug)
  return next.size > 0 ? `?${next}` : ''
}
