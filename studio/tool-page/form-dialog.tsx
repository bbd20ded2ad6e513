import type {SanityClient} from '@sanity/client'
import {Button, Dialog, Flex, Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, type SubmitEvent, useEffect, useId, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#schemas/constants.ts'
import {Note} from './note.tsx'
import {problemOf} from './problem-of.ts'
import type {Success} from './use-request.ts'

interface FormDialogProps {
  title: string
  testId: string
  submitText: string
  /** Null: the form is done, so there is nothing to cancel. Default "Cancel". */
  cancelText?: string | null
  onClose: () => void
  /** Whether it deletes something for good. */
  isCritical?: boolean
  /** Whether the form still loads. Until then it can't be sent. */
  isLoading?: boolean
  /** What is wrong with the form, which is then not sent. */
  check?: () => string | null
  /**
   * Sends the form to the lake. What it throws is shown, and what was entered stays.
   *
   * @returns what a toast says while the dialog closes; null: the dialog stays
   */
  onSubmit: (client: SanityClient) => Promise<Success | null>
  children: ReactNode
}

/** A form in a window. */
export function FormDialog({
  title,
  testId,
  submitText,
  cancelText = 'Cancel',
  onClose,
  isCritical = false,
  isLoading = false,
  check,
  onSubmit,
  children,
}: FormDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const formId = useId()
  const toast = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useReturnedFocus()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // A dialog in a form of the Studio is within it for React's events, but not in the document.
    event.stopPropagation()
    if (isBusy) return
    const invalid = check?.() ?? null
    setProblem(invalid)
    if (invalid !== null) return
    setBusy(true)
    try {
      const success = await onSubmit(client)
      if (success) {
        toast.push({status: 'success', ...success})
        onClose()
      }
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }

  return (
    <Dialog
      id={useId()}
      header={title}
      width={1}
      onClose={onClose}
      data-testid={testId}
      footer={
        <Stack gap={3} paddingX={4} paddingY={3}>
          {problem !== null && <Note tone="critical">{problem}</Note>}
          <Flex gap={2} justify="flex-end">
            {cancelText !== null && <Button text={cancelText} mode="bleed" onClick={onClose} />}
            {/* White on the theme's blue or red has too little contrast. */}
            <Button
              type="submit"
              form={formId}
              text={submitText}
              {...(isCritical && {tone: 'critical', mode: 'ghost'})}
              disabled={isLoading}
              aria-busy={isBusy}
            />
          </Flex>
        </Stack>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={5} padding={4}>
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}

/** The dialog of Sanity UI leaves the focus nowhere when it closes. */
export function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement)
  // Moves the focus of the document.
  useEffect(() => {
    return () => {
      const isNowhere = document.activeElement === document.body
      if (isNowhere && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
}
