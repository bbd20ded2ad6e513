import {PAGE_PATHS} from '#schemas/constants.ts'
import {closing, type Fields, given, hero, intro, isCta, link, type PageSections} from './blocks.ts'

/** The pages that become documents of the type `page`: by their type, id, slug, title and sections. */
export const FIXED: Record<string, PageSections & {id: string; slug: string; title: string}> = {
  homePage: {
    id: 'page-home',
    slug: '/',
    title: 'Home',
    moved: [
      ...['hero', 'heroVideo', 'offersIntro', 'offers', 'reasonsIntro', 'reasons'],
      ...['testimonialsIntro', 'closing'],
    ],
    sections: {
      hero: (page) => {
        const {primaryCta, secondaryCta} = Object(page.hero)
        return hero(
          {hero: page.hero ?? {title: 'Home'}},
          {
            layout: 'film',
            ...given('video', page.heroVideo),
            primaryCta: isCta(primaryCta)
              ? primaryCta
              : link('Get Started', PAGE_PATHS.contactPage),
            secondaryCta: isCta(secondaryCta)
              ? secondaryCta
              : link('Learn More', PAGE_PATHS['page-about']),
          },
        )
      },
      offers: ({offersIntro, offers}) => ({
        _type: 'offersBlock',
        ...given('intro', offersIntro),
        ...given('offers', Array.isArray(offers) ? offers.map(withDrawing) : undefined),
      }),
      reasons: ({reasonsIntro, reasons}) => ({
        _type: 'featureGridBlock',
        ...given('intro', reasonsIntro),
        layout: 'list',
        ...given('features', reasons),
      }),
      testimonials: ({testimonialsIntro}) => ({
        _type: 'testimonialsBlock',
        ...given('intro', testimonialsIntro),
        layout: 'carousel',
      }),
      closing,
    },
  },
  madicarePage: {
    id: 'page-madicare',
    slug: 'madicare',
    title: 'Madicare',
    moved: ['hero', 'featuresIntro', 'storiesIntro', 'closing'],
    sections: {
      hero: (page) => hero(page, {layout: 'beside', scene: 'journey', pattern: 'octagons'}),
      features: ({featuresIntro}) => ({
        _type: 'productFeaturesBlock',
        ...given('intro', featuresIntro),
        anchor: 'features',
      }),
      stories: ({storiesIntro}) => ({
        _type: 'caseStudiesBlock',
        ...given('intro', storiesIntro),
        kind: 'hospital',
      }),
      closing,
    },
  },
  softwareSolutionsPage: {
    id: 'page-software-solutions',
    slug: 'software-solutions',
    title: 'Software Solutions',
    moved: [
      ...['hero', 'servicesIntro', 'technologiesIntro', 'technologies', 'processIntro'],
      ...['processSteps', 'caseStudiesIntro', 'closing'],
    ],
    sections: {
      hero: (page) => hero(page, {layout: 'beside', scene: 'workbench', pattern: 'six-fold'}),
      services: ({servicesIntro}) => ({
        _type: 'servicesBlock',
        ...given('intro', servicesIntro),
        anchor: 'services',
      }),
      technologies: ({technologiesIntro, technologies}) => ({
        _type: 'technologiesBlock',
        ...given('intro', technologiesIntro),
        ...given('groups', technologies),
      }),
      process: ({processIntro, processSteps}) => ({
        _type: 'stepsBlock',
        ...given('intro', processIntro),
        layout: 'stairs',
        ...given('steps', processSteps),
      }),
      caseStudies: ({caseStudiesIntro}) => ({
        _type: 'caseStudiesBlock',
        ...given('intro', caseStudiesIntro),
        kind: 'software',
        anchor: 'case-studies',
      }),
      closing,
    },
  },
  aboutPage: {
    id: 'page-about',
    slug: 'about',
    title: 'About',
    moved: [
      ...['hero', 'storyTitle', 'story', 'storyImage', 'principles', 'teamIntro'],
      ...['journeyIntro', 'closing'],
    ],
    sections: {
      hero: (page) => hero(page, {layout: 'beside', pattern: 'twelve-fold'}),
      story: ({storyTitle, story, storyImage}) => ({
        _type: 'imageAndTextBlock',
        intro: intro({...given('title', storyTitle)}, 'Our Story'),
        ...given('text', story),
        ...given('image', storyImage),
        side: 'below',
      }),
      principles: ({principles}) => ({
        _type: 'featureGridBlock',
        label: 'What guides us',
        layout: 'cards',
        ...given('features', principles),
      }),
      team: ({teamIntro}) => ({_type: 'teamBlock', intro: intro(teamIntro, 'Meet Our Team')}),
      journey: ({journeyIntro}) => ({_type: 'milestonesBlock', ...given('intro', journeyIntro)}),
      closing,
    },
  },
}

/** Each of the first offers had a drawing of its own. */
function withDrawing(offer: unknown, index: number): Fields {
  const scene = ['bed-board', 'delivery'][index]
  return {...Object(offer), ...given('scene', scene)}
}
