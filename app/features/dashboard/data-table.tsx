// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the semantics of a table with another `display` value.
import type {ReactNode} from 'react'
import {cn} from '#app/lib/cn.ts'

export interface Column<Entry> {
  name: string
  /** Its cell names the row. */
  isRowHeader?: boolean
  /** Only assistive technology reads the name. */
  isHidden?: boolean
  /** Whether a card shows the cell without the name. */
  hasNoLabel?: boolean
  /** Of the head and of each cell. */
  className?: string
  cell: (entry: Entry) => ReactNode
}

interface DataTableProps<Entry> {
  /** Names the table for assistive technology. */
  caption: string
  columns: readonly Column<Entry>[]
  entries: readonly Entry[]
}

/**
 * A table on wide screens. On narrow screens each row is a card with its cells' names in it, and
 * nothing scrolls sideways.
 */
export function DataTable<Entry extends {id: string}>(props: DataTableProps<Entry>) {
  const {caption, columns, entries} = props
  return (
    <div className="cut lg:rounded-lg lg:border lg:border-line lg:bg-raised">
      <table role="table" className="w-full text-left text-sm max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row" className="border-line border-b text-muted">
            {columns.map(({name, className, isHidden}) => (
              <th
                key={name}
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
        <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2">
          {entries.map((entry) => (
            <tr
              key={entry.id}
              role="row"
              className="cut max-lg:relative max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-4 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-5 lg:border-line lg:border-b lg:transition-colors lg:last:border-b-0 lg:hover:bg-overlay/60"
            >
              {columns.map((column) => (
                <Cell key={column.name} {...column}>
                  {column.cell(entry)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps extends Omit<Column<never>, 'cell'> {
  children: ReactNode
}

function Cell({name, isRowHeader, isHidden, hasNoLabel, className, children}: CellProps) {
  if (isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={cn(
          'wrap-anywhere min-w-0 font-normal lg:min-w-40 lg:px-3 lg:py-4 lg:first:pl-6',
          className,
        )}
      >
        {children}
      </th>
    )
  }
  return (
    <td role="cell" className={cn('min-w-0 lg:px-3 lg:py-4 lg:first:pl-6 lg:last:pr-6', className)}>
      {!isHidden && !hasNoLabel && (
        <span aria-hidden="true" className="block text-2xs text-muted lg:hidden">
          {name}
        </span>
      )}
      {children}
    </td>
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
