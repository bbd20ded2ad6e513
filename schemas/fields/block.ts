import type {ComponentType} from 'react'
import {defineField, defineType, type FieldDefinition, type SchemaTypeDefinition} from 'sanity'
import {objectField} from './object.ts'
import {lineField} from './text.ts'

/** Groups of the menu that adds a block to a page. */
export const BLOCK_GROUPS = [
  {name: 'start', title: 'Start and end'},
  {name: 'text', title: 'Text and pictures'},
  {name: 'proof', title: 'Proof'},
  {name: 'content', title: 'From this site'},
  {name: 'contact', title: 'Forms and more'},
] as const

interface BlockOptions {
  /** Ends in `Block`, such as `heroBlock`. */
  name: string
  title: string
  icon: ComponentType
  /** Most blocks show what the site has. */
  group?: (typeof BLOCK_GROUPS)[number]['name']
  /** The heading above its fields, which may be left empty unless it is required. */
  heading?: {isRequired: boolean; description?: string} | false
  fields: FieldDefinition[]
  /** Fields of the block that its row in the list shows. */
  preview?: {subtitle: string; media?: string}
}

export interface BlockDefinition {
  group: NonNullable<BlockOptions['group']>
  /** URL of the picture in the menu that adds blocks. */
  thumbnail: string | undefined
  type: SchemaTypeDefinition & {name: string; title: string}
}

/** A part of a page that an editor builds. Every block can be hidden, and linked to. */
export function defineBlock({
  name,
  title,
  icon,
  group = 'content',
  heading = {isRequired: false},
  fields,
  preview: {subtitle, media = ''} = {subtitle: 'intro.title'},
}: BlockOptions): BlockDefinition {
  const type = defineType({
    name,
    title,
    type: 'object',
    icon,
    fields: [
      ...(heading
        ? [objectField('sectionIntro', {name: 'intro', title: 'Heading', ...heading})]
        : []),
      ...fields,
      lineField({
        name: 'anchor',
        title: 'Name for links',
        description: 'A link to the page with # and this name leads here, as in /offer#prices.',
        max: 40,
        isRequired: false,
        // Each place of a shared block has a name of its own.
        hidden: ({document}) => document?._type === 'sharedBlock',
        options: {isShown: false},
        check: (anchor) =>
          !anchor ||
          /^[a-z][a-z0-9-]*$/.test(anchor) ||
          'Use small letters, digits and hyphens, with a letter first.',
      }),
      defineField({
        name: 'isHidden',
        title: 'Hide for now',
        description: 'Visitors do not see a hidden block. Its content stays here.',
        type: 'boolean',
        initialValue: false,
      }),
    ],
    preview: {
      select: {subtitle, media, isHidden: 'isHidden'},
      prepare: (shown) => ({
        title: shown.isHidden ? `${title} (hidden)` : title,
        subtitle: shown.subtitle,
        media: shown.media ?? icon,
      }),
    },
  })
  const folder = name
    .replace(/Block$/, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const thumbnail = new URL(`../../app/blocks/${folder}/thumbnail.webp`, import.meta.url).href
  return {group, thumbnail, type: {...type, name, title}}
}
