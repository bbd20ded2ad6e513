import type {ComponentType} from 'react'
import AccessScene from '#app/features/scenes/access-scene.tsx'
import AnalyticsScene from '#app/features/scenes/analytics-scene.tsx'
import AppointmentsScene from '#app/features/scenes/appointments-scene.tsx'
import ClinicalScene from '#app/features/scenes/clinical-scene.tsx'
import PatientsScene from '#app/features/scenes/patients-scene.tsx'
import RecordScene from '#app/features/scenes/record-scene.tsx'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {Section} from '#app/sections/section.tsx'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'
import type {Block, BlockProps} from '../block-props.ts'

export default function ProductFeaturesBlock({
  block,
  ...place
}: BlockProps<'productFeaturesBlock'>) {
  const {intro, features} = block
  if (features.length === 0) return null
  return (
    <Section intro={intro} {...place}>
      <ProductFeatureGrid features={features} />
    </Section>
  )
}

type ProductFeature = Block<'productFeaturesBlock'>['features'][number]

/** The illustration of each feature, by the icon that an editor chose. */
const SCENES: Record<string, ComponentType> = {
  users: PatientsScene,
  'calendar-check': AppointmentsScene,
  workflow: ClinicalScene,
  'file-heart': RecordScene,
  'chart-column': AnalyticsScene,
  'shield-check': AccessScene,
}

// Narrow and wide cards alternate.
const WIDTHS = ['lg:col-span-5', 'lg:col-span-7', 'lg:col-span-7', 'lg:col-span-5']

/** Cards of features, each with its illustration. The last of an odd number fills its row. */
function ProductFeatureGrid({features}: {features: ProductFeature[]}) {
  return (
    <ul className="grid gap-6 lg:grid-cols-12">
      {features.map((feature, index) => (
        <li
          key={feature._id}
          id={slugify(feature.title)}
          {...editAttributes(feature)}
          className={cn(
            'row-span-2 grid grid-rows-subgrid lg:last:odd:col-span-12',
            WIDTHS[index % WIDTHS.length],
          )}
        >
          <FeatureCard feature={feature} />
        </li>
      ))}
    </ul>
  )
}

function FeatureCard({feature}: {feature: ProductFeature}) {
  const Scene = feature.icon ? SCENES[feature.icon] : undefined
  return (
    <Card className="row-span-2 grid grid-rows-subgrid gap-0 overflow-hidden">
      <div className="relative isolate grid items-center bg-sunken px-4 py-7 sm:px-8 sm:py-9">
        <Jali pattern="octagons" fade="none" className="absolute inset-0 -z-10" />
        {Scene ? <Scene /> : <StarGlyph className="mx-auto size-16 text-accent" />}
      </div>
      <div className="flex gap-5 p-6 sm:p-8">
        <Icon name={feature.icon} className="mt-0.5 size-8 text-accent" />
        <div>
          <h3 className="text-2xl">{feature.title}</h3>
          <p className="mt-2 max-w-measure text-muted">{feature.summary}</p>
        </div>
      </div>
    </Card>
  )
}
