import type {ComponentProps} from 'react'

/** The eight-pointed star of a jali's lattice, which is also the outline of the brand mark. */
export const STAR_PATH =
  'M31.5 16L26.96 20.54L26.96 26.96L20.54 26.96L16 31.5L11.46 26.96L5.04 26.96L5.04 20.54L0.5 16L5.04 11.46L5.04 5.04L11.46 5.04L16 0.5L20.54 5.04L26.96 5.04L26.96 11.46Z'

export function StarGlyph(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="-1 -1 34 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      width="16"
      height="16"
      aria-hidden="true"
      {...props}
    >
      <path d={STAR_PATH} />
    </svg>
  )
}
