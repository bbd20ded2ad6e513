import {createInterface} from 'node:readline'
import {Writable} from 'node:stream'
import {CommandError} from './command-error.ts'

type Input = NodeJS.ReadableStream & {isTTY?: boolean}

/** Questions to the person who runs a command. */
export type Terminal = ReturnType<typeof openTerminal>

/** The terminal of this process. */
export function openTerminal(
  input: Input = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
) {
  const silence = new Writable({write: (_chunk, _encoding, done) => done()})

  async function ask(question: string, echo: NodeJS.WritableStream): Promise<string> {
    output.write(question)
    const line = await readLine(input, echo, true)
    if (echo !== output) output.write('\n')
    if (line === null) throw new CommandError('Nothing was changed.')
    return line
  }

  return {
    /** Whether a person can reply. */
    isInteractive: input.isTTY === true,
    /** @throws CommandError when the reply is Ctrl-C or the end of the input */
    ask: (question: string) => ask(question, output),
    /** The same, without showing what is typed. */
    askSecret: (question: string) => ask(question, silence),
    /** The first line of piped input. */
    readLine: async () => (await readLine(input, silence, false)) ?? '',
  }
}

/** Null if the input ends, or Ctrl-C is pressed, before the line is complete. */
async function readLine(input: Input, output: NodeJS.WritableStream, terminal: boolean) {
  for await (const line of createInterface({input, output, terminal, historySize: 0})) return line
  return null
}

/**
 * Requires a typed word before an action that can't be undone. In scripts the option `--force` confirms it.
 *
 * @param question - what is about to happen
 * @throws CommandError if the word is wrong, or the terminal is not interactive
 */
export async function confirm(terminal: Terminal, question: string, word: string): Promise<void> {
  if (!terminal.isInteractive) {
    throw new CommandError(
      `${question}\nThere is no terminal to ask on. Add --force to go ahead. Nothing was changed.`,
    )
  }
  const reply = await terminal.ask(`${question}\nType "${word}" to go ahead: `)
  if (reply.trim() !== word) throw new CommandError('Nothing was changed.')
}
