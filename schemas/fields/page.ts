import type {ComponentType} from 'react'
import {defineType, type FieldDefinition} from 'sanity'
import {contentGroups} from './groups.ts'
import {pageSeoField} from './object.ts'

interface PageOptions<Name extends string> {
  name: Name
  title: string
  path: string
  icon: ComponentType
  fields: FieldDefinition[]
}

/** A page that exists once: its own fields in the first tab, search texts in the second. */
export function definePage<const Name extends string>(page: PageOptions<Name>) {
  return defineType({
    name: page.name,
    title: page.title,
    type: 'document',
    icon: page.icon,
    groups: contentGroups,
    fields: [...page.fields.map((field) => ({...field, group: 'content'})), pageSeoField],
    preview: {prepare: () => ({title: page.title, subtitle: page.path})},
  })
}
