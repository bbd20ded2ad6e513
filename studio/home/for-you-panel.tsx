import {UserIcon} from '@sanity/icons/User'
import {Card, Stack, Text} from '@sanity/ui'
import {useEffect} from 'react'
import {AddonDatasetProvider, useAddonDataset, useCurrentUser, useWorkspace} from 'sanity'
import {useLink, useRouter} from 'sanity/router'
import {dayOf, formatDate} from '#app/lib/dates.ts'
import {SUBMISSION} from '../inbox/inbox-lists.ts'
import {ROW_LINK} from '../tool-page/row-link.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {useMay} from '../use-may.ts'
import {FOR_YOU_FILTER, FOR_YOU_QUERY, forYouSchema, type WaitingRow} from './for-you.ts'
import {ListPanel} from './panel.tsx'
import {TimeAgo, UserName} from './times.tsx'

/** Comments that mention the editor, and tasks assigned to the editor. */
export function ForYouPanel() {
  return (
    <AddonDatasetProvider>
      <ForYouList />
    </AddonDatasetProvider>
  )
}

function ForYouList() {
  const user = useCurrentUser()?.id ?? ''
  const mayPublish = useMay('create', 'article', 'any')
  const mayWrite = useMay('create', 'article')
  const {client, ready, createAddonDataset} = useAddonDataset()
  // The Studio looks for the dataset of comments and tasks once: without it, a first request would stay
  // out of sight until a reload.
  useEffect(() => {
    if (ready && client === null && mayWrite) createAddonDataset().catch(() => {})
  }, [ready, client, mayWrite, createAddonDataset])
  const forYou = useLiveQuery({
    query: FOR_YOU_QUERY,
    params: {user, mayPublish},
    listen: FOR_YOU_FILTER,
    tag: 'home',
    schema: forYouSchema,
    client,
  })
  // A viewer can't create the dataset.
  const rows = forYou?.rows ?? (ready && client === null ? [] : null)
  return (
    <ListPanel
      title={`For you${forYou?.count ? ` (${forYou.count})` : ''}`}
      icon={UserIcon}
      items={rows}
      empty="Nothing. Comments that mention you and your tasks will appear here."
      testId="home-for-you"
    >
      {(row) => <Row key={row.id} {...row} />}
    </ListPanel>
  )
}

/** Opens a document, with its comments where one mentions the editor, or a task next to the start page. */
function Row({id, author, title, text, time, dueBy, isTask, isRequest, ...target}: WaitingRow) {
  const router = useRouter()
  const {basePath} = useWorkspace()
  const isOfDocument = !isTask || isRequest || target.documentType === SUBMISSION
  const task = new URLSearchParams({sidebar: 'tasks', viewMode: 'edit', selectedTask: id})
  const path = isOfDocument
    ? router.resolveIntentLink('edit', {
        id: target.documentId ?? '',
        type: target.documentType ?? '',
        ...(!isTask && {inspect: 'sanity/comments', comment: id}),
      })
    : `${basePath}/home?${task}`
  const link = useLink({href: path})

  const due = dueBy && `${dueBy < dayOf(new Date()) ? 'Overdue since' : 'Due'} ${formatDate(dueBy)}`
  const verb = isTask ? 'assigned this to you' : 'mentioned you'
  return (
    <li>
      <Card {...ROW_LINK} href={path} {...link} padding={2}>
        <Stack gap={3}>
          <Text size={1} weight="medium">
            {title ?? (isTask ? 'A task' : 'A comment')}
          </Text>
          {(text || due) && <Text size={1}>{text || due}</Text>}
          <Text muted size={1}>
            {author && <UserName id={author} />} {isRequest ? 'asked for publication' : verb}{' '}
            <TimeAgo time={time} />
          </Text>
        </Stack>
      </Card>
    </li>
  )
}
