import sharp from 'sharp'
import {expect, test} from 'vitest'
import {measureSvg} from './svg-size.ts'

const svg = (attributes: string, content = '<rect width="7" height="9"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)

test.each([
  'width="100" height="50"',
  'width="10mm" height="5mm"',
  'width="1in" height="2cm"',
  'width="1pc" height="10pt"',
  'width="2em" height="2ex"',
  'viewBox="0 0 30 20"',
  'viewBox="0,0,30.6,20.2"',
  'width="60" viewBox="0 0 30 20"',
  'height="60" viewBox="0 0 30 20"',
  'width="100%" height="100%" viewBox="0 0 30 20"',
  'width="100%" height="50" viewBox="0 0 30 20"',
  'width="10.4" height="10.6"',
  'width="1e2" height="10px"',
])('a drawing with %s has the size in which it is drawn', async (attributes) => {
  const {width, height} = await sharp(svg(attributes)).metadata()
  expect(measureSvg(svg(attributes))).toEqual({width, height})
})

test('a drawing that says nothing has the size that browsers give it', () => {
  expect(measureSvg(svg(''))).toEqual({width: 300, height: 150})
})

test('a document type is taken, a declaration of entities is not', () => {
  const drawing = svg('width="5" height="5"').toString()
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'
  expect(measureSvg(Buffer.from(doctype + drawing))).toEqual({width: 5, height: 5})
  const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  expect(() => measureSvg(Buffer.from(laughs + drawing))).toThrow('it declares entities')
  expect(() => measureSvg(svg('', '<text>&a;</text>'))).toThrow('undefined entity')
})

test('what is no whole drawing is refused', () => {
  expect(() => measureSvg(Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'))).toThrow(
    'its root is no <svg>',
  )
  expect(() => measureSvg(Buffer.from('<svg width="5" height="5"/>'))).toThrow('no <svg>')
  const drawing = svg('width="5" height="5"')
  expect(() => measureSvg(drawing.subarray(0, drawing.length - 8))).toThrow('unclosed tag')
  expect(() => measureSvg(svg('width="0" height="5"'))).toThrow('no area')
  const deep = '<g>'.repeat(2000) + '</g>'.repeat(2000)
  expect(() => measureSvg(svg('', deep))).toThrow('nested too deeply')
  expect(() => measureSvg(Buffer.alloc(11 * 1024 * 1024, ' '))).toThrow('larger than 10 MiB')
})
