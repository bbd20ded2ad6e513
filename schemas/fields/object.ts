import {defineField} from 'sanity'

interface ObjectOptions {
  name: string
  title: string
  description?: string
  group?: string
  isRequired?: boolean
}

/** A field that holds one object of a named type. */
export function objectField(type: string, {isRequired = true, ...field}: ObjectOptions) {
  return defineField({
    ...field,
    type,
    validation: (rule) =>
      isRequired ? rule.required().error(`“${field.title}” is needed on this page.`) : rule,
  })
}

const seo = {name: 'seo', title: 'Search and sharing', group: 'seo'}

/** Texts for search engines and social networks. If empty, the document's own texts are used. */
export const seoField = objectField('seo', {...seo, isRequired: false})

/** The same for a page that exists once, which has no other texts to use. */
export const pageSeoField = objectField('seo', seo)
