import {lazy, type ReactNode, Suspense} from 'react'
import {PageHero} from '#app/ui/page-hero.tsx'
import type {BlockProps} from '../block-props.ts'
import {HERO_PATTERNS} from './choices.ts'

// Most pages show one of the drawings or none.
const BedBoard = lazy(async () => ({
  default: (await import('#app/features/home/bed-board-scene.tsx')).BedBoardScene,
}))
const Workbench = lazy(async () => ({
  default: (await import('#app/features/software/workbench-scene.tsx')).WorkbenchScene,
}))

const SCENES: Record<string, ReactNode> = {'bed-board': <BedBoard />, workbench: <Workbench />}

export function HeroBlock({block}: BlockProps<'heroBlock'>) {
  const {hero, scene, pattern} = block
  const known = HERO_PATTERNS.find(({value}) => value === pattern)?.value ?? 'six-fold'
  return (
    <PageHero
      hero={hero}
      fallbackTitle=""
      pattern={known}
      scene={scene in SCENES && <Suspense>{SCENES[scene]}</Suspense>}
    />
  )
}
