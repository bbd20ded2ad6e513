import {Fragment, type ReactNode} from 'react'
import {arranged} from '#app/lib/arranged.ts'
import {sectionAttributes} from '#app/lib/edit-attributes.ts'

interface PageSectionsProps<Name extends string> {
  /** Holds the names in the order that an editor chose; a missing one is hidden. */
  page: {readonly sections: readonly string[]} | null | undefined
  /** Replaces the page's own order. When it is empty, all sections are shown. */
  order?: readonly string[]
  /** All sections, in the default order. */
  sections: Record<Name, ReactNode>
}

/** The sections of a page, as an editor arranged them. */
export function PageSections<Name extends string>({
  page,
  order = page?.sections,
  sections,
}: PageSectionsProps<Name>) {
  const attributes = sectionAttributes(page)
  return arranged<ReactNode>(order, sections).map(([name, part]) => {
    const own = attributes[page?.sections.indexOf(name) ?? -1]
    // A preview needs an element to select and drag; visitors get the section alone.
    if (!own) return <Fragment key={name}>{part}</Fragment>
    return (
      <div key={name} {...own}>
        {part}
      </div>
    )
  })
}
