/** A paragraph or heading in the example of a block. */
export function exampleParagraph(text: string, style = 'normal') {
  const children = [{_type: 'span', _key: 'span', text, marks: []}]
  return {_type: 'block', _key: text.slice(0, 12), style, markDefs: [], children}
}

/** A short text under an icon. */
export function exampleCard(icon: string, title: string, description: string) {
  return {_type: 'iconCard', _key: icon, icon, title, description}
}
