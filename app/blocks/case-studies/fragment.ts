// TypeGen reads relative imports only.
import {allCaseStudies, caseStudyCardFragment} from '../../content/case-study.ts'
import {sectionIntroFragment} from '../../content/fragments.ts'
import {allHospitalStories, hospitalStoryFragment} from '../../content/hospital-case-study.ts'

export const caseStudiesBlockFragment = /* groq */ `{
  "intro": intro${sectionIntroFragment},
  "caseStudies": coalesce(select(
    kind != "software" => [],
    count(caseStudies) > 0 => (caseStudies[]->)[_type == "caseStudy" && defined(slug.current)],
    ${allCaseStudies}
  )[]${caseStudyCardFragment}, []),
  "stories": coalesce(select(
    kind != "hospital" => [],
    count(stories) > 0 => (stories[]->)[_type == "hospitalCaseStudy" && defined(slug.current)],
    ${allHospitalStories}
  )[]${hospitalStoryFragment}, [])
}`
