import {visionTool} from '@sanity/vision'
import {defineConfig, type WorkspaceOptions} from 'sanity'
import {structureTool} from 'sanity/structure'
import {STUDIO_PATH} from '#schemas/constants.ts'
import {schemaTypes} from '#schemas/index.ts'
import {documentActions, editorial} from './editorial/editorial.ts'
import {homeTool} from './home/home.tsx'
import {iconPicker} from './icon-picker/icon-input.tsx'
import {inbox} from './inbox/inbox.ts'
import {mediaLibrary} from './media-library.tsx'
import {pageTemplates} from './page-templates.ts'
import {scheduledFirst} from './planned/scheduled-first.tsx'
import {pageLink} from './presentation/page-link.tsx'
import {sitePresentation} from './presentation/presentation.ts'
import {saveAtOnce} from './presentation/save-at-once.tsx'
import {campaignLinks} from './results/campaign-links.tsx'
import {seoPreview} from './seo-preview/seo-input.tsx'
import {structure} from './structure.ts'
import {ToolMenu} from './tool-menu.tsx'
import {readsOnly, studioTools} from './tools.ts'
import {connectionOptions, type StudioConnection} from './transport/connection.ts'

/** The Studio's only workspace. */
export function createStudioConfig(connection: StudioConnection): WorkspaceOptions {
  const {mode, hasVision} = connection
  return defineConfig({
    name: 'default',
    title: 'Neelgarh',
    basePath: STUDIO_PATH,
    ...connectionOptions(connection),
    schema: {types: schemaTypes},
    plugins: [
      homeTool({mode}),
      structureTool({title: 'Content', structure}),
      sitePresentation(),
      mediaLibrary(),
      pageLink(),
      campaignLinks(),
      inbox({mode}),
      pageTemplates(),
      editorial(),
      scheduledFirst(),
      seoPreview(),
      iconPicker(),
      ...(mode === 'embedded' ? [saveAtOnce()] : []),
      ...(hasVision ? [visionTool()] : []),
    ],
    tools: studioTools(mode),
    studio: {components: {toolMenu: ToolMenu}},
    document: {
      actions: documentActions(mode),
      // What visitors sent is personal data, which a comment would copy into another dataset.
      comments: {enabled: ({documentType}) => documentType !== 'submission'},
      // A viewer could create nothing of what the menu offers.
      newDocumentOptions: (options, {currentUser}) => (readsOnly(currentUser) ? [] : options),
      // The embedded lake does not accept requests for access.
      ...(mode === 'embedded' && {askToEdit: {enabled: false}}),
    },
    tasks: {enabled: true},
    // In hosted mode both depend on the project's plan.
    releases: {enabled: true},
    scheduledDrafts: {enabled: true},
  })
}
