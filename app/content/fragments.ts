// Parts of queries that several content modules share. Each is defined once, with its defaults, so
// that components receive few nulls.

// TypeGen reads relative imports only.
import {PAGE_BLOCKS, SLUG_PREFIXES} from '../../schemas/constants.ts'
import {HOME} from '../../schemas/page-path.ts'

/** Without an alternative text of its own, an image has that of its asset in the media library. */
export const imageFragment = /* groq */ `{
  "alt": coalesce(alt, asset->altText, ""),
  "asset": asset->{
    _id,
    url,
    "metadata": metadata{
      "lqip": lqip,
      "dimensions": dimensions{"width": coalesce(width, 0), "height": coalesce(height, 0)}
    }
  },
  hotspot,
  crop
}`

/** Path of the page that shows the document in scope. */
export const documentPathFragment = /* groq */ `select(
  _type == "article" => "${SLUG_PREFIXES.article}" + slug.current,
  _type == "caseStudy" => "${SLUG_PREFIXES.caseStudy}" + slug.current,
  _type == "hospitalCaseStudy" => "${SLUG_PREFIXES.hospitalCaseStudy}" + slug.current,
  _type == "page" && slug.current == "${HOME}" => "${HOME}",
  _type == "page" => "${SLUG_PREFIXES.page}" + slug.current
)`

export const ctaFragment = /* groq */ `{
  "label": coalesce(label, ""),
  "href": select(
    target == "path" => path,
    target == "url" => url,
    target == "email" => "mailto:" + email,
    target == "reference" => reference->{"path": ${documentPathFragment}}.path
  )
}`

export const heroFragment = /* groq */ `{
  eyebrow,
  "title": coalesce(title, ""),
  text,
  "primaryCta": select(defined(primaryCta.label) => primaryCta${ctaFragment}),
  "secondaryCta": select(defined(secondaryCta.label) => secondaryCta${ctaFragment}),
  "image": image${imageFragment}
}`

export const sectionIntroFragment = /* groq */ `{eyebrow, "title": coalesce(title, ""), text}`

/** What every block of a page has. A preview edits a shared block in its document, at `sourceKey`. */
export const commonBlockFields = /* groq */ `
  _type,
  _key,
  "sourceKey": coalesce(shared->blocks[0]._key, _key),
  "anchor": coalesce(anchor, ""),
  "intro": intro${sectionIntroFragment}`

export const iconCardFragment = /* groq */ `{
  _key,
  icon,
  "title": coalesce(title, ""),
  "description": coalesce(description, "")
}`

export const metricFragment = /* groq */ `{
  _key,
  icon,
  "value": coalesce(value, ""),
  "label": coalesce(label, "")
}`

export const callToActionFragment = /* groq */ `{
  "title": coalesce(title, ""),
  text,
  "primaryCta": select(defined(primaryCta.label) => primaryCta${ctaFragment}),
  "secondaryCta": select(defined(secondaryCta.label) => secondaryCta${ctaFragment})
}`

/** The last call to action of a page, which other pages end with too. */
export const closingOf = (page: string) => /* groq */ `*[_type == "page" && _id == "${page}"][0]
  .${PAGE_BLOCKS}[_type == "callToActionBlock"][-1]${callToActionFragment}`

export const seoFragment = /* groq */ `{
  title,
  description,
  "image": image${imageFragment},
  "isHidden": coalesce(isHidden, false)
}`

/** Resolves the links of a text to the current path of the referenced document. */
export const markDefsFragment = /* groq */ `markDefs[]{
  ...,
  _type == "internalLink" => {"href": reference->{"path": ${documentPathFragment}}.path}
}`

export const simpleTextFragment = /* groq */ `[]{..., ${markDefsFragment}}`

const settingValueFragment = /* groq */ `{
  _type,
  _key,
  "text": *[_type == "siteSettings" && _id == "siteSettings"][0]{"value": select(
    ^.name == "brand" => brand,
    ^.name == "email" => email,
    ^.name == "phone" => phone,
    ^.name == "address" => array::join(string::split(address, "\\n"), ", "),
    ^.name == "inboxRetentionDays" =>
      coalesce(string(inboxRetentionDays) + " days", "as long as we need it")
  )}.value
}`

export const richTextFragment = /* groq */ `[]{
  ...,
  _type == "block" => {
    ...,
    ${markDefsFragment},
    "children": children[]{..., _type == "settingValue" => ${settingValueFragment}}
  },
  _type == "figure" => {
    _type,
    _key,
    caption,
    "credit": asset->creditLine,
    "picture": @${imageFragment}
  }
}`

/** A form as pages show it. What happens to its submissions stays on the server. */
export const formFragment = /* groq */ `{
  _id,
  "title": coalesce(title, ""),
  "fields": coalesce(fields[coalesce(kind, "text") != "hidden"]{
    "name": coalesce(name, _key),
    "label": coalesce(label, ""),
    "kind": coalesce(kind, "text"),
    hint,
    placeholder,
    message,
    invalidMessage,
    digits,
    group,
    autocomplete,
    "isRequired": isRequired == true,
    "isMarked": isMarked == true,
    "isAlert": isAlert == true,
    "isFullWidth": isFullWidth == true,
    "options": coalesce(options[]{
      "label": coalesce(label, value, ""),
      "value": coalesce(value, label, "")
    }, [])
  }, []),
  "checks": coalesce(checks, "page"),
  "button": coalesce(button, "Send"),
  "busyLabel": coalesce(busyLabel, "Sending..."),
  sendingText,
  "successText": coalesce(successText, "Thank you! We have received it."),
  sentText,
  "failureText": coalesce(failureText, "Sorry, that could not be sent. Please try again later."),
  "after": coalesce(after, "message"),
  "pagePath": select(after == "page" => page->{"path": ${documentPathFragment}}.path),
  "reference": select(after == "reference" => reference{
    "prefix": coalesce(prefix, "REF"),
    "title": coalesce(title, ""),
    "label": coalesce(label, "Reference"),
    note,
    linkLabel,
    linkPath
  })
}`

/** The office on a map, from the settings. */
export const locationFragment = /* groq */ `{
  address,
  mapUrl,
  "mapTitle": coalesce(mapTitle, "Map of our office")
}`
