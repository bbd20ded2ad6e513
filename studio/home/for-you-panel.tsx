import {UserIcon} from '@sanity/icons/User'
import {Badge, Card, Stack, Text} from '@sanity/ui'
import {type MouseEvent, type ReactNode, useEffect} from 'react'
import {AddonDatasetProvider, useAddonDataset, useCurrentUser, useWorkspace} from 'sanity'
import {useIntentLink, useRouter} from 'sanity/router'
import {dayOf, formatDate} from '#app/lib/dates.ts'
import {SUBMISSION} from '../inbox/inbox-lists.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {useMay} from '../use-may.ts'
import {
  FOR_YOU_FILTER,
  FOR_YOU_QUERY,
  type ForYou,
  forYouSchema,
  type Mention,
  type Task,
} from './for-you.ts'
import {Nothing, Panel, Waiting} from './panel.tsx'
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
  const isEmpty = forYou ? forYou.count === 0 : ready && client === null
  const count = forYou !== null && !isEmpty && (
    <Badge tone="primary" data-testid="home-for-you-count">
      {forYou.count}
    </Badge>
  )
  return (
    <Panel title="For you" icon={UserIcon} aside={count}>
      {!(forYou || isEmpty) && <Waiting />}
      {isEmpty && (
        <Nothing>Nothing. Comments that mention you and your tasks will appear here.</Nothing>
      )}
      {forYou && forYou.count > 0 && <Rows {...forYou} />}
    </Panel>
  )
}

function Rows({mentions, tasks, count}: ForYou) {
  const more = count - mentions.length - tasks.length
  return (
    <>
      <Stack as="ul" gap={1} data-testid="home-for-you">
        {tasks.map((task) => (
          <li key={task.id}>
            {task.isRequest || task.documentType === SUBMISSION ? (
              <DocumentTaskRow task={task} />
            ) : (
              <TaskRow task={task} />
            )}
          </li>
        ))}
        {mentions.map((mention) => (
          <li key={mention.id}>
            <MentionRow mention={mention} />
          </li>
        ))}
      </Stack>
      {more > 0 && <Nothing>And {more} more.</Nothing>}
    </>
  )
}

/** Opens the document with its comments. */
function MentionRow({mention}: {mention: Mention}) {
  const {id, author, text, title, time, documentId, documentType} = mention
  const link = useIntentLink({
    intent: 'edit',
    params: {id: documentId, type: documentType, inspect: 'sanity/comments', comment: id},
  })
  return (
    <Row
      {...link}
      title={title ?? 'A comment'}
      note={
        <>
          <UserName id={author} /> mentioned you <TimeAgo time={time} />
        </>
      }
    >
      {text}
    </Row>
  )
}

/** Opens the document of a task: one to publish, or an enquiry. */
function DocumentTaskRow({task}: {task: Task}) {
  const {author, title, time, isRequest, documentId, documentType} = task
  const params = {id: documentId ?? '', type: documentType ?? ''}
  const link = useIntentLink({intent: 'edit', params})
  return (
    <Row
      {...link}
      title={title ?? 'A document'}
      note={
        <>
          {author && <UserName id={author} />}{' '}
          {isRequest ? 'asked for publication' : 'assigned this to you'} <TimeAgo time={time} />
        </>
      }
    >
      {null}
    </Row>
  )
}

/** Opens the task next to the start page. */
function TaskRow({task}: {task: Task}) {
  const {id, author, title, time, dueBy} = task
  const router = useRouter()
  const query = new URLSearchParams({sidebar: 'tasks', viewMode: 'edit', selectedTask: id})
  const path = `${useWorkspace().basePath}/home?${query}`
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.navigateUrl({path})
  }
  return (
    <Row
      href={path}
      onClick={open}
      title={title ?? 'A task'}
      note={
        <>
          {author && <UserName id={author} />} assigned this to you <TimeAgo time={time} />
        </>
      }
    >
      {dueBy && `${dueBy < dayOf(new Date()) ? 'Overdue since' : 'Due'} ${formatDate(dueBy)}`}
    </Row>
  )
}

interface RowProps {
  href: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  title: string
  note: ReactNode
  children: ReactNode
}

function Row({href, onClick, title, note, children}: RowProps) {
  return (
    <Card as="a" href={href} onClick={onClick} padding={2} radius={2} data-as="a">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        {children && <Text size={1}>{children}</Text>}
        <Text muted size={1}>
          {note}
        </Text>
      </Stack>
    </Card>
  )
}
