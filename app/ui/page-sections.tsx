import {Fragment, type ReactNode} from 'react'
import {arranged} from '#app/lib/arranged.ts'

interface PageSectionsProps<Name extends string> {
  /** Names in the order an editor chose; one that is missing is hidden. Empty, all are shown. */
  order: readonly string[] | undefined
  /** Every section there is, in the usual order. */
  sections: Record<Name, ReactNode>
}

/** The parts of a page, as an editor arranged them. */
export function PageSections<Name extends string>({order, sections}: PageSectionsProps<Name>) {
  return arranged<ReactNode>(order, sections).map(([name, part]) => (
    <Fragment key={name}>{part}</Fragment>
  ))
}
