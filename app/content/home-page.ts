import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {
  callToActionFragment,
  ctaFragment,
  heroFragment,
  iconCardFragment,
  imageFragment,
  sectionIntroFragment,
  seoFragment,
} from './fragments.ts'
import type {HomePageQueryResult} from './sanity.types.ts'

export const homePageQuery = defineQuery(/* groq */ `*[_type == "homePage" && _id == "homePage"][0]{
  "sections": coalesce(sections, []),
  "hero": hero${heroFragment},
  "heroVideoUrl": heroVideo.asset->url,
  "offersIntro": offersIntro${sectionIntroFragment},
  "offers": coalesce(offers[]{
    _key,
    icon,
    "title": coalesce(title, ""),
    "description": coalesce(description, ""),
    "points": coalesce(points, []),
    "image": image${imageFragment},
    "cta": select(defined(cta.label) => cta${ctaFragment})
  }, []),
  "reasonsIntro": reasonsIntro${sectionIntroFragment},
  "reasons": coalesce(reasons[]${iconCardFragment}, []),
  "testimonialsIntro": testimonialsIntro${sectionIntroFragment},
  "closing": closing${callToActionFragment},
  "seo": seo${seoFragment}
}`)

export type HomePage = NonNullable<HomePageQueryResult>

/** Texts and pictures of the home page; its testimonials are documents of their own. */
export function fetchHomePage(client: ContentClient): Promise<HomePageQueryResult> {
  return client.fetch(homePageQuery)
}
