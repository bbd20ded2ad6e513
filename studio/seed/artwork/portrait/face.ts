/**
 * A head in three-quarter view, looking to the left and lit from there, in planes of flat colour.
 * Units are pixels around the middle of the eye line.
 */
import type {Point} from '../geometry.ts'
import {blob, circle, clipped, fill, group, stroke} from '../svg.ts'

/** Light, middle, shade and deep shade of a skin. */
export type Skin = readonly [light: string, middle: string, shade: string, deep: string]
export type Face = {
  skin: Skin
  lips: string
  brow: string
  /** Width of the jaw and length of the lower face, 1 being the mean. */
  jaw: number
  length: number
  browWeight: number
  lipFullness: number
  noseWidth: number
  noseLength: number
  eyeOpen: number
  age?: boolean
  lashes?: boolean
  bearded?: boolean
}

function headPoints({jaw, length}: Face): Point[] {
  const low = (y: number) => y * length
  return [
    [4, -140],
    [58, -122],
    [92, -66],
    [98, 0],
    [90 * jaw, low(56)],
    [74 * jaw, low(88)],
    [40 * jaw, low(118)],
    [0, low(135)],
    [-28, low(137)],
    [-54 * jaw, low(120)],
    [-73 * jaw, low(82)],
    [-83, low(42)],
    [-82, 10],
    [-79, -8],
    [-84, -34],
    [-80, -84],
    [-48, -126],
  ]
}

/** Neck and the shadow that the chin throws on it. */
export function neck({skin, length}: Face): string {
  const chin = 128 * length
  const outline = blob(
    '-42,60 -40,130 -46,172 -70,206 -70,206 0,262 92,206 92,206 70,172 72,120 80,40',
  )
  return clipped(
    'neck',
    outline,
    [
      fill(outline, skin[1]),
      fill(
        blob(`-60,${chin - 16} -36,${chin + 18} -14,${chin + 34} 8,${chin + 74} 18,270 18,270 120,270
          120,20 120,20 40,${chin - 40}`),
        skin[2],
      ),
      fill(
        blob(`-44,${chin - 10} -20,${chin + 14} 14,${chin + 22} 50,${chin + 2} 86,60 86,30 20,90`),
        skin[3],
        {opacity: 0.7},
      ),
    ].join(''),
  )
}

/** The near ear; it lies over the hair at the nape and under the hair at the temple. */
export function ear({skin}: Face): string {
  return [
    fill(blob('80,-8 92,-22 108,-16 108,8 99,34 90,46 82,36'), skin[2]),
    fill(blob('86,-10 96,-16 103,-8 99,14 92,26 88,10'), skin[3], {opacity: 0.6}),
    stroke('M84 -6C90 -20 104 -18 106 -6', skin[1], 3, {opacity: 0.8}),
  ].join('')
}

export function head(face: Face): string {
  const {skin, length} = face
  const outline = blob(headPoints(face))
  const low = (y: number) => y * length
  return clipped(
    'head',
    outline,
    [
      fill(outline, skin[1]),
      // forehead, cheek and chin turned to the light
      fill(blob('-84,-92 -40,-116 -14,-96 -16,-52 -34,-30 -82,-28'), skin[0]),
      fill(blob(`-90,16 -62,22 -46,${low(44)} -52,${low(70)} -78,${low(86)}`), skin[0]),
      fill(
        blob(`-46,${low(112)} -26,${low(106)} -10,${low(116)} -22,${low(132)} -42,${low(130)}`),
        skin[0],
      ),
      // the side turned away
      fill(
        blob(`34,-150 52,-84 50,-44 56,-8 50,22 60,40 44,${low(72)} 34,${low(100)} 4,${low(124)}
          -10,${low(146)} -10,${low(146)} 120,${low(146)} 120,${low(146)} 120,-150 120,-150`),
        skin[2],
      ),
      fill(
        blob(
          `78,20 66,${low(66)} 36,${low(112)} -2,${low(130)} -2,${low(130)} 60,${low(150)} 120,60`,
        ),
        skin[3],
        {opacity: 0.55},
      ),
      sockets(skin),
    ].join(''),
  )
}

function sockets(skin: Skin): string {
  return [
    fill(blob('-80,-18 -58,-20 -40,-16 -34,-6 -44,6 -70,6 -80,2'), skin[2], {opacity: 0.5}),
    fill(blob('-14,-20 8,-20 34,-18 48,-8 38,8 8,8 -8,0'), skin[2], {opacity: 0.6}),
  ].join('')
}

export function features(face: Face): string {
  return [
    nose(face),
    eye(face, -58, 14.5),
    eye(face, 18, 18.5),
    brows(face),
    mouth(face),
    face.age ? age(face) : '',
  ].join('')
}

