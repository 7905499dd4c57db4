import { once } from 'node:events'
import net from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** One mail as a mail server took it. */
export interface TakenMail {
  from: string
  to: string[]
  raw: string
}

/** A mail server on loopback. */
export interface MailSink {
  port: number
  taken: TakenMail[]
  close(): Promise<void>
}

/** How a mail server behaves: an error in words, with the number it answers with, is said in that step. */
export type SinkWays = SMTPServerOptions & { onLetter?: (count: number) => Error | null }

/** An answer of a mail server. */
export const smtpError = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })

async function portOf(server: net.Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  return (server.address() as net.AddressInfo).port
}

/** Starts a real mail server that keeps what it takes. @param port a fixed one, for a server that comes back */
export async function startSink(ways: SinkWays = {}, port = 0): Promise<MailSink> {
  const { onLetter, ...options } = ways
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const refused = onLetter?.(taken.length) ?? null
        const { mailFrom, rcptTo } = session.envelope
        if (!refused)
          taken.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((r) => r.address),
            raw: Buffer.concat(pieces).toString('utf8'),
          })
        done(refused)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  return {
    port: await portOf(server.server),
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A server that takes connections and answers as `speak` says; without it, it never says a word. */
export async function startMute(speak: (socket: net.Socket) => void = () => {}) {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    speak(socket)
  })
  server.listen(0, '127.0.0.1')
  return {
    port: await portOf(server),
    sockets,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A port on which nobody listens. */
export async function deadPort(): Promise<number> {
  const sink = await startMute()
  sink.close()
  return sink.port
}
