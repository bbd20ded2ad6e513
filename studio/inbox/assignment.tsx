import {Box, Select} from '@sanity/ui'
import {
  useAddonDataset,
  useCurrentUser,
  useDataset,
  useProjectId,
  useUserListWithPermissions,
} from 'sanity'
import {useRequest} from '../tool-page/use-request.ts'
import {useSubmissionPatch} from './handling.ts'
import {SUBMISSION} from './inbox-lists.ts'
import type {Submission} from './submission.ts'

/** A submission has at most one task. */
const taskId = (submissionId: string) => submissionId.replace('inbox.', 'enquiry-')

/** The tasks of submissions, in the dataset of comments and tasks. Without it there are none. */
export function useEnquiryTasks() {
  const {client, createAddonDataset} = useAddonDataset()
  const user = useCurrentUser()?.id
  // A colleague may have created the dataset after this Studio was opened; then this finds it.
  const open = async () => client ?? (await createAddonDataset())
  const [projectId, dataset] = [useProjectId(), useDataset()]
  return {
    /** Creates the task of a submission, or gives it to another person. It holds no personal data. */
    async assign({_id, formTitle, reference, submittedAt}: Submission, assignedTo: string) {
      const tasks = await open()
      const id = taskId(_id)
      const document = {_ref: _id, _type: 'crossDatasetReference', _weak: true}
      const task = {
        _id: id,
        _type: 'tasks.task',
        title: `Enquiry: ${formTitle} ${reference ?? submittedAt.slice(0, 10)}`,
        target: {
          documentType: SUBMISSION,
          document: {...document, _dataset: dataset, _projectId: projectId},
        },
        authorId: user,
        createdByUser: new Date().toISOString(),
        subscribers: [user],
      }
      const set = {assignedTo, status: 'open'}
      await tasks?.transaction().createIfNotExists(task).patch(id, {set}).commit()
    },
    async setStatus({_id, assignedTo}: Submission, status: 'open' | 'closed') {
      if (!assignedTo) return
      const query = '*[_id == $id && status != $status]'
      const found = {query, params: {id: taskId(_id), status}}
      await (await open())?.patch(found).set({status}).commit()
    },
    async erase(submissions: readonly Submission[]) {
      const ids = submissions.filter((one) => one.assignedTo).map(({_id}) => taskId(_id))
      if (ids.length === 0) return
      await (await open())?.delete({query: '*[_id in $ids]', params: {ids}})
    },
  }
}

/** Any submission, to learn who may read them. */
const ANY = {_id: 'inbox.any', _type: SUBMISSION, _createdAt: '', _updatedAt: '', _rev: ''}

/** Those who may read what visitors send. */
function useAssignees() {
  const {data} = useUserListWithPermissions({documentValue: ANY, permission: 'read'})
  return (data ?? []).filter(({granted}) => granted)
}

/** Gives a submission to a person, whom an e-mail notifies. */
export function Assignment({submission}: {submission: Submission}) {
  const {_id, assignedTo} = submission
  const {patch, isReadOnly} = useSubmissionPatch(_id)
  const {isBusy, send} = useRequest()
  const {assign} = useEnquiryTasks()
  const people = useAssignees()
  async function give(id: string) {
    await assign(submission, id)
    patch.execute([{set: {assignedTo: id}}])
  }
  return (
    <Box>
      <Select
        aria-label="Assigned to"
        fontSize={1}
        padding={3}
        value={assignedTo ?? ''}
        disabled={isReadOnly || isBusy}
        onChange={({currentTarget: {value}}) => send(() => give(value), {title: 'Assigned'})}
      >
        <option value="" disabled>
          Assign to…
        </option>
        {people.map(({id, displayName}) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </Select>
    </Box>
  )
}
