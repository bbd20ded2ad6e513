import {StrictMode, startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {HydratedRouter} from 'react-router/dom'

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// Hydrates after the first frame: on a slow processor hydration would delay that frame.
if (document.hidden) hydrate()
else requestAnimationFrame(() => setTimeout(hydrate))
