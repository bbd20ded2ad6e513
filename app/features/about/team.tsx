import type {AboutPage} from '#app/content/about-page.ts'
import type {TeamMember} from '#app/content/team-member.ts'
import {SanityImage} from '#app/ui/sanity-image.tsx'
import {Section} from '#app/ui/section.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'

interface TeamProps {
  intro: AboutPage['teamIntro'] | undefined
  members: TeamMember[]
}

export function Team({intro, members}: TeamProps) {
  if (members.length === 0) return null
  return (
    <Section intro={intro} headingId="team">
      <ul className="flex flex-wrap gap-x-8 gap-y-14">
        {members.map((member) => (
          <li
            key={member._id}
            className="basis-full sm:basis-[calc(50%-1rem)] lg:basis-[calc(33.333%-1.334rem)]"
          >
            <SanityImage
              image={member.image}
              ratio={4 / 5}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
              className="arch aspect-[4/5] w-full object-cover"
            />
            <h3 className="mt-6 text-xl">{member.name}</h3>
            <p className="font-semibold text-accent text-sm">{member.role}</p>
            <p className="mt-3 text-muted text-sm">{member.bio}</p>
            {member.linkedin && (
              <SmartLink
                href={member.linkedin}
                className="mt-3 inline-block py-1 font-semibold text-action text-sm underline underline-offset-4 hover:text-action-strong"
              >
                {member.name} on LinkedIn
              </SmartLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
