import {readFileSync} from 'node:fs'

/** One stage of a Dockerfile, with the parts that the project's checks read. */
export interface Stage {
  name: string
  /** The base image, with the ARGs before the first stage filled in. */
  from: string
  /** Instructions in order, continued lines joined. */
  instructions: [keyword: string, rest: string][]
}

/** Reads the stages of a Dockerfile; supports only the syntax that this project uses. */
export function readDockerfile(path: string): Stage[] {
  const lines = readFileSync(path, 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const args = new Map<string, string>()
  const stages: Stage[] = []
  for (const line of lines) {
    const [, keyword = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (keyword === 'ARG' && stages.length === 0) {
      const [name = '', value = ''] = rest.split('=')
      args.set(name, value)
    } else if (keyword === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/)
      stages.push({
        name,
        from: from.replace(/\$\{(\w+)\}/g, (_all, arg) => args.get(arg) ?? ''),
        instructions: [],
      })
    } else stages.at(-1)?.instructions.push([keyword, rest])
  }
  return stages
}

/** Paths that the last stage copies from the project's folder, not from another stage. */
export function copiedFromProject(stages: readonly Stage[]): string[] {
  const copies = stages.at(-1)?.instructions.filter(([keyword]) => keyword === 'COPY') ?? []
  return copies
    .map(([, rest]) => rest.split(/\s+/))
    .filter(([first = '']) => !first.startsWith('--from'))
    .flatMap((words) => words.slice(0, -1))
}

/** Environment variables that a stage sets. */
export function environmentOf(stage: Stage | undefined): Record<string, string> {
  const lines = stage?.instructions.filter(([keyword]) => keyword === 'ENV') ?? []
  const pairs = lines.flatMap(([, rest]) => rest.trim().split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2)))
}
