import {type ComponentType, Suspense} from 'react'
import type {Page} from '#app/content/page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {partAnchor} from '#app/lib/page-parts.ts'
import type {SectionTone} from '#app/sections/section.tsx'
import type {BlockProps, BlockType} from './block-props.ts'
import {blockComponents} from './lists/components.ts'

interface PageBlocksProps {
  blocks: Page['blocks'] | undefined
  /** Ground of the first block below a first screen; the grounds of neighbours alternate. */
  firstTone?: SectionTone
}

/** The blocks of a page. */
export function PageBlocks({blocks = [], firstTone = 'surface'}: PageBlocksProps) {
  const start = Number(blocks[0]?._type === 'heroBlock') + Number(firstTone === 'sunken')
  return blocks.map((block, index) => (
    <div key={block._key} id={block.anchor || partAnchor(block._key)} {...editAttributes(block)}>
      <Suspense>
        <BlockComponent
          block={block}
          headingId={`block-${block._key}`}
          tone={(index + start) % 2 === 0 ? 'surface' : 'sunken'}
        />
      </Suspense>
    </div>
  ))
}

type BlockComponentProps<Type extends BlockType> = BlockProps<Type> & {block: {_type: Type}}

/** The component of a block's type. */
export function BlockComponent<Type extends BlockType>(props: BlockComponentProps<Type>) {
  const Component: ComponentType<BlockProps<Type>> = blockComponents[props.block._type]
  return <Component {...props} />
}
