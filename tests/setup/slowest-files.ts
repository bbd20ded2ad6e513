import {relative} from 'node:path'
import type {Reporter, TestModule} from 'vitest/node'

const SHOWN = 10

/** Prints which test files took longest. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => ({
      path: relative(process.cwd(), module.moduleId),
      seconds: module.diagnostic().duration / 1000,
    }))
    const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
    const lines = slowest.map(({path, seconds}) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)
    process.stdout.write(`\nSlowest test files:\n${lines.join('\n')}\n`)
  }
}
