import type {BrowserContext} from 'playwright-core'

/** What Chromium says when a page's own policies forbid it something, or are not understood. */
const SAID =
  /content security policy|securitypolicyviolation|trusted ?types?|trusted(?:html|script)|permissions.policy|cross-origin-(?:opener|resource|embedder)-policy|x-frame-options|origin-agent-cluster/i

const violations: string[] = []

/** Takes down from now on what policies forbid on the pages of a context and in their frames. */
export async function watchPolicies(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    if (SAID.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
  })
  // The console leaves some out, such as those of pages that are just being left.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) => {
      // biome-ignore lint/suspicious/noConsole: the way out of the page.
      console.error('securitypolicyviolation', violatedDirective, blockedURI, sample)
    })
  })
}

/** What was forbidden since this was asked last, on any page of the test. */
export function takePolicyViolations(): string[] {
  return violations.splice(0)
}
