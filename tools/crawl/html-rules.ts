import {HtmlValidate, StaticConfigLoader} from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML; browsers read it the same.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'valid-id': ['error', {relaxed: true}],
      // The colour placeholder, place and hotspot of each image are its own.
      'no-inline-style': 'off',
      // Muted, decorative, and stopped by its button and by the setting for less motion.
      'no-autoplay': 'off',
      // Numbers are the editors' text.
      'tel-non-breaking': 'off',
      // Text is the default, and says nothing more when written down.
      'no-implicit-input-type': 'off',
      // Of the header's two menus one is always hidden by its style; axe checks what remains.
      'unique-landmark': 'off',
      // A name on a list item or a group is allowed, and heard.
      'aria-label-misuse': ['error', {allowAnyNamable: true}],
      'long-title': 'off',
    },
  }),
)

/** What is wrong with a page's markup by the HTML standard, each fault once. */
export async function htmlProblems(html: string): Promise<string[]> {
  const {results} = await validator.validateString(html)
  const texts = results.flatMap(({messages}) =>
    messages.map(({ruleId, message, selector}) => `HTML ${ruleId}: ${message} (${selector})`),
  )
  return [...new Set(texts)]
}
