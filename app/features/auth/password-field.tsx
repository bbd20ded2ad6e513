import {Eye, EyeOff} from 'lucide-react'
import {type ComponentProps, useState} from 'react'
import {Field} from '#app/ui/field.tsx'
import {Input} from '#app/ui/input.tsx'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<'input'>, 'type' | 'id'>) {
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
            <Sign aria-hidden="true" className="size-5" />
            <span className="sr-only">Show password</span>
          </button>
        </div>
      )}
    </Field>
  )
}
