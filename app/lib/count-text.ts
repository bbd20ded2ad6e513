const RULES = new Intl.PluralRules('en')

/**
 * A count with its noun: `1 page`, `2,000 pages`.
 *
 * @param many - the plural, when it is not the noun with an s
 */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${RULES.select(count) === 'one' ? one : many}`
}
