import {createRandom, mix} from './random.ts'
import {circle, fill} from './svg.ts'

/** Trees as stacked rounds, lit from the left. */
export function tree(
  x: number,
  ground: number,
  height: number,
  tone: readonly [string, string, string],
  seed: number,
): string {
  const random = createRandom(seed)
  const r = height * 0.25
  const crowns = Array.from({length: 9}, (_, k): readonly [number, number, number] => [
    x + ((k % 3) - 1) * r * 0.95 + random.between(-0.2, 0.2) * r,
    ground - height * 0.56 - Math.floor(k / 3) * r * 0.62 + random.between(-0.15, 0.15) * r,
    r * random.between(0.62, 0.86),
  ])
  return [
    fill(
      `M${x - height * 0.03} ${ground}L${x - height * 0.016} ${ground - height * 0.6}H${x + height * 0.02}L${x + height * 0.04} ${ground}Z`,
      '#5b4036',
    ),
    ...crowns.map(([cx, cy, cr]) => circle([cx + cr * 0.18, cy + cr * 0.16], cr, tone[2])),
    ...crowns.map(([cx, cy, cr]) => circle([cx, cy], cr * 0.92, tone[1])),
    ...crowns
      .filter((_, k) => k % 3 === 0 || k === 7)
      .map(([cx, cy, cr]) =>
        circle([cx - cr * 0.26, cy - cr * 0.26], cr * 0.5, mix(tone[1], tone[0], 0.6)),
      ),
  ].join('')
}
