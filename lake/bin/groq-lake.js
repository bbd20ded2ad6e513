#!/usr/bin/env node
// Plain JavaScript for any Node: the repository runs its TypeScript, the published package its build.
import {existsSync} from 'node:fs'

const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  process.stderr.write(`groq-lake needs Node 24 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}
const source = new URL('../src/cli/main.ts', import.meta.url)
const built = new URL('../dist/cli/main.js', import.meta.url)
await import((existsSync(source) ? source : built).href)
