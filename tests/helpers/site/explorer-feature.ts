import type {ExplorerFeature} from '#app/content/product-feature.ts'

/** A card of the feature explorer whose texts contain its title. */
export function explorerFeature(title: string): ExplorerFeature {
  return {
    _id: title,
    icon: 'pill',
    title,
    summary: `${title} in short`,
    description: `${title} at length`,
    keyBenefits: [`${title} saves time`],
    capabilities: [`${title} counts`, `${title} reports`],
    learnMore: title === 'Beds' ? {label: 'Learn More', href: '/blog/beds'} : null,
  }
}
