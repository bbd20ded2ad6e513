// Written by `npm run typegen` from the folders of app/blocks.
import {PAGE_BLOCKS} from '../../../schemas/constants.ts'
import {commonBlockFields} from '../../content/fragments.ts'
import {agendaBlockFragment} from '../agenda/fragment.ts'
import {articlesBlockFragment} from '../articles/fragment.ts'
import {callToActionBlockFragment} from '../call-to-action/fragment.ts'
import {caseStudiesBlockFragment} from '../case-studies/fragment.ts'
import {columnsBlockFragment} from '../columns/fragment.ts'
import {downloadBlockFragment} from '../download/fragment.ts'
import {drawingAndListBlockFragment} from '../drawing-and-list/fragment.ts'
import {embedBlockFragment} from '../embed/fragment.ts'
import {featureGridBlockFragment} from '../feature-grid/fragment.ts'
import {figuresBlockFragment} from '../figures/fragment.ts'
import {formBlockFragment} from '../form/fragment.ts'
import {galleryBlockFragment} from '../gallery/fragment.ts'
import {heroBlockFragment} from '../hero/fragment.ts'
import {imageAndTextBlockFragment} from '../image-and-text/fragment.ts'
import {locationMapBlockFragment} from '../location-map/fragment.ts'
import {logosBlockFragment} from '../logos/fragment.ts'
import {milestonesBlockFragment} from '../milestones/fragment.ts'
import {offersBlockFragment} from '../offers/fragment.ts'
import {pricesBlockFragment} from '../prices/fragment.ts'
import {productFeaturesBlockFragment} from '../product-features/fragment.ts'
import {questionsBlockFragment} from '../questions/fragment.ts'
import {richTextBlockFragment} from '../rich-text/fragment.ts'
import {servicesBlockFragment} from '../services/fragment.ts'
import {stepsBlockFragment} from '../steps/fragment.ts'
import {tableBlockFragment} from '../table/fragment.ts'
import {teamBlockFragment} from '../team/fragment.ts'
import {technologiesBlockFragment} from '../technologies/fragment.ts'
import {testimonialsBlockFragment} from '../testimonials/fragment.ts'

/** By the type of the block. */
export const blockFragments: Record<string, string> = {
  agendaBlock: agendaBlockFragment,
  articlesBlock: articlesBlockFragment,
  callToActionBlock: callToActionBlockFragment,
  caseStudiesBlock: caseStudiesBlockFragment,
  columnsBlock: columnsBlockFragment,
  downloadBlock: downloadBlockFragment,
  drawingAndListBlock: drawingAndListBlockFragment,
  embedBlock: embedBlockFragment,
  featureGridBlock: featureGridBlockFragment,
  figuresBlock: figuresBlockFragment,
  formBlock: formBlockFragment,
  galleryBlock: galleryBlockFragment,
  heroBlock: heroBlockFragment,
  imageAndTextBlock: imageAndTextBlockFragment,
  locationMapBlock: locationMapBlockFragment,
  logosBlock: logosBlockFragment,
  milestonesBlock: milestonesBlockFragment,
  offersBlock: offersBlockFragment,
  pricesBlock: pricesBlockFragment,
  productFeaturesBlock: productFeaturesBlockFragment,
  questionsBlock: questionsBlockFragment,
  richTextBlock: richTextBlockFragment,
  servicesBlock: servicesBlockFragment,
  stepsBlock: stepsBlockFragment,
  tableBlock: tableBlockFragment,
  teamBlock: teamBlockFragment,
  technologiesBlock: technologiesBlockFragment,
  testimonialsBlock: testimonialsBlockFragment,
}

/** Of every block, for TypeGen. */
export const blocksFragment = /* groq */ `${PAGE_BLOCKS}{
  ${commonBlockFields},
  _type == "agendaBlock" => ${agendaBlockFragment},
  _type == "articlesBlock" => ${articlesBlockFragment},
  _type == "callToActionBlock" => ${callToActionBlockFragment},
  _type == "caseStudiesBlock" => ${caseStudiesBlockFragment},
  _type == "columnsBlock" => ${columnsBlockFragment},
  _type == "downloadBlock" => ${downloadBlockFragment},
  _type == "drawingAndListBlock" => ${drawingAndListBlockFragment},
  _type == "embedBlock" => ${embedBlockFragment},
  _type == "featureGridBlock" => ${featureGridBlockFragment},
  _type == "figuresBlock" => ${figuresBlockFragment},
  _type == "formBlock" => ${formBlockFragment},
  _type == "galleryBlock" => ${galleryBlockFragment},
  _type == "heroBlock" => ${heroBlockFragment},
  _type == "imageAndTextBlock" => ${imageAndTextBlockFragment},
  _type == "locationMapBlock" => ${locationMapBlockFragment},
  _type == "logosBlock" => ${logosBlockFragment},
  _type == "milestonesBlock" => ${milestonesBlockFragment},
  _type == "offersBlock" => ${offersBlockFragment},
  _type == "pricesBlock" => ${pricesBlockFragment},
  _type == "productFeaturesBlock" => ${productFeaturesBlockFragment},
  _type == "questionsBlock" => ${questionsBlockFragment},
  _type == "richTextBlock" => ${richTextBlockFragment},
  _type == "servicesBlock" => ${servicesBlockFragment},
  _type == "stepsBlock" => ${stepsBlockFragment},
  _type == "tableBlock" => ${tableBlockFragment},
  _type == "teamBlock" => ${teamBlockFragment},
  _type == "technologiesBlock" => ${technologiesBlockFragment},
  _type == "testimonialsBlock" => ${testimonialsBlockFragment},
}`
