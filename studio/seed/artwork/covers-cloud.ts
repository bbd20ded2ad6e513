/** Cover about moving a hospital to the cloud. */
import {cuspedArch} from './arch.ts'
import {ALL, H, W} from './cover-canvas.ts'
import {polygonPath, starPoints} from './geometry.ts'
import {
  DEEP,
  INDIGO,
  JODHPUR,
  LAMP,
  MIST,
  PAPER,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  TEAL,
} from './palette.ts'
import {clipped, document, fill, group, rect, stroke} from './svg.ts'
import {woven} from './weave.ts'

// The cloud is a multifoil arch, and the hospital rises into it.
export function cloudCover(): string {
  const cloud =
    'M330 560A120 120 0 0 1 372 330A150 150 0 0 1 600 208A190 190 0 0 1 960 190A160 160 0 0 1 1200 300A138 138 0 0 1 1262 560Z'
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, JODHPUR),
      woven(
        {tiling: 'six-fold', size: 150, bounds: ALL},
        {ground: JODHPUR, bars: '#3d6cdb', width: 9},
      ),
      group(fill(cloud, '#244da9'), {transform: 'translate(18 20)'}),
      fill(cloud, PAPER),
      clipped(
        'cloud',
        cloud,
        [
          woven(
            {tiling: 'star-and-cross', size: 118, bounds: ALL},
            {ground: PAPER, bars: '#e6e3ea', width: 9},
          ),
          fill('M0 470H1600V700H0Z', MIST, {opacity: 0.7}),
          fill('M960 150C1000 300 1100 420 1600 430V600H0V520C500 560 900 480 960 150Z', MIST, {
            opacity: 0.32,
          }),
        ].join(''),
      ),
      rect(0, 800, W, 100, INDIGO),
      rect(0, 800, W, 12, SAND),
      hospital(500, 800, 600),
      ...[-190, 0, 190].map((dx, index) => rising(800 + dx, 606 - (index === 1 ? 60 : 0))),
    ].join(''),
  )
}

function hospital(x: number, ground: number, width: number): string {
  const wing = width * 0.3
  const windows = (left: number, top: number, columns: number, rows: number, step: number) =>
    Array.from({length: columns * rows}, (_, k) =>
      fill(
        cuspedArch(
          {
            centre: left + (k % columns) * step,
            spring: top + Math.floor(k / columns) * 62,
            half: 13,
            rise: 14,
            base: top + 26 + Math.floor(k / columns) * 62,
          },
          2,
        ),
        k % 4 === 1 ? LAMP : DEEP,
      ),
    ).join('')
  return [
    rect(x, ground - 130, width, 130, SAND_LIGHT),
    rect(x + width * 0.8, ground - 130, width * 0.2, 130, SAND),
    rect(x + wing, ground - 220, width * 0.4, 220, PAPER),
    rect(x + wing + width * 0.3, ground - 220, width * 0.1, 220, '#d8d2d4'),
    rect(x - 8, ground - 138, wing + 8, 12, SAND),
    rect(x + width * 0.7, ground - 138, wing + 8, 12, SAND_DEEP),
    rect(x + wing - 8, ground - 228, width * 0.4 + 16, 12, SAND),
    windows(x + 36, ground - 96, 4, 1, 40),
    windows(x + width * 0.74, ground - 96, 4, 1, 40),
    rect(x + width / 2 - 34, ground - 196, 22, 66, TEAL, {transform: 'translate(6 0)'}),
    rect(x + width / 2 - 50, ground - 174, 66, 22, TEAL),
    fill(
      cuspedArch(
        {centre: x + width / 2 - 16, spring: ground - 50, half: 40, rise: 44, base: ground},
        3,
      ),
      DEEP,
    ),
  ].join('')
}

function rising(x: number, y: number): string {
  return [
    fill(polygonPath(starPoints([x, y - 86], 44, 8)), JODHPUR),
    fill(polygonPath(starPoints([x, y - 86], 24, 8)), PAPER),
    stroke(
      `M${x} ${y + 20}V${y - 26}M${x - 22} ${y - 8}L${x} ${y - 30}L${x + 22} ${y - 8}`,
      SAND,
      11,
    ),
  ].join('')
}
