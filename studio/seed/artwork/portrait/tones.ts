/** Skins, hair and cloths of the sitters, and the mean face that each of them departs from. */
import type {Skin} from './face.ts'
import type {HairTone} from './hair.ts'

export const WHEAT: Skin = ['#e3ad80', '#cd9164', '#a5674b', '#71402f']
export const UMBER: Skin = ['#cb9064', '#b2754c', '#864f3a', '#582f25']
export const TEAK: Skin = ['#b07a52', '#96603d', '#6d4130', '#46261e']
export const IVORY: Skin = ['#f0c6a0', '#dda880', '#b57c60', '#824e3d']
export const INK: HairTone = ['#12101c', '#231c2a', '#473a4a']
export const WALNUT: HairTone = ['#1d1216', '#38231f', '#654133']
export const STEEL: HairTone = ['#3a3d4b', '#6a6d7a', '#a7aab3']
export const PEPPER: HairTone = ['#1f1f2a', '#3c3b46', '#7d7c86']
export const NAVY = ['#3a5fb4', '#27448c', '#172a5e'] as const
export const TEAL = ['#5fbdb3', '#3a938d', '#24605f'] as const
export const RED = ['#c9624a', '#a8442f', '#722a22'] as const
export const SAND = ['#efd0aa', '#d9a873', '#a8754a'] as const
export const WHITE = ['#fbf6ee', '#e3ddd8', '#b3b5c6'] as const
export const CHARCOAL = ['#47506e', '#2f3754', '#1a2038'] as const
export const INDIGO = ['#5a6ec4', '#3b4a9a', '#262f68'] as const
export const BLUE = ['#86aaff', '#4c7de8', '#2c54ad'] as const

export const MEAN = {
  jaw: 1,
  length: 1,
  browWeight: 1,
  lipFullness: 1,
  noseWidth: 1,
  noseLength: 1,
  eyeOpen: 1,
} as const
export const WOMAN = {
  ...MEAN,
  jaw: 0.9,
  length: 0.97,
  browWeight: 0.6,
  lipFullness: 1.25,
  noseWidth: 0.5,
  noseLength: 0.86,
  eyeOpen: 1.2,
  lashes: true,
} as const
