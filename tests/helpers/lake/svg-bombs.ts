/** Drawings of a few hundred bytes that take seconds to minutes to render. */

const svg = (attributes: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

/**
 * Each group shows the one before it twice: two to the power of `levels` shapes.
 *
 * librsvg ends after half a million of them, which takes three seconds. It refuses more than 50
 * nested layers, of which each level needs two, at once: such a drawing costs nothing.
 */
export function nestedUses(levels = 20): string {
  const groups = Array.from(
    {length: levels},
    (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`,
  )
  const first = '<rect id="g0" width="9" height="9"/>'
  return svg(
    'width="800" height="600"',
    `<defs>${first}${groups.join('')}</defs><use href="#g${levels}"/>`,
  )
}

/** Noise and blur filters over 64 megapixels, stacked. */
export function heavyFilters(): string {
  const steps = '<feTurbulence numOctaves="20"/><feGaussianBlur stdDeviation="300"/>'.repeat(120)
  return svg(
    'width="8000" height="8000"',
    `<filter id="f" x="0" y="0" width="1" height="1">${steps}</filter><rect width="8000" height="8000" filter="url(#f)"/>`,
  )
}
