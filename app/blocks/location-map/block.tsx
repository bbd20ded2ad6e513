import {LocationMap} from '#app/features/contact/location-map.tsx'
import type {BlockProps} from '../block-props.ts'

export default function LocationMapBlock({block, ...place}: BlockProps<'locationMapBlock'>) {
  return <LocationMap details={block.location} {...place} />
}
