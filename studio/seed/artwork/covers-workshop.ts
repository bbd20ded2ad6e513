import {ALL, H, W} from './cover-canvas.ts'
import {lerp, type Point, polar, polygonPath, polygonPoints} from './geometry.ts'
import {contactStrands, strandPath} from './jali.ts'
import {
  AZURE,
  INDIGO,
  JODHPUR,
  LAMP,
  MIST,
  PAPER,
  RED_STONE,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  SKY,
  TEAL,
} from './palette.ts'
import {mix} from './random.ts'
import {bar, circle, document, fill, group, rect, ring, stroke} from './svg.ts'
import {woven} from './weave.ts'

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
  ]
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
  )
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
