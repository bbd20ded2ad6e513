import type {Page} from '#app/content/page.ts'
import {personNode} from './json-ld.ts'
import {serviceNode, softwareNode} from './json-ld-offers.ts'
import type {SeoPage} from './meta-texts.ts'

type Described = Pick<SeoPage, 'pageType' | 'jsonLd'>

/** What a fixed page is about, for search engines: from the documents that its blocks show. */
const DESCRIBED: Record<string, (page: Page) => Described> = {
  'page-about': ({blocks}) => ({
    pageType: 'AboutPage',
    jsonLd: (origin) =>
      blocks
        .flatMap((block) => (block._type === 'teamBlock' ? block.members : []))
        .map((member) => personNode(origin, member)),
  }),
  'page-madicare': (page) => ({
    jsonLd: (origin) => {
      const features = page.blocks.flatMap((block) =>
        block._type === 'productFeaturesBlock' ? block.features : [],
      )
      return [softwareNode(origin, {page, features})]
    },
  }),
  'page-software-solutions': ({blocks}) => ({
    jsonLd: (origin) =>
      blocks
        .flatMap((block) => (block._type === 'servicesBlock' ? block.services : []))
        .map((service) => serviceNode(origin, service)),
  }),
}

/** Type of a page and nodes of schema.org about it. */
export function pageNodes(page: Page): Described {
  return DESCRIBED[page._id]?.(page) ?? {}
}
