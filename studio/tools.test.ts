import type {Tool} from 'sanity'
import {expect, test} from 'vitest'
import {studioTools} from './tools.ts'

const TOOLS: Tool[] = ['structure', 'releases'].map((name) => ({
  name,
  title: name,
  component: () => null,
}))

test.each([
  ['embedded', 'administrator', ['webhooks', 'people']],
  ['embedded', 'editor', []],
  ['hosted', 'administrator', []],
] as const)('with %s content, the tools of an %s end with %j', (mode, role, last) => {
  const roles = [{name: role, title: role}]
  const currentUser = {id: 'asha', name: 'Asha', email: 'asha@example.com', role, roles}
  const names = studioTools(mode)(TOOLS, {currentUser}).map(({name}) => name)
  expect(names).toEqual(['structure', 'scheduled', 'releases', 'results', ...last])
})
