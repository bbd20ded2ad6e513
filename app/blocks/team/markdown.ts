import {plainMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const teamBlockMarkdown: BlockMarkdown<'teamBlock'> = ({intro, members}) => {
  const people = members.map(({name, role, bio}) =>
    [`### ${plainMarkdown(name)}`, `**${plainMarkdown(role)}**`, plainMarkdown(bio)].join('\n\n'),
  )
  return sectionMarkdown(intro, people.join('\n\n'))
}
