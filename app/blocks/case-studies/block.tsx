import {ArrowRight, MapPin} from 'lucide-react'
import {href} from 'react-router'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import {Badge} from '#app/ui/badge.tsx'
import {Card} from '#app/ui/card.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {Block, BlockProps} from '../block-props.ts'
import {CaseStudyGrid} from './case-study-grid.tsx'

export default function CaseStudiesBlock({block, ...place}: BlockProps<'caseStudiesBlock'>) {
  const {intro, caseStudies, stories} = block
  if (caseStudies.length + stories.length === 0) return null
  return (
    <Section intro={intro} {...place}>
      {caseStudies.length > 0 ? (
        <CaseStudyGrid caseStudies={caseStudies} />
      ) : (
        <ul className="grid gap-6 lg:grid-cols-2">
          {stories.map((story) => (
            <li key={story._id} {...editAttributes(story)}>
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type HospitalStory = Block<'caseStudiesBlock'>['stories'][number]

/** The overlay of the link covers the whole card. */
function StoryCard({story}: {story: HospitalStory}) {
  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-colors duration-150 focus-within:border-action hover:border-action">
      <SanityImage
        image={story.image}
        ratio={16 / 9}
        sizes="(min-width: 64rem) 36rem, 100vw"
        className="aspect-[16/9] w-full object-cover"
      />
      <div className="flex grow flex-col p-6 sm:p-9">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
          <Badge>{story.size}</Badge>
          <span className="flex items-center gap-1.5">
            <MapPin className="size-4" />
            {story.location}
          </span>
        </p>
        <h3 className="mt-4 text-2xl">
          <SmartLink
            href={href('/madicare-case-study/:id', {id: story.slug})}
            className="after:absolute after:inset-0 group-hover:text-action-strong"
          >
            {story.name}
          </SmartLink>
        </h3>
        <p className="mt-3 text-muted">{story.summary}</p>
        <dl className="mt-7 grid gap-x-8 gap-y-5 border-line border-t pt-6 xs:grid-cols-2">
          {story.results.map((result) => (
            <div
              key={result._key}
              {...editAttributes(result)}
              className="flex flex-col-reverse justify-end"
            >
              <dt className="mt-1 text-muted text-sm">{result.description}</dt>
              <dd className="font-display text-3xl text-accent">{result.metric}</dd>
            </div>
          ))}
        </dl>
        <p
          aria-hidden="true"
          className="mt-auto flex items-center gap-2 pt-7 font-semibold text-action group-hover:text-action-strong"
        >
          Read the story
          <ArrowRight className="size-4.5 transition-transform duration-200 group-hover:translate-x-1" />
        </p>
      </div>
    </Card>
  )
}
