import {definePlugin} from 'sanity'
import {BodyInput} from './body-input.tsx'

/** Help for those who write articles. */
export const writing = definePlugin({
  name: 'writing',
  form: {components: {input: BodyInput}},
})
