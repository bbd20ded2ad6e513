import {Box} from '@sanity/ui'
import {useTasks} from '../tasks.ts'
import {Choices} from '../tool-page/inputs.tsx'
import {useRequest} from '../tool-page/use-request.ts'
import {usePeopleWho} from '../use-people-who.ts'
import {useSubmissionPatch} from './handling.ts'
import {SUBMISSION} from './inbox-lists.ts'
import type {Submission} from './submission.ts'

/** A submission has at most one task. */
const taskId = (submissionId: string) => submissionId.replace('inbox.', 'enquiry-')

/** The tasks of submissions, in the dataset of comments and tasks. Without it there are none. */
export function useEnquiryTasks() {
  const {open, taskOf} = useTasks()
  return {
    /** Creates the task of a submission, or gives it to another person. It holds no personal data. */
    async assign({_id, formTitle, reference, submittedAt}: Submission, assignedTo: string) {
      const title = `Enquiry: ${formTitle} ${reference ?? submittedAt.slice(0, 10)}`
      const task = {...taskOf({title, target: {id: _id, type: SUBMISSION}}), _id: taskId(_id)}
      const set = {assignedTo, status: 'open'}
      const tasks = await open()
      await tasks.transaction().createIfNotExists(task).patch(task._id, {set}).commit()
    },
    async setStatus({_id, assignedTo}: Submission, status: 'open' | 'closed') {
      if (!assignedTo) return
      const query = '*[_id == $id && status != $status]'
      const found = {query, params: {id: taskId(_id), status}}
      await (await open()).patch(found).set({status}).commit()
    },
    async erase(submissions: readonly Submission[]) {
      const ids = submissions.filter((one) => one.assignedTo).map(({_id}) => taskId(_id))
      if (ids.length === 0) return
      await (await open()).delete({query: '*[_id in $ids]', params: {ids}})
    },
  }
}

/** Any submission, to learn who may read them. */
const ANY = {_id: 'inbox.any', _type: SUBMISSION, _createdAt: '', _updatedAt: '', _rev: ''}

/** Gives a submission to a person, whom an e-mail notifies. */
export function Assignment({submission}: {submission: Submission}) {
  const {_id, assignedTo} = submission
  const {change, isReadOnly} = useSubmissionPatch(_id)
  const {isBusy, send} = useRequest()
  const {assign} = useEnquiryTasks()
  const people = usePeopleWho('read', ANY)
  async function give(id: string) {
    await assign(submission, id)
    change([{set: {assignedTo: id}}])
  }
  return (
    <Box>
      <Choices
        aria-label="Assigned to"
        padding={3}
        value={assignedTo ?? ''}
        options={people}
        placeholder="Assign to…"
        disabled={isReadOnly || isBusy}
        onChange={(id) => send(() => give(id), {title: 'Assigned'})}
      />
    </Box>
  )
}
