import {CalendarIcon} from '@sanity/icons/Calendar'
import {HomeIcon} from '@sanity/icons/Home'
import {Box, Grid, Stack} from '@sanity/ui'
import {definePlugin, type Tool, useCurrentUser} from 'sanity'
import {EDITED_TYPES} from '../edited-types.ts'
import {PlannedPanel} from '../planned/planned-tool.tsx'
import {PageFrame} from '../tool-page/page-frame.tsx'
import type {StudioConnection} from '../transport/connection.ts'
import {CopyState} from './copy-state.tsx'
import {ForYouPanel} from './for-you-panel.tsx'
import {RecentEdits, Unpublished} from './lists.tsx'
import {useActivity} from './use-activity.ts'

type HomeOptions = Pick<StudioConnection, 'mode'>

/** The start page. `studioTools` makes it the first tool, so the Studio opens it by default. */
export const homeTool = definePlugin(({mode}: HomeOptions) => ({
  name: 'home',
  tools: [{name: 'home', title: 'Home', icon: HomeIcon, component: Home, options: {mode}}],
}))

/** The first screen after signing in: tasks, drafts, plans and recent edits. */
export function Home({tool}: {tool: Tool<HomeOptions>}) {
  const {name, roles = []} = useCurrentUser() ?? {}
  const hasCopy =
    tool.options?.mode === 'embedded' && roles.some((role) => role.name === 'administrator')
  const activity = useActivity(EDITED_TYPES)
  return (
    <PageFrame
      title={name ? `Hello, ${name}` : 'Hello'}
      intro="What waits for you, and what was edited last."
      testId="home"
      width={4}
    >
      {hasCopy && <CopyState />}
      <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
        <Stack gap={4}>
          <ForYouPanel />
          <Unpublished activity={activity} />
          <PlannedPanel
            title="Planned"
            icon={CalendarIcon}
            entries={activity?.planned}
            empty="Nothing. Editors find “Plan…” in the menu next to “Publish”."
          />
        </Stack>
        <Box>
          <RecentEdits activity={activity} />
        </Box>
      </Grid>
    </PageFrame>
  )
}
