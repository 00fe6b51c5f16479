import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'

type Mail = { uid: number; source: Buffer; flags: Set<string> }
type Asked = { tag: string; args: string; socket: Socket }
type Answer = (asked: Asked) => void

/** A small mail server of IMAP4rev1, as RFC 3501 says. A command that `instead` names is answered by that: nothing, or lies. */
export async function openImap({ account = 'post', password = 'secret' } = {}) {
  const folders = new Map<string, Mail[]>([
    ['INBOX', []],
    ['Read', []],
  ])
  const instead = new Map<string, Answer>()
  const sockets = new Set<Socket>()
  const state = { uidValidity: 7, nextUid: 1, tried: 0 }
  const opened = new WeakMap<Socket, Mail[]>()

  const listed: Answer = ({ tag, args, socket }) => {
    const pattern = wordsOf(args).at(-1) ?? ''
    const names = [...folders.keys()].filter((name) => pattern === '*' || pattern === name)
    const all =
      pattern === '' ? ['* LIST (\\Noselect) "/" ""'] : names.map((name) => `* LIST () "/" "${name}"`)
    say(socket, ...all, `${tag} OK`)
  }
  const selected: Answer = ({ tag, args, socket }) => {
    const mails = folders.get(wordsOf(args)[0] ?? '')
    if (!mails) return say(socket, `${tag} NO [NONEXISTENT] There is none`)
    opened.set(socket, mails)
    const { uidValidity, nextUid } = state
    const facts = [`UIDVALIDITY ${uidValidity}`, `UIDNEXT ${nextUid}`, 'PERMANENTFLAGS (\\Seen)']
    const said = facts.map((fact) => `* OK [${fact}]`)
    say(
      socket,
      `* ${mails.length} EXISTS`,
      '* 0 RECENT',
      '* FLAGS (\\Seen)',
      ...said,
      `${tag} OK [READ-WRITE]`,
    )
  }
  const within = ({ socket, args }: Asked) => {
    const mails = opened.get(socket) ?? []
    const uids = (wordsOf(args)[0] ?? '').split(',').map(Number)
    return { mails, chosen: mails.filter(({ uid }) => uids.includes(uid)) }
  }
  const commands: Record<string, Answer> = {
    CAPABILITY: ({ tag, socket }) => say(socket, '* CAPABILITY IMAP4rev1 UIDPLUS MOVE', `${tag} OK`),
    LOGIN: ({ tag, args, socket }) => {
      state.tried += 1
      const [user, secret] = wordsOf(args)
      const isRight = user === account && secret === password
      say(socket, isRight ? `${tag} OK` : `${tag} NO [AUTHENTICATIONFAILED] No`)
    },
    LIST: listed,
    LSUB: listed,
    SELECT: selected,
    EXAMINE: selected,
    NOOP: ({ tag, socket }) => say(socket, `${tag} OK`),
    LOGOUT: ({ tag, socket }) => say(socket, '* BYE', `${tag} OK`),
    'UID SEARCH': ({ tag, args, socket }) => {
      const from = Number(/(\d+):\*/.exec(args)?.[1] ?? 1)
      const mails = opened.get(socket) ?? []
      const found = mails.filter(({ uid }) => uid >= from)
      // A range that begins behind the last has the last.
      const all = found.length > 0 ? found : mails.slice(-1)
      say(socket, ['* SEARCH', ...all.map(({ uid }) => uid)].join(' '), `${tag} OK`)
    },
    'UID FETCH': (asked) => {
      const { mails, chosen } = within(asked)
      const most = Number(/<0\.(\d+)>/.exec(asked.args)?.[1] ?? Infinity)
      for (const mail of chosen) {
        const source = mail.source.subarray(0, most)
        const seq = mails.indexOf(mail) + 1
        asked.socket.write(`* ${seq} FETCH (UID ${mail.uid} BODY[]<0> {${source.length}}\r\n`)
        asked.socket.write(source)
        asked.socket.write(')\r\n')
      }
      say(asked.socket, `${asked.tag} OK`)
    },
    'UID STORE': (asked) => {
      for (const { flags } of within(asked).chosen) flags.add('\\Seen')
      say(asked.socket, `${asked.tag} OK`)
    },
    'UID MOVE': (asked) => {
      const { mails, chosen } = within(asked)
      const target = folders.get(wordsOf(asked.args)[1] ?? '')
      if (!target) return say(asked.socket, `${asked.tag} NO [TRYCREATE] There is none`)
      for (const mail of chosen) {
        target.push(mail)
        say(asked.socket, `* ${mails.indexOf(mail) + 1} EXPUNGE`)
        mails.splice(mails.indexOf(mail), 1)
      }
      say(asked.socket, `${asked.tag} OK`)
    },
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (instead.has('greeting')) instead.get('greeting')?.({ tag: '*', args: '', socket })
    else say(socket, '* OK Ready')
    let left = ''
    socket.on('data', (data) => {
      const lines = (left + data.toString('latin1')).split('\r\n')
      left = lines.pop() ?? ''
      for (const line of lines) answer(line, socket)
    })
  })
  function answer(line: string, socket: Socket) {
    const [, tag = '*', name = '', args = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
    const command = instead.get(name.toUpperCase()) ?? commands[name.toUpperCase()]
    if (command) command({ tag, args, socket })
    else say(socket, `${tag} BAD Not known`)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    state,
    instead,
    mailsIn: (name: string) => folders.get(name) ?? [],
    deliver: (source: string | Buffer) => {
      const bytes = Buffer.from(source)
      folders.get('INBOX')?.push({ uid: state.nextUid, source: bytes, flags: new Set() })
      state.nextUid += 1
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const say = (socket: Socket, ...lines: string[]) => void socket.write(`${lines.join('\r\n')}\r\n`)

const wordsOf = (args: string) =>
  [...args.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  )

type Part = { name?: string; type?: string; bytes: Uint8Array | string; head?: string }

/** A mail with attachments. */
export function mailOf({ id, head = '', parts }: { id?: string; head?: string; parts: Part[] }): string {
  const bodies = parts.map(({ name, type = 'application/octet-stream', bytes, head: own = '' }) =>
    [
      '--edge',
      `Content-Type: ${type}${name === undefined ? '' : `; name="${name}"`}`,
      `Content-Disposition: attachment${name === undefined ? '' : `; filename="${name}"`}`,
      'Content-Transfer-Encoding: base64',
      ...(own === '' ? [] : [own]),
      '',
      Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
  return [
    'From: "Ana Ramos" <ana@example.com>',
    ...(id === undefined ? [] : [`Message-ID: <${id}@example.com>`]),
    ...(head === '' ? ['Subject: Invoices'] : [head]),
    'Date: Fri, 27 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=edge',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Please find attached.',
    ...bodies,
    '--edge--',
    '',
  ].join('\r\n')
}
