import {expect, test} from 'vitest'
import {readTable} from './table.ts'

test('rows are as long as the head, and an empty cell is a dash', () => {
  const rows = [{cells: ['System', 'Lost']}, {cells: ['Beds']}, {cells: ['Stock', ' 2 h ', 'x']}]
  expect(readTable({caption: 'Limits', rows})).toEqual({
    caption: 'Limits',
    head: ['System', 'Lost'],
    rows: [
      ['Beds', '–'],
      ['Stock', '2 h'],
    ],
  })
})

test('a table without rows is none', () => {
  expect(readTable({rows: null})).toBeNull()
  expect(readTable({rows: [{cells: ['Head']}]})).toBeNull()
  expect(readTable({rows: [{cells: null}, {cells: ['a']}]})).toBeNull()
})
