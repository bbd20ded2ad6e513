import {definePlugin} from 'sanity'
import {BodyInput} from './body-input.tsx'

/** Shows the length of an article while it is edited. */
export const writing = definePlugin({
  name: 'writing',
  form: {components: {input: BodyInput}},
})
