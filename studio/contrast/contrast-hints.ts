import {definePlugin} from 'sanity'
import {ContrastInput} from './contrast-input.tsx'

/** Shows whether the contrast of an image is sufficient where it is used. */
export const contrastHints = definePlugin({
  name: 'contrast-hints',
  form: {components: {input: ContrastInput}},
})
