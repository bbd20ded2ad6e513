import type {ExplorerFeature} from '#app/content/product-feature.ts'
import {Icon} from '#app/ui/icon.tsx'

interface Point {
  x: number
  y: number
}

/** Points on a circle in a square of 100, the first at the top. */
export function placesOnCircle(count: number, radius = 40): Point[] {
  return Array.from({length: count}, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    return {
      x: Math.round((50 + radius * Math.cos(angle)) * 100) / 100,
      y: Math.round((50 + radius * Math.sin(angle)) * 100) / 100,
    }
  })
}

/** A line between each pair of points. */
export function connections(places: readonly Point[]): [from: Point, to: Point][] {
  return places.flatMap((from, index) =>
    places.slice(index + 1).map((to): [Point, Point] => [from, to]),
  )
}

/** The parts of the product, each connected to all others: nine form a lattice. Decorative. */
export function PartsScene({features}: {features: ExplorerFeature[]}) {
  const places = placesOnCircle(features.length)
  return (
    <div aria-hidden="true" className="relative mx-auto aspect-square w-full max-w-lg">
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none"
      >
        <circle cx="50" cy="50" r="47" strokeWidth="0.3" className="stroke-edge" />
        <circle cx="50" cy="50" r="40" strokeWidth="0.3" className="stroke-accent" />
        {connections(places).map(([from, to]) => (
          <path
            key={`${from.x},${from.y},${to.x},${to.y}`}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            strokeWidth="0.35"
            className="stroke-action"
          />
        ))}
      </svg>
      {features.map((feature, index) => (
        <span
          key={feature._id}
          className="cut absolute grid size-[15%] -translate-x-1/2 -translate-y-1/2 place-items-center rounded-lg border border-edge bg-raised"
          style={{left: `${places[index]?.x}%`, top: `${places[index]?.y}%`}}
        >
          <Icon name={feature.icon} className="size-1/2 text-accent" />
        </span>
      ))}
    </div>
  )
}
