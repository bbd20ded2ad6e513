import {PageHero} from '#app/ui/page-hero.tsx'
import type {BlockProps} from '../block-props.ts'
import {sceneOf} from '../scene.tsx'
import {HERO_PATTERNS} from './choices.ts'

export function HeroBlock({block}: BlockProps<'heroBlock'>) {
  const {hero, scene, pattern} = block
  const known = HERO_PATTERNS.find(({value}) => value === pattern)?.value ?? 'six-fold'
  return <PageHero hero={hero} fallbackTitle="" pattern={known} scene={sceneOf(scene)} />
}
