// Written by `npm run typegen` from the folders beside this file.
import type {AnyBlock} from './block-props.ts'
import {callToActionBlockMarkdown} from './call-to-action/markdown.ts'
import {embedBlockMarkdown} from './embed/markdown.ts'
import {featureGridBlockMarkdown} from './feature-grid/markdown.ts'
import {figuresBlockMarkdown} from './figures/markdown.ts'
import {heroBlockMarkdown} from './hero/markdown.ts'
import {imageAndTextBlockMarkdown} from './image-and-text/markdown.ts'
import {logosBlockMarkdown} from './logos/markdown.ts'
import {richTextBlockMarkdown} from './rich-text/markdown.ts'
import {stepsBlockMarkdown} from './steps/markdown.ts'
import {tableBlockMarkdown} from './table/markdown.ts'

/** A block as Markdown. Links are absolute, from `origin`. */
export function blockMarkdown(block: AnyBlock, origin: string): string {
  switch (block._type) {
    case 'callToActionBlock':
      return callToActionBlockMarkdown(block, origin)
    case 'embedBlock':
      return embedBlockMarkdown(block, origin)
    case 'featureGridBlock':
      return featureGridBlockMarkdown(block, origin)
    case 'figuresBlock':
      return figuresBlockMarkdown(block, origin)
    case 'heroBlock':
      return heroBlockMarkdown(block, origin)
    case 'imageAndTextBlock':
      return imageAndTextBlockMarkdown(block, origin)
    case 'logosBlock':
      return logosBlockMarkdown(block, origin)
    case 'richTextBlock':
      return richTextBlockMarkdown(block, origin)
    case 'stepsBlock':
      return stepsBlockMarkdown(block, origin)
    case 'tableBlock':
      return tableBlockMarkdown(block, origin)
    default:
      return ''
  }
}
