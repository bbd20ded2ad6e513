/** The Bengaluru hospital of the case studies: a low campus among trees. */
import {cuspedArch} from './arch.ts'
import {polygonPath, starPoints} from './geometry.ts'
import {cross, H, W} from './hospital-mumbai.ts'
import {DUSK, JODHPUR, LAMP, PAPER, SAND, SAND_DEEP, SAND_LIGHT, TEAL} from './palette.ts'
import {sky, skyLattice} from './scenes.ts'
import {circle, clipped, document, fill, rect} from './svg.ts'
import {tree} from './trees.ts'
import {woven} from './weave.ts'

const RAIN_TREE = ['#7fc0a8', '#3f8f86', '#25615f'] as const
const GULMOHAR = ['#d9785a', '#a8442f', '#71302b'] as const
const FAR_TREE = ['#7fa8cf', '#5f8cc0', '#4a74ae'] as const

export function bengaluruHospital(): string {
  const ground = 790
  const bays = Array.from({length: 7}, (_, k) => 420 + k * 112)
  return document(
    W,
    H,
    [
      sky(W, H, [
        [0, '#7ba2ef'],
        [0.22, '#9dbbf5'],
        [0.42, '#c3d4f8'],
        [0.6, '#efe3d3'],
      ]),
      skyLattice(W, 640, 150, '#ffffff26', 6),
      circle([300, 250], 84, '#fdf2dc'),
      ...Array.from({length: 9}, (_, k) =>
        tree(60 + k * 190, ground - 20, 330 + (k % 3) * 50, FAR_TREE, k + 40),
      ),
      // upper storey under a pierced parapet
      rect(520, 330, 560, 200, PAPER),
      rect(960, 330, 120, 200, '#b7bedb'),
      rect(504, 312, 464, 22, SAND),
      rect(960, 312, 136, 22, SAND_DEEP),
      ...[560, 650, 740, 830].map((x) =>
        fill(cuspedArch({centre: x + 20, spring: 420, half: 30, rise: 32, base: 500}, 3), JODHPUR),
      ),
      cross(926, 420, 46, TEAL),
      rect(380, 520, 840, ground - 520, SAND_LIGHT),
      rect(1100, 520, 120, ground - 520, SAND),
      rect(364, 502, 744, 22, PAPER),
      rect(1100, 502, 136, 22, SAND_DEEP),
      ...bays
        .slice(0, 6)
        .map((x, k) =>
          [
            fill(
              cuspedArch({centre: x + 30, spring: 650, half: 44, rise: 46, base: ground}, 4),
              SAND_DEEP,
            ),
            fill(
              cuspedArch({centre: x + 26, spring: 650, half: 42, rise: 44, base: ground}, 4),
              k === 2 || k === 3 ? LAMP : DUSK,
            ),
          ].join(''),
        ),
      clipped(
        'parapet',
        'M380 540H1100V592H380Z',
        woven(
          {tiling: 'star-and-cross', size: 52, bounds: {x: 380, y: 540, width: 720, height: 52}},
          {ground: SAND_LIGHT, bars: SAND_DEEP, width: 7},
        ),
      ),
      rect(0, ground, W, 210, '#7db09a'),
      rect(0, ground, W, 16, '#9cc8b0'),
      fill(`M690 ${ground}H830L1010 1000H520Z`, '#efe0c8'),
      fill(`M790 ${ground}H830L1010 1000H890Z`, '#d9c3a4'),
      ...[0, 1, 2].map((k) =>
        fill(polygonPath(starPoints([760 + k * 3, ground + 46 + k * 62], 18 + k * 8, 8)), SAND),
      ),
      tree(170, ground + 40, 520, RAIN_TREE, 3),
      tree(1390, ground + 30, 560, GULMOHAR, 7),
      tree(340, ground + 70, 250, RAIN_TREE, 11),
      tree(1220, ground + 76, 230, RAIN_TREE, 15),
      tree(1540, ground + 90, 320, RAIN_TREE, 21),
    ].join(''),
  )
}
