// TypeGen reads relative imports only.
import {allTeamMembers, teamMemberFragment} from '../../content/team-member.ts'

export const teamBlockFragment = /* groq */ `{
  "members": coalesce(select(
    count(members) > 0 => (members[]->)[_type == "teamMember"],
    ${allTeamMembers}
  )[]${teamMemberFragment}, [])
}`
