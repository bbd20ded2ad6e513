import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {seoFragment} from './fragments.ts'
import type {LoginPageQueryResult} from './sanity.types.ts'

export const loginPageQuery =
  defineQuery(/* groq */ `*[_type == "loginPage" && _id == "loginPage"][0]{
  "title": coalesce(title, ""),
  text,
  "seo": seo${seoFragment}
}`)

/** Texts of the login page. */
export function fetchLoginPage(client: ContentClient): Promise<LoginPageQueryResult> {
  return client.fetch(loginPageQuery)
}
