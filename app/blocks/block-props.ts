import type {Page} from '#app/content/page.ts'
import type {SectionTone} from '#app/sections/section.tsx'

export type AnyBlock = Page['blocks'][number]
export type BlockType = AnyBlock['_type']
/** A block of a page, as its query returns it. */
export type Block<Type extends BlockType> = Extract<AnyBlock, {_type: Type}>

/** What every block's component receives. */
export interface BlockProps<Type extends BlockType> {
  block: Block<Type>
  /** Id for the heading, which names the section. */
  headingId: string
  /** Ground of the section; it alternates between neighbours. */
  tone: SectionTone
}
