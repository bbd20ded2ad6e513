import {PassThrough} from 'node:stream'
import {expect, test} from 'vitest'
import {confirm, openTerminal} from './terminal.ts'

function startTerminal({isTTY = true} = {}) {
  const input = Object.assign(new PassThrough(), {isTTY})
  const output = new PassThrough()
  const shown: string[] = []
  output.setEncoding('utf8').on('data', (text) => shown.push(text))
  const {isInteractive, ...rest} = openTerminal(input, output)
  return {input, shown: () => shown.join(''), terminal: {isInteractive, ...rest}}
}

test('a secret is read without being shown, corrections included', async () => {
  const {input, shown, terminal} = startTerminal()
  const reply = terminal.askSecret('Password: ')
  input.write('secrer\u007ft\r')
  expect(await reply).toBe('secret')
  const second = terminal.askSecret('Once more: ')
  input.write('pasted secret\r')
  expect(await second).toBe('pasted secret')
  expect(shown()).toBe('Password: \nOnce more: \n')
})

test('Ctrl-C and the end of the input change nothing', async () => {
  for (const end of ['\u0003', '\u0004']) {
    const {input, terminal} = startTerminal()
    const reply = terminal.askSecret('Password: ')
    input.write(end)
    await expect(reply).rejects.toThrow('Nothing was changed')
  }
})

test('of what is piped in the first line counts, and an empty pipe is an empty line', async () => {
  const {input, terminal} = startTerminal({isTTY: false})
  const line = terminal.readLine()
  input.end('first line\nsecond\n')
  expect(await line).toBe('first line')
  const empty = startTerminal({isTTY: false})
  const none = empty.terminal.readLine()
  empty.input.end()
  expect(await none).toBe('')
})

test('only the word itself confirms, and without a terminal only the switch', async () => {
  const say = async (text: string) => {
    const {input, terminal} = startTerminal()
    const confirmed = confirm(terminal, 'This deletes all.', 'reset')
    input.write(`${text}\r`)
    return confirmed
  }
  await expect(say('yes')).rejects.toThrow('Nothing was changed.')
  await say(' reset ')
  const {terminal} = startTerminal({isTTY: false})
  const refused = confirm(terminal, 'This deletes all.', 'reset')
  await expect(refused).rejects.toThrow('Add --force to go ahead')
})
