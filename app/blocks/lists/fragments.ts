// Written by `npm run typegen` from the folders of app/blocks.
import {articlesBlockFragment} from '../articles/fragment.ts'
import {callToActionBlockFragment} from '../call-to-action/fragment.ts'
import {caseStudiesBlockFragment} from '../case-studies/fragment.ts'
import {embedBlockFragment} from '../embed/fragment.ts'
import {featureGridBlockFragment} from '../feature-grid/fragment.ts'
import {figuresBlockFragment} from '../figures/fragment.ts'
import {formBlockFragment} from '../form/fragment.ts'
import {heroBlockFragment} from '../hero/fragment.ts'
import {imageAndTextBlockFragment} from '../image-and-text/fragment.ts'
import {logosBlockFragment} from '../logos/fragment.ts'
import {productFeaturesBlockFragment} from '../product-features/fragment.ts'
import {questionsBlockFragment} from '../questions/fragment.ts'
import {richTextBlockFragment} from '../rich-text/fragment.ts'
import {stepsBlockFragment} from '../steps/fragment.ts'
import {tableBlockFragment} from '../table/fragment.ts'
import {teamBlockFragment} from '../team/fragment.ts'
import {testimonialsBlockFragment} from '../testimonials/fragment.ts'

export const blocksFragment = /* groq */ `[isHidden != true]{
  _type,
  _key,
  "anchor": coalesce(anchor, ""),
  _type == "articlesBlock" => ${articlesBlockFragment},
  _type == "callToActionBlock" => ${callToActionBlockFragment},
  _type == "caseStudiesBlock" => ${caseStudiesBlockFragment},
  _type == "embedBlock" => ${embedBlockFragment},
  _type == "featureGridBlock" => ${featureGridBlockFragment},
  _type == "figuresBlock" => ${figuresBlockFragment},
  _type == "formBlock" => ${formBlockFragment},
  _type == "heroBlock" => ${heroBlockFragment},
  _type == "imageAndTextBlock" => ${imageAndTextBlockFragment},
  _type == "logosBlock" => ${logosBlockFragment},
  _type == "productFeaturesBlock" => ${productFeaturesBlockFragment},
  _type == "questionsBlock" => ${questionsBlockFragment},
  _type == "richTextBlock" => ${richTextBlockFragment},
  _type == "stepsBlock" => ${stepsBlockFragment},
  _type == "tableBlock" => ${tableBlockFragment},
  _type == "teamBlock" => ${teamBlockFragment},
  _type == "testimonialsBlock" => ${testimonialsBlockFragment},
}`
