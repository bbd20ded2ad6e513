// TypeGen reads relative imports only.
import {sectionIntroFragment} from '../../content/fragments.ts'
import {allTeamMembers, teamMemberFragment} from '../../content/team-member.ts'

export const teamBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "members": coalesce(select(
    count(members) > 0 => (members[]->)[_type == "teamMember"],
    ${allTeamMembers}
  )[]${teamMemberFragment}, [])
}`
