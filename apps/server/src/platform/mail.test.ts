import { person } from './actor.ts'
import { db } from './database.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { organizationsDatabase } from '../testing/organizations-database.ts'
import { openSmtp } from '../testing/smtp.ts'
import { type Mail, mailer, readOutbox, secretPlace, sendMail } from './mail.ts'
import { openSeal } from './seal.ts'
import { type Workers, startJobs } from './jobs-workers.ts'

const { connection, database, owner, close } = await organizationsDatabase()
let workers: Workers | undefined
const smtp = await openSmtp()
const { got, answers } = smtp

afterEach(async () => {
  await workers?.stop()
  await owner.query('truncate mails, pgboss.job_common')
  got.length = 0
})
afterAll(async () => {
  await Promise.all([smtp.close(), close()])
})

async function startMailer() {
  const { url } = smtp
  const jobs = [mailer({ url, from: 'Tabellio <no-reply@tabellio.test>', seal, blobs })]
  const report = (fault: unknown) => expect.unreachable(String(fault))
  workers = await startJobs({ connection, database, jobs, isWorker: true, report })
}
const deed = Buffer.from('%PDF the deed')
const blobs = { get: () => Promise.resolve(new Uint8Array(deed)) }
const seal = openSeal('the key of this test, which is long')
const mail: Mail = {
  organizationId: 'acme',
  to: 'bob@acme.test',
  subject: 'Señal de vida',
  text: 'Línea uno',
}
const send = (more: Partial<Mail> = {}) =>
  database.tenant('acme', person('ana')).write((tx) => sendMail(tx, { ...mail, ...more }))
const outbox = async () =>
  (await owner.query('select recipient, sent_at is not null as is_sent, refusal, message_id from mails')).rows
async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await pause(10)
}
const isSent = async () => (await outbox()).some((row) => row.is_sent)

