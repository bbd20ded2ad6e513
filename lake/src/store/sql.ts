import type {SQLInputValue} from 'node:sqlite'

/** A part of a statement with the values of its placeholders. */
export interface Sql {
  text: string
  values: SQLInputValue[]
}

/**
 * A part of a statement. Values become placeholders; other parts are put in as they are.
 *
 * @example sql`type = ${type} AND ${visible}`
 */
export function sql(strings: TemplateStringsArray, ...parts: (Sql | SQLInputValue)[]): Sql {
  let text = strings[0] ?? ''
  const values: SQLInputValue[] = []
  for (const [position, part] of parts.entries()) {
    const isSql = typeof part === 'object' && part !== null && 'text' in part
    text += isSql ? part.text : '?'
    values.push(...(isSql ? part.values : [part]))
    text += strings[position + 1] ?? ''
  }
  return {text, values}
}

/** A part of a statement without values. Never pass text of a request. */
export function literal(text: string): Sql {
  return {text, values: []}
}

/** The parts with a separator between them. */
export function joined(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map(({text}) => text).join(separator),
    values: parts.flatMap(({values}) => values),
  }
}

/** More values than this are passed as one. */
const MAX_PLACEHOLDERS = 100

/** A list of values: `(?, ?)`. */
export function list(values: readonly (string | number)[]): Sql {
  if (values.length > MAX_PLACEHOLDERS) {
    return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
  }
  return {text: `(${values.map(() => '?').join(', ')})`, values: [...values]}
}
