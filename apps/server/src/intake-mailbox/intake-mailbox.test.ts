import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { archiveBombs } from '../testing/archives.ts'
import type { BodyOf } from '../testing/calls.ts'
import { mailOf, openImap } from '../testing/imap.ts'
import { pdfOfPages } from '../testing/pdf-file.ts'
import { run } from '../testing/postgres.ts'
import { type TestOrganization, type TestServer, fixtureServer, workDone } from '../testing/server.ts'

const text = (name: string, bytes = `Text of ${name}`) => ({ name, bytes })

/** As Outlook packs a file: attributes behind a signature. */
function winmail(name: string, bytes: string): Buffer {
  const attribute = (level: number, tag: number, value: Buffer) => {
    const head = Buffer.alloc(9)
    head.writeUInt8(level, 0)
    head.writeUInt16LE(tag, 1)
    head.writeUInt32LE(value.length, 5)
    return Buffer.concat([head, value, Buffer.alloc(2)])
  }
  const signature = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0])
  return Buffer.concat([
    signature,
    attribute(2, 0x9002, Buffer.alloc(14)),
    attribute(2, 0x8010, Buffer.from(`${name}\0`)),
    attribute(2, 0x800f, Buffer.from(bytes)),
  ])
}

describe('a mailbox whose attachments come in', () => {
  let server: TestServer
  let organization: TestOrganization
  let imap: Awaited<ReturnType<typeof openImap>>
  beforeAll(async () => {
    ;({ server, organization } = await fixtureServer({ role: 'all', outgoingTo: ['127.0.0.1'] }))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    imap = await openImap()
    await run(
      server.connection,
      'delete from intake_mailboxes; delete from intake_mails; delete from intake_files',
    )
    return () => imap.close()
  })

  type Settings = BodyOf<'intakeMailbox.save'>
  const settings = (more: Partial<Settings> = {}): Settings => ({
    host: '127.0.0.1',
    port: imap.port,
    security: 'none',
    account: 'post',
    password: 'secret',
    folder: 'INBOX',
    inboxOf: organization.member.username,
    ending: 'seen',
    ...more,
  })
  const calls = () => organization.admin.api.intakeMailbox
  const save = (more: Partial<Settings> = {}) => calls().save({ body: settings(more) })
  const test = (more: Partial<Settings> = {}) => calls().test({ body: settings(more) })
  /** As the schedule does when its time has come. */
  async function look() {
    await run(server.connection, 'update intake_mailboxes set next_look_at = now()')
    await server.askForDueWork()
    await workDone(server)
    return (await calls().get()).mailbox
  }
  const names = async (who = organization.member) =>
    (await who.api.intake.list()).items.map(({ name }) => name).toSorted()
  const mails = async () => (await calls().mails()).items

  it('is tried before it is set, at addresses alone that the product may reach; its password is sealed and told nobody', async () => {
    imap.deliver(mailOf({ id: 'a', parts: [text('a.txt')] }))
    expect(await test()).toEqual({ problem: null, mailCount: 1 })
    expect(await test({ password: 'wrong' })).toMatchObject({ problem: 'login-refused' })
    expect(await test({ folder: 'Elsewhere' })).toMatchObject({ problem: 'folder-missing' })
    expect(await test({ ending: 'move', moveTo: 'Elsewhere' })).toMatchObject({ problem: 'folder-missing' })
    const tried = imap.state.tried
    expect(await test({ security: 'starttls' })).toMatchObject({ problem: 'no-encryption' })
    expect(await test({ security: 'tls' })).toMatchObject({ problem: 'no-encryption' })
    expect(imap.state.tried).toBe(tried)
    expect(imap.mailsIn('INBOX')[0]?.flags.size).toBe(0)
    for (const host of ['10.0.0.5', '169.254.169.254', '[::1]'])
      await expect(save({ host, security: 'tls' })).rejects.toMatchObject({ errors: [{ path: 'host' }] })
    expect(await test({ host: '2130706434', security: 'tls' })).toMatchObject({
      problem: 'address-not-allowed',
    })
    await save()
    const { mailbox } = await calls().get()
    expect(mailbox).toMatchObject({ account: 'post', folder: 'INBOX', problem: null })
    expect(JSON.stringify(mailbox)).not.toContain('secret')
    const { rows } = await run(server.connection, 'select * from intake_mailboxes')
    expect(JSON.stringify(rows)).not.toContain('secret')
    const { password: _, ...kept } = settings()
    expect(await calls().test({ body: kept })).toMatchObject({ problem: null })
    for (const other of [{ port: 1 }, { host: 'imap.example.com' }, { account: 'another' }])
      await expect(calls().save({ body: { ...kept, ...other } })).rejects.toMatchObject({
        errors: [{ path: 'password' }],
      })
    await expect(organization.member.api.intakeMailbox.get()).rejects.toMatchObject({ status: 403 })
  })

  it('brings each attachment in once, into the inbox that was said; what came in whole is seen, and the rest left as it was', async () => {
    const pdf = pdfOfPages(1)
    imap.deliver(
      mailOf({
        id: 'a',
        parts: [{ name: 'invoice.pdf', type: 'application/pdf', bytes: pdf }, text('b.txt')],
      }),
    )
    imap.deliver(mailOf({ id: 'b', parts: [] }))
    imap.deliver(mailOf({ id: 'c', parts: [text('fine.txt'), { name: 'lie.pdf', bytes: 'PK no pdf' }] }))
    await save()
    expect(await look()).toMatchObject({ problem: null, lookedAt: expect.any(Number) })
    expect(await names()).toEqual(['b.txt', 'fine.txt', 'invoice.pdf'])
    const [file] = (await organization.member.api.intake.list()).items
    expect(file?.source).toBe('mail')
    expect(await names(organization.admin)).toEqual([])
    expect(imap.mailsIn('INBOX').map(({ flags }) => flags.has('\\Seen'))).toEqual([true, false, false])
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(['empty', 'partly', 'taken'])
    const refused = (await calls().mails({ query: { stateFilter: 'refused' } })).items
    expect(refused).toMatchObject([
      {
        sender: 'Ana Ramos · ana@example.com',
        subject: 'Invoices',
        parts: [
          { name: 'fine.txt', state: 'taken' },
          { name: 'lie.pdf', state: 'refused', reason: { key: 'file-of-other-kind' } },
        ],
      },
    ])
    await look()
    // The server numbers its mails anew.
    imap.state.uidValidity += 1
    expect(await look()).toMatchObject({ problem: null })
    expect((await names()).length).toBe(3)
    expect((await mails()).length).toBe(3)
    // The same message again, and the same file by another one.
    imap.deliver(mailOf({ id: 'a', parts: [{ name: 'invoice.pdf', bytes: pdf }, text('b.txt')] }))
    imap.deliver(mailOf({ id: 'd', parts: [{ name: 'again.pdf', bytes: pdf }] }))
    await look()
    expect(await names()).toEqual(['again.pdf', 'b.txt', 'fine.txt', 'invoice.pdf'])
    expect(
      (await mails()).flatMap(({ parts }) => parts).filter(({ state }) => state === 'known'),
    ).toHaveLength(2)
  })

  it('moves what came in whole, and comes to the administrators where nobody was said', async () => {
    imap.deliver(mailOf({ id: 'm', parts: [text('moved.txt')] }))
    imap.deliver(mailOf({ id: 'n', parts: [] }))
    await save({ inboxOf: null, ending: 'move', moveTo: 'Missing' })
    expect(await look()).toMatchObject({ problem: 'not-marked' })
    expect(await names(organization.admin)).toEqual(['moved.txt'])
    await save({ inboxOf: null, ending: 'move', moveTo: 'Read' })
    expect(await look()).toMatchObject({ problem: null })
    expect(imap.mailsIn('Read')).toHaveLength(1)
    expect(imap.mailsIn('INBOX')).toHaveLength(1)
    expect(await names(organization.admin)).toEqual(['moved.txt'])
    await calls().remove()
    expect(await calls().get()).toEqual({ mailbox: null })
  })

  it('takes what is right of hostile mails, and tells what is not', async () => {
    imap.deliver(mailOf({ id: 'w', parts: [{ name: 'winmail.dat', bytes: winmail('año.txt', 'Packed') }] }))
    const broken = mailOf({
      head: 'Subject: =?x-none?B?!!?= \0 =?utf-8?Q?caf=C3=A9?=\r\nContent-Language: \xff\xfe',
      parts: [{ name: '../../caf\u0000e.txt', type: 'text/plain; charset=no-such', bytes: 'Fine' }],
    })
    imap.deliver(broken)
    imap.deliver(mailOf({ id: 'z', parts: [{ name: 'bomb.zip', bytes: archiveBombs[0]?.[1]() ?? '' }] }))
    const many = Array.from({ length: 1000 }, (_, at) => text(`${at}.txt`, 'x'))
    imap.deliver(mailOf({ id: 'k', parts: many.map((part) => ({ ...part, bytes: part.name })) }))
    imap.deliver('Content-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(50_000))
    imap.deliver(Buffer.alloc(41 * 2 ** 20, mailOf({ id: 'l', parts: [text('large.txt')] })))
    imap.deliver(mailOf({ id: 'last', parts: [text('last.txt')] }))
    await save()
    await server.askForDueWork()
    const looked = async () => (await calls().get()).mailbox
    // What has come in is read meanwhile.
    await vi.waitFor(
      async () => expect(await looked()).toMatchObject({ lookedAt: expect.any(Number) }),
      20_000,
    )
    expect(await looked()).toMatchObject({ problem: null })
    const { rows } = await run(server.connection, 'select name from intake_files')
    const all = rows.map(({ name }: { name: string }) => name)
    expect(all).toEqual(expect.arrayContaining(['año.txt', 'last.txt', '0.txt', '99.txt']))
    expect(all.some((name) => name.startsWith('caf') && !name.includes('/'))).toBe(true)
    expect(all).not.toContain('100.txt')
    const told = (await calls().mails({ query: { rowsPerPage: '50' } })).items
    const states = told.map(({ state, problem }) => `${state} ${problem}`).toSorted()
    expect(states).toEqual([
      'empty null',
      'partly too-many-parts',
      'refused null',
      'refused too-large',
      'taken null',
      'taken null',
      'taken null',
    ])
    expect(told.find(({ problem }) => problem === 'too-large')?.subject).toBe('Invoices')
    expect(told.some(({ subject }) => subject.includes('café') && !subject.includes('\0'))).toBe(true)
  })

  it('waits for no mail that its server drops or lies about; that one is tried again, and told', async () => {
    imap.deliver(mailOf({ id: 'x', parts: [text('x.txt')] }))
    imap.deliver(mailOf({ id: 'y', parts: [text('y.txt')] }))
    await save()
    imap.instead.set(
      'UID FETCH',
      ({ socket }) => void socket.end('* 1 FETCH (UID 1 BODY[]<0> {900}\r\nFrom: '),
    )
    expect(await look()).toMatchObject({ problem: 'dropped' })
    expect(await mails()).toMatchObject([{ state: 'failed', problem: 'cannot-be-fetched', attempts: 1 }])
    imap.instead.set(
      'UID FETCH',
      ({ socket, tag }) => void socket.write(`* 1 FETCH (UID 99 BODY[]<0> {5}\r\nFalse)\r\n${tag} OK\r\n`),
    )
    expect((await look())?.problem).toMatch(/nonsense/)
    imap.instead.clear()
    imap.deliver(mailOf({ id: 'z', parts: [text('z.txt')] }))
    expect(await look()).toMatchObject({ problem: null })
    expect(await names()).toEqual(['x.txt', 'y.txt', 'z.txt'])
    expect((await mails()).map(({ state }) => state)).toEqual(['taken', 'taken', 'taken'])
    expect(imap.mailsIn('INBOX').every(({ flags }) => flags.has('\\Seen'))).toBe(true)
  })
})
