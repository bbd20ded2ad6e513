/** Lattices that a first screen can have. */
export const HERO_PATTERNS = [
  {value: 'six-fold', title: 'Six-fold star'},
  {value: 'twelve-fold', title: 'Twelve-fold star'},
  {value: 'star-and-cross', title: 'Star and cross'},
  {value: 'octagons', title: 'Octagons'},
  {value: 'hexagons', title: 'Hexagons'},
] as const

/** Drawings that a first screen can show. */
export const HERO_SCENES = [
  {value: 'bed-board', title: 'Bed board of a hospital'},
  {value: 'workbench', title: 'Workbench of a developer'},
] as const
