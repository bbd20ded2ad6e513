import type {ComponentType} from 'react'
import {defineType, type FieldDefinition} from 'sanity'
import {PAGE_PATHS, type SingletonType} from '../constants.ts'
import {blocksField} from './blocks.ts'
import {contentGroups, inGroup} from './groups.ts'
import {pageSeoField} from './object.ts'

type PageName = keyof typeof PAGE_PATHS & SingletonType

interface PageOptions<Name extends PageName> {
  name: Name
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
}

/**
 * A page with a route of its own: the texts of its part and the blocks below it in the first tab,
 * search texts in the second.
 */
export function definePage<const Name extends PageName>(page: PageOptions<Name>) {
  return defineType({
    name: page.name,
    title: page.title,
    type: 'document',
    icon: page.icon,
    groups: contentGroups,
    fields: [
      ...inGroup('content', page.fields),
      blocksField({description: 'Below the rest of the page. Drag to change the order.'}),
      pageSeoField,
    ],
    preview: {prepare: () => ({title: page.title, subtitle: PAGE_PATHS[page.name]})},
  })
}
