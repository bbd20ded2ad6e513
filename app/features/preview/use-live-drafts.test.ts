import {expect, test} from 'vitest'
import {createRecentSaves} from './use-live-drafts.ts'

test('a save is news once, by whichever way it is heard of', () => {
  const saves = createRecentSaves()
  expect([saves.isNew('a'), saves.isNew('b'), saves.isNew('a')]).toEqual([true, true, false])
})

test('a preview that is open for days does not remember every save of them', () => {
  const saves = createRecentSaves()
  for (let save = 0; save <= 100; save++) saves.isNew(`save-${save}`)
  expect([saves.isNew('save-1'), saves.isNew('save-0')]).toEqual([false, true])
})
