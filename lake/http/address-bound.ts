/**
 * Bounds how much of something one network address may hold at once.
 *
 * @returns takes one for an address and gives the way to hand it back; `null` when there are no more
 */
export function boundByAddress(max: number): (address: string) => (() => void) | null {
  const held = new Map<string, number>()
  return (address) => {
    const count = held.get(address) ?? 0
    if (count >= max) return null
    held.set(address, count + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const rest = (held.get(address) ?? 1) - 1
      if (rest > 0) held.set(address, rest)
      else held.delete(address)
    }
  }
}
