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

// After the frame that shows the page: on a slow processor the work would hold that frame up.
if (document.hidden) hydrate()
else requestAnimationFrame(() => setTimeout(hydrate))
