import {type ComponentType, lazy, type ReactNode} from 'react'
import {ServedPart} from '#app/ui/served-part.tsx'

// Most pages show one of the drawings or none.
const SCENES: Record<string, ComponentType> = {
  'bed-board': lazy(async () => ({
    default: (await import('#app/features/scenes/bed-board-scene.tsx')).BedBoardScene,
  })),
  appointments: lazy(async () => ({
    default: (await import('#app/features/scenes/appointments-scene.tsx')).AppointmentsScene,
  })),
  workbench: lazy(async () => ({
    default: (await import('#app/features/scenes/workbench-scene.tsx')).WorkbenchScene,
  })),
  delivery: lazy(async () => ({
    default: (await import('#app/features/scenes/delivery-scene.tsx')).DeliveryScene,
  })),
  journey: lazy(async () => ({
    default: (await import('#app/features/scenes/journey-scene.tsx')).JourneyScene,
  })),
  exchange: lazy(async () => ({
    default: (await import('#app/features/scenes/exchange-scene.tsx')).ExchangeScene,
  })),
  analytics: lazy(async () => ({
    default: (await import('#app/features/scenes/analytics-scene.tsx')).AnalyticsScene,
  })),
}

/** The drawing that an editor chose, or nothing. */
export function sceneOf(name: string): ReactNode {
  const Scene = Object.hasOwn(SCENES, name) && SCENES[name]
  return (
    Scene && (
      <ServedPart>
        <Scene />
      </ServedPart>
    )
  )
}
