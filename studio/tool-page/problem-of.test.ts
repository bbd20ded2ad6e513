import {ClientError} from '@sanity/client'
import {expect, test} from 'vitest'
import {ProblemError, problemOf} from './problem-of.ts'

function refusal(body: unknown) {
  const url = 'https://example.com/hooks/projects/neelgarh'
  return new ClientError({
    statusCode: 400,
    statusMessage: null,
    headers: {},
    body,
    url,
    method: 'POST',
  })
}

test('a refusal is shown in the words of the lake', () => {
  const message = 'Expected a URL'
  expect(problemOf(refusal({statusCode: 400, error: 'Bad Request', message}))).toBe(message)
  const error = {type: 'queryParseError', description: 'Unexpected end of query'}
  expect(problemOf(refusal({error}))).toBe('Unexpected end of query')
  const query = '_type =='
  expect(problemOf(refusal({error: {...error, query}}))).toBe('Unexpected end of query: _type ==')
  expect(problemOf(refusal('A proxy said this'))).toContain('HTTP 400 (A proxy said this)')
  expect(problemOf(new ProblemError('It is planned'))).toBe('It is planned')
  expect(problemOf(new TypeError('Failed to fetch'))).toContain('The server did not respond')
})
