export const W = 1600
export const H = 900
export const ALL = {x: 0, y: 0, width: W, height: H}
