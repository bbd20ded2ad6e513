import {expect, test} from 'vitest'
import {cdata, escapeXml} from './xml.ts'

test('markup in a text stays text', () => {
  expect(escapeXml(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;',
  )
})

test('characters that XML has no way to write are left out, all others stay', () => {
  expect(escapeXml('a\u0000\u0008\u000bb\uffff\ud800c\n\u{1f600}ā नीलगढ़')).toBe(
    'abc\n\u{1f600}ā नीलगढ़',
  )
})

test('a text can’t end its CDATA section', () => {
  expect(cdata('a ]]> b')).toBe('<![CDATA[a ]]]]><![CDATA[> b]]>')
})
