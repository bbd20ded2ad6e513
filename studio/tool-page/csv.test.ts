import papa from 'papaparse'
import {expect, test} from 'vitest'
import {csvCell} from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  [' =1', "' =1"],
  ['\u00a0+1', "'\u00a0+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['|calc', "'|calc"],
  ['\t=1', "'\t'=1"],
  ['\ta', "'\ta"],
  ['\r\n-1', "'\r'\n'-1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; ;\t=1', "a; ;'\t'=1"],
  ['a\t=1', "a\t'=1"],
  ['Hello\n=1', "Hello\n'=1"],
  ['a;"=1+1', `a;'"=1+1`],
  ['\0=1', "'\0=1"],
  ['a;\0\u200b=1', "a;'\0\u200b=1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\ufe62+1', "'\ufe62+1"],
  ['\ufe63+1', "'\ufe63+1"],
  ['\ufe66+1', "'\ufe66+1"],
  ['\ufe6bx', "'\ufe6bx"],
  ['\uff1d1', "'\uff1d1"],
  ['\u207a1', "'\u207a1"],
])('%j is text for a spreadsheet', (text, expected) => {
  expect(csvCell(text)).toBe(expected)
})

test.each(['Asha', 'a=b', '1-2', 'a; b', 'अस्पताल', "it's", 'Call +91 98765', '', 'a, -2'])(
  '%j stays as it is',
  (text) => {
    expect(csvCell(text)).toBe(text)
  },
)

test('every sign that a spreadsheet reads as one of a formula is known', () => {
  const isSign = (sign: string) => /^[=+\-@]$/.test(sign.normalize('NFKC'))
  for (let code = 0; code <= 0xffff; code += 1) {
    const sign = String.fromCharCode(code)
    if (isSign(sign)) expect(csvCell(sign), code.toString(16)).toBe(`'${sign}`)
  }
})

test('no cell is a formula when a program takes another separator than the comma', () => {
  const texts = ['=1', 'a;=1', 'a\t=1', 'a\n=1', 'a;"=1', '"a";=1', 'a";"=1', '\0=1']
  const csv = papa.unparse([texts.map(csvCell), ['a', ...texts].map(csvCell)])
  for (const delimiter of [',', ';', '\t']) {
    const cells = papa.parse<string[]>(csv, {delimiter}).data.flat()
    expect(cells.filter((cell) => /^[\s\p{C}"]*[=+\-@]/u.test(cell))).toEqual([])
    const raw = csv.split(new RegExp(`[\\r\\n${delimiter}]`))
    expect(raw.filter((cell) => /^[\s\p{C}"]*[=+\-@]/u.test(cell))).toEqual([])
  }
})
