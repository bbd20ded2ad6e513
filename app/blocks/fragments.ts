// Written by `npm run typegen` from the folders beside this file.
import {articlesBlockFragment} from './articles/fragment.ts'
import {callToActionBlockFragment} from './call-to-action/fragment.ts'
import {caseStudiesBlockFragment} from './case-studies/fragment.ts'
import {formBlockFragment} from './form/fragment.ts'
import {heroBlockFragment} from './hero/fragment.ts'
import {productFeaturesBlockFragment} from './product-features/fragment.ts'
import {questionsBlockFragment} from './questions/fragment.ts'
import {richTextBlockFragment} from './rich-text/fragment.ts'
import {teamBlockFragment} from './team/fragment.ts'
import {testimonialsBlockFragment} from './testimonials/fragment.ts'

export const blocksFragment = /* groq */ `[isHidden != true]{
  _type,
  _key,
  "anchor": coalesce(anchor, ""),
  _type == "articlesBlock" => ${articlesBlockFragment},
  _type == "callToActionBlock" => ${callToActionBlockFragment},
  _type == "caseStudiesBlock" => ${caseStudiesBlockFragment},
  _type == "formBlock" => ${formBlockFragment},
  _type == "heroBlock" => ${heroBlockFragment},
  _type == "productFeaturesBlock" => ${productFeaturesBlockFragment},
  _type == "questionsBlock" => ${questionsBlockFragment},
  _type == "richTextBlock" => ${richTextBlockFragment},
  _type == "teamBlock" => ${teamBlockFragment},
  _type == "testimonialsBlock" => ${testimonialsBlockFragment},
}`
