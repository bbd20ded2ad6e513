import {ALL, H, W} from './cover-canvas.ts'
import {type Point, polygonPath, starPoints} from './geometry.ts'
import {DEEP, INDIGO, JODHPUR, LAMP, NIGHT, PAPER, SAND, SAND_DEEP, SAND_LIGHT} from './palette.ts'
import {mix} from './random.ts'
import {clipped, document, fill, group, rect, stroke} from './svg.ts'
import {carved, woven} from './weave.ts'

// Sheets of paper lift off the pile and, column by column, become the openings of a screen.
export function paperlessCover(): string {
  const size = 150
  const bounds = {x: 760, y: 0, width: 840, height: H}
  const flying = Array.from({length: 9}, (_, k) => k)
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, NIGHT),
      woven(
        {tiling: 'star-and-cross', size, bounds: ALL},
        {ground: NIGHT, bars: '#18224c', width: 8},
      ),
      clipped(
        'wall',
        `M1000 0H${W}V${H}H1000Z`,
        [
          rect(1000, 0, 600, H, JODHPUR),
          ...openings(bounds, size),
          carved(
            {tiling: 'star-and-cross', size, bounds},
            {ground: INDIGO, bars: SAND, width: 24, reveal: SAND_DEEP, edge: SAND_LIGHT},
          ),
        ].join(''),
      ),
      rect(986, 0, 30, H, SAND_LIGHT),
      rect(1008, 0, 12, H, SAND_DEEP),
      ...pile(),
      ...flying.map((k) => {
        const t = k / 8
        const x = 430 + t * 500
        const y = 590 - Math.sin(t * Math.PI * 0.62) * 400 + (k % 2 === 0 ? -44 : 44)
        return sheet(
          x,
          y,
          96 - t * 20,
          -28 + t * 73 + (k % 2) * 14,
          mix(PAPER, '#6f9bff', t ** 1.4),
        )
      }),
    ].join(''),
  )
}

function openings({x, y, width, height}: typeof ALL, size: number): string[] {
  const cx = x + width / 2
  const cy = y + height / 2
  const spots = [-3, -2, -1, 0, 1, 2, 3].flatMap((row) =>
    [-3, -2, -1, 0, 1, 2, 3].map((column): Point => [cx + column * size, cy + row * size]),
  )
  return spots.map((spot, k) =>
    fill(
      polygonPath(starPoints(spot, size / 2, 8)),
      k % 5 === 2 ? LAMP : k % 3 === 0 ? DEEP : '#27489c',
    ),
  )
}

function sheet(x: number, y: number, width: number, turn: number, colour: string): string {
  const w = width / 2
  return group(
    [
      fill(`M${-w} ${-w}H${w}V${w}H${-w}Z`, colour),
      fill(`M${w} ${-w}V${w}H${-w}Z`, INDIGO, {opacity: 0.08}),
      stroke(
        `M${-w * 0.6} ${-w * 0.4}H${w * 0.6}M${-w * 0.6} 0H${w * 0.6}M${-w * 0.6} ${w * 0.4}H${w * 0.2}`,
        DEEP,
        4,
        {opacity: 0.55},
      ),
    ].join(''),
    {transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})`},
  )
}

function pile(): string[] {
  const leaves = Array.from({length: 17}, (_, k) => {
    const shift = ((k * 37) % 23) - 11
    const y = 806 - k * 21
    return [
      rect(120 + shift, y - 19, 330, 19, k % 4 === 1 ? SAND_LIGHT : PAPER),
      rect(360 + shift, y - 19, 90, 19, k % 4 === 1 ? '#b98e68' : '#bfc0cf'),
      rect(120 + shift, y - 3, 330, 3, '#8d88a0'),
    ].join('')
  })
  return [rect(0, 806, 986, 94, INDIGO), rect(0, 806, 986, 12, SAND_DEEP), ...leaves]
}
