/**
 * Puts the frame of another service over its picture when the visitor presses the button, which has
 * the URL and the title of the frame.
 *
 * @param figure - the element of `blocks/embed/block.tsx`
 */
export function startEmbed(figure: Element): void {
  const button = figure.querySelector('button')
  if (!button) return
  button.disabled = false
  button.onclick = () => {
    const {frameUrl = '', frameTitle = ''} = button.dataset
    const frame = document.createElement('iframe')
    Object.assign(frame, {
      src: frameUrl,
      title: frameTitle,
      allow: 'autoplay; fullscreen; picture-in-picture',
      referrerPolicy: 'strict-origin-when-cross-origin',
      className: 'absolute inset-0 size-full',
    })
    frame.sandbox.value =
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
    button.after(frame)
    // Tab would stop at the covered button.
    button.disabled = true
    frame.focus()
  }
}
