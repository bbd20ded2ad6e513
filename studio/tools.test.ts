import type {Tool} from 'sanity'
import {expect, test} from 'vitest'
import {AdministratorsOnly} from './tool-page/administrators-only.tsx'
import {studioTools} from './tools.ts'

const TOOLS: Tool[] = ['structure', 'releases'].map((name) => ({
  name,
  title: name,
  component: () => null,
}))

test.each([
  ['embedded', 'administrator', ['webhooks', 'people'], false],
  ['embedded', 'editor', ['webhooks', 'people'], true],
  ['hosted', 'administrator', [], false],
] as const)('with %s content, the tools of an %s end with %j', (mode, role, last, isClosed) => {
  const roles = [{name: role, title: role}]
  const currentUser = {id: 'asha', name: 'Asha', email: 'asha@example.com', role, roles}
  const tools = studioTools(mode)(TOOLS, {currentUser})
  const closed = tools.filter(({component}) => component === AdministratorsOnly)
  expect(closed.map(({name}) => name)).toEqual(isClosed ? last : [])
  expect(tools.map(({name}) => name)).toEqual([
    'structure',
    'scheduled',
    'releases',
    'results',
    ...last,
  ])
})
