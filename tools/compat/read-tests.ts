import {globSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parse} from 'groq-js'
import {
  type FunctionDeclaration,
  isCallExpression,
  isFunctionDeclaration,
  isPropertyAccessExpression,
  isStringLiteralLikeNode,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type VariableDeclaration,
} from 'typescript/unstable/ast'
import {API, type Checker} from 'typescript/unstable/sync'
import {nodesOf} from '#lake/query/groq/syntax.ts'

/** A test of the lake. */
export interface Test {
  file: string
  title: string
  /** `Class.member`, `'` and a text, and what its queries use: `namespace::name()`, operators. */
  uses: Set<string>
  /** Whether `uses` has also what the functions use that the test calls. */
  isIndirect?: boolean
}

const PROJECT = join(import.meta.dirname, 'tsconfig.json')

/** The tests of the lake, with the types of what they call by the TypeScript API. */
export function readTests(): Test[] {
  const api = new API()
  const [project] = api.updateSnapshot({openProject: PROJECT}).getProjects()
  // What is hostile is refused everywhere, which shows no endpoint.
  const exclude = ['**/hostile-*']
  const files = globSync('lake/{test,src/{query,routes}}/**/*.test.ts', {exclude})
  const tests = files.flatMap((file) => {
    const source = project?.program.getSourceFile(resolve(file))
    if (!project || !source) throw new Error(`${PROJECT} does not include ${file}`)
    const nodes = below(source)
    const declared: Names = new Map(
      nodes.filter(isHelper).map((node) => [node.name?.getText(), node]),
    )
    return nodes.flatMap((node) => {
      const title = titleOf(node)
      if (title === undefined) return []
      const uses = (parts: Node[]) => usesOf(parts.flatMap(below), declared, project.checker)
      const helpers = below(node).flatMap((each) => declared.get(each.getText()) ?? [])
      const test = {file, title, uses: uses([node])}
      return [test, {...test, uses: uses([node, ...helpers]), isIndirect: true}]
    })
  })
  api.close()
  return tests
}

/** Every node within another. */
function below(node: Node): Node[] {
  const nodes: Node[] = []
  node.forEachChild((child) => void nodes.push(child, ...below(child)))
  return nodes
}

/** Functions and constants of a file, by name. */
type Names = ReadonlyMap<string | undefined, Node>

function isHelper(node: Node): node is FunctionDeclaration | VariableDeclaration {
  const isConstant = isVariableDeclaration(node) && /^[A-Z]/.test(node.name.getText())
  return isConstant || isFunctionDeclaration(node)
}

/** Of `test('title', …)`, and of `test.each(…)('title', …)`, which has its table within. */
function titleOf(node: Node): string | undefined {
  if (!isCallExpression(node) || !/^test\b(?!\.extend)/.test(node.expression.getText())) return
  return node.arguments.length > 1 ? textsOf(node.arguments[0])[0] : undefined
}

function usesOf(nodes: Node[], declared: Names, checker: Checker): Set<string> {
  const names = nodes.filter(isPropertyAccessExpression).map(({name}) => name)
  const members = checker.getSymbolAtLocation(names).map((symbol) => {
    const owner = symbol?.getParent()?.name.replace(/^(?:Observable|Base)/, '')
    return `${owner}.${symbol?.name}`
  })
  const texts = nodes.flatMap((node) => textsOf(node, declared))
  return new Set([...members, ...texts.map((text) => `'${text}`), ...texts.flatMap(usedInQuery)])
}

/** The text of a literal, of a template with "x" for each expression that is no name of a text. */
function textsOf(node: Node | undefined, declared: Names = new Map()): string[] {
  if (!node) return []
  if (isStringLiteralLikeNode(node)) return [node.text]
  if (!isTemplateExpression(node)) return []
  const spans = node.templateSpans.map(({expression, literal}) => {
    const named = declared.get(expression.getText())
    const value = named && isVariableDeclaration(named) ? named.initializer : undefined
    return (textsOf(value, declared)[0] ?? 'x') + literal.text
  })
  return [[node.head.text, ...spans].join('')]
}

/** What a text uses if it is GROQ. */
function usedInQuery(text: string): string[] {
  if (!/[\s(]/.test(text)) return []
  try {
    return [...nodesOf(parse(text, {mode: 'delta'}))].map((node) => {
      if (node.type === 'FuncCall') return `${node.namespace}::${node.name}()`
      if (node.type === 'PipeFuncCall') return `| ${node.name}()`
      return node.type === 'OpCall' ? node.op : node.type
    })
  } catch {
    return []
  }
}
