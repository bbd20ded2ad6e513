import {createClient} from '@sanity/client'
import {visionTool} from '@sanity/vision'
import {defineConfig, type WorkspaceOptions} from 'sanity'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from '#schemas/index.ts'
import {contrastHints} from './contrast/contrast-hints.ts'
import {editorial, editorialActions} from './editorial/editorial.ts'
import {homeTool} from './home/home-tool.ts'
import {createEraseAction} from './inbox/erase-action.tsx'
import {inboxActions, templatesWithoutSubmissions} from './inbox/inbox.ts'
import {InboxCountsLayout, ToolMenuWithInbox} from './inbox/inbox-count.tsx'
import {SubmissionInput} from './inbox/submission-input.tsx'
import {templatesWithOutlines} from './outlines.ts'
import {documentViews} from './page-preview/document-views.ts'
import {templatesOfLists, withoutTemplatesOfLists} from './partial-lists.ts'
import {sitePresentation} from './presentation/presentation.ts'
import {saveAtOnce} from './presentation/save-at-once.tsx'
import {publicPath} from './public-path.ts'
import {withScheduledList} from './schedule/scheduled-tool.tsx'
import {seoPreview} from './seo-preview/seo-preview.ts'
import {singletonActions, templatesWithoutSingletons, withoutSingletons} from './singletons.ts'
import {structure} from './structure.ts'
import {writing} from './writing/writing.ts'

/** Connection to the lake. The server provides it, so one build works in every mode. */
export interface StudioConnection {
  mode: 'embedded' | 'hosted'
  projectId: string
  dataset: string
  /** `null`: Sanity's own API host. */
  apiHost: string | null
  hasVision: boolean
}

/** Path of the Studio on the site. */
export const STUDIO_PATH = '/studio'

/** The Studio's only workspace. */
export function createStudioConfig(connection: StudioConnection): WorkspaceOptions {
  const {mode, projectId, dataset, apiHost, hasVision} = connection
  const eraseAction = createEraseAction(mode)
  return defineConfig({
    name: 'default',
    title: 'Neelgarh',
    basePath: STUDIO_PATH,
    projectId,
    dataset,
    ...(apiHost && apiHostOptions(apiHost)),
    ...(mode === 'embedded' && apiHost && {auth: localSignIn(apiHost)}),
    plugins: [
      homeTool(),
      structureTool({title: 'Content', structure, defaultDocumentNode: documentViews}),
      sitePresentation(),
      ...(mode === 'embedded' ? [saveAtOnce()] : []),
      editorial(),
      seoPreview(),
      contrastHints(),
      writing(),
      ...(hasVision ? [visionTool()] : []),
    ],
    tools: withScheduledList,
    studio: {components: {layout: InboxCountsLayout, toolMenu: ToolMenuWithInbox}},
    form: {components: {input: SubmissionInput}},
    schema: {
      types: schemaTypes,
      templates: (templates) =>
        templatesWithOutlines(
          templatesOfLists(templatesWithoutSubmissions(templatesWithoutSingletons(templates))),
        ),
    },
    document: {
      actions: (actions, context) =>
        inboxActions(
          singletonActions(editorialActions(actions, {...context, mode}), context),
          context,
          eraseAction,
        ),
      newDocumentOptions: (options) => withoutTemplatesOfLists(withoutSingletons(options)),
      productionUrl: async (previous, {document}) => {
        const path = publicPath(document)
        return path === null ? previous : new URL(path, window.location.origin).href
      },
      // Comments and tasks need a second dataset with services behind it; see README.
      comments: {enabled: false},
    },
    tasks: {enabled: false},
    // Marketing staff know drafts, but not one draft in several releases. Scheduling of a single
    // draft is on; in hosted mode it depends on the project's plan.
    releases: {enabled: false},
    scheduledDrafts: {enabled: true},
  })
}

/** Keeps the clients on one origin. By default a client puts the project id before the host. */
function apiHostOptions(
  apiHost: string,
): Pick<WorkspaceOptions, 'apiHost' | 'unstable_clientFactory'> {
  return {
    apiHost,
    unstable_clientFactory: (options) =>
      createClient({...options, apiHost, useProjectHostname: false}),
  }
}

/** Editors sign in on a page of the lake, which hands a token to the Studio. */
function localSignIn(apiHost: string): WorkspaceOptions['auth'] {
  return {
    loginMethod: 'token',
    redirectOnSingle: true,
    providers: [{name: 'local', title: 'Sign in', url: `${apiHost}/v1/auth/login/local`}],
  }
}
