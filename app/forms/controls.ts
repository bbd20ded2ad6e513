/** Whether an element is a control that a visitor fills in. */
export function isNamed(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** Focuses the first field, in the order of the page, that has an error. */
export function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  const controls = [...form.elements].filter(isNamed)
  controls.find(({name}) => errors[name])?.focus()
}
