import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  envelope: { from: string; to: string[] }
  raw: string
}

/** An SMTP server over a real socket (RFC 5321, no extensions) that records its mails. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let recipientAnswer: string | undefined

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let envelope = { from: '', to: [] as string[] }
    let data: string | undefined
    let pending = ''
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const addressOf = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') return say('250 here')
      if (verb === 'MAIL') {
        envelope = { from: addressOf(line), to: [] }
        return say('250 ok')
      }
      if (verb === 'RCPT') {
        if (recipientAnswer) return say(recipientAnswer)
        envelope.to.push(addressOf(line))
        return say('250 ok')
      }
      if (verb === 'DATA') {
        data = ''
        return say('354 go on')
      }
      if (verb === 'QUIT') {
        say('221 bye')
        return socket.end()
      }
      return say('250 ok')
    }

    const line = (text: string) => {
      if (data === undefined) return command(text)
      if (text !== '.') {
        data += `${text.replace(/^\./, '')}\r\n`
        return
      }
      received.push({ envelope, raw: data })
      data = undefined
      return say('250 kept')
    }

    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      pending += chunk
      const lines = pending.split('\r\n')
      pending = lines.pop() ?? ''
      for (const text of lines) line(text)
    })
    say('220 here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    received,
    /** The reply to every recipient: `550 no such user`; undefined accepts all. */
    answerRecipients(line: string | undefined) {
      recipientAnswer = line
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

export function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const decodeWords = (text: string) =>
    text
      .replace(/\?= =\?/g, '?==?')
      .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
        kind.toUpperCase() === 'B'
          ? Buffer.from(word, 'base64').toString('utf8')
          : Buffer.from(unescapeQuoted(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
      )
  const header = (name: string) => {
    const line = headers.find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return line === undefined ? undefined : decodeWords(line.slice(name.length + 1).trim())
  }
  return { header, names: headers.map((line) => line.split(':', 1)[0]), body: bodyOf(rest.join('\r\n\r\n')) }
}
const unescapeQuoted = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const bodyOf = (text: string) =>
  text
    .split(/\r\n--[^\r\n]+/)
    .map((part) => {
      const [head = '', ...content] = part.split('\r\n\r\n')
      const coded = content.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(coded, 'base64').toString('utf8')
      return Buffer.from(unescapeQuoted(coded), 'latin1').toString('utf8')
    })
    .join('\n')
