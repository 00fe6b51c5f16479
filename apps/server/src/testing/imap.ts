import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'

type Mail = { uid: number; source: Buffer; flags: Set<string> }
type Asked = { tag: string; args: string; socket: Socket }
type Answer = (asked: Asked) => void

type Box = {
  account: string
  password: string
  folders: Map<string, Mail[]>
  opened: WeakMap<Socket, Mail[]>
  state: { uidValidity: number; nextUid: number; tried: number }
}

const loggedIn =
  ({ account, password, state }: Box): Answer =>
  ({ tag, args, socket }) => {
    state.tried += 1
    const [user, secret] = wordsOf(args)
    const isRight = user === account && secret === password
    say(socket, isRight ? `${tag} OK` : `${tag} NO [AUTHENTICATIONFAILED] No`)
  }

const listed =
  ({ folders }: Box): Answer =>
  ({ tag, args, socket }) => {
    const pattern = wordsOf(args).at(-1) ?? ''
    const names = [...folders.keys()].filter((name) => pattern === '*' || pattern === name)
    const all =
      pattern === '' ? ['* LIST (\\Noselect) "/" ""'] : names.map((name) => `* LIST () "/" "${name}"`)
    say(socket, ...all, `${tag} OK`)
  }

const selected =
  ({ folders, opened, state }: Box): Answer =>
  ({ tag, args, socket }) => {
    const mails = folders.get(wordsOf(args)[0] ?? '')
    if (!mails) return say(socket, `${tag} NO [NONEXISTENT] There is none`)
    opened.set(socket, mails)
    const { uidValidity, nextUid } = state
    const facts = [`UIDVALIDITY ${uidValidity}`, `UIDNEXT ${nextUid}`, 'PERMANENTFLAGS (\\Seen)']
    const said = facts.map((fact) => `* OK [${fact}]`)
    const counts = [`* ${mails.length} EXISTS`, '* 0 RECENT', '* FLAGS (\\Seen)']
    say(socket, ...counts, ...said, `${tag} OK [READ-WRITE]`)
  }

const searched =
  ({ opened }: Box): Answer =>
  ({ tag, args, socket }) => {
    const from = Number(/(\d+):\*/.exec(args)?.[1] ?? 1)
    const mails = opened.get(socket) ?? []
    const found = mails.filter(({ uid }) => uid >= from)
    // A range that begins behind the last has the last.
    const all = found.length > 0 ? found : mails.slice(-1)
    say(socket, ['* SEARCH', ...all.map(({ uid }) => uid)].join(' '), `${tag} OK`)
  }

function chosenOf({ opened }: Box, { socket, args }: Asked) {
  const mails = opened.get(socket) ?? []
  const uids = (wordsOf(args)[0] ?? '').split(',').map(Number)
  return { mails, chosen: mails.filter(({ uid }) => uids.includes(uid)) }
}

const fetched =
  (box: Box): Answer =>
  (asked) => {
    const { mails, chosen } = chosenOf(box, asked)
    const { socket, args, tag } = asked
    const most = Number(/<0\.(\d+)>/.exec(args)?.[1] ?? Infinity)
    for (const mail of chosen) {
      const source = mail.source.subarray(0, most)
      socket.write(`* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} BODY[]<0> {${source.length}}\r\n`)
      socket.write(source)
      socket.write(')\r\n')
    }
    say(socket, `${tag} OK`)
  }

const seen =
  (box: Box): Answer =>
  (asked) => {
    for (const { flags } of chosenOf(box, asked).chosen) flags.add('\\Seen')
    say(asked.socket, `${asked.tag} OK`)
  }

const moved =
  (box: Box): Answer =>
  (asked) => {
    const { mails, chosen } = chosenOf(box, asked)
    const target = box.folders.get(wordsOf(asked.args)[1] ?? '')
    if (!target) return say(asked.socket, `${asked.tag} NO [TRYCREATE] There is none`)
    for (const mail of chosen) {
      target.push(mail)
      say(asked.socket, `* ${mails.indexOf(mail) + 1} EXPUNGE`)
      mails.splice(mails.indexOf(mail), 1)
    }
    say(asked.socket, `${asked.tag} OK`)
  }

const commandsOf = (box: Box): Record<string, Answer> => ({
  CAPABILITY: ({ tag, socket }) => say(socket, '* CAPABILITY IMAP4rev1 UIDPLUS MOVE', `${tag} OK`),
  NOOP: ({ tag, socket }) => say(socket, `${tag} OK`),
  LOGOUT: ({ tag, socket }) => say(socket, '* BYE', `${tag} OK`),
  LOGIN: loggedIn(box),
  LIST: listed(box),
  LSUB: listed(box),
  SELECT: selected(box),
  EXAMINE: selected(box),
  'UID SEARCH': searched(box),
  'UID FETCH': fetched(box),
  'UID STORE': seen(box),
  'UID MOVE': moved(box),
})

/** Answers what comes line by line. */
function talk(socket: Socket, answerTo: (name: string) => Answer | undefined): void {
  const greet = answerTo('greeting') ?? (() => say(socket, '* OK Ready'))
  greet({ tag: '*', args: '', socket })
  let left = ''
  socket.on('data', (data) => {
    const lines = (left + data.toString('latin1')).split('\r\n')
    left = lines.pop() ?? ''
    for (const line of lines) {
      const [, tag = '*', name = '', args = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
      const answer = answerTo(name.toUpperCase())
      if (answer) answer({ tag, args, socket })
      else say(socket, `${tag} BAD Not known`)
    }
  })
}

/** A small mail server of IMAP4rev1, as RFC 3501 says. A command that `instead` names is answered by that: nothing, or lies. */
export async function openImap({ account = 'post', password = 'secret' } = {}) {
  const folders = new Map<string, Mail[]>([
    ['INBOX', []],
    ['Read', []],
  ])
  const state = { uidValidity: 7, nextUid: 1, tried: 0 }
  const commands = commandsOf({ account, password, folders, opened: new WeakMap(), state })
  const instead = new Map<string, Answer>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    talk(socket, (name) => instead.get(name) ?? commands[name])
  })
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
