import {type ComponentType, lazy, type ReactNode, Suspense} from 'react'

// Most pages show one of the drawings or none.
const SCENES: Record<string, ComponentType> = {
  'bed-board': lazy(() => import('#app/features/scenes/bed-board-scene.tsx')),
  appointments: lazy(() => import('#app/features/scenes/appointments-scene.tsx')),
  workbench: lazy(() => import('#app/features/scenes/workbench-scene.tsx')),
  delivery: lazy(() => import('#app/features/scenes/delivery-scene.tsx')),
  journey: lazy(() => import('#app/features/scenes/journey-scene.tsx')),
  exchange: lazy(() => import('#app/features/scenes/exchange-scene.tsx')),
  analytics: lazy(() => import('#app/features/scenes/analytics-scene.tsx')),
}

/** The drawing that an editor chose, or nothing. */
export function sceneOf(name: string): ReactNode {
  const Scene = Object.hasOwn(SCENES, name) && SCENES[name]
  return (
    Scene && (
      <Suspense>
        <Scene />
      </Suspense>
    )
  )
}
