import {expect, test} from 'vitest'
import * as z from 'zod/mini'
import {checkValues, fieldNames, readValues} from './form-data.ts'

const schema = z.object({
  name: z.string().check(z.minLength(2, 'too short'), z.regex(/^[a-z]+$/, 'letters only')),
  note: z.string(),
})

test('only the named fields are read, as texts; repeated ones as lines', () => {
  const formData = new FormData()
  formData.append('name', 'first')
  formData.append('name', 'second')
  formData.append('note', new File(['x'], 'x.txt'))
  formData.append('__proto__', 'x')
  expect(readValues(formData, fieldNames(schema))).toEqual({name: 'first\nsecond', note: ''})
  expect(readValues(new FormData(), ['name'])).toEqual({name: ''})
})

test('each field gets its first message', () => {
  expect(checkValues(schema, {name: '1', note: ''})).toEqual({
    data: null,
    errors: {name: 'too short'},
  })
  expect(checkValues(schema, {name: 'asha', note: ''})).toEqual({
    data: {name: 'asha', note: ''},
    errors: null,
  })
})
