/** The next case study, or the first after the last; `null` when there is no other. */
export function followingCaseStudy<Card extends {slug: string}>(
  caseStudies: Card[],
  slug: string,
): Card | null {
  const place = caseStudies.findIndex((caseStudy) => caseStudy.slug === slug)
  const next = caseStudies[(place + 1) % caseStudies.length]
  return next && next.slug !== slug ? next : null
}
