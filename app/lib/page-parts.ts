/** Names of sections in the order of an editor. When it is empty, all sections are shown. */
type Order = readonly string[] | null | undefined

/** The parts of a page in the order of an editor. A part that the order lacks is hidden. */
export function orderedParts<Part>(order: Order, parts: Record<string, Part>): [string, Part][] {
  const all = Object.entries(parts)
  if (!order?.length) return all
  return [...new Set(order)].flatMap((name) => all.filter(([known]) => known === name))
}

/** True unless an editor has removed the section from the page. */
export function isShown(order: Order, name: string): boolean {
  return !order?.length || order.includes(name)
}

/** The id of a section or a block, to which links to a part of the page lead. */
export function partAnchor(name: string): string {
  return `part-${name}`
}
