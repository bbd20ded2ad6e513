/** FNV-1a, twice with different seeds: tells texts apart, and is no secret. */
export function shortHash(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((seed) => {
      let value = seed
      for (let i = 0; i < text.length; i += 1) {
        value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0
      }
      return value.toString(36).slice(-6)
    })
    .join('')
}
