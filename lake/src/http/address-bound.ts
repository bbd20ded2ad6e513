/**
 * Limits how much of something network addresses, or accounts, may hold at once.
 *
 * @param bounds - the limit of one address, and of all addresses together
 * @returns a function that takes an amount (default: one) for an address, and returns its release
 * function or, at a limit, `null`. An unknown address is `null` and counts only towards `inAll`.
 */
export function boundByAddress({perAddress, inAll}: {perAddress: number; inAll: number}) {
  const held = new Map<string, number>()
  let total = 0
  return (address: string | null, amount = 1): (() => void) | null => {
    const count = address === null ? 0 : (held.get(address) ?? 0)
    if (count + amount > perAddress || total + amount > inAll) return null
    total += amount
    if (address !== null) held.set(address, count + amount)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      total -= amount
      if (address === null) return
      const rest = (held.get(address) ?? amount) - amount
      if (rest > 0) held.set(address, rest)
      else held.delete(address)
    }
  }
}
