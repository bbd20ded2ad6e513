import {Fragment, type ReactNode} from 'react'
import {arranged} from '#app/lib/arranged.ts'
import {sectionAttributes} from '#app/lib/edit-attributes.ts'

interface PageSectionsProps<Name extends string> {
  /** Holds the names in the order an editor chose; one that is missing is hidden. */
  page: {readonly sections: readonly string[]} | null | undefined
  /** Instead of the page's own order. Empty, all are shown. */
  order?: readonly string[]
  /** Every section there is, in the usual order. */
  sections: Record<Name, ReactNode>
}

/** The parts of a page, as an editor arranged them. */
export function PageSections<Name extends string>({
  page,
  order = page?.sections,
  sections,
}: PageSectionsProps<Name>) {
  const attributes = sectionAttributes(page)
  return arranged<ReactNode>(order, sections).map(([name, part]) => {
    const own = attributes[page?.sections.indexOf(name) ?? -1]
    // A preview needs an element to point at and to drag; visitors get the section alone.
    if (!own) return <Fragment key={name}>{part}</Fragment>
    return (
      <div key={name} {...own}>
        {part}
      </div>
    )
  })
}
