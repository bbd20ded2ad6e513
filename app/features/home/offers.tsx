import {ArrowRight, Check} from 'lucide-react'
import type {HomePage} from '#app/content/home-page.ts'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {SanityImage} from '#app/ui/sanity-image.tsx'
import {Section} from '#app/ui/section.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {BedBoardScene} from './bed-board-scene.tsx'

type Offer = HomePage['offers'][number]

interface OffersProps {
  intro: HomePage['offersIntro'] | undefined
  offers: Offer[]
}

/** The core services. The first is the flagship: it gets the wide card and its screen. */
export function Offers({intro, offers}: OffersProps) {
  const [flagship, ...others] = offers
  if (!flagship) return null
  return (
    <Section intro={intro} headingId="services" tone="surface">
      <div className="grid gap-6">
        <Card className="grid overflow-hidden lg:grid-cols-12">
          <OfferText offer={flagship} className="lg:col-span-5" />
          <div className="relative grid items-center overflow-hidden border-line bg-sunken px-5 py-8 max-lg:border-t sm:px-10 lg:col-span-7 lg:border-l">
            <div className="pattern jali-field absolute inset-0" aria-hidden="true" />
            <BedBoardScene />
          </div>
        </Card>
        <div className="grid gap-6">
          {others.map((offer) => (
            <Card key={offer._key} className="grid overflow-hidden lg:grid-cols-12">
              {offer.image?.asset && (
                <div className="relative min-h-56 border-line max-lg:border-b lg:col-span-7 lg:border-r">
                  <SanityImage
                    image={offer.image}
                    sizes="(min-width: 64rem) 45rem, 100vw"
                    className="absolute inset-0 size-full object-cover"
                  />
                </div>
              )}
              <OfferText offer={offer} className="lg:col-span-5" />
            </Card>
          ))}
        </div>
      </div>
    </Section>
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
