/** Who sits where: one entry per portrait, each a face, hair, clothes and the room behind. */
import {blob, circle, fill, group, stroke} from '../svg.ts'
import * as clothes from './clothes.ts'
import * as hairs from './hair.ts'
import type {Person} from './person.ts'
import {
  BLUE,
  CHARCOAL,
  INDIGO,
  INK,
  IVORY,
  MEAN,
  NAVY,
  PEPPER,
  RED,
  SAND,
  STEEL,
  TEAK,
  TEAL,
  UMBER,
  WALNUT,
  WHEAT,
  WHITE,
  WOMAN,
} from './tones.ts'
import * as uniforms from './uniforms.ts'

const BLUE_ROOM = {
  wall: '#101836',
  bars: '#1d2a5c',
  room: '#3f6cd6',
  roomBars: '#4e7be2',
  trim: '#e8c39e',
} as const
const SAND_ROOM = {
  wall: '#101836',
  bars: '#1d2a5c',
  room: '#e0b383',
  roomBars: '#e8c197',
  trim: '#faf1e2',
} as const
const PALE_ROOM = {
  wall: '#101836',
  bars: '#1d2a5c',
  room: '#b9cdf5',
  roomBars: '#c6d7f9',
  trim: '#d9a066',
} as const
const DUSK_ROOM = {
  wall: '#101836',
  bars: '#1d2a5c',
  room: '#27438f',
  roomBars: '#30509f',
  trim: '#d9a066',
} as const

const BINDI = circle([-32, -46], 5.6, '#a3243b')

function glasses(colour: string): string {
  return [
    stroke(
      'M-82 -14C-82 -22 -42 -24 -36 -16C-32 -4 -36 22 -56 23C-76 23 -82 6 -82 -14Z',
      colour,
      5,
    ),
    stroke('M-10 -16C-6 -24 44 -24 50 -14C52 6 42 25 20 25C-2 25 -12 4 -10 -16Z', colour, 5),
    stroke('M-36 -10C-28 -18 -18 -18 -10 -10M50 -10C66 -12 82 -12 96 -12', colour, 5),
    fill(blob('-2,-16 14,-19 0,14 -7,0'), '#ffffff', {opacity: 0.22}),
    fill(blob('-76,-14 -64,-18 -72,10 -77,0'), '#ffffff', {opacity: 0.22}),
  ].join('')
}

const earring = (colour: string) => circle([97, 44], 7, colour)
const farEar = (colour: string) => circle([88, 48], 7.5, colour)

function sister(): Person {
  return {
    face: {
      ...WOMAN,
      skin: UMBER,
      lips: '#8a4238',
      brow: '#35282a',
      jaw: 0.98,
      lashes: false,
      eyeOpen: 1,
      age: true,
    },
    hair: {
      back: uniforms.veilBack(),
      front:
        fill(
          blob('-82,-44 -78,-84 -40,-104 30,-96 60,-58 60,-58 30,-84 -20,-92 -60,-82'),
          STEEL[1],
        ) + uniforms.veilFront('#3f6cd6'),
    },
    clothes: clothes.kurta(WHITE, '#4c7de8'),
    ornaments:
      group(stroke('M0 330V372M-13 343H13', SAND[1], 5), {}) +
      stroke('M-40 214C-26 270 -10 306 0 330C16 300 40 260 62 214', SAND[1], 2.4),
    setting: {...DUSK_ROOM, tiling: 'star-and-cross', size: 84},
    hidesEar: true,
  }
}

