import {cn} from '#app/lib/cn.ts'
import {SimpleText} from '#app/sections/portable-text.tsx'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import {ButtonLink} from '#app/ui/button.tsx'
import {SectionHeading} from '#app/ui/heading.tsx'
import type {Block, BlockProps} from '../block-props.ts'
import {sceneOf} from '../scene.tsx'

export default function ImageAndTextBlock(props: BlockProps<'imageAndTextBlock'>) {
  const {text, image, side, scene} = props.block
  if (text.length === 0 && !image?.asset && !scene) return null
  return side === 'below' ? <Below {...props} /> : <SideBySide {...props} />
}

/** A long text, with its heading in a column of its own. */
function Below({block, ...place}: BlockProps<'imageAndTextBlock'>) {
  const {intro, text, image, scene, cta} = block
  return (
    <Section intro={intro} layout="side" {...place}>
      <SimpleText value={text} />
      {image?.asset ? (
        <SanityImage
          image={image}
          ratio={16 / 9}
          sizes="(min-width: 64rem) 50rem, 100vw"
          className="cut mt-12 w-full rounded-frame object-cover"
        />
      ) : (
        scene && <div className="mt-12">{sceneOf(scene)}</div>
      )}
      <MoreButton cta={cta} />
    </Section>
  )
}

/** The heading stands over the text and not over the picture. */
function SideBySide({block, headingId, tone}: BlockProps<'imageAndTextBlock'>) {
  const {intro, text, image, side, cta} = block
  const scene = sceneOf(block.scene)
  const place = side === 'left' && 'lg:order-first'
  return (
    <Section
      intro={null}
      headingId={headingId}
      tone={tone}
      {...(intro?.title && {'aria-labelledby': headingId})}
    >
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          {intro?.title && (
            <SectionHeading id={headingId} intro={intro} isNarrow className="mb-7" />
          )}
          <SimpleText value={text} />
          <MoreButton cta={cta} />
        </div>
        {image?.asset ? (
          <SanityImage
            image={image}
            ratio={4 / 3}
            sizes="(min-width: 64rem) 36rem, 100vw"
            className={cn('cut w-full rounded-frame object-cover', place)}
          />
        ) : (
          scene && <div className={place || undefined}>{scene}</div>
        )}
      </div>
    </Section>
  )
}

function MoreButton({cta}: Pick<Block<'imageAndTextBlock'>, 'cta'>) {
  return (
    cta?.href && (
      <ButtonLink href={cta.href} size="lg" className="mt-9">
        {cta.label}
      </ButtonLink>
    )
  )
}
