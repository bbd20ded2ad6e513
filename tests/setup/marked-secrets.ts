/** Every variable that holds a secret, or names a private place or person. */
export const SECRETS = {
  EMAIL_SERVICE_URL: 'http://127.0.0.1:9/marked-email-service',
  EMAIL_SERVICE_ID: 'marked-email-id',
  EMAIL_TEMPLATE_ID: 'marked-template',
  EMAIL_PUBLIC_KEY: 'marked-public-key',
  EMAIL_PRIVATE_KEY: 'marked-private-key',
  EMAIL_TO: 'marked-inbox@clinic.example',
  ACCOUNTS_SERVICE_URL: 'http://127.0.0.1:9/marked-accounts',
  OIDC_ISSUER: 'http://127.0.0.1:9/marked-issuer',
  OIDC_CLIENT_ID: 'marked-client',
  OIDC_CLIENT_SECRET: 'marked-openid-secret',
  OIDC_DOMAINS: 'clinic.example',
  METRICS_TOKEN: 'marked-metrics-token',
}

export const TOKENS = {
  SANITY_API_READ_TOKEN: 'marked-read-token',
  SANITY_API_WRITE_TOKEN: 'marked-write-token',
  SANITY_WEBHOOK_SECRET: 'marked-webhook-secret',
}
