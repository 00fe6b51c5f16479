import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** What a mail server does with a mail: takes it, breaks the connection, or refuses it for now or for good. */
type SmtpAnswer = 'take' | 'drop' | 450 | 550

/** A mail server that keeps what it got. It does the `answers` in their order, and takes what comes after. */
export async function openSmtp() {
  const got: Email[] = []
  const answers: SmtpAnswer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => void take(stream, callback),
  })
  server.on('error', () => {})

  async function take(stream: SMTPServerDataStream, callback: (error?: Error | null) => void) {
    got.push(await PostalMime.parse(await buffer(stream)))
    const answer = answers.shift() ?? 'take'
    if (answer === 'take') return callback()
    if (answer === 'drop') return server.connections.forEach((connection) => connection.close())
    callback(Object.assign(new Error('Not now'), { responseCode: answer }))
  }

  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    answers,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
