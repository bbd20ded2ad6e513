import {useId} from 'react'
import {cn} from '#app/lib/cn.ts'
import {readTable} from '#app/lib/table.ts'

interface ArticleTableProps {
  value: Parameters<typeof readTable>[0]
  /** The distance to the paragraphs around it. */
  className?: string
}

/** A table of an article. A table that is wider than the screen scrolls in its own frame. */
export function ArticleTable({value, className = 'my-[2em]!'}: ArticleTableProps) {
  const captionId = useId()
  const table = readTable(value)
  if (!table) return null
  return (
    <figure
      className={cn('cut overflow-hidden rounded-lg border border-line bg-raised', className)}
    >
      {/* Outside the table, so that it stays in view when the table scrolls. */}
      <figcaption id={captionId} className="border-line border-b px-5 py-3 text-muted text-sm">
        {table.caption}
      </figcaption>
      {/* A scrollable element must be reachable by keyboard, and then needs a name. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <section aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
        <table
          aria-labelledby={captionId}
          className="w-full border-collapse text-left text-base tabular-nums"
        >
          <thead className="bg-sunken">
            <tr>
              {table.head.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                <th key={column} scope="col" className="px-4 py-3 font-semibold sm:px-5 text-sm">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.rows.map(([name, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
              <tr key={row}>
                <th scope="row" className="min-w-32 px-4 py-3 font-semibold sm:px-5">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
                  <td key={column} className="min-w-28 px-4 py-3 sm:px-5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
