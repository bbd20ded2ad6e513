import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {log} from './observability/log.ts'

/** Pages of versions before pages of blocks, without the home page that took the place of one. */
const QUERY = /* groq */ `count(*[_id in $earlier]) > 0 && !defined(*[_id == "page-home"][0]._id)`
const EARLIER = ['homePage', 'madicarePage', 'softwareSolutionsPage', 'aboutPage']

const MIGRATION = 'migrations run one-kind-of-page --no-dry-run --no-confirm'
const COMMANDS = {
  embedded: `npm run lake -- ${MIGRATION}`,
  hosted: `npx sanity ${MIGRATION} --project <id> --dataset <name> (in the folder studio)`,
}

/**
 * Tells the operator the command for content of an earlier version, whose home page and three more
 * can't be shown. They respond with 503 until then.
 */
export async function reportEarlierContent(connection: SanityClientOptions): Promise<void> {
  const client = createSanityClient(connection)
  // An outage of a hosted lake has messages of its own.
  const isEarlier = await client.fetch<boolean>(QUERY, {earlier: EARLIER}).catch(() => false)
  if (!isEarlier) return
  const command = COMMANDS[connection.content.mode]
  log({
    level: 'error',
    message: `The content is of an earlier version, so the home page can't be shown. Migrate it while this server runs:  ${command}`,
  })
}
