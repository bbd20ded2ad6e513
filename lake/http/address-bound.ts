interface AddressBounds {
  /** What one address may hold at once. */
  perAddress: number
  /** What all of them may hold together. Default: no bound. */
  inAll?: number
}

/**
 * Bounds how much of something network addresses may hold at once.
 *
 * @returns takes one for an address, null where that is unknown and only the bound of all counts, and
 * gives the way to hand it back; `null` when there are no more
 */
export function boundByAddress({
  perAddress,
  inAll = Number.POSITIVE_INFINITY,
}: AddressBounds): (address: string | null) => (() => void) | null {
  const held = new Map<string, number>()
  let total = 0
  return (address) => {
    const count = address === null ? 0 : (held.get(address) ?? 0)
    if (count >= perAddress || total >= inAll) return null
    total += 1
    if (address !== null) held.set(address, count + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      total -= 1
      if (address === null) return
      const rest = (held.get(address) ?? 1) - 1
      if (rest > 0) held.set(address, rest)
      else held.delete(address)
    }
  }
}
