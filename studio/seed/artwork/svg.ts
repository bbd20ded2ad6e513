/** Small builders for SVG text; every drawing is a string made of these. */
import {type Point, round} from './geometry.ts'

type Paint = {opacity?: number; transform?: string; clip?: string}

function attributes({opacity, transform, clip}: Paint): string {
  const parts = [
    opacity === undefined ? '' : ` opacity="${opacity}"`,
    transform === undefined ? '' : ` transform="${transform}"`,
    clip === undefined ? '' : ` clip-path="url(#${clip})"`,
  ]
  return parts.join('')
}

export function document(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

export function fill(d: string, colour: string, paint: Paint = {}): string {
  return `<path d="${d}" fill="${colour}"${attributes(paint)}/>`
}

export function stroke(d: string, colour: string, width: number, paint: Paint = {}): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(paint)}/>`
}

/** A stroke with square ends and mitred corners, as stone is cut. */
export function bar(d: string, colour: string, width: number, paint: Paint = {}): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes(paint)}/>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  paint: Paint = {},
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colour}"${attributes(paint)}/>`
}

export function circle([x, y]: Point, radius: number, colour: string, paint: Paint = {}): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"${attributes(paint)}/>`
}

export function ring(
  [x, y]: Point,
  radius: number,
  colour: string,
  width: number,
  paint: Paint = {},
): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes(paint)}/>`
}

export function group(body: string, paint: Paint): string {
  return `<g${attributes(paint)}>${body}</g>`
}

export function clipped(id: string, d: string, body: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}

/** Reads points from `x,y x,y …`, the form in which outlines drawn by eye are kept. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair): Point => {
      const [x, y] = pair.split(',').map(Number)
      return [x ?? 0, y ?? 0]
    })
}

/** A closed curve through the points; a point given twice stays a corner. */
export function blob(outline: string | readonly Point[]): string {
  const corners = typeof outline === 'string' ? points(outline) : outline

  const count = corners.length
  const point = (index: number): Point => corners[(index + count) % count] ?? [0, 0]
  const parts = corners.map((start, index) => {
    const before = point(index - 1)
    const end = point(index + 1)
    const after = point(index + 2)
    if (start[0] === end[0] && start[1] === end[1]) return ''
    return `C${[
      start[0] + (end[0] - before[0]) / 6,
      start[1] + (end[1] - before[1]) / 6,
      end[0] - (after[0] - start[0]) / 6,
      end[1] - (after[1] - start[1]) / 6,
      end[0],
      end[1],
    ]
      .map(round)
      .join(' ')}`
  })
  const [x, y] = point(0)
  return `M${round(x)} ${round(y)}${parts.join('')}Z`
}
