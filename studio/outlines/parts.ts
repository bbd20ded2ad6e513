/** Parts of the documents that templates begin with. */

export type Node = {_type: string; _key: string; [field: string]: unknown}

export function paragraph(
  text: string,
  style = 'normal',
  list: Record<string, unknown> = {},
): Node {
  return {
    _type: 'block',
    _key: randomKey(),
    style,
    markDefs: [],
    children: [{_type: 'span', _key: randomKey(), text, marks: []}],
    ...list,
  }
}

export function heading(text: string): Node {
  return paragraph(text, 'h2')
}

export function bullets(...texts: string[]): Node[] {
  return texts.map((text) => paragraph(text, 'normal', {listItem: 'bullet', level: 1}))
}

export function numbers(...texts: string[]): Node[] {
  return texts.map((text) => paragraph(text, 'normal', {listItem: 'number', level: 1}))
}

export function randomKey(): string {
  return crypto.randomUUID().slice(0, 12)
}
