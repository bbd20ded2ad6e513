import {definePlugin} from 'sanity'
import {SeoInput} from './seo-input.tsx'

/** Shows pages as search engines and social networks will, while an editor writes for them. */
export const seoPreview = definePlugin({
  name: 'seo-preview',
  form: {components: {input: SeoInput}},
})
