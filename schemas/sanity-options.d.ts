import 'sanity'

declare module 'sanity' {
  interface BaseSchemaTypeOptions {
    /**
     * `false` for a text that the page uses and does not display: an address, a name for links, an
     * attribute. A preview does not mark it.
     */
    isShown?: false
  }
}
