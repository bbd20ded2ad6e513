import {Fragment, type ReactNode} from 'react'

interface PageSectionsProps<Name extends string> {
  /** Names in the order an editor chose; one that is missing is hidden. Empty, all are shown. */
  order: readonly string[] | undefined
  /** Every section there is, in the usual order. */
  sections: Record<Name, ReactNode>
}

/** The parts of a page, as an editor arranged them. */
export function PageSections<Name extends string>({order, sections}: PageSectionsProps<Name>) {
  const parts = new Map(Object.entries<ReactNode>(sections))
  const names = order?.length ? new Set<string>(order) : parts.keys()
  return [...names].map((name) => <Fragment key={name}>{parts.get(name)}</Fragment>)
}