function nose({skin, noseWidth, noseLength, length}: Face): string {
  const tip = 50 * length * noseLength
  const w = noseWidth
  return [
    fill(
      blob(`-30,-22 -36,6 -46,${tip - 10} -45,${tip + 2} -34,${tip + 3} -28,${tip - 14} -24,0`),
      skin[0],
    ),
    fill(
      blob(`-24,-26 -27,4 -32,${tip - 12} -30,${tip + 3} -16,${tip + 8} ${2 * w},${tip + 6}
        ${6 * w},${tip - 4} -4,${tip - 18} -14,8 -12,-14`),
      skin[2],
    ),
    fill(
      blob(`-46,${tip + 2} -32,${tip + 5} -14,${tip + 8} 0,${tip + 7} -12,${tip + 14}
        -34,${tip + 13}`),
      skin[3],
      {opacity: 0.85},
    ),
  ].join('')
}

function eye({skin, eyeOpen, lashes}: Face, x: number, half: number): string {
  const open = 8.4 * eyeOpen
  const almond = `M${x - half} 1C${x - half * 0.5} ${-open} ${x + half * 0.4} ${-open} ${x + half} 0C${x + half * 0.45} ${open * 0.72} ${x - half * 0.45} ${open * 0.78} ${x - half} 1Z`
  const id = `eye${x < 0 ? 'far' : 'near'}`
  const lid = `M${x - half - 1} 1C${x - half * 0.5} ${-open - 1} ${x + half * 0.4} ${-open - 1} ${x + half + (lashes ? 5 : 2)} ${lashes ? -2 : 0}`
  return [
    clipped(
      id,
      almond,
      [
        fill(almond, '#efe4d6'),
        circle([x - 3.5, -1], 8.2, '#38201a'),
        circle([x - 3.5, -1], 3.8, '#120b0e'),
        fill(`M${x - half} -12H${x + half}V-3C${x} -6 ${x} -6 ${x - half} 0Z`, '#2a1720', {
          opacity: 0.35,
        }),
      ].join(''),
    ),
    circle([x - 6.2, -3.4], 1.7, '#ffffff'),
    stroke(lid, '#1d1014', lashes ? 4.4 : 3.2),
    stroke(
      `M${x - half * 0.7} ${-open - 5}C${x - 4} ${-open - 9} ${x + half * 0.4} ${-open - 8} ${x + half} ${-open + 1}`,
      skin[3],
      2,
      {opacity: 0.8},
    ),
    stroke(
      `M${x - half * 0.5} ${open * 0.8}C${x} ${open + 1} ${x + half * 0.4} ${open * 0.8} ${x + half * 0.8} 3`,
      skin[3],
      1.8,
      {opacity: 0.6},
    ),
  ].join('')
}

function brows({brow, browWeight}: Face): string {
  const w = browWeight
  return [
    fill(blob(`-42,-25 -42,${-25 - 6 * w} -62,${-31 - 6 * w} -80,-24 -80,-24 -62,-28`), brow),
    fill(blob(`-8,-25 -9,${-25 - 7 * w} 20,${-33 - 7 * w} 50,-21 50,-21 22,-30`), brow),
  ].join('')
}

function mouth({lips, skin, lipFullness, length, bearded}: Face): string {
  const y = 83 * length
  const f = lipFullness
  return [
    fill(
      blob(`-58,${y - 1} -46,${y - 5 * f} -36,${y - 8 * f} -30,${y - 6 * f} -23,${y - 8 * f}
        -6,${y - 5 * f} 8,${y - 3} 8,${y - 3} -10,${y + 2} -30,${y + 3} -48,${y + 2}`),
      lips,
    ),
    fill(
      blob(`-56,${y} -44,${y + 2} -28,${y + 3} -8,${y + 1} 6,${y - 2} -4,${y + 7 * f}
        -26,${y + 12 * f} -46,${y + 8 * f}`),
      lips,
      {opacity: 0.72},
    ),
    stroke(
      `M-60 ${y - 2}C-48 ${y + 2} -38 ${y + 1} -30 ${y + 2.5}C-16 ${y + 1.5} -4 ${y + 1} 11 ${y - 5}`,
      '#46201f',
      2.6,
    ),
    bearded
      ? ''
      : fill(
          blob(
            `-44,${y + 15 * f} -28,${y + 17 * f} -8,${y + 14 * f} -14,${y + 21 * f} -36,${y + 22 * f}`,
          ),
          skin[2],
          {opacity: 0.75},
        ),
  ].join('')
}

function age({skin, length}: Face): string {
  const lines = [
    `M8 ${46 * length}C20 ${58 * length} 24 ${70 * length} 18 ${86 * length}`,
    `M-54 ${52 * length}C-64 ${62 * length} -66 ${72 * length} -63 ${82 * length}`,
    'M2 15C14 21 26 20 36 14',
    'M-72 14C-64 19 -56 18 -50 14',
    'M-58 -64C-40 -70 -10 -70 20 -62',
  ]
  return group(lines.map((line) => stroke(line, skin[3], 2.4)).join(''), {opacity: 0.5})
}
