import {expect, test} from 'vitest'
import {datasetOf} from '../../../../tests/helpers/lake/dataset-of.ts'
import {requestFor} from '../../../../tests/helpers/lake/lake-documents.ts'
import {evaluateQuery} from '../evaluate.ts'

function refuse(query: string): unknown {
  try {
    evaluateQuery(datasetOf([]), requestFor(query, {identity: null}))
  } catch (error) {
    return error
  }
  throw new Error('The query is accepted')
}

test.each([
  ['*{,}', 'Unexpected ,', 2, 3],
  ['*[true] / ]', 'Unexpected ]', 10, 11],
  ['*[_type == "event]', 'Unexpected end of query', 18, 18],
  ['*[_id == "nope"][0] { _id, ', 'Unexpected end of query', 27, 27],
  ['*[_type == "a"] foo', 'Unexpected foo', 16, 19],
  ['*[_type = "a"]', 'Unexpected =', 8, 9],
  ['*{a // a comment, with [\n b}', 'Unexpected b', 26, 27],
])('%s', (query, description, start, end) => {
  expect(refuse(query)).toMatchObject({
    status: 400,
    body: {error: {type: 'queryParseError', description, query, start, end}},
  })
})

test.each([
  ['*[foo(1)]', 2, 5],
  ['*[toString()]', 2, 10],
  ['*{"n": bar::baz(@)}', 7, 10],
  ['[count(*), count()]', 11, 16],
  ['* | shuffle()', 4, 11],
  ['*[0] | score(title == "a")', 7, 12],
  ['*{"d": geo::distance(a, b)}', 7, 10],
  ['*[a == $identity || b == $id]', 7, 16],
])('a call that is refused is pointed at: %s', (query, start, end) => {
  expect(refuse(query)).toMatchObject({body: {error: {type: 'queryParseError', start, end}}})
})
