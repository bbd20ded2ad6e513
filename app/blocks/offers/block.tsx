import {ArrowRight} from 'lucide-react'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {MarkedList} from '#app/ui/marked-list.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {Block, BlockProps} from '../block-props.ts'
import {sceneOf} from '../scene.tsx'

type Offer = Block<'offersBlock'>['offers'][number]

/** The core services, each with an editor's picture or an illustration. */
export default function OffersBlock({block, ...place}: BlockProps<'offersBlock'>) {
  const {intro, offers} = block
  if (offers.length === 0) return null
  const Heading = intro?.title ? 'h3' : 'h2'
  return (
    <Section intro={intro} {...place}>
      <ul className="grid gap-6">
        {offers.map((offer, index) => (
          <li key={offer._key} {...editAttributes(offer)}>
            <Card className="grid overflow-hidden lg:grid-cols-12">
              <OfferText offer={offer} Heading={Heading} />
              <OfferPicture
                offer={offer}
                className={cn('lg:col-span-7', index % 2 === 1 && 'lg:order-first')}
              />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OfferPicture({offer: {image, scene}, className}: {offer: Offer; className: string}) {
  const ground = image?.asset
    ? 'min-h-64'
    : 'isolate grid items-center overflow-hidden bg-sunken px-5 py-10 sm:px-10'
  return (
    <div className={cn('relative', ground, className)}>
      {image?.asset ? (
        <SanityImage
          image={image}
          sizes="(min-width: 64rem) 45rem, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <Jali pattern="octagons" fade="none" className="absolute inset-0 -z-10" />
          {sceneOf(scene)}
        </>
      )}
    </div>
  )
}

function OfferText({offer, Heading}: {offer: Offer; Heading: 'h2' | 'h3'}) {
  return (
    <div className="lg:col-span-5">
      <div className="flex h-full flex-col p-7 sm:p-10">
        <Icon name={offer.icon} className="size-9 text-accent" />
        <Heading className="mt-6 text-2xl">{offer.title}</Heading>
        <p className="mt-3 text-muted">{offer.description}</p>
        <MarkedList
          points={offer.points}
          className="mt-6 grid gap-2.5 text-sm"
          markClassName="mt-0.5 size-4.5 text-accent"
        />
        {offer.cta && (
          <SmartLink
            href={offer.cta.href}
            className="group/link mt-auto inline-flex items-center gap-2 self-start pt-8 font-semibold text-action hover:text-action-strong"
          >
            <span className="underline decoration-1 underline-offset-4">{offer.cta.label}</span>
            <ArrowRight className="size-4.5 transition-transform duration-200 group-hover/link:translate-x-1" />
          </SmartLink>
        )}
      </div>
    </div>
  )
}
