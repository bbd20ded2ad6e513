import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {SECTION_TONES} from '#app/sections/section.tsx'
import {Container} from '#app/ui/container.tsx'
import {SectionHeading} from '#app/ui/heading.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {Block, BlockProps} from '../block-props.ts'

export default function TeamBlock({block, headingId, tone}: BlockProps<'teamBlock'>) {
  const {intro, members} = block
  if (members.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={cn(SECTION_TONES[tone], 'py-section')}>
      <Container>
        {/* The heading takes the first place of the grid, so five people fill it evenly. */}
        <div className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          <SectionHeading id={headingId} intro={intro} fallbackTitle="Meet Our Team" />
          <ul className="contents">
            {members.map((member) => (
              <Person key={member._id} member={member} />
            ))}
          </ul>
        </div>
      </Container>
    </section>
  )
}

type TeamMember = Block<'teamBlock'>['members'][number]

function Person({member}: {member: TeamMember}) {
  return (
    <li {...editAttributes(member)}>
      <SanityImage
        image={member.image}
        ratio={1}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        className="cut w-full rounded-frame object-cover"
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
  )
}
