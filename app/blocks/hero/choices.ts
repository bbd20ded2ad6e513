/** Lattices that a first screen can have. */
export const HERO_PATTERNS = [
  {value: 'six-fold', title: 'Six-fold star'},
  {value: 'twelve-fold', title: 'Twelve-fold star'},
  {value: 'star-and-cross', title: 'Star and cross'},
  {value: 'octagons', title: 'Octagons'},
  {value: 'hexagons', title: 'Hexagons'},
] as const
