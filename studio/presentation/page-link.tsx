import {DesktopIcon} from '@sanity/icons/Desktop'
import {Flex, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {definePlugin, type InputProps} from 'sanity'
import {usePresentationParams} from 'sanity/presentation'
import {useIntentLink} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {formDocumentId} from '../form-plugins.tsx'
import {publicPath} from '../public-path.ts'
import {SmallButton} from '../tool-page/small-button.tsx'

/**
 * A button above the form of each page opens it in Presentation. An entry in the menu of the form
 * opens it in a tab, as visitors see it.
 */
export const pageLink = definePlugin({
  name: 'page-link',
  form: {components: {input: WithPageButton}},
  document: {
    productionUrl: async (previous, {document}) => {
      const path = publicPath(document)
      return path === null ? previous : new URL(path, window.location.origin).href
    },
  },
})

function WithPageButton(props: InputProps): ReactNode {
  const {schemaType, value} = props
  const id = formDocumentId(props)
  const page = value instanceof Object && publicPath({...value, _type: schemaType.name})
  if (id === null || !page) return props.renderDefault(props)
  return (
    <Stack gap={4}>
      <PageButton id={id} type={schemaType.name} page={page} />
      {props.renderDefault(props)}
    </Stack>
  )
}

interface PageButtonProps {
  id: string
  type: string
  /** Path of the page. */
  page: string
}

function PageButton({id, type, page}: PageButtonProps) {
  // With the version that is open, such as a scheduled one.
  const {params} = usePaneRouter()
  const presentation = {mode: 'presentation', presentation: 'presentation', preview: page}
  const link = useIntentLink({intent: 'edit', params: {...params, id, type, ...presentation}})
  const shown = usePresentationParams(false)?.preview
  if (shown && new URL(shown, window.location.origin).pathname === page) return null
  return (
    <Flex>
      <SmallButton
        as="a"
        {...link}
        icon={DesktopIcon}
        text="Open the page"
        title={page}
        padding={3}
      />
    </Flex>
  )
}
