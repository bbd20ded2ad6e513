import type {ReactNode} from 'react'
import {Container} from '#app/ui/container.tsx'
import {Eyebrow} from '#app/ui/heading.tsx'
import {Jali, type JaliProps} from '#app/ui/jali.tsx'
import {CtaLinks, type Ctas} from './cta-links.tsx'
import {SanityImage, type SanityImageProps} from './sanity-image.tsx'

export interface PageHeroProps {
  hero:
    | ({
        eyebrow: string | null
        title: string
        text: string | null
        image?: SanityImageProps['image']
      } & Ctas)
    | null
    | undefined
  /** Title while no content is published. */
  fallbackTitle: string
  /** Each page has its own lattice. */
  pattern: JaliProps['pattern']
  /** An illustration or a short form, while there is no picture of an editor. */
  scene?: ReactNode
  children?: ReactNode
}

/** The first screen of an inner page: words on the left; lattice, picture or scene on the right. */
export function PageHero({hero, fallbackTitle, pattern, scene, children}: PageHeroProps) {
  const hasPicture = Boolean(hero?.image?.asset || scene)
  return (
    <section className="relative isolate overflow-hidden border-line border-b bg-sunken">
      <Jali
        pattern={pattern}
        className="absolute inset-y-0 right-0 -z-10 w-full max-md:opacity-35 md:w-3/5"
      />
      <Container className="grid items-end gap-x-12 gap-y-10 py-16 lg:grid-cols-12 lg:py-24">
        <div className={hasPicture ? 'lg:col-span-7' : 'lg:col-span-9'}>
          {hero?.eyebrow && <Eyebrow className="mb-4">{hero.eyebrow}</Eyebrow>}
          <h1 className="max-w-[10.39em] text-display">{hero?.title || fallbackTitle}</h1>
          {hero?.text && <p className="mt-6 max-w-measure text-lg text-muted">{hero.text}</p>}
          <CtaLinks {...hero} className="mt-8" />
          {children}
        </div>
        {hero?.image?.asset ? (
          <SanityImage
            image={hero.image}
            ratio={4 / 3}
            sizes="(min-width: 64rem) 32rem, 100vw"
            isPriority
            className="cut w-full rounded-frame object-cover lg:col-span-5"
          />
        ) : (
          scene && <div className="lg:col-span-5 lg:self-center">{scene}</div>
        )}
      </Container>
    </section>
  )
}
