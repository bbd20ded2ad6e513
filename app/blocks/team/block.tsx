import {Team} from '#app/features/about/team.tsx'
import type {BlockProps} from '../block-props.ts'

export function TeamBlock({block, ...place}: BlockProps<'teamBlock'>) {
  return <Team intro={block.intro} members={block.members} {...place} />
}
