import {definePlugin} from 'sanity'
import {ContrastInput} from './contrast-input.tsx'

/** Tells whether the colours of a picture do their work where it is used. */
export const contrastHints = definePlugin({
  name: 'contrast-hints',
  form: {components: {input: ContrastInput}},
})
