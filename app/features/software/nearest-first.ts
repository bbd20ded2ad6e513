import {createNearMatches} from '#app/lib/near-matches.ts'

/** All case studies, those first that a visitor may have meant by an id that none has. */
export function nearestFirst<Card extends {slug: string; title: string}>(
  id: string,
  caseStudies: readonly Card[],
): Card[] {
  // The rest of the address is the same for all, and would make all of them look alike.
  const candidates = caseStudies.map((caseStudy) => ({
    caseStudy,
    path: caseStudy.slug,
    title: caseStudy.title,
  }))
  const near = createNearMatches(candidates)(id, caseStudies.length).map(({caseStudy}) => caseStudy)
  return [...near, ...caseStudies.filter((caseStudy) => !near.includes(caseStudy))]
}
