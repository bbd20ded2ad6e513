import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {Icon} from '#app/ui/icon.tsx'
import type {Block, BlockProps} from '../block-props.ts'

type Group = Block<'technologiesBlock'>['groups'][number]

/** Each row is wider than the one above by this much at both ends. */
const COURSE_STEP_REM = 1.25

// Neighbouring technologies get different backgrounds.
const FACES = ['bg-raised', 'bg-surface', 'bg-raised', 'bg-overlay', 'bg-surface']

/**
 * A wall of technologies: the visible layers at the top, the wider layers that carry them below.
 */
export default function TechnologiesBlock({block, ...place}: BlockProps<'technologiesBlock'>) {
  const {intro, groups} = block
  if (groups.length === 0) return null
  const widest = groups.length - 1
  const Heading = intro?.title ? 'h3' : 'h2'
  return (
    <Section intro={intro} {...place}>
      <div className="max-lg:hidden" style={{paddingInline: `${widest * COURSE_STEP_REM}rem`}}>
        <div aria-hidden="true" className="pattern parapet h-7" />
      </div>
      <ul className="grid gap-8 lg:gap-1">
        {groups.map((group, index) => (
          <Course
            key={group._key}
            group={group}
            Heading={Heading}
            index={index}
            insetRem={(widest - index) * COURSE_STEP_REM}
          />
        ))}
      </ul>
    </Section>
  )
}

interface CourseProps {
  group: Group
  Heading: 'h2' | 'h3'
  index: number
  /** Free space at both ends, on wide screens. */
  insetRem: number
}

/** One row: the first field names the group, the others are its technologies. */
function Course({group, Heading, index, insetRem}: CourseProps) {
  const isOdd = index % 2 === 1
  return (
    <li
      {...editAttributes(group)}
      className="flex gap-1 max-lg:flex-col lg:min-h-24 lg:px-(--inset)"
      style={{'--inset': `${insetRem}rem`}}
    >
      <div
        className={cn(
          'cut flex items-center gap-3 rounded-md border border-accent/40 bg-accent-soft px-5 py-3.5 text-accent lg:shrink-0',
          isOdd ? 'lg:w-54 xl:w-72' : 'lg:w-48 xl:w-64',
        )}
      >
        <Icon name={group.icon} className="size-6" />
        <Heading className="text-xl">{group.title}</Heading>
      </div>
      <ul className="flex grow flex-wrap gap-1">
        {group.technologies.map((technology, place) => (
          <li
            key={technology}
            className={cn(
              'cut grid min-h-14 flex-auto place-items-center rounded-md border border-line px-3 py-2 text-center xl:px-5 font-medium',
              FACES[(index * 2 + place) % FACES.length],
            )}
          >
            {technology}
          </li>
        ))}
      </ul>
    </li>
  )
}
