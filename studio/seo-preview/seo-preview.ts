import {definePlugin} from 'sanity'
import {SeoInput} from './seo-input.tsx'

/** Previews a page in search results and social networks while it is edited. */
export const seoPreview = definePlugin({
  name: 'seo-preview',
  form: {components: {input: SeoInput}},
})
