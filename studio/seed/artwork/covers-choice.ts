/** Cover about choosing between bought and made software. */
import {cuspedArch} from './arch.ts'
import {H, W} from './cover-canvas.ts'
import {type Point, polygonPath, polygonPoints, starPoints} from './geometry.ts'
import {contactStrands, strandPath} from './jali.ts'
import {
  AZURE,
  DEEP,
  DUSK,
  INDIGO,
  LAMP,
  PAPER,
  RED_STONE,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  SKY,
} from './palette.ts'
import {bar, clipped, document, fill, rect} from './svg.ts'
import {woven} from './weave.ts'

// Left, a rack of niches that are all alike; right, one rosette cut for the arch that it fills.
export function choiceCover(): string {
  const niches = Array.from({length: 12}, (_, k) => ({
    x: 96 + (k % 3) * 206,
    y: 96 + Math.floor(k / 3) * 186,
  }))
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, SAND),
      rect(760, 0, W - 760, H, DUSK),
      woven(
        {tiling: 'octagons', size: 140, bounds: {x: 760, y: 0, width: 840, height: H}},
        {ground: DUSK, bars: '#22336c', width: 9},
      ),
      rect(0, 0, 760, H, SAND_LIGHT),
      ...niches.map(({x, y}) =>
        [
          rect(x, y, 164, 146, '#c98f58'),
          rect(x, y, 164, 18, SAND_DEEP),
          rect(x + 34, y + 44, 96, 102, PAPER),
          rect(x + 104, y + 44, 26, 102, '#d6cfd0'),
          fill(polygonPath(polygonPoints([x + 69, y + 95], 24, 4)), '#b9b0b4'),
          rect(x - 10, y + 146, 184, 12, PAPER),
        ].join(''),
      ),
      rect(748, 0, 24, H, SAND_DEEP),
      rosetteArch(),
      rect(760, 820, W, 80, INDIGO),
      rect(760, 820, W, 14, SAND_LIGHT),
    ].join(''),
  )
}

/** An arch that holds one rosette, cut to fit it. */
export function rosetteArch(): string {
  const arch = {centre: 1180, spring: 470, half: 286, rise: 286, base: 1100}
  return [
    fill(cuspedArch({...arch, half: 326, rise: 318}), SAND),
    fill(cuspedArch(arch), INDIGO),
    clipped('fit', cuspedArch(arch), fittedRosette([1180, 500])),
  ].join('')
}

function fittedRosette(centre: Point): string {
  const rings: Array<readonly [radius: number, contact: number, colour: string, width: number]> = [
    [430, 1.1, AZURE, 20],
    [288, 1.16, SAND, 17],
    [176, 1.2, SKY, 13],
  ]
  return [
    ...rings.map(([radius, contact, colour, width], index) => {
      const polygon = polygonPoints(centre, radius, 12, Math.PI / 12)
      return (
        bar(strandPath(contactStrands(polygon, contact)), colour, width) +
        (index === 1 ? bar(polygonPath(polygon), DEEP, 6) : '')
      )
    }),
    fill(polygonPath(starPoints(centre, 66, 12)), LAMP),
    fill(polygonPath(starPoints(centre, 34, 8)), RED_STONE),
  ].join('')
}
