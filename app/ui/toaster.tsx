import {Check, X} from 'lucide-react'
import {resolveValue, type Toast, useToaster} from 'react-hot-toast/headless'
import {cn} from '#app/lib/cn.ts'
import {useHydrated} from './use-hydrated.ts'

/**
 * Shows toasts. Durations are the library's defaults: 4 s, 2 s for a success, unlimited while
 * loading. The library's own toaster writes style elements, which the site's security policy
 * forbids (timolins/react-hot-toast#138), so toaster.css styles this one.
 */
export function Toaster() {
  const {toasts, handlers} = useToaster()
  // Another part of the page may hydrate earlier, and add a toast before this part hydrates.
  const shown = useHydrated() ? toasts : []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only makes messages wait.
    <div className="toaster" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {shown.map((toast) => (
        <div key={toast.id} className="toast-place" data-leaving={toast.visible ? undefined : ''}>
          <div className="toast cut">
            <Sign type={toast.type} />
            <div className="toast-text" {...toast.ariaProps}>
              {resolveValue(toast.message, toast)}
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

function Sign({type}: Pick<Toast, 'type'>) {
  if (type === 'loading') return <span aria-hidden="true" className="toast-spinner" />
  if (type !== 'success' && type !== 'error') return null
  const Drawing = type === 'success' ? Check : X
  return (
    <span
      aria-hidden="true"
      className={cn('toast-sign', type === 'success' ? 'bg-success' : 'bg-danger')}
    >
      <Drawing strokeWidth={3.5} className="size-3 text-overlay" />
    </span>
  )
}
