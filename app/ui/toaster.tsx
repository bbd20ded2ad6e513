import {Toaster as HotToaster} from 'react-hot-toast'

/** Where messages appear. Durations are the library's own: 4 s, 2 s for a success, until dismissed while loading. */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
      toastOptions={{
        className: 'cut',
        style: {
          background: 'var(--color-overlay)',
          color: 'var(--color-ink)',
          border: '1px solid var(--color-edge)',
          borderRadius: 'var(--radius-md)',
          boxShadow: 'none',
        },
        blank: {duration: 4000},
        error: {
          duration: 4000,
          iconTheme: {primary: 'var(--color-danger)', secondary: 'var(--color-overlay)'},
        },
        success: {
          duration: 2000,
          iconTheme: {primary: 'var(--color-success)', secondary: 'var(--color-overlay)'},
        },
        loading: {duration: Number.POSITIVE_INFINITY},
      }}
    />
  )
}
