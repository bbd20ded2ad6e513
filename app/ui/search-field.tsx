import {type ComponentProps, useEffect, useId, useRef} from 'react'
import {SEARCH_MAX_LENGTH} from '#app/lib/filters.ts'
import {Glyph} from './glyph.tsx'
import {Input} from './input.tsx'

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'type'> {
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** A search box. In a form it also works without JavaScript: the button sends it. */
export function SearchField({label, value, onValueChange, ...props}: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before React came.
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onValueChange(typed)
  }, [])
  return (
    <div className="relative w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Glyph
        name="search"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <Input
        {...props}
        ref={input}
        id={id}
        type="search"
        maxLength={SEARCH_MAX_LENGTH}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-14! pr-14 pl-12"
      />
      {value && (
        <button
          type="button"
          data-needs-js=""
          onClick={() => {
            onValueChange('')
            input.current?.focus()
          }}
          className="absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-items-center text-muted hover:text-ink"
        >
          <Glyph name="close" className="size-5" />
          <span className="sr-only">Clear search</span>
        </button>
      )}
    </div>
  )
}
