import {type MouseEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react'

interface ModalProps {
  isOpen: boolean
  /** Names the dialogue, and receives the focus when it opens. */
  title: ReactNode
  /** Shown before the title. */
  icon?: ReactNode
  /** Called when the visitor closes it: by a button, Escape, or a click on the backdrop. */
  onClose: () => void
  children: ReactNode
}

/**
 * A native modal dialogue: the browser traps the focus, restores it, handles Escape and makes the
 * page behind inert. If the server renders it open, it also shows without JavaScript, and a button
 * inside a `<form method="dialog">` closes it.
 */
export function Modal({isOpen, title, icon, onClose, children}: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // React sets the attribute once; afterwards the browser controls it.
  const [isServedOpen] = useState(isOpen)
  const backdrop = useBackdropClick(() => dialog.current?.close())

  // The browser's top layer is outside React.
  useEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    element.removeAttribute('open')
    element.showModal()
    heading.current?.focus({preventScroll: true})
    return () => element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      open={isServedOpen}
      aria-labelledby={isOpen ? titleId : undefined}
      // The event is asynchronous: by then the dialogue may show something else.
      onClose={(event) => !event.currentTarget.open && onClose()}
      {...backdrop}
      className="modal cut fixed inset-x-0 top-auto bottom-0 z-50 m-0 max-h-[92svh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-frame border border-edge bg-raised text-ink sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88svh,52rem)] sm:max-w-[min(48rem,calc(100%-3rem))] sm:rounded-frame"
    >
      {isOpen && (
        <div className="sticky top-0 flex items-start gap-4 border-line border-b bg-raised px-6 py-5 sm:px-9 sm:py-7">
          {icon}
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h2>
        </div>
      )}
      {children}
    </dialog>
  )
}

/**
 * Calls back for a click on the backdrop of the dialogue. A text selection that only ends there is
 * not a click, so the press must begin there, too.
 */
function useBackdropClick(callback: () => void) {
  const isPressed = useRef(false)
  return {
    onPointerDown: (event: MouseEvent) => {
      isPressed.current = isOutside(event)
    },
    onClick: (event: MouseEvent) => {
      if (isPressed.current && isOutside(event)) callback()
      isPressed.current = false
    },
  }
}

function isOutside({target, currentTarget, clientX, clientY}: MouseEvent): boolean {
  if (target !== currentTarget) return false
  const {left, right, top, bottom} = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
