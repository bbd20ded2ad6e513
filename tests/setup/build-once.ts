import {execFileSync} from 'node:child_process'

/** End-to-end tests run against the product as it is built for production. */
export default function buildOnce(): void {
  execFileSync('npm', ['run', 'build'], {stdio: ['ignore', 'ignore', 'inherit']})
}
