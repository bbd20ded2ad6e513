import {expect, test} from 'vitest'
import {extensionOf, isShownInline, sniffMimeType} from './file-types.ts'

test('the type is in the bytes; the name decides only among harmless kinds of text and archives', () => {
  const html = Buffer.from('<!doctype html><script></script>')
  expect(sniffMimeType(html, 'html')).toBe('text/plain')
  expect(sniffMimeType(html, 'png')).toBe('text/plain')
  expect(sniffMimeType(Buffer.from('a,b\n1,2\n'), 'csv')).toBe('text/csv')
  expect(sniffMimeType(Buffer.from('%PDF-1.7'), 'txt')).toBe('application/pdf')
  expect(sniffMimeType(Buffer.from('PK\x03\x04'), 'docx')).toContain('wordprocessingml')
  expect(sniffMimeType(Buffer.from([0, 1, 2, 3]), 'mp4')).toBe('application/octet-stream')
})

test('text that ends in the middle of a character is still text', () => {
  const hindi = Buffer.from('नीलगढ़')
  expect(sniffMimeType(hindi.subarray(0, hindi.length - 1), 'txt')).toBe('text/plain')
})

test('unknown types are saved, not shown', () => {
  expect(isShownInline('video/mp4')).toBe(true)
  expect(isShownInline('text/html')).toBe(false)
  expect(isShownInline('application/octet-stream')).toBe(false)
})

test('an extension is short and plain, or "bin"', () => {
  expect(extensionOf('Report 2026.PDF')).toBe('pdf')
  expect(extensionOf('archive.tar.gz')).toBe('gz')
  expect(extensionOf('no-extension')).toBe('bin')
  expect(extensionOf('../../x.p/hp')).toBe('bin')
  expect(extensionOf(undefined)).toBe('bin')
})
