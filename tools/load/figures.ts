const NAMES = {
  heap: 'nodejs_heap_size_used_bytes',
  memory: 'process_resident_memory_bytes',
  handles: 'nodejs_active_handles_total',
  files: 'process_open_fds',
  lag: 'nodejs_eventloop_lag_p99_seconds',
} as const

export type Figures = Record<keyof typeof NAMES, number>

/** Reads the process metrics of a site on this machine. */
export async function readFigures(origin: string): Promise<Figures> {
  const answer = await fetch(`${origin}/metrics`)
  if (!answer.ok) throw new Error(`${origin}/metrics answers ${answer.status}`)
  const lines = (await answer.text()).split('\n')
  const figureOf = (name: string) => {
    const line = lines.find((candidate) => candidate.startsWith(`${name} `))
    if (line === undefined) throw new Error(`There is no figure ${name}`)
    return Number(line.slice(name.length))
  }
  const {heap, memory, handles, files, lag} = NAMES
  return {
    heap: figureOf(heap),
    memory: figureOf(memory),
    handles: figureOf(handles),
    files: figureOf(files),
    lag: figureOf(lag),
  }
}
