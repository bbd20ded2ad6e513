/** What tests use of the package, which has no types. */
declare module 'oidc-provider' {
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): import('node:http').RequestListener
  }
}
