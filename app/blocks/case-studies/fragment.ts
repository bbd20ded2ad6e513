// TypeGen reads relative imports only.
import {allCaseStudies, caseStudyCardFragment} from '../../content/case-study.ts'
import {allHospitalStories, hospitalStoryFragment} from '../../content/hospital-case-study.ts'

// `startsWith` and not `==`: for the source map of a preview, a mark is appended to each text.
const isSoftware = /* groq */ `string::startsWith(kind, "software")`
const isHospital = /* groq */ `string::startsWith(kind, "hospital")`

export const caseStudiesBlockFragment = /* groq */ `{
  "caseStudies": coalesce(select(
    ${isSoftware} && count(caseStudies) > 0 =>
      (caseStudies[]->)[_type == "caseStudy" && defined(slug.current)],
    ${isSoftware} => ${allCaseStudies}
  )[]${caseStudyCardFragment}, []),
  "stories": coalesce(select(
    ${isHospital} && count(stories) > 0 =>
      (stories[]->)[_type == "hospitalCaseStudy" && defined(slug.current)],
    ${isHospital} => ${allHospitalStories}
  )[]${hospitalStoryFragment}, [])
}`
