/** A table as an editor's document may hold it. */
interface TableValue {
  caption?: string | null
  rows?: readonly ({_key?: string; cells?: readonly (string | null)[] | null} | null)[] | null
}

const EMPTY_CELL = '–'

/**
 * A table whose rows are all as long as its head, the names of the columns; the first cell of a row names
 * it. `null` where there is nothing to show.
 */
export function readTable({caption, rows}: TableValue) {
  const [head, ...below] = (rows ?? []).map((row) => row?.cells ?? [])
  if (!head?.length || below.length === 0) return null
  const asWide = (cells: readonly (string | null)[]) =>
    head.map((_, column) => cells[column]?.trim() || EMPTY_CELL)
  return {caption: caption ?? '', head: asWide(head), rows: below.map(asWide)}
}
