import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {Badge} from '#app/ui/badge.tsx'
import {ButtonLink} from '#app/ui/button.tsx'
import {Card} from '#app/ui/card.tsx'
import {MarkedList} from '#app/ui/marked-list.tsx'
import type {Block, BlockProps} from '../block-props.ts'

const COLUMNS = [
  '',
  'max-w-xl',
  'md:grid-cols-2',
  'lg:grid-cols-3',
  'md:grid-cols-2 xl:grid-cols-4',
]

/** Plans with their prices, as articles of a list. */
export default function PricesBlock({block, ...place}: BlockProps<'pricesBlock'>) {
  const {intro, plans, note} = block
  if (plans.length === 0) return null
  const Heading = intro?.title ? 'h3' : 'h2'
  return (
    <Section intro={intro} {...place}>
      <ul className={cn('grid gap-6', COLUMNS[plans.length] ?? 'lg:grid-cols-3')}>
        {plans.map((plan) => (
          <li key={plan._key} {...editAttributes(plan)}>
            <Plan plan={plan} Heading={Heading} isNarrow={plans.length > 3} />
          </li>
        ))}
      </ul>
      {note && <p className="mt-6 text-muted text-sm">{note}</p>}
    </Section>
  )
}

interface PlanProps {
  plan: Block<'pricesBlock'>['plans'][number]
  Heading: 'h2' | 'h3'
  isNarrow: boolean
}

function Plan({plan, Heading, isNarrow}: PlanProps) {
  return (
    <article className="h-full">
      <Card
        className={cn(
          'wrap-anywhere flex h-full flex-col p-7',
          plan.isHighlighted && 'border-2! border-accent!',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Heading className="text-xl">{plan.name}</Heading>
          {plan.isHighlighted && <Badge>Recommended</Badge>}
        </div>
        {/* The narrow columns of four plans have room for fifteen figures. */}
        <p className={cn('mt-5 font-semibold', isNarrow ? 'text-2xl' : 'text-3xl')}>{plan.price}</p>
        {plan.unit && <p className="mt-1 text-muted text-sm">{plan.unit}</p>}
        {plan.description && <p className="mt-4 text-muted">{plan.description}</p>}
        <MarkedList
          points={plan.features}
          className="mt-6 grid gap-2.5 text-sm"
          markClassName="mt-0.5 size-4.5 shrink-0 text-accent"
        />
        {plan.cta?.href && (
          <div className="mt-auto pt-8">
            <ButtonLink
              href={plan.cta.href}
              variant={plan.isHighlighted ? 'primary' : 'secondary'}
              className="w-full"
            >
              {plan.cta.label}
            </ButtonLink>
          </div>
        )}
      </Card>
    </article>
  )
}
