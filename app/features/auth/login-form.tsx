import {Eye, EyeOff} from 'lucide-react'
import {type ComponentProps, type SubmitEvent, useState} from 'react'
import {Form} from 'react-router'
import {Button} from '#app/ui/button.tsx'
import {Checkbox, Field, TextField} from '#app/ui/field.tsx'
import {Input} from '#app/ui/input.tsx'
import {Notice} from '#app/ui/notice.tsx'
import {useHydrated} from '#app/ui/use-hydrated.ts'
import {useAuth} from './auth-provider.tsx'
import {authenticate as authenticateSample} from './sample-accounts.ts'
import type {SessionUser} from './session.ts'

const WRONG = 'Invalid email or password. Please try again.'
const BROKEN = 'An error occurred. Please try again.'

interface LoginFormProps {
  authenticate?: (email: string, password: string) => Promise<SessionUser | null>
  /** Message of the server for a form that was posted without JavaScript. */
  serverMessage?: string | undefined
}

/** Signs in, in this browser alone. The page that shows the form handles the new user. */
export function LoginForm({authenticate = authenticateSample, serverMessage}: LoginFormProps) {
  const {user, signIn} = useAuth()
  const [isChecking, setIsChecking] = useState(false)
  // Stays busy until the next page is shown, so that visitors do not submit again.
  const isBusy = isChecking || user !== null
  const [error, setError] = useState(serverMessage)
  // Before hydration the form would be posted to the server, which drops it.
  const isHydrated = useHydrated()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const formData = new FormData(form)
    setIsChecking(true)
    setError(undefined)
    try {
      const found = await authenticate(`${formData.get('email')}`, `${formData.get('password')}`)
      if (found) signIn(found, formData.has('remember'))
      else refuse(form, WRONG)
    } catch {
      refuse(form, BROKEN)
    } finally {
      setIsChecking(false)
    }
  }

  function refuse(form: HTMLFormElement, message: string) {
    setError(message)
    // The button lost the focus when it was disabled. The password is the most frequent error.
    form.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }

  return (
    // If the browser submits the form itself, a GET would write the password into the URL.
    <Form
      method="post"
      onSubmit={submit}
      onInput={() => setError(undefined)}
      className="grid gap-6"
    >
      {error && <Notice tone="danger">{error}</Notice>}
      <TextField label="Email" name="email" type="email" required autoComplete="username" />
      <PasswordField name="password" required />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 text-sm">
        <div>
          <Checkbox label="Remember me" name="remember" aria-describedby="remember-hint" />
          <p id="remember-hint" className="text-muted text-xs">
            Otherwise you are signed out after twelve hours.
          </p>
        </div>
        <details className="max-w-full open:w-full">
          <summary className="min-h-8 list-none py-1 font-semibold text-action underline decoration-1 underline-offset-4 hover:text-action-strong">
            Forgot password?
          </summary>
          <p className="mt-2 text-muted">
            This sign-in is a demonstration, so there is no password to reset: use one of the
            accounts below.
          </p>
        </details>
      </div>
      <Button type="submit" size="lg" disabled={isBusy || !isHydrated} className="w-full">
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
    </Form>
  )
}

/** A password field with a button that shows the password. */
function PasswordField(props: Omit<ComponentProps<'input'>, 'type' | 'id'>) {
  const [isShown, setIsShown] = useState(false)
  const Sign = isShown ? EyeOff : Eye
  return (
    <Field label="Password" isMarked>
      {(control) => (
        <div className="relative">
          <Input
            {...props}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            spellCheck={false}
            className="bg-surface! pr-14"
          />
          <button
            type="button"
            data-needs-js=""
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center text-muted hover:text-ink"
          >
            <Sign className="size-5" />
            <span className="sr-only">Show password</span>
          </button>
        </div>
      )}
    </Field>
  )
}
