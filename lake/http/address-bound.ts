interface AddressBounds {
  /** Limit of one address. */
  perAddress: number
  /** Limit of all addresses together. Default: no limit. */
  inAll?: number
}

/**
 * Limits how many of something network addresses may hold at once.
 *
 * @returns a function that takes one for an address, and returns its release function or, at a
 * limit, `null`. An unknown address is `null` and counts only towards `inAll`.
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
