import {lazy} from 'react'
import {PageHero} from '#app/sections/page-hero.tsx'
import type {BlockProps} from '../block-props.ts'
import {sceneOf} from '../scene.tsx'
import {HERO_PATTERNS} from './choices.ts'

// Few pages have a video.
const LoopingVideo = lazy(async () => ({
  default: (await import('./looping-video.tsx')).LoopingVideo,
}))

export default function HeroBlock({block}: BlockProps<'heroBlock'>) {
  const {hero, layout, videoUrl, scene, pattern} = block
  // A video element keeps its file until it is made again.
  if (layout === 'film') return <LoopingVideo key={videoUrl} hero={hero} videoUrl={videoUrl} />
  const known = HERO_PATTERNS.find(({value}) => value === pattern)?.value ?? 'six-fold'
  return <PageHero hero={hero} fallbackTitle="" pattern={known} scene={sceneOf(scene)} />
}
