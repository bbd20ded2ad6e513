import {CubeIcon} from '@sanity/icons/Cube'
import {defineArrayMember, defineField} from 'sanity'
import * as definitions from '#app/blocks/lists/schemas.ts'
import {BLOCK_GROUPS, type BlockDefinition, defineBlock} from './block.ts'
import {referenceField} from './object.ts'

/** Stands for the block of a document. It has no picture in the menu. */
const sharedBlock: BlockDefinition = {
  ...defineBlock({
    name: 'blockReference',
    title: 'Shared block',
    icon: CubeIcon,
    heading: false,
    fields: [
      referenceField(['sharedBlock'], {
        name: 'shared',
        title: 'Which block',
        description: 'Edit it once, and it changes on each page that has it.',
        error: 'Choose the shared block to show.',
      }),
    ],
    preview: {subtitle: 'shared.title'},
  }),
  thumbnail: undefined,
}

/** Every block of the page builder. */
export const blockDefinitions: readonly BlockDefinition[] = [
  ...Object.values(definitions),
  sharedBlock,
]

const FIRST_SCREEN = 'heroBlock'

interface BlocksOptions {
  description: string
  /** A page begins with a first screen, unless it has one of its own. A shared block is one block. */
  of?: 'page' | 'part' | 'shared'
}

/** The blocks of a page, from top to bottom. */
export function blocksField({description, of = 'part'}: BlocksOptions) {
  const others = [of === 'page' ? '' : FIRST_SCREEN, of === 'shared' ? sharedBlock.type.name : '']
  const offered = blockDefinitions.filter(({type}) => !others.includes(type.name))
  return defineField({
    name: 'blocks',
    title: of === 'shared' ? 'Block' : 'Blocks',
    description,
    type: 'array',
    group: of === 'shared' ? undefined : 'content',
    of: offered.map(({type}) => defineArrayMember({type: type.name})),
    options: {
      insertMenu: {
        filter: true,
        views: [
          {
            name: 'grid',
            previewImageUrl: (name) => offered.find(({type}) => type.name === name)?.thumbnail,
          },
          {name: 'list'},
        ],
        groups: BLOCK_GROUPS.map(({name, title}) => ({
          name,
          title,
          of: offered.filter(({group}) => group === name).map(({type}) => type.name),
        })),
      },
    },
    validation: (rule) => [
      ...(of === 'page' ? [rule.required().min(1).error('Add at least one block.')] : []),
      ...(of === 'shared' ? [rule.required().length(1).error('Add one block, and no other.')] : []),
      rule.custom(checkBlocks),
    ],
  })
}

/** The first screen has the only h1 of a page. A duplicated block has the name for links of the first. */
function checkBlocks(blocks: unknown): string | true {
  if (!Array.isArray(blocks)) return true
  const isBelow = ({_type}: {_type?: string}, place: number) => _type === FIRST_SCREEN && place > 0
  if (blocks.some(isBelow)) return 'The first screen stands at the top, and once.'
  const names = blocks.flatMap(({anchor}: {anchor?: string}) => anchor || [])
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  return twice === undefined
    ? true
    : `Two blocks have the name for links “${twice}”. Give one of them another name.`
}
