import {expect, test} from 'vitest'
import {parseAmount} from './amount.ts'

test.each([
  ['50000', 50_000],
  [' 50000 ', 50_000],
  ['$50,000', 50_000],
  ['$ 1,250.50', 1250.5],
  ['12,50,000', 1_250_000],
  ['0.01', 0.01],
  ['007', 7],
  ['100000000', 100_000_000],
])('%j is the amount %d', (text, amount) => {
  expect(parseAmount(text)).toEqual({amount})
})

test.each([
  ['', /^Please enter the project amount\.$/],
  ['$', /enter the project amount/],
  ['-5', /^The project amount can’t be negative\.$/],
  ['$-5', /negative/],
  ['0', /^The project amount must be more than zero\.$/],
  ['-0', /negative/],
  ['100000000.01', /^The project amount can’t be more than \$100,000,000\.$/],
  ['9'.repeat(400), /more than \$100,000,000/],
  ['abc', /“abc” is not an amount/],
  ['1e5', /not an amount/],
  ['0x10', /not an amount/],
  ['1.234', /not an amount/],
  ['1.234,56', /not an amount/],
  ['50,00', /not an amount/],
  ['1,,000', /not an amount/],
  ['50000 dollars', /not an amount/],
  ['٥٠٠', /not an amount/],
])('%j is refused', (text, reason) => {
  expect(parseAmount(text)).toEqual({refusal: expect.stringMatching(reason)})
})

test('a refusal quotes no more than a line of what was typed', () => {
  const result = parseAmount('x'.repeat(5000))
  expect(JSON.stringify(result).length).toBeLessThan(150)
})
