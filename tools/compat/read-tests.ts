import {globSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parse} from 'groq-js'
import {
  isCallExpression,
  isPropertyAccessExpression,
  isStringLiteralLikeNode,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast'
import {API, type Checker} from 'typescript/unstable/sync'
import {nodesOf} from '#lake/query/groq/syntax.ts'

/** A test of the lake. */
export interface Test {
  file: string
  title: string
  /** `Class.member`, `'` and a text, and what its queries use: `namespace::name()`, operators. */
  uses: Set<string>
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
    return [...below(source)].flatMap((node) => {
      const title = titleOf(node)
      return title === undefined ? [] : [{file, title, uses: usesOf(node, project.checker)}]
    })
  })
  api.close()
  return tests
}

/** Every node within another. */
function* below(node: Node): Generator<Node> {
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) {
    yield child
    yield* below(child)
  }
}

/** Of `test('title', …)`, and of `test.each(…)('title', …)`, which has its table within. */
function titleOf(node: Node): string | undefined {
  if (!isCallExpression(node) || !/^test\b(?!\.extend)/.test(node.expression.getText())) return
  return node.arguments.length > 1 ? textsOf(node.arguments[0])[0] : undefined
}

function usesOf(test: Node, checker: Checker): Set<string> {
  const nodes = [...below(test)]
  const names = nodes.filter(isPropertyAccessExpression).map(({name}) => name)
  const members = checker.getSymbolAtLocation(names).map((symbol) => {
    const owner = symbol?.getParent()?.name.replace(/^(?:Observable|Base)/, '')
    return `${owner}.${symbol?.name}`
  })
  const texts = nodes.flatMap(textsOf)
  return new Set([...members, ...texts.map((text) => `'${text}`), ...texts.flatMap(usedInQuery)])
}

/** The text of a literal, of a template with "x" for each expression. */
function textsOf(node: Node | undefined): string[] {
  if (!node) return []
  if (isStringLiteralLikeNode(node)) return [node.text]
  if (!isTemplateExpression(node)) return []
  return [node.head.text + node.templateSpans.map(({literal}) => `x${literal.text}`).join('')]
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
