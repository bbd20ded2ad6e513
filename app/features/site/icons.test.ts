import {expect, test} from 'vitest'
import {ICONS} from '#app/ui/icon.tsx'
import {ICON_NAMES} from '#schemas/constants.ts'

test('every icon that an editor can choose is drawn, and no other is shipped', () => {
  expect(Object.keys(ICONS).sort()).toEqual([...ICON_NAMES].sort())
})
