/** Where a query stops being GROQ. */

/** UTF-16 offsets in a query. */
interface Place {
  start: number
  end: number
}

export interface ParseFault extends Place {
  description: string
}

const TOKENS =
  /\/\/[^\n]*|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\$?[a-z_]\w*|\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.{2,3}|->|=>|[=!<>]=|&&|\|\||\*\*|::|\S/gis

interface Token {
  text: string
  start: number
}

/**
 * Describes the fault of a query that can't be parsed.
 *
 * @param position - offset before which `groq-js` could use all characters
 */
export function parseFault(query: string, position: number): ParseFault {
  const fault = tokensOf(query).find(({text, start}) => start + text.length > position)
  if (fault) return {description: `Unexpected ${fault.text}`, ...placeOf(query, fault)}
  return {description: 'Unexpected end of query', start: query.length, end: query.length}
}

/** The parameters that a query refers to, and where. */
export function parametersOf(query: string): {name: string; place: Place}[] {
  return tokensOf(query)
    .filter(({text}) => /^\$\w/.test(text))
    .map((token) => ({name: token.text.slice(1), place: placeOf(query, token)}))
}

/** The last call of the function that a message of `groq-js` names; else the whole query. */
export function calledPlace(query: string, message: string): Place {
  const [, name] = /(?:function|namespace):? (\w+)/.exec(message) ?? []
  const tokens = tokensOf(query)
  const isCall = ({text}: Token, position: number) =>
    text === name && ['(', '::'].includes(tokens[position + 1]?.text ?? '')
  return placeOf(query, tokens.findLast(isCall))
}

function placeOf({length}: string, token: Token | undefined): Place {
  return token
    ? {start: token.start, end: token.start + token.text.length}
    : {start: 0, end: length}
}

function tokensOf(query: string): Token[] {
  return [...query.matchAll(TOKENS)]
    .map(({0: text, index: start}) => ({text, start}))
    .filter(({text}) => !text.startsWith('//'))
}
