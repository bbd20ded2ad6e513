import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'

interface IconCard {
  _key: string
  icon: string | null
  title: string
  description: string
}

interface IconCardsProps {
  cards: readonly IconCard[]
  /** `h3` below the heading of a section. */
  headingLevel: 'h2' | 'h3'
}

/** Cards with icon, title and text, in columns that leave no card alone in a row. */
export function IconCards({cards, headingLevel: Heading}: IconCardsProps) {
  return (
    <ul className={cn('grid gap-6', columnsFor(cards.length))}>
      {cards.map((card) => (
        <li key={card._key} {...editAttributes(card)}>
          <Card className="h-full p-7 sm:p-9">
            <Icon name={card.icon} className="size-9 text-accent" />
            <Heading className="mt-6 text-2xl">{card.title}</Heading>
            <p className="mt-3 text-muted">{card.description}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function columnsFor(count: number): string {
  if (count === 3) return 'lg:grid-cols-3'
  return count === 2 || count % 3 === 1
    ? 'sm:grid-cols-2 sm:*:last:odd:col-span-2'
    : 'sm:grid-cols-2 sm:max-lg:*:last:odd:col-span-2 lg:grid-cols-3'
}
