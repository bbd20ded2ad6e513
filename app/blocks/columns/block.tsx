import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {SimpleText} from '#app/sections/portable-text.tsx'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import type {BlockProps} from '../block-props.ts'

/** Two or three texts next to each other, in reading order on narrow screens. */
export default function ColumnsBlock({block, ...place}: BlockProps<'columnsBlock'>) {
  const {intro, columns} = block
  if (columns.length === 0) return null
  const Heading = intro?.title ? 'h3' : 'h2'
  return (
    <Section intro={intro} {...place}>
      <div
        className={cn(
          'grid gap-x-12 gap-y-10',
          columns.length === 2 ? 'md:grid-cols-2' : 'lg:grid-cols-3',
        )}
      >
        {columns.map((column) => (
          <div key={column._key} {...editAttributes(column)} className="wrap-anywhere">
            <SanityImage
              image={column.image}
              ratio={3 / 2}
              sizes="(min-width: 64rem) 36rem, 100vw"
              className="cut mb-6 w-full rounded-lg object-cover"
            />
            {column.title && <Heading className="mb-4 text-2xl">{column.title}</Heading>}
            <SimpleText value={column.text} />
          </div>
        ))}
      </div>
    </Section>
  )
}
