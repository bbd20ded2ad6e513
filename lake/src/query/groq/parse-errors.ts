/**
 * Where a query stops being GROQ, in the words of Sanity's own parser: sanity-io/go-groq, its
 * `parser/internal/parservX/parser.go` and the test `TestErrors` next to it.
 */

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

interface Bracket extends Token {
  /** What the parser reads between this bracket and the closing one. */
  body:
    | 'expression'
    | 'array body'
    | 'object body'
    | 'parenthesized expression'
    | 'function arguments'
}

/**
 * Describes the fault of a query that can't be parsed.
 *
 * @param position - offset before which `groq-js` could use all characters
 */
export function parseFault(query: string, position: number): ParseFault {
  const reader = new Reader()
  let fault: Token = {text: '', start: query.length}
  for (const token of tokensOf(query)) {
    if (token.start + token.text.length > position || isUnterminated(token.text)) {
      fault = token
      break
    }
    reader.read(token)
  }
  return reader.describe(fault)
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

function isUnterminated(text: string): boolean {
  return /^["']/.test(text) && !/^(["']).*\1$/s.test(text.replace(/\\./gs, ''))
}

const CLOSING: Record<string, string> = {'[': ']', '{': '}', '(': ')'}
const OPERATOR_WORDS = new Set(['in', 'match'])

/** Follows tokens as far as needed to know what the parser expects after them. */
class Reader {
  readonly #open: Bracket[] = []
  #last: Token | null = null
  /** Whether the last token ends an operand, as a name, a literal or a closing bracket does. */
  #endsOperand = false

  read(token: Token): void {
    const {text} = token
    if (text in CLOSING) this.#open.push({...token, body: this.#bodyOf(text)})
    else if (/^[\])}]$/.test(text)) this.#open.pop()
    this.#endsOperand = this.#ends(text)
    this.#last = token
  }

  describe({text, start}: Token): ParseFault {
    const end = start + text.length
    const bracket = this.#open.at(-1)
    if (!this.#endsOperand && !this.#mayEndHere(bracket)) {
      const seen = text === '' ? 'end-of-file' : `token ${JSON.stringify(text)}`
      return {description: `unexpected ${seen}, expected expression`, start, end}
    }
    if (!bracket) return {description: 'unable to parse entire expression', start, end: start}
    const description = `expected '${CLOSING[bracket.text]}' following ${bracket.body}`
    return {description, start: bracket.start, end}
  }

  #bodyOf(bracket: string): Bracket['body'] {
    if (bracket === '{') return 'object body'
    if (bracket === '[') return this.#endsOperand ? 'expression' : 'array body'
    return this.#endsOperand ? 'function arguments' : 'parenthesized expression'
  }

  #ends(text: string): boolean {
    if (text === '*') return !this.#endsOperand
    if (OPERATOR_WORDS.has(text)) return !this.#endsOperand
    return text === '->' || text === '...' || /^[\w$"'@^\])}]/.test(text)
  }

  /** Lists and `[]` may be empty, and a list may end with a comma. */
  #mayEndHere(bracket: Bracket | undefined): boolean {
    if (!bracket || bracket.body === 'parenthesized expression') return false
    return this.#last?.start === bracket.start || this.#last?.text === ','
  }
}
