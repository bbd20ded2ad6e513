import {Check} from 'lucide-react'
import type {FeaturesPage} from '#app/content/features-page.ts'
import {Section} from '#app/ui/section.tsx'
import {AnalyticsScene} from './analytics-scene.tsx'

interface AnalyticsProps {
  intro: FeaturesPage['analyticsIntro'] | undefined
  points: FeaturesPage['analyticsPoints']
}

export function Analytics({intro, points}: AnalyticsProps) {
  if (points.length === 0) return null
  return (
    <Section
      id="analytics"
      tabIndex={-1}
      intro={intro}
      headingId="analytics-title"
      className="-scroll-mt-5.5 outline-none"
    >
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="min-w-0 max-lg:order-last lg:col-span-7">
          <AnalyticsScene />
        </div>
        <ul className="grid gap-5 lg:col-span-5">
          {points.map((point) => (
            <li key={point} className="flex gap-4 border-line border-b pb-5 last:border-b-0">
              <Check aria-hidden="true" className="mt-0.5 size-5.5 text-accent" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
