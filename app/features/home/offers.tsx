import {ArrowRight, Check} from 'lucide-react'
import type {HomePage} from '#app/content/home-page.ts'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {SanityImage} from '#app/ui/sanity-image.tsx'
import {Section} from '#app/ui/section.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {BedBoardScene} from './bed-board-scene.tsx'
import {DeliveryScene} from './delivery-scene.tsx'

type Offer = HomePage['offers'][number]

interface OffersProps {
  intro: HomePage['offersIntro'] | undefined
  offers: Offer[]
}

const SCENES = [BedBoardScene, DeliveryScene]

/** The core services, each with an editor's picture or an illustration. */
export function Offers({intro, offers}: OffersProps) {
  if (offers.length === 0) return null
  return (
    <Section intro={intro} headingId="services">
      <ul className="grid gap-6">
        {offers.map((offer, index) => (
          <li key={offer._key} {...editAttributes(offer)}>
            <Card className="grid overflow-hidden lg:grid-cols-12">
              <OfferText offer={offer} className="lg:col-span-5" />
              <OfferPicture
                offer={offer}
                Scene={SCENES[index]}
                className={cn('lg:col-span-7', index % 2 === 1 && 'lg:order-first')}
              />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface OfferPictureProps {
  offer: Offer
  Scene: (typeof SCENES)[number] | undefined
  className: string
}

function OfferPicture({offer, Scene, className}: OfferPictureProps) {
  if (offer.image?.asset) {
    return (
      <div className={cn('relative min-h-64', className)}>
        <SanityImage
          image={offer.image}
          sizes="(min-width: 64rem) 45rem, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    )
  }
  return (
    <div
      className={cn(
        'relative isolate grid items-center overflow-hidden bg-sunken px-5 py-10 sm:px-10',
        className,
      )}
    >
      <Jali pattern="octagons" fade="none" className="absolute inset-0 -z-10" />
      {Scene && <Scene />}
    </div>
  )
}

function OfferText({offer, className}: {offer: Offer; className: string}) {
  return (
    <div className={className}>
      <div className="flex h-full flex-col p-7 sm:p-10">
        <Icon name={offer.icon} className="size-9 text-accent" />
        <h3 className="mt-6 text-2xl">{offer.title}</h3>
        <p className="mt-3 text-muted">{offer.description}</p>
        {offer.points.length > 0 && (
          <ul className="mt-6 grid gap-2.5 text-sm">
            {offer.points.map((point) => (
              <li key={point} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-4.5 text-accent" />
                {point}
              </li>
            ))}
          </ul>
        )}
        {offer.cta && (
          <SmartLink
            href={offer.cta.href}
            className="group/link mt-auto inline-flex items-center gap-2 self-start pt-8 font-semibold text-action hover:text-action-strong"
          >
            <span className="underline decoration-1 underline-offset-4">{offer.cta.label}</span>
            <ArrowRight
              aria-hidden="true"
              className="size-4.5 transition-transform duration-200 group-hover/link:translate-x-1"
            />
          </SmartLink>
        )}
      </div>
    </div>
  )
}
