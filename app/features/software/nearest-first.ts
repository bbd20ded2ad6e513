import {createNearMatches} from '#app/lib/near-matches.ts'

/** All case studies. Those with a slug or title similar to the unknown id come first. */
export function nearestFirst<Card extends {slug: string; title: string}>(
  id: string,
  caseStudies: readonly Card[],
): Card[] {
  // Compares only the slug: the rest of the path is the same for all case studies.
  const candidates = caseStudies.map((caseStudy) => ({
    caseStudy,
    path: caseStudy.slug,
    title: caseStudy.title,
  }))
  const near = createNearMatches(candidates)(id, caseStudies.length).map(({caseStudy}) => caseStudy)
  return [...near, ...caseStudies.filter((caseStudy) => !near.includes(caseStudy))]
}
