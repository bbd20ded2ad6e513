import {expect, test} from 'vitest'
import {datasetOf} from '../../../../tests/helpers/lake/dataset-of.ts'
import {evaluateQuery} from '../evaluate.ts'

function refuse(query: string): unknown {
  try {
    evaluateQuery(datasetOf([]), {
      query,
      params: {},
      perspective: 'published',
      identity: null,
      projectId: 'project',
      dataset: 'production',
    })
  } catch (error) {
    return error
  }
  throw new Error('The query is accepted')
}

// The expectations are those of sanity-io/go-groq, of its client, or of what both do with similar
// queries. An end of the query is never past its last character here.
test.each([
  ['(person', "expected ')' following parenthesized expression", 0, 7],
  ['count(person', "expected ')' following function arguments", 5, 12],
  ['[1,2', "expected ']' following array body", 0, 4],
  ['{a', "expected '}' following object body", 0, 2],
  ['*{,}', "expected '}' following object body", 1, 3],
  ['*[true] / ]', 'unexpected token "]", expected expression', 10, 11],
  ['*[true] /', 'unexpected end-of-file, expected expression', 9, 9],
  ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
  ['*[_id == "nope"][0] { _id, ', "expected '}' following object body", 20, 27],
  ['count (*)', 'unable to parse entire expression', 6, 6],
  ['*[_type == "article"', "expected ']' following expression", 1, 20],
  ['*[_type == ', 'unexpected end-of-file, expected expression', 11, 11],
  ['*[_type == "a"] foo', 'unable to parse entire expression', 16, 16],
  ['*{"a": "open', 'unexpected token "\\"open", expected expression', 7, 12],
  ['*[_type = "a"]', "expected ']' following expression", 1, 9],
  ['*{a // a comment, with [\n b}', "expected '}' following object body", 1, 27],
  ['*[a in]', 'unexpected token "]", expected expression', 6, 7],
  ['*]', 'unable to parse entire expression', 1, 1],
])('%s', (query, description, start, end) => {
  expect(refuse(query)).toMatchObject({
    status: 400,
    body: {error: {type: 'queryParseError', description, query, start, end}},
  })
})

test.each([
  ['*[foo(1)]', 2, 5],
  ['*{"n": bar::baz(@)}', 7, 10],
  ['[count(*), count()]', 11, 16],
  ['* | shuffle()', 4, 11],
  ['*[0] | score(title == "a")', 7, 12],
  ['*{"d": geo::distance(a, b)}', 7, 10],
  ['*[a == $identity || b == $id]', 7, 16],
  ['*["$id" == a || b == $id]', 21, 24],
])('a call that is refused is pointed at: %s', (query, start, end) => {
  expect(refuse(query)).toMatchObject({body: {error: {type: 'queryParseError', start, end}}})
})
