import {appendFileSync, readFileSync} from 'node:fs'
import {relative} from 'node:path'
import type {Reporter, TestModule} from 'vitest/node'

const SHOWN = 10

/** Names the file to which the runs of Vitest write the duration of each test file. */
export const FILE_TIMES = 'FILE_TIMES'

/** Appends the duration of each test file to a file that several runs share. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[FILE_TIMES]
    if (path === undefined) return
    const lines = modules.map((module) => {
      const seconds = module.diagnostic().duration / 1000
      return `${seconds.toFixed(1)} ${relative(process.cwd(), module.moduleId)}\n`
    })
    appendFileSync(path, lines.join(''))
  }
}

/** Reads the file of the runs. @returns the slowest test files, the slowest first */
export function slowestFiles(path: string): {path: string; seconds: number}[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const times = lines.map((line) => {
    const end = line.indexOf(' ')
    return {path: line.slice(end + 1), seconds: Number(line.slice(0, end))}
  })
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
}
