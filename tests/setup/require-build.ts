import {existsSync} from 'node:fs'

/** End-to-end tests run against the product as it is built for production. */
export default function requireBuild(): void {
  if (!existsSync('build/server/index.js')) {
    throw new Error('The end-to-end tests need a build. Run: npm run build')
  }
}
