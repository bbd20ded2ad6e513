/** Covers of the articles about how software is chosen and made. */
import {cuspedArch} from './arch.ts'
import {lerp, type Point, polar, polygonPath, polygonPoints, starPoints} from './geometry.ts'
import {contactStrands, strandPath} from './jali.ts'
import {
  AZURE,
  DEEP,
  DUSK,
  INDIGO,
  JODHPUR,
  LAMP,
  MIST,
  NIGHT,
  PAPER,
  RED_STONE,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  SKY,
  TEAL,
} from './palette.ts'
import {mix} from './random.ts'
import {bar, circle, clipped, document, fill, group, rect, ring, stroke} from './svg.ts'
import {carved, woven} from './weave.ts'

const W = 1600
const H = 900
const ALL = {x: 0, y: 0, width: W, height: H}

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
  ) // prettier-ignore
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
  ] // prettier-ignore
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

// The table seen from above: a lattice half drawn, its construction lines still showing.
export function workshopCover(): string {
  const centre: Point = [800, 450]
  const star = polygonPoints(centre, 176, 8, Math.PI / 8)
  const people: Array<readonly [hair: string, cloth: string]> = [
    [INDIGO, JODHPUR],
    ['#38231f', TEAL],
    [INDIGO, RED_STONE],
    ['#6a6d7a', PAPER],
    [INDIGO, AZURE],
    ['#38231f', SAND_LIGHT],
  ] // prettier-ignore
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, '#23418f'),
      woven(
        {tiling: 'star-and-cross', size: 150, bounds: ALL},
        {ground: '#23418f', bars: '#2b4da3', width: 10},
      ),
      ...people.map(([hair, cloth], index) =>
        seated(polar(centre, 386, (index * Math.PI) / 3), index * 60, body(hair, cloth)),
      ),
      fill(polygonPath(polygonPoints([812, 464], 344, 8, Math.PI / 8)), INDIGO, {opacity: 0.4}),
      fill(polygonPath(polygonPoints(centre, 344, 8, Math.PI / 8)), SAND_DEEP),
      fill(polygonPath(polygonPoints(centre, 322, 8, Math.PI / 8)), SAND),
      group(rect(586, 246, 428, 408, PAPER), {transform: 'rotate(-3 800 450)'}),
      ...people.map(([, cloth], index) =>
        seated(polar(centre, 386, (index * Math.PI) / 3), index * 60, arms(cloth)),
      ),
      ...[176, 126, 88].map((radius) => ring(centre, radius, MIST, 3)),
      ...Array.from({length: 8}, (_, k) =>
        stroke(
          `M${polar(centre, 196, (k * Math.PI) / 8)
            .map(Math.round)
            .join(' ')}L${polar(centre, -196, (k * Math.PI) / 8)
            .map(Math.round)
            .join(' ')}`,
          MIST,
          2.4,
        ),
      ),
      bar(strandPath(contactStrands(star, 1.18).slice(0, 5)), JODHPUR, 12),
      bar(strandPath(contactStrands(star, 1.18).slice(5)), SAND, 4),
      compasses(centre),
      note(608, 268, LAMP),
      note(930, 572, TEAL),
      note(612, 574, SKY),
    ].join(''),
  ) // prettier-ignore
}

function seated([x, y]: Point, turn: number, figure: string): string {
  return group(figure, {transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})`})
}

function body(hair: string, cloth: string): string {
  return [
    fill('M-46 -104C24 -120 52 -84 52 0C52 84 24 120 -46 104C-78 84 -84 -84 -46 -104Z', cloth),
    fill('M-46 104C24 120 52 84 52 8C20 60 -40 60 -70 30C-72 70 -62 96 -46 104Z', INDIGO, {
      opacity: 0.22,
    }),
    circle([0, 0], 54, hair),
    fill('M-30 -45A54 54 0 0 0 -54 0C-40 -12 -34 -26 -30 -45Z', PAPER, {opacity: 0.16}),
  ].join('')
}

function arms(cloth: string): string {
  return [
    stroke('M-40 -84C-84 -92 -110 -72 -128 -50', cloth, 32),
    stroke('M-40 84C-84 92 -110 72 -128 50', mix(cloth, INDIGO, 0.22), 32),
    circle([-136, -42], 17, '#cd9164'),
    circle([-136, 42], 17, '#b2754c'),
  ].join('')
}

function compasses([x, y]: Point): string {
  const foot: Point = [x + 150, y + 92]
  const hinge: Point = [x + 150, y - 150]
  const mid = lerp(hinge, foot, 0.5)
  return [
    stroke(`M${x} ${y}L${hinge.join(' ')}L${foot.join(' ')}`, INDIGO, 13),
    stroke(`M${x} ${y}L${lerp([x, y], hinge, 0.2).join(' ')}`, SAND_DEEP, 5),
    stroke(`M${lerp(foot, mid, 0.3).join(' ')}L${foot.join(' ')}`, RED_STONE, 9),
    circle(hinge, 19, INDIGO),
    circle(hinge, 8, SAND_LIGHT),
  ].join('')
}

function note(x: number, y: number, colour: string): string {
  return [
    rect(x, y, 66, 62, colour),
    rect(x + 12, y + 16, 42, 6, INDIGO, {opacity: 0.5}),
    rect(x + 12, y + 32, 30, 6, INDIGO, {opacity: 0.5}),
  ].join('')
}

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
  ) // prettier-ignore
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
  ) // prettier-ignore
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
  ) // prettier-ignore
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
