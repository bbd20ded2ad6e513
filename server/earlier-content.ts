import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {FORM_PATHS} from '#schemas/constants.ts'
import {log} from './observability/log.ts'

/** Migrations in their order, each with the condition of content that needs it. */
const MIGRATIONS = {
  'one-kind-of-page': /* groq */ `!defined(*[_id == "page-home"][0]._id)
    && count(*[_id in ["homePage", "madicarePage", "softwareSolutionsPage", "aboutPage"]]) > 0`,
  'forms-as-content': /* groq */ `count(*[_id == "siteSettings"]) > 0
    && count(*[_id in $forms]) < count($forms)`,
}
const EMPTY =
  'The dataset holds no content that the site may read. docs/operating.md has the command that imports some.'
const COMMANDS = {
  embedded: ['npm run lake --', ''],
  hosted: ['npx sanity', ' --project <id> --dataset <name> (in the folder studio)'],
}

/**
 * Tells the operator of a dataset without content, and the commands for content of an earlier version,
 * which lacks pages or forms. Pages that need them respond with 503 until then.
 */
export async function reportEarlierContent(connection: SanityClientOptions): Promise<void> {
  const client = createSanityClient(connection)
  // An outage of a hosted lake has messages of its own.
  const holds = (condition: string, params = {}) =>
    client.fetch<boolean>(condition, params).catch(() => false)
  if (await holds('count(*[_id == "siteSettings"]) == 0')) log({level: 'warn', message: EMPTY})
  const [before, after] = COMMANDS[connection.content.mode]
  for (const [name, query] of Object.entries(MIGRATIONS)) {
    if (!(await holds(query, {forms: Object.keys(FORM_PATHS)}))) continue
    log({
      level: 'error',
      message: `The content is of an earlier version, so parts of the site can't be shown. Migrate it while this server runs:  ${before} migrations run ${name} --no-dry-run --no-confirm${after}`,
    })
  }
}
