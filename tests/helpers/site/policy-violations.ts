import type {BrowserContext} from 'playwright-core'

/** Messages of Chromium when a page violates its own policies, or when it can't parse them. */
const SAID =
  /content security policy|securitypolicyviolation|trusted ?types?|trusted(?:html|script)|permissions.policy|cross-origin-(?:opener|resource|embedder)-policy|x-frame-options|origin-agent-cluster/i

const violations: string[] = []

/** Records policy violations on the pages of a context and in their frames. */
export async function watchPolicies(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    if (SAID.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
  })
  // The console omits some violations, such as those of pages that are being left.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) => {
      // biome-ignore lint/suspicious/noConsole: the way out of the page.
      console.error('securitypolicyviolation', violatedDirective, blockedURI, sample)
    })
  })
}

/** Returns and clears the violations on all pages of the test. */
export function takePolicyViolations(): string[] {
  return violations.splice(0)
}
