import type {Tool} from 'sanity'
import {expect, test} from 'vitest'
import {studioTools} from './tools.ts'

const TOOLS: Tool[] = ['unknown', 'media', 'home', 'structure', 'inbox', 'vision', 'releases'].map(
  (name) => ({name, title: name, component: () => null, canHandleIntent: () => true}),
)

function toolsOf(mode: 'embedded' | 'hosted', role: string): Tool[] {
  const roles = [{name: role, title: role}]
  const currentUser = {id: 'asha', name: 'Asha', email: 'asha@example.com', role, roles}
  return studioTools(mode)(TOOLS, {currentUser})
}

test.each([
  ['embedded', 'administrator', ['people', 'audit', 'webhooks', 'vision']],
  ['embedded', 'editor', []],
  ['embedded', 'viewer', []],
  ['embedded', 'contributor', []],
  ['hosted', 'administrator', ['vision']],
] as const)('with %s content, the tools of an %s end with %j', (mode, role, last) => {
  const tools = toolsOf(mode, role)
  expect(tools.map(({name}) => name)).toEqual([
    'home',
    'structure',
    ...(role === 'viewer' ? [] : ['media']),
    'releases',
    ...(role === 'viewer' || role === 'contributor' ? [] : ['inbox', 'results']),
    ...(role === 'viewer' ? [] : ['health']),
    ...last,
    'unknown',
  ])
})

test.each([
  ['submission', ['inbox']],
  ['article', ['home', 'structure', 'media', 'releases', 'vision', 'unknown']],
])('a link to a document of type %s opens in %j', (type, names) => {
  const able = toolsOf('embedded', 'administrator').filter(({canHandleIntent}) =>
    canHandleIntent?.('edit', {id: 'a', type}, undefined),
  )
  expect(able.map(({name}) => name)).toEqual(names)
})
