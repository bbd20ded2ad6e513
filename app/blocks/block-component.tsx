// Written by `npm run typegen` from the folders beside this file.
import type {AnyBlock, BlockProps} from './block-props.ts'
import {CallToActionBlock} from './call-to-action/block.tsx'
import {EmbedBlock} from './embed/block.tsx'
import {FeatureGridBlock} from './feature-grid/block.tsx'
import {FiguresBlock} from './figures/block.tsx'
import {HeroBlock} from './hero/block.tsx'
import {ImageAndTextBlock} from './image-and-text/block.tsx'
import {LogosBlock} from './logos/block.tsx'
import {RichTextBlock} from './rich-text/block.tsx'
import {StepsBlock} from './steps/block.tsx'
import {TableBlock} from './table/block.tsx'

interface AnyBlockProps extends Omit<BlockProps<never>, 'block'> {
  block: AnyBlock
}

/** The component of a block's type. */
export function BlockComponent({block, ...place}: AnyBlockProps) {
  switch (block._type) {
    case 'callToActionBlock':
      return <CallToActionBlock block={block} {...place} />
    case 'embedBlock':
      return <EmbedBlock block={block} {...place} />
    case 'featureGridBlock':
      return <FeatureGridBlock block={block} {...place} />
    case 'figuresBlock':
      return <FiguresBlock block={block} {...place} />
    case 'heroBlock':
      return <HeroBlock block={block} {...place} />
    case 'imageAndTextBlock':
      return <ImageAndTextBlock block={block} {...place} />
    case 'logosBlock':
      return <LogosBlock block={block} {...place} />
    case 'richTextBlock':
      return <RichTextBlock block={block} {...place} />
    case 'stepsBlock':
      return <StepsBlock block={block} {...place} />
    case 'tableBlock':
      return <TableBlock block={block} {...place} />
    default:
      return null
  }
}