/** File name to sitter. */
export const PEOPLE: Record<string, Person> = {
  // Arjun Rathore
  'portrait-team-1': {
    face: {
      ...MEAN,
      skin: WHEAT,
      lips: '#93493f',
      brow: INK[1],
      jaw: 1.05,
      browWeight: 1.15,
      bearded: true,
    },
    hair: hairs.short(INK, 6),
    beard: hairs.beard(INK, 1),
    clothes: clothes.bandhgala(NAVY, '#e8c39e'),
    setting: {...SAND_ROOM, tiling: 'six-fold', size: 104},
  },
  // Meera Solanki
  'portrait-team-2': {
    face: {...WOMAN, skin: WHEAT, lips: '#a5433f', brow: WALNUT[0]},
    hair: hairs.bun(WALNUT),
    clothes: clothes.kurta(TEAL, '#f0dcb8') + clothes.dupatta(SAND),
    ornaments: glasses('#231c2a') + earring('#e8c39e'),
    setting: {...BLUE_ROOM, tiling: 'star-and-cross', size: 84},
  },
  // Dr. Kavita Bhandari
  'portrait-team-3': {
    face: {...WOMAN, skin: IVORY, lips: '#a8504a', brow: PEPPER[0], jaw: 0.97, age: true},
    hair: hairs.bob(PEPPER, '#c9cad2'),
    clothes: uniforms.coat(clothes.sari(RED, RED, '#e8c39e'), true, '#2f3754'),
    ornaments: BINDI,
    setting: {...DUSK_ROOM, tiling: 'hexagons', size: 90},
    hidesEar: true,
  },
  // Imran Qureshi
  'portrait-team-4': {
    face: {
      ...MEAN,
      skin: UMBER,
      lips: '#7f3f36',
      brow: INK[0],
      jaw: 0.95,
      length: 1.03,
      browWeight: 1.2,
      eyeOpen: 1.1,
    },
    hair: hairs.curly(INK),
    clothes: clothes.kurta(SAND, '#faf1e2', false),
    setting: {...PALE_ROOM, tiling: 'octagons', size: 110},
  },
  // Devika Menon
  'portrait-team-5': {
    face: {
      ...WOMAN,
      skin: TEAK,
      lips: '#8d3a38',
      brow: INK[0],
      jaw: 0.88,
      length: 0.93,
      eyeOpen: 1.32,
    },
    hair: hairs.long(INK),
    clothes: clothes.kurta(RED, '#f0c987'),
    ornaments: BINDI,
    setting: {...SAND_ROOM, tiling: 'twelve-fold', size: 150},
    hidesEar: true,
  },
  // Dr. Sanjay Mehta
  'portrait-quote-1': {
    face: {
      ...MEAN,
      skin: IVORY,
      lips: '#a05b4e',
      brow: STEEL[0],
      jaw: 1.04,
      length: 1.02,
      age: true,
      browWeight: 1.1,
    },
    hair: hairs.receding(STEEL),
    clothes: uniforms.coat(clothes.shirtAndTie(BLUE, CHARCOAL), false, '#232a46'),
    ornaments: glasses('#3a3d4b'),
    setting: {...BLUE_ROOM, tiling: 'hexagons', size: 90},
  },
  // Priya Nair
  'portrait-quote-2': {
    face: {...WOMAN, skin: TEAK, lips: '#96393c', brow: INK[0], jaw: 0.95, length: 0.96},
    hair: hairs.bun(INK),
    clothes: clothes.sari(RED, INDIGO, '#f0c987'),
    ornaments: BINDI + farEar('#f0c987'),
    setting: {...PALE_ROOM, tiling: 'twelve-fold', size: 150},
  },
  // Rohit Agarwal
  'portrait-quote-3': {
    face: {...MEAN, skin: WHEAT, lips: '#9d554a', brow: WALNUT[0], jaw: 0.98, length: 1.02},
    hair: hairs.short(WALNUT, 16),
    clothes: clothes.jacket(clothes.shirtAndTie(WHITE, null), NAVY, '#faf6ef'),
    setting: {...SAND_ROOM, tiling: 'star-and-cross', size: 84},
  },
  'portrait-quote-4': sister(),
  // Dr. Farah Contractor
  'portrait-hospital-1': {
    face: {...WOMAN, skin: IVORY, lips: '#b04c4a', brow: WALNUT[0], jaw: 0.93, length: 1},
    hair: hairs.bob(WALNUT),
    clothes: uniforms.coat(clothes.kurta(TEAL, '#2c7772'), true, '#2f3754'),
    setting: {...SAND_ROOM, tiling: 'six-fold', size: 104},
    hidesEar: true,
  },
  // Mr. Vikram Shetty
  'portrait-hospital-2': {
    face: {
      ...MEAN,
      skin: TEAK,
      lips: '#74392f',
      brow: PEPPER[0],
      jaw: 1.1,
      length: 1,
      age: true,
      browWeight: 1.2,
      noseWidth: 1.3,
    },
    hair: hairs.receding(PEPPER),
    beard: hairs.moustache(PEPPER),
    clothes: clothes.jacket(clothes.shirtAndTie(WHITE, RED), CHARCOAL, '#e8c39e'),
    setting: {...PALE_ROOM, tiling: 'octagons', size: 110},
  },
}
