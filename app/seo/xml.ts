const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for an XML element or attribute, without the characters that XML 1.0 can't carry at all. */
export function escapeXml(text: string): string {
  return [...text]
    .filter(isXmlCharacter)
    .join('')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')
}

// https://www.w3.org/TR/xml/#charsets
function isXmlCharacter(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
}

/** A CDATA section; the one sequence that would end it early is split over two sections. */
export function cdata(text: string): string {
  const clean = [...text].filter(isXmlCharacter).join('')
  return `<![CDATA[${clean.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
