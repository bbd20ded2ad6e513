/**
 * Writes a post with its author, and prints all posts: `node scripts/posts.ts "A title"`. Needs a token
 * in `SANITY_AUTH_TOKEN`: `npx groq-lake token "Script" --data ./data`.
 */
import {createClient} from '@sanity/client'
import {clientOptions} from 'groq-lake/client'
import {lake} from '../lake.ts'

const [title] = process.argv.slice(2)
const token = process.env.SANITY_AUTH_TOKEN

const client = createClient({
  ...clientOptions(lake),
  apiVersion: '2025-02-19',
  ...(token && {token}),
})

if (title) {
  await client
    .transaction()
    .createIfNotExists({_id: 'author-asha', _type: 'author', name: 'Asha Rathore'})
    .create({
      _type: 'post',
      title,
      author: {_type: 'reference', _ref: 'author-asha'},
      publishedAt: new Date().toISOString(),
    })
    .commit()
}

const posts = await client.fetch(
  '*[_type == "post"] | order(title) {title, "author": author->name}',
)
process.stdout.write(`${JSON.stringify(posts, null, 2)}\n`)
