/** What the sitters wear, in the units of the face. Light falls from the left, so the right is shaded. */
import type {Point} from '../geometry.ts'
import {blob, circle, clipped, fill, points, stroke} from '../svg.ts'

/** Light, middle and shade of a cloth. */
export type Cloth = readonly [light: string, middle: string, shade: string]

export const BODY =
  points(`-56,176 -98,206 -184,238 -236,300 -262,460 -262,460 284,460 284,460 258,300 208,238
  124,206 84,174 84,174 40,200 0,206 -30,200 -56,176`)
export const NARROW =
  points(`-54,182 -86,208 -156,240 -206,300 -228,460 -228,460 246,460 246,460 226,300 180,240
  112,208 80,182 80,182 40,206 0,214 -30,206 -54,182`)

const curve = blob

// The torso in three tones, under whatever is laid on it.
function torso(outline: readonly Point[], [light, middle, shade]: Cloth, details: string): string {
  const d = curve(outline)
  return clipped(
    'torso',
    d,
    [
      fill(d, middle),
      fill(
        curve(
          '-60,190 -110,212 -190,244 -240,310 -262,460 -262,460 -200,460 -176,350 -130,270 -80,230',
        ),
        light,
      ),
      fill(curve('74,180 110,236 136,330 120,460 120,460 300,460 300,460 300,200 130,180'), shade),
      details,
    ].join(''),
  )
}

export function bandhgala(cloth: Cloth, button: string): string {
  const [light, middle, shade] = cloth
  const buttons = [262, 312, 362, 412].map(
    (y) => circle([-12, y], 7, button) + circle([-10, y + 1.5], 4, shade),
  )
  return [
    torso(
      BODY,
      cloth,
      [
        stroke('M-2 214C2 290 4 380 2 460', shade, 5),
        fill(curve('64,300 116,292 114,306 66,316'), middle),
        ...buttons,
        stroke('M-150 300C-140 350 -150 410 -160 460', shade, 4, {opacity: 0.6}),
      ].join(''),
    ),
    fill(
      curve(`-58,150 -52,156 -20,190 4,196 44,186 82,146 88,150 92,188 92,188 44,222 0,230 -30,222
        -66,190 -66,190`),
      middle,
    ),
    fill(curve('10,196 44,186 82,146 88,150 92,188 92,188 44,222 10,229 10,229'), shade),
    fill(curve('-58,150 -50,158 -26,186 -38,214 -66,190 -66,190'), light),
    stroke('M-4 196C0 206 0 218 -2 230', shade, 4),
  ].join('')
}

// A neckline slit to a point, where a round one would reach up to the throat.
function openNeck(outline: readonly Point[]): Point[] {
  const shoulders = outline.filter(([x, y]) => x <= -50 || x >= 80 || y > 300)
  const left = shoulders.findIndex(([x]) => x > 0 && x < 90)
  const tip = points('2,250 2,250')
  return left < 0
    ? shoulders
    : [...shoulders.slice(0, left + 2), ...tip, ...shoulders.slice(left + 2)]
}

export function kurta(cloth: Cloth, trim: string, narrow = true): string {
  const [, middle, shade] = cloth
  return [
    torso(
      openNeck(narrow ? NARROW : BODY),
      cloth,
      [
        fill(curve('-14,200 12,200 14,340 2,356 -10,340'), middle),
        stroke('M-12 214C-12 270 -10 320 -8 346M14 214C16 270 14 320 12 346', trim, 3.5),
        ...[250, 284, 318].map((y) => circle([1, y], 4.6, trim)),
        stroke('M-128 330C-120 370 -126 420 -134 460M150 320C142 370 150 420 152 460', shade, 4, {
          opacity: 0.6,
        }),
      ].join(''),
    ),
    fill(
      curve(`-58,166 -50,170 -20,206 2,240 2,240 30,208 80,162 88,166 90,184 40,222 4,268 4,268
        -28,222 -64,186`),
      trim,
    ),
  ].join('')
}

