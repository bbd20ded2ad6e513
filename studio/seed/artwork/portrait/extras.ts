/** People who appear only in scenes, and the way to place anybody in one. */
import {blob, fill, group} from '../svg.ts'
import * as clothes from './clothes.ts'
import * as hairs from './hair.ts'
import {PEOPLE} from './people.ts'
import {bust, type Person} from './person.ts'
import {
  INK,
  IVORY,
  MEAN,
  NAVY,
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

type Extra = Omit<Person, 'setting'>

const CAP = '-62,-132 -40,-186 -40,-186 60,-192 60,-192 84,-146 84,-146 10,-158'

const EXTRAS: Record<string, Extra> = {
  'patient-1': {
    face: {...MEAN, skin: UMBER, lips: '#7d4037', brow: STEEL[1], age: true, browWeight: 1.2},
    hair: hairs.receding(STEEL),
    beard: hairs.moustache(STEEL),
    clothes: clothes.kurta(WHITE, '#d9a873', false),
  },
  'patient-2': {
    face: {...WOMAN, skin: WHEAT, lips: '#a5433f', brow: WALNUT[0], length: 0.95},
    hair: hairs.long(WALNUT),
    clothes: clothes.kurta(TEAL, '#f0dcb8') + clothes.dupatta(RED),
    hidesEar: true,
  },
  'patient-3': {
    face: {...MEAN, skin: TEAK, lips: '#74392f', brow: INK[0], jaw: 0.96, browWeight: 1.1},
    hair: hairs.short(INK, 10),
    clothes: clothes.bandhgala(NAVY, '#e8c39e'),
  },
  nurse: {
    face: {...WOMAN, skin: UMBER, lips: '#97423d', brow: INK[0]},
    hair: hairs.bun(INK),
    clothes: clothes.kurta(WHITE, '#4c7de8'),
    ornaments:
      fill(blob(CAP), '#fbf6ee') +
      fill(blob('-60,-134 -56,-144 10,-168 80,-156 84,-146 10,-158'), '#4c7de8'),
  },
  colleague: {
    face: {...WOMAN, skin: IVORY, lips: '#a8504a', brow: INK[0], length: 0.95},
    hair: hairs.bob(INK),
    clothes: clothes.kurta(SAND, '#a8442f'),
    hidesEar: true,
  },
}

/** Somebody in a larger scene; `place` keeps the clip names of several people apart. */
export function sitter(name: string, place: string, transform: string): string {
  const person = PEOPLE[name] ?? EXTRAS[name]
  if (person === undefined) throw new Error(`Nobody is called ${name}`)
  const drawn = bust(person)
    .replaceAll('id="', `id="${place}-`)
    .replaceAll('url(#', `url(#${place}-`)
  return group(drawn, {transform})
}
