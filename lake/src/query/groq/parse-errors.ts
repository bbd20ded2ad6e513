/** Where a query stops being GROQ. */

/** UTF-16 offsets in a query. */
interface Place {
  start: number
  end: number
}

export interface ParseFault extends Place {
  description: string
}

const BLANK = /^(?:\s|\/\/[^\n]*)*/
const TOKEN = /^(?:\$?\w+|[=!<>]=|&&|\|\||\*\*|::|->|=>|\.{2,3}|\S)?/

/**
 * Describes the fault of a query that can't be parsed.
 *
 * @param position - offset before which `groq-js` could use all characters
 */
export function parseFault(query: string, position: number): ParseFault {
  const rest = query.slice(position)
  const [blank = ''] = BLANK.exec(rest) ?? []
  const [text = ''] = TOKEN.exec(rest.slice(blank.length)) ?? []
  const start = Math.min(position + blank.length, query.length)
  const description = text ? `Unexpected ${text}` : 'Unexpected end of query'
  return {description, start, end: start + text.length}
}

/** The parameters that a query refers to, and where. */
export function parametersOf(query: string): {name: string; place: Place}[] {
  return [...query.matchAll(/\$(\w+)/g)].map(({0: text, 1: name = '', index: start}) => {
    return {name, place: {start, end: start + text.length}}
  })
}

/** The last call of the function that a message of `groq-js` names; else the whole query. */
export function calledPlace(query: string, message: string): Place {
  const [, name = ''] = /(?:function|namespace):? (\w+)/.exec(message) ?? []
  const start = name ? query.lastIndexOf(name) : -1
  return start < 0 ? {start: 0, end: query.length} : {start, end: start + name.length}
}
