import type {ReactNode} from 'react'
import {sectionAttributes} from '#app/lib/edit-attributes.ts'
import {orderedParts, partAnchor} from '#app/lib/page-parts.ts'

interface PageSectionsProps<Name extends string> {
  /** Holds the names in the order that an editor chose; a missing one is hidden. */
  page: {readonly sections: readonly string[]} | null | undefined
  /** Replaces the page's own order. When it is empty, all sections are shown. */
  order?: readonly string[]
  /** All sections, in the default order. */
  sections: Record<Name, ReactNode>
}

/** The sections of a page, in the order of the editor. */
export function PageSections<Name extends string>({
  page,
  order = page?.sections,
  sections,
}: PageSectionsProps<Name>) {
  const attributes = sectionAttributes(page)
  return orderedParts<ReactNode>(order, sections).map(([name, part]) => (
    // The search leads here, and a preview needs an element to select and drag.
    <div
      key={name}
      id={partAnchor(name)}
      className="empty:hidden"
      {...attributes[page?.sections.indexOf(name) ?? -1]}
    >
      {part}
    </div>
  ))
}
