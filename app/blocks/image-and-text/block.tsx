import {cn} from '#app/lib/cn.ts'
import {ButtonLink} from '#app/ui/button.tsx'
import {SectionHeading} from '#app/ui/heading.tsx'
import {SimpleText} from '#app/ui/portable-text.tsx'
import {SanityImage} from '#app/ui/sanity-image.tsx'
import {Section} from '#app/ui/section.tsx'
import type {BlockProps} from '../block-props.ts'
import {sceneOf} from '../scene.tsx'

/** The heading stands over the text and not over the picture. */
export function ImageAndTextBlock({block, headingId, tone}: BlockProps<'imageAndTextBlock'>) {
  const {intro, text, image, side, cta} = block
  const scene = sceneOf(block.scene)
  if (text.length === 0 && !image?.asset && !scene) return null
  const place = side === 'left' && 'lg:order-first'
  return (
    <Section
      intro={null}
      headingId={headingId}
      tone={tone}
      {...(intro?.title && {'aria-labelledby': headingId})}
    >
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="min-w-0">
          {intro?.title && (
            <SectionHeading
              id={headingId}
              eyebrow={intro.eyebrow}
              text={intro.text}
              isNarrow
              className="mb-7"
            >
              {intro.title}
            </SectionHeading>
          )}
          <SimpleText value={text} />
          {cta?.href && (
            <ButtonLink href={cta.href} size="lg" className="mt-9">
              {cta.label}
            </ButtonLink>
          )}
        </div>
        {image?.asset ? (
          <SanityImage
            image={image}
            ratio={4 / 3}
            sizes="(min-width: 64rem) 36rem, 100vw"
            className={cn('cut w-full rounded-frame object-cover', place)}
          />
        ) : (
          scene && <div className={cn('min-w-0', place)}>{scene}</div>
        )}
      </div>
    </Section>
  )
}
