import type {Page} from '#app/content/page.ts'
import {partAnchor} from '#app/lib/arranged.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {PageHero} from '#app/ui/page-hero.tsx'
import {BlockComponent} from './lists/block-component.tsx'

/** The blocks of a page. Without a first screen the page begins with its title. */
export function PageBlocks({page}: {page: Page}) {
  const hasFirstScreen = page.blocks[0]?._type === 'heroBlock'
  return (
    <div lang={page.language === 'en' ? undefined : page.language}>
      {!hasFirstScreen && (
        <PageHero hero={null} fallbackTitle={page.title} pattern="star-and-cross" />
      )}
      {page.blocks.map((block, index) => (
        <div
          key={block._key}
          id={block.anchor || partAnchor(block._key)}
          className="scroll-mt-24"
          {...editAttributes(block)}
        >
          <BlockComponent
            block={block}
            headingId={`block-${block._key}`}
            tone={index % 2 === Number(hasFirstScreen) ? 'surface' : 'sunken'}
          />
        </div>
      ))}
    </div>
  )
}
