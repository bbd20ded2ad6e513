/** A text as search results show it: cut at a word, with an ellipsis, when it is too long. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max - 1)
  const lastBlank = start.lastIndexOf(' ')
  return `${(lastBlank > max / 2 ? start.slice(0, lastBlank) : start).trimEnd()} …`
}