describe('a mail', () => {
  it('stays in the outbox where no mail server is set', async () => {
    await send()
    expect(await outbox()).toMatchObject([{ recipient: 'bob@acme.test', is_sent: false, refusal: null }])
  })

  it('is sent as it was written, from the address of the product', async () => {
    await startMailer()
    await send({ html: '<p>Línea <b>uno</b></p>' })
    await until(isSent)
    expect(got).toMatchObject([
      {
        from: { name: 'Tabellio', address: 'no-reply@tabellio.test' },
        to: [{ address: 'bob@acme.test' }],
        subject: 'Señal de vida',
        text: 'Línea uno\n',
        html: '<p>Línea <b>uno</b></p>\n',
      },
    ])
    expect(got[0]?.messageId).toMatch(/^<[0-9a-f]{24}@acme\.tabellio>$/)
  })

  it('brings its file under its name, and is answered to whoever sent it', async () => {
    await startMailer()
    const hash = 'a'.repeat(64)
    await database
      .tenant('acme', person('ana'))
      .write((tx) => tx.run(db.insertInto('blobs').values({ organizationId: 'acme', hash })))
    const attachment = { blob: hash, name: 'Escritura de donación', mimeType: 'application/pdf' }
    await send({ attachment, replyTo: 'ana@acme.test' })
    await until(isSent)
    expect(got).toMatchObject([
      {
        replyTo: [{ address: 'ana@acme.test' }],
        attachments: [{ filename: 'Escritura de donación.pdf', mimeType: 'application/pdf' }],
      },
    ])
    const content = got[0]?.attachments[0]?.content
    expect(content instanceof ArrayBuffer && Buffer.from(content).equals(deed)).toBe(true)
  })

  it('offers its reader to get no more of its kind with one click (RFC 8058), by a link of its own', async () => {
    await startMailer()
    await send({
      unsubscribeURL: `https://tabellio.test/stop?token=${secretPlace}`,
      sealedSecret: seal.close('a-token', 'mail'),
    })
    await until(isSent)
    const headers = new Map(got[0]?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe('<https://tabellio.test/stop?token=a-token>')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('holds the secret of its link sealed, is sent with it, and keeps it no longer (A10)', async () => {
    const kept = async () => (await owner.query('select m::text as row, sealed_secret from mails m')).rows
    await send({
      text: `Open https://tabellio.test/activate/${secretPlace} soon`,
      sealedSecret: seal.close('a-secret-canary', 'mail'),
    })
    expect((await kept())[0]).toMatchObject({ sealed_secret: expect.any(String) })
    expect((await kept())[0].row).not.toContain('canary')
    await startMailer()
    await until(isSent)
    expect(got[0]?.text).toBe('Open https://tabellio.test/activate/a-secret-canary soon\n')
    expect(await kept()).toMatchObject([{ sealed_secret: null }])
    expect((await kept())[0].row).not.toContain('canary')
  })

  it('can be read with its secret where no mail server is set, by whoever has the key', async () => {
    await send({
      text: `Open https://tabellio.test/activate/${secretPlace} soon`,
      sealedSecret: seal.close('a-secret', 'mail'),
    })
    expect(await readOutbox(database, seal)).toBe(
      'To: bob@acme.test\nSubject: Señal de vida\n\nOpen https://tabellio.test/activate/a-secret soon',
    )
    const stranger = openSeal('another key, as long as the first')
    expect(await readOutbox(database, stranger)).not.toContain('a-secret')
  })

  it('whose secret is gone is not sent without it', async () => {
    await startMailer()
    await send({ text: `Open https://tabellio.test/activate/${secretPlace} soon` })
    await until(async () => (await outbox())[0]?.refusal !== null)
    expect(got).toEqual([])
  })

  it('is not sent when the transaction fails', async () => {
    await startMailer()
    const failing = database.tenant('acme', person('ana')).write(async (tx) => {
      await sendMail(tx, mail)
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    await send()
    await until(isSent)
    expect(got).toHaveLength(1)
  })

  it('goes out again when the server refused it for now, and the refusal is kept until then', async () => {
    answers.push(450)
    await startMailer()
    await send()
    await until(async () => (await outbox()).some((row) => row.refusal?.includes('Not now')))
    await until(isSent)
    expect(got).toHaveLength(2)
    expect((await outbox())[0]).toMatchObject({ refusal: null })
  })

  it('goes out again, with the same Message-ID, when the connection broke before the answer', async () => {
    answers.push('drop')
    await startMailer()
    await send()
    await until(isSent)
    expect(got).toHaveLength(2)
    expect(got[0]?.messageId).toBe(got[1]?.messageId)
  })

  it('that is refused for good is not tried again, and says why', async () => {
    answers.push(550)
    await startMailer()
    await send()
    const dead = `select 1 from pgboss.job_common where name = 'dead'`
    await until(async () => (await owner.query(dead)).rowCount === 1)
    expect(got).toHaveLength(1)
    expect((await outbox())[0]).toMatchObject({ is_sent: false, refusal: expect.stringContaining('Not now') })
  })

  it.each([
    [{ subject: 'Hello\r\nBcc: eve@evil.test' }],
    [{ subject: 'Hello\nX: y' }],
    [{ subject: 'Hello\u0000' }],
    [{ to: 'bob@acme.test\r\nRCPT TO:<eve@evil.test>' }],
    [{ to: 'bob@acme.test, eve@evil.test' }],
    [{ to: 'Bob <bob@acme.test>' }],
  ])('with %j is refused', async (hostile) => {
    await expect(send(hostile)).rejects.toMatchObject({ status: 400 })
    expect(await outbox()).toEqual([])
  })

  it('shows what a stranger wrote as text of the body, and no header of it', async () => {
    await startMailer()
    await send({ text: 'One\r\n.\r\nMAIL FROM:<eve@evil.test>\r\n\r\nBcc: eve@evil.test' })
    await until(isSent)
    expect(got).toHaveLength(1)
    expect(got[0]?.text).toBe('One\n.\nMAIL FROM:<eve@evil.test>\n\nBcc: eve@evil.test\n')
    expect(got[0]?.bcc).toBeUndefined()
  })
})
