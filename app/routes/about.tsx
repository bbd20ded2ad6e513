import {fetchAboutPage} from '#app/content/about-page.ts'
import {fetchMilestones} from '#app/content/milestone.ts'
import {fetchTeamMembers} from '#app/content/team-member.ts'
import {Journey} from '#app/features/about/journey.tsx'
import {Principles} from '#app/features/about/principles.tsx'
import {Story} from '#app/features/about/story.tsx'
import {Team} from '#app/features/about/team.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {personNode} from '#app/seo/json-ld.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {ClosingBand} from '#app/ui/closing-band.tsx'
import {PageHero} from '#app/ui/page-hero.tsx'
import {PageSections} from '#app/ui/page-sections.tsx'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/about.ts'

export async function loader({context}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, team, milestones] = await Promise.all([
    fetchAboutPage(client),
    fetchTeamMembers(client),
    fetchMilestones(client),
  ])
  return {page, team, milestones}
}

export function meta(args: Route.MetaArgs) {
  const team = args.loaderData?.team ?? []
  return pageMeta(args, {
    title: PAGE_TITLES.aboutPage,
    pageType: 'AboutPage',
    jsonLd: import.meta.env.SSR && ((origin) => team.map((member) => personNode(origin, member))),
  })
}

export const handle = {cache: 'page'} satisfies RouteHandle

export default function About({loaderData: {page, team, milestones}}: Route.ComponentProps) {
  return (
    <>
      <PageHero hero={page?.hero} fallbackTitle="About" pattern="twelve-fold" />
      <PageSections
        page={page}
        sections={{
          story: page && (
            <Story title={page.storyTitle} text={page.story} image={page.storyImage} />
          ),
          principles: <Principles principles={page?.principles ?? []} />,
          team: <Team intro={page?.teamIntro} members={team} />,
          journey: <Journey intro={page?.journeyIntro} milestones={milestones} />,
          closing: <ClosingBand content={page?.closing} />,
        }}
      />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
