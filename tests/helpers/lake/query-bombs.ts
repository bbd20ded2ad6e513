/** Queries of a few kilobytes that would block the evaluating process, or fill its memory. */

/** A value that is doubled `times` times. */
export const doubled = (value: string, step: string, times: number) => value + step.repeat(times)

const letters = '"'.concat('x'.repeat(64), '"')
export const listOf = (length: number) => Array.from({length}, (_, n) => n)
/** A million letters. */
export const longString = doubled(`{"s": ${letters}}`, '{"s": s + s}', 14)
const longList = doubled('{"l": $l}', '{"l": [...l, ...l]}', 12)
const times = (count: number, expression: string) =>
  Array.from({length: count}, () => expression).join(', ')

/** Fills the memory with 300 million letters, each a value of its own. */
export const manyLetters = `${longString}{"r": [${times(300, 'string::split(s, "")')}]}`

/** A query whose result has this many megabytes. */
export const largeResult = (megabytes: number) => `${longString}{"r": [${times(megabytes, 's')}]}`

/** Their names have the seconds for which the process was blocked before it had limits. */
export const queryBombs = [
  {
    name: 'split × 40 by GET (12–21 s)',
    query: `${longString}{"r": [${times(40, 'count(string::split(s, ""))')}]}`,
  },
  {
    name: 'split × 50 (158 s)',
    query: `${longString}{"r": [${times(50, 'string::split(s, "")')}]}`,
  },
  {
    name: 'in × 400 (150 s)',
    query: `${longList}{"r": [${times(400, '-1 in l')}]}`,
    params: {l: listOf(1000)},
  },
  {
    name: 'unique × 20 (58 s)',
    query: `${longList}{"r": [${times(20, 'count(array::unique(l))')}]}`,
    params: {l: listOf(1000)},
  },
  {
    name: 'sum × 200 (33 s)',
    query: `${longList}{"r": [${times(200, 'math::sum(l)')}]}`,
    params: {l: listOf(1000)},
  },
  {
    name: 'spread × 200 (15 s)',
    query: `[${times(200, '{...$o}')}]`,
    params: {o: Object.fromEntries(listOf(50_000).map((n) => [`k${n}`, n]))},
  },
  {
    name: 'lower(upper()) (5.5 s)',
    query: `${longString}{"r": [${times(400, 'length(lower(upper(s)))')}]}`,
  },
  {name: 'a chain of operators', query: '1+'.repeat(50_000) + 1},
  {name: 'a sum of many parts', query: '1+'.repeat(2400) + 1},
  {name: 'deep parentheses', query: `${'('.repeat(1500)}1${')'.repeat(1500)}`},
  {
    name: 'loops within loops',
    query: 'count($l[count($l[@ > 1]) > 0])',
    params: {l: listOf(30_000)},
  },
  {
    name: 'lists compared',
    query: 'array::intersects($l, $l[@ < 0])',
    params: {l: listOf(30_000)},
  },
  {
    name: 'a long separator',
    query: `array::join($l, "${'b'.repeat(20_000)}")`,
    params: {l: listOf(30_000)},
  },
  {name: 'a list without end', query: doubled('{"l": [1, 2]}', '{"l": [...l, ...l]}', 40)},
  {name: 'a string without end', query: doubled('{"s": "ab"}', '{"s": s + s}', 40)},
]
