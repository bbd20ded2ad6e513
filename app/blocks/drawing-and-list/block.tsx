import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {MarkedList} from '#app/ui/marked-list.tsx'
import type {Block, BlockProps} from '../block-props.ts'
import {sceneOf} from '../scene.tsx'

/** On narrow screens the list comes first. */
export default function DrawingAndListBlock({block, ...place}: BlockProps<'drawingAndListBlock'>) {
  const {intro, scene, side, cards, points} = block
  if (cards.length + points.length === 0) return null
  return (
    <Section intro={intro} {...place}>
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Cards cards={cards} Heading={intro?.title ? 'h3' : 'h2'} />
          <MarkedList
            points={points}
            className="grid gap-5"
            itemClassName="flex gap-4 border-line border-b pb-5 last:border-b-0"
            markClassName="mt-0.5 size-5.5 text-accent"
          />
        </div>
        <div className={cn('lg:col-span-7', side === 'left' && 'lg:order-first')}>
          {sceneOf(scene)}
        </div>
      </div>
    </Section>
  )
}

interface CardsProps extends Pick<Block<'drawingAndListBlock'>, 'cards'> {
  Heading: 'h2' | 'h3'
}

function Cards({cards, Heading}: CardsProps) {
  if (cards.length === 0) return null
  return (
    <ul className="border-line border-t">
      {cards.map((card) => (
        <li
          key={card._key}
          {...editAttributes(card)}
          className="flex gap-5 border-line border-b py-8"
        >
          <Icon name={card.icon} className="mt-0.5 size-8 text-accent" />
          <div>
            <Heading className="text-2xl">{card.title}</Heading>
            <p className="mt-2 text-muted">{card.description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
