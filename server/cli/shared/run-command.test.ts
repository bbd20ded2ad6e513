import {globSync} from 'node:fs'
import {expect, test} from 'vitest'
import {runScript} from '#tests/helpers/run-script.ts'

const commands = globSync('server/cli/*.ts', {exclude: ['**/*.test.ts', '**/manage-editors.ts']})

test.for(commands)('%s --help prints its usage and does nothing', async (path) => {
  const {status, stdout} = await runScript([path, '--help'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Usage: npm run [a-z:]+/)
})
