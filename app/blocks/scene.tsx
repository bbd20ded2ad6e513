import {lazy, type ReactNode, Suspense} from 'react'

// Most pages show one of the drawings or none.
const BedBoard = lazy(async () => ({
  default: (await import('#app/features/home/bed-board-scene.tsx')).BedBoardScene,
}))
const Appointments = lazy(async () => ({
  default: (await import('#app/features/madicare/appointments-scene.tsx')).AppointmentsScene,
}))
const Workbench = lazy(async () => ({
  default: (await import('#app/features/software/workbench-scene.tsx')).WorkbenchScene,
}))

const SCENES: Record<string, ReactNode> = {
  'bed-board': <BedBoard />,
  appointments: <Appointments />,
  workbench: <Workbench />,
}

/** The drawing that an editor chose, or nothing. */
export function sceneOf(name: string): ReactNode {
  return Object.hasOwn(SCENES, name) && <Suspense>{SCENES[name]}</Suspense>
}
