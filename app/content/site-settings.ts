import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {ctaFragment, documentPathFragment, seoFragment} from './fragments.ts'
import type {ContactDetailsQueryResult, SiteSettingsQueryResult} from './sanity.types.ts'

/** The path of the page that a link of the navigation names, or else its address. */
const navHref = /* groq */ `coalesce(page->{"path": ${documentPathFragment}}.path, href, "/")`

export const siteSettingsQuery =
  defineQuery(/* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  "brand": coalesce(brand, "Neelgarh Software"),
  tagline,
  "email": coalesce(email, ""),
  "supportEmail": coalesce(supportEmail, email, ""),
  phone,
  address,
  officeHours,
  "socialLinks": coalesce(socialLinks[defined(url)]{_key, network, url}, []),
  "navigation": coalesce(navigation[]{
    _key,
    "label": coalesce(label, ""),
    "href": ${navHref},
    "links": links[]{_key, "label": coalesce(label, ""), "href": ${navHref}, description}
  }, []),
  "footerGroups": coalesce(footerGroups[]{
    _key,
    "title": coalesce(title, ""),
    "links": coalesce(links[]{_key, "label": coalesce(label, ""), "href": ${navHref}}, [])
  }, []),
  footerText,
  copyright,
  "newsletter": newsletter{"title": coalesce(title, ""), "text": coalesce(text, ""), note},
  "privacyPath": privacyPage->{"path": ${documentPathFragment}}.path,
  "announcement": announcement{text, "link": select(defined(link.label) => link${ctaFragment}), from, until},
  "defaultSeo": defaultSeo${seoFragment}
}`)

export const contactDetailsQuery =
  defineQuery(/* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  email,
  phone,
  address,
  officeHours,
  liveChatNote,
  "socialLinks": coalesce(socialLinks[defined(url)]{_key, network, url}, [])
}`)

type PublishedSettings = NonNullable<SiteSettingsQueryResult>

/** Header, footer and defaults of all pages. */
export type SiteSettings = Omit<PublishedSettings, 'announcement'>

/** The announcement of all pages, with the time for which it is shown. */
export type TimedAnnouncement = PublishedSettings['announcement']

/** Settings for header, footer and page descriptions; `null` before anything was published. */
export function fetchSiteSettings(client: ContentClient) {
  return client.fetch<SiteSettingsQueryResult>(siteSettingsQuery)
}

export type ContactDetails = NonNullable<ContactDetailsQueryResult>

/** Every way to reach the company. */
export function fetchContactDetails(client: ContentClient) {
  return client.fetch<ContactDetailsQueryResult>(contactDetailsQuery)
}
