import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refusal } from '../platform/errors.ts'
import { turnsOf } from '../platform/turns.ts'
import { programOf } from '../rendering/index.ts'

/** Brings what LibreOffice reads as a Word file, where it is installed; what is a Word file, or nothing known, stays. */
export type Office = (bytes: Uint8Array) => Promise<Uint8Array>

/** So long a file may take, LibreOffice's start with it. */
const deadlineMs = 30_000
/** So much memory it may have, and so large what comes out may be. */
const maxMemory = 2 * 2 ** 30
const maxWordBytes = 50 * 2 ** 20

/** `program` is LibreOffice's; without it `soffice` is looked for where programs are. */
export function openOffice({
  program,
  maxMs = deadlineMs,
}: {
  program?: string | undefined
  maxMs?: number
}): Office {
  // One at a time: each is a whole office suite.
  const inTurn = turnsOf(1)
  let found: Promise<string | undefined> | undefined
  return async (bytes) => {
    const kind = kindOf(bytes)
    if (kind === undefined) return bytes
    found ??= findOffice(program)
    const office = await found
    const refusedAs = { path: 'wordDataUri', params: { kind: `.${kind}` } }
    if (office === undefined) throw refusal('office-not-installed', refusedAs)
    const word = await inTurn(() => converted(office, { bytes, kind, maxMs }))
    if (word === undefined) throw refusal('office-cannot-convert', refusedAs)
    return word
  }
}

/** What a file is by its content: OpenDocument says so in its first entry, RTF in its first characters. */
function kindOf(bytes: Uint8Array): 'odt' | 'rtf' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 128)).toString('latin1')
  if (head.startsWith('{\\rtf')) return 'rtf'
  const isText = head.startsWith('PK') && head.includes('mimetypeapplication/vnd.oasis.opendocument.text')
  return isText ? 'odt' : undefined
}

async function findOffice(program: string | undefined): Promise<string | undefined> {
  const places = (process.env['PATH'] ?? '').split(delimiter)
  const named = places.flatMap((place) => ['soffice', 'libreoffice'].map((name) => join(place, name)))
  for (const each of program === undefined ? named : [program]) {
    const isThere = await access(each, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return each
  }
  return undefined
}

type Asked = { bytes: Uint8Array; kind: string; maxMs: number }

/** In a child with a profile of its own, which ends with it; nothing where it makes no Word file in its time. */
async function converted(office: string, { bytes, kind, maxMs }: Asked): Promise<Uint8Array | undefined> {
  const place = await mkdtemp(join(tmpdir(), 'tabellio-office-'))
  try {
    const [input, out] = [join(place, `in.${kind}`), join(place, 'out')]
    await mkdir(join(place, 'profile', 'user'), { recursive: true })
    await writeFile(join(place, 'profile', 'user', 'registrymodifications.xcu'), settings)
    await writeFile(input, bytes)
    const profile = `-env:UserInstallation=${pathToFileURL(join(place, 'profile')).href}`
    await ended(
      office,
      [profile, '--headless', '--norestore', '--convert-to', 'docx', '--outdir', out, input],
      {
        place,
        maxMs,
      },
    )
    const [made] = await readdir(out).catch(() => [])
    const word = made === undefined ? undefined : await readFile(join(out, made))
    return word && word.length <= maxWordBytes ? word : undefined
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

let confined: string[] | undefined

/** Without a network and with so much memory, where the system lets us say so. */
function confinement(): string[] {
  confined ??= [
    ...programOf('/usr/bin/unshare', '--net', '--map-current-user'),
    ...programOf('/usr/bin/prlimit', `--data=${maxMemory}`),
  ]
  return confined
}

/** Ends whatever is left of it when it has ended, or its time is over. */
function ended(
  office: string,
  args: string[],
  { place, maxMs }: { place: string; maxMs: number },
): Promise<void> {
  const [program = office, ...rest] = [...confinement(), office, ...args]
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd: place,
      detached: true,
      stdio: 'ignore',
      env: { HOME: place, TMPDIR: place, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    })
    const kill = () => killAll(child.pid)
    const timer = setTimeout(kill, maxMs)
    const end = () => {
      clearTimeout(timer)
      kill()
      resolve()
    }
    child.once('error', end)
    child.once('exit', end)
  })
}

/** It and what it has started: they are a group of their own. */
function killAll(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

const setting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** No macros, and nothing is loaded that a file refers to: not from the web, and not from this machine. */
const settings = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${[
  setting('Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  setting('Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  setting('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  setting('Common/Security/Scripting', 'DisableActiveContent', 'true'),
  setting('Writer/Content/Update', 'Link', '2'),
].join('')}</oor:items>`
