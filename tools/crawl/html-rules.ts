import {HtmlValidate, StaticConfigLoader} from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes HTML this way; browsers parse it the same.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'valid-id': ['error', {relaxed: true}],
      // Each image has its own colour placeholder, position and hotspot.
      'no-inline-style': 'off',
      // The video is muted and decorative; its button and `prefers-reduced-motion` stop it.
      'no-autoplay': 'off',
      // Editors write the numbers as text.
      'tel-non-breaking': 'off',
      // `text` is the default type.
      'no-implicit-input-type': 'off',
      // CSS always hides one of the header's two menus; axe checks the other one.
      'unique-landmark': 'off',
      // A name on a list item or a group is allowed, and screen readers announce it.
      'aria-label-misuse': ['error', {allowAnyNamable: true}],
      'long-title': 'off',
    },
  }),
)

/** Violations of the HTML standard in a page, without duplicates. */
export async function htmlProblems(html: string): Promise<string[]> {
  const {results} = await validator.validateString(html)
  const texts = results.flatMap(({messages}) =>
    messages.map(({ruleId, message, selector}) => `HTML ${ruleId}: ${message} (${selector})`),
  )
  return [...new Set(texts)]
}
