import {ComposeIcon} from '@sanity/icons/Compose'
import {SearchIcon} from '@sanity/icons/Search'
import type {FieldDefinition} from 'sanity'

/** Tabs of a long form: texts for visitors, then texts for search engines. */
export const contentGroups = [
  {name: 'content', title: 'Content', icon: ComposeIcon, default: true},
  {name: 'seo', title: 'Search and sharing', icon: SearchIcon},
]

/** Puts fields in one tab of a form. */
export function inGroup(group: string, fields: FieldDefinition[]): FieldDefinition[] {
  return fields.map((field) => ({...field, group}))
}