/** A long scarf over both shoulders, worn over a kurta. */
export function dupatta([light, middle, shade]: Cloth): string {
  return [
    fill(
      curve(`-52,168 -92,200 -150,236 -164,300 -150,460 -150,460 -76,460 -76,460 -92,340 -84,270
        -40,214`),
      middle,
    ),
    fill(
      curve(
        '-52,168 -92,200 -150,236 -164,300 -152,460 -152,460 -128,460 -136,320 -120,256 -62,206',
      ),
      light,
    ),
    fill(
      curve('78,166 120,200 170,236 186,300 180,460 180,460 96,460 96,460 106,340 98,270 60,214'),
      shade,
    ),
    stroke('M-112 250C-128 320 -112 400 -112 460M-84 250C-104 310 -92 400 -92 460', shade, 3, {
      opacity: 0.8,
    }),
    stroke('M120 240C150 310 140 400 138 460M98 240C124 310 116 400 114 460', middle, 3, {
      opacity: 0.8,
    }),
  ].join('')
}

/** Blouse and pallu; the pallu's border catches the light. */
export function sari(blouse: Cloth, [light, middle, shade]: Cloth, border: string): string {
  return [
    torso(NARROW, blouse, ''),
    clipped(
      'pallu',
      curve(NARROW.map(([x, y]): Point => [x * 1.06, y - 4])),
      [
        fill(
          curve(`56,176 110,196 190,230 260,300 270,480 270,480 -250,480 -250,480 -240,440 -120,400
            -30,320 20,240`),
          middle,
        ),
        fill(curve('120,200 200,236 270,300 270,480 270,480 140,480 170,380 150,280'), shade),
        fill(curve('-250,452 -120,412 -24,336 -10,360 -90,430 -200,480 -250,480'), light),
        stroke('M60 178C32 240 4 296 -34 328C-90 376 -160 412 -250 446', border, 15),
        stroke('M76 184C52 250 22 306 -18 342C-70 392 -150 430 -240 464', border, 4),
        stroke(
          'M104 200C96 290 40 370 -60 470M136 210C140 300 90 390 20 480M170 226C184 310 150 400 96 480',
          shade,
          4,
        ),
      ].join(''),
    ),
  ].join('')
}

export function shirtAndTie(shirt: Cloth, tie: Cloth | null): string {
  const [light, , shade] = shirt
  return [
    torso(BODY, shirt, ''),
    tie === null
      ? fill(curve('-24,196 2,250 2,250 44,196 10,214'), shade, {opacity: 0.5})
      : knot(tie),
    fill(curve('-58,156 -46,170 -2,222 -2,222 -34,262 -34,262 -70,192'), light),
    fill(curve('84,152 70,170 6,222 6,222 42,262 42,262 96,188'), shade),
  ].join('')
}

function knot([light, middle, shade]: Cloth): string {
  return [
    fill(
      curve('-16,222 -16,222 20,222 20,222 14,254 30,470 30,470 -30,470 -30,470 -10,254'),
      middle,
    ),
    fill(curve('4,222 4,222 20,222 20,222 14,254 30,470 30,470 4,470 4,470'), shade),
    fill(curve('-16,222 -16,222 20,222 20,222 12,254 12,254 -9,254 -9,254'), light),
  ].join('')
}

export function jacket(under: string, [light, middle, shade]: Cloth, square: string): string {
  const d = curve(BODY.map(([x, y]): Point => [x * 1.02, y + 2]))
  return [
    under,
    clipped(
      'jacket',
      d,
      [
        fill(curve('-60,166 -110,196 -290,210 -300,480 -300,480 -4,480 -4,480 -50,330'), middle),
        fill(
          curve('-100,210 -200,236 -260,300 -280,470 -280,470 -210,470 -190,340 -130,270'),
          light,
        ),
        fill(curve('86,162 130,192 310,210 320,480 320,480 -4,480 -4,480 50,330'), shade),
        fill(
          curve('-60,164 -88,192 -122,268 -92,276 -110,300 -6,440 -6,440 -40,330 -58,230'),
          light,
        ),
        fill(curve('86,160 114,190 148,268 118,276 136,300 2,440 2,440 58,330 80,230'), middle),
        fill(curve('150,330 152,312 172,306 182,318 198,312 200,330 200,330'), square),
      ].join(''),
    ),
  ].join('')
}
