interface TitleBox {
  width: number
  /** From the largest to the smallest size in px, each with the lines that fit the box's height. */
  steps: readonly {size: number; maxLines: number}[]
}

/** Width of a text at a size, in px. */
type Measure = (text: string, size: number) => number

/**
 * Breaks a title into lines at the largest size at which it fits, with lines of similar length. At
 * the smallest size an ellipsis replaces the text that does not fit.
 */
export function layOutTitle(title: string, {width, steps}: TitleBox, measure: Measure) {
  const words = title.split(/\s+/).filter((word) => word)
  for (const {size, maxLines} of steps) {
    const isTooWide = words.some((word) => measure(word, size) > width)
    if (isTooWide) continue
    const lines = balanced(words, width, (text) => measure(text, size))
    if (lines.length <= maxLines) return {size, lines}
  }
  const {size, maxLines} = steps.at(-1) ?? {size: 40, maxLines: 1}
  const measureAt = (text: string) => measure(text, size)
  // A word that is wider than the box is split into pieces that fit it.
  const parts = words.flatMap((word) => greedy(graphemes(word), width, measureAt, ''))
  const lines = greedy(parts, width, measureAt)
  return {size, lines: shortened(lines, maxLines, width, measureAt)}
}

/** Fills lines with words, or with the characters of a word if the separator is empty. */
function greedy(
  words: readonly string[],
  width: number,
  measure: (text: string) => number,
  separator = ' ',
) {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : last + separator + word
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

// The narrowest box that needs no more lines than the full width, found by bisection.
function balanced(words: readonly string[], width: number, measure: (text: string) => number) {
  const widest = greedy(words, width, measure)
  let low = Math.max(0, ...words.map(measure))
  let high = width
  let best = widest
  while (high - low > 4) {
    const middle = (low + high) / 2
    const lines = greedy(words, middle, measure)
    if (lines.length > widest.length) low = middle
    else {
      high = middle
      best = lines
    }
  }
  return best
}

const GRAPHEMES = new Intl.Segmenter('en', {granularity: 'grapheme'})

/** Characters as a reader counts them: an accent or a vowel sign stays with its letter. */
export function graphemes(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({segment}) => segment)
}

function shortened(
  lines: string[],
  maxLines: number,
  width: number,
  measure: (text: string) => number,
): string[] {
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  const last = graphemes(kept.pop() ?? '')
  while (last.length > 0 && measure(`${last.join('').trimEnd()}…`) > width) last.pop()
  return [...kept, `${last.join('').trimEnd()}…`]
}
