import type {HospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Container} from '#app/ui/container.tsx'

/** The four figures come first, because readers look for them. */
export function CaseStudyResults({results}: {results: HospitalCaseStudy['results']}) {
  if (results.length === 0) return null
  return (
    <section aria-labelledby="results" className="border-line border-b bg-surface">
      <Container className="py-12 lg:py-16">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <dl className="grid gap-x-8 gap-y-10 xs:grid-cols-2 lg:grid-cols-4 lg:gap-x-0">
          {results.map((result) => (
            <div
              key={result._key}
              {...editAttributes(result)}
              className="flex flex-col-reverse justify-end border-line lg:border-l lg:px-8 lg:last:pr-0 lg:first:border-l-0 lg:first:pl-0"
            >
              <dt className="mt-2 max-w-[22ch] text-muted">{result.description}</dt>
              <dd className="font-display text-4xl text-accent tabular-nums">{result.metric}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
