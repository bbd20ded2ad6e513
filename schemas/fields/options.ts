import type {ConditionalProperty} from 'sanity'

/** What every field can have. */
export interface FieldOptions {
  name: string
  title: string
  description?: string
  group?: string
  hidden?: ConditionalProperty
}
