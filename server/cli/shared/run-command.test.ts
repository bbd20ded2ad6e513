import {execFileSync} from 'node:child_process'
import {globSync} from 'node:fs'
import {expect, test} from 'vitest'

const commands = globSync('server/cli/*.ts', {exclude: ['**/*.test.ts', '**/manage-editors.ts']})

test.for(commands)('%s --help prints its usage and does nothing', (path) => {
  const output = execFileSync(process.execPath, [path, '--help'], {encoding: 'utf8'})
  expect(output).toMatch(/^Usage: npm run [a-z:]+/)
})
