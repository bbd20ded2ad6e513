/** Code points, the first and the last of each range. */
export type Ranges = readonly (readonly [first: number, last: number])[]

/** Reads the values of a CSS `unicode-range`, without `U+` and commas: `20-7e a0`. */
export function rangesOf(text: string): Ranges {
  return text.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
}

/** Ranges of code points without the given codes. */
export function withoutCodes(ranges: Ranges, codes: readonly number[]): Ranges {
  return codes.reduce<Ranges>(
    (kept, code) =>
      kept.flatMap(([first, last]): Ranges => {
        if (code < first || code > last) return [[first, last]]
        const parts: Ranges = [
          [first, code - 1],
          [code + 1, last],
        ]
        return parts.filter(([start, end]) => start <= end)
      }),
    ranges,
  )
}

/** All characters of the ranges, as one text. */
export function characters(ranges: Ranges): string {
  return ranges
    .flatMap(([first, last]) => Array.from({length: last - first + 1}, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('')
}
