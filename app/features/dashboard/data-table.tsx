import type {ComponentProps, ReactNode} from 'react'
import {cn} from '#app/lib/cn.ts'

/*
 * Wide screens show a table. On narrow screens each row is a card with its cells' names in it, and
 * nothing scrolls sideways. Some browsers drop the semantics of a table with another `display`
 * value, so each part has an explicit role.
 */

interface DataTableProps {
  /** Names the table for assistive technology. */
  caption: string
  /** Names of the columns. Only assistive technology reads a hidden one. */
  columns: readonly {name: string; className?: string; isHidden?: boolean}[]
  children: ReactNode
}

export function DataTable({caption, columns, children}: DataTableProps) {
  return (
    <div className="cut lg:rounded-lg lg:border lg:border-line lg:bg-raised">
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        role="table"
        className="w-full text-left text-sm max-lg:block"
      >
        <caption className="sr-only">{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <thead role="rowgroup" className="max-lg:sr-only">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
          <tr role="row" className="border-line border-b text-muted">
            {columns.map(({name, className, isHidden}) => (
              <th
                key={name}
                // biome-ignore lint/a11y/noRedundantRoles: see above.
                role="columnheader"
                scope="col"
                className={cn(
                  'px-3 py-3 align-bottom font-semibold first:pl-6 last:pr-6',
                  className,
                )}
              >
                {isHidden ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
        <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2">
          {children}
        </tbody>
      </table>
    </div>
  )
}

export function Row({children}: {children: ReactNode}) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="row"
      className="cut max-lg:relative max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-4 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-5 lg:border-line lg:border-b lg:transition-colors lg:last:border-b-0 lg:hover:bg-overlay/60"
    >
      {children}
    </tr>
  )
}

interface CellProps {
  /** The column's name, shown where there is no header; empty where the cell needs no label. */
  label: string
  className?: string | undefined
  children: ReactNode
}

export function Cell({label, className, children}: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="cell"
      className={cn('min-w-0 lg:px-3 lg:py-4 lg:first:pl-6 lg:last:pr-6', className)}
    >
      {label && (
        <span aria-hidden="true" className="block text-2xs text-muted lg:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}

/** The cell that names its row. */
export function RowHeader({className, ...props}: ComponentProps<'th'>) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="rowheader"
      scope="row"
      className={cn(
        'wrap-anywhere min-w-0 font-normal lg:min-w-40 lg:px-3 lg:py-4 lg:first:pl-6',
        className,
      )}
      {...props}
    />
  )
}

/** In place of an amount that does not exist yet. */
export function NoneYet() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None yet</span>
    </span>
  )
}
