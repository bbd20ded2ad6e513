import {expect, test} from 'vitest'
import {connections, placesOnCircle} from './parts-scene.tsx'

test('the parts stand at equal distances on a circle, the first at the top', () => {
  expect(placesOnCircle(4)).toEqual([
    {x: 50, y: 10},
    {x: 90, y: 50},
    {x: 50, y: 90},
    {x: 10, y: 50},
  ])
})

test('each part is tied once to each other one', () => {
  expect(connections(placesOnCircle(9))).toHaveLength(36)
  expect(connections(placesOnCircle(1))).toEqual([])
})
