import {href} from 'react-router'
import {linkMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'
import {FORM_CHOICES} from './choices.ts'

const PATHS = {
  contact: href('/contact'),
  referral: href('/referral'),
  course: href('/course-register'),
  newsletter: href('/newsletter'),
}

/** The link to the page that has the form. */
export const formBlockMarkdown: BlockMarkdown<'formBlock'> = ({intro, form}, origin) => {
  const choice = FORM_CHOICES.find(({value}) => value === form)
  const link = choice && linkMarkdown({label: choice.title, href: PATHS[choice.value]}, origin)
  return sectionMarkdown(intro, link ?? '')
}
