import {href} from 'react-router'
import type {CaseStudyCard as CaseStudyCardContent} from '#app/content/case-study.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Badge} from '#app/ui/badge.tsx'
import {Card} from '#app/ui/card.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'

export function CaseStudyGrid({caseStudies}: {caseStudies: CaseStudyCardContent[]}) {
  return (
    <ul className="card-grid">
      {caseStudies.map((caseStudy) => (
        <li key={caseStudy._id} {...editAttributes(caseStudy)}>
          <CaseStudyCard caseStudy={caseStudy} />
        </li>
      ))}
    </ul>
  )
}

/** A project with the first of its figures. */
function CaseStudyCard({caseStudy}: {caseStudy: CaseStudyCardContent}) {
  const {title, slug, subtitle, industry, metric, image} = caseStudy
  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-colors duration-150 focus-within:border-action hover:border-action">
      <div className="grid aspect-[16/9] place-items-center overflow-hidden bg-sunken">
        {image?.asset ? (
          <SanityImage
            image={image}
            alt=""
            ratio={16 / 9}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            className="size-full object-cover"
          />
        ) : (
          <StarGlyph className="size-16 text-line" />
        )}
      </div>
      <div className="flex grow flex-col p-6 sm:p-7">
        {industry && (
          <p>
            <Badge>{industry}</Badge>
          </p>
        )}
        <h3 className="mt-4 text-2xl">
          {/* The link covers the card, so all of it is clickable; only the title is announced. */}
          <SmartLink
            href={href('/case-study/:id', {id: slug})}
            className="decoration-2 decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </SmartLink>
        </h3>
        <p className="mt-3 text-muted text-sm">{subtitle}</p>
        {metric && (
          <p className="mt-auto pt-7">
            <span className="block border-line border-t pt-5 font-display text-3xl text-accent">
              {metric.value}
            </span>{' '}
            <span className="text-muted text-sm">{metric.label}</span>
          </p>
        )}
      </div>
    </Card>
  )
}
