import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client'

interface Connection {
  /** URL of a lake. */
  url: string
  token: string
  /** Default: over the network. */
  fetch?: (request: Request) => Promise<Response>
}

/** A client of the Model Context Protocol, which calls the tools of a lake. */
export async function connectAgent({url, token, fetch: send = fetch}: Connection) {
  const client = new Client({name: 'test', version: '1'})
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      fetch: (to, init) => send(new Request(to, init)),
      requestInit: {headers: {authorization: `Bearer ${token}`}},
    }),
  )

  /** @returns the result; of a refusal its text */
  async function attempt(name: string, input: Record<string, unknown> = {}) {
    const {isError = false, content} = await client.callTool({name, arguments: input})
    const [first] = content
    return {isError, text: first?.type === 'text' ? first.text : ''}
  }

  return {
    attempt,
    /** @throws Error with the text of a refusal */
    async call(name: string, input: Record<string, unknown> = {}) {
      const {isError, text} = await attempt(name, input)
      if (isError) throw new Error(text)
      return JSON.parse(text)
    },
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    [Symbol.asyncDispose]: () => client.close(),
  }
}
