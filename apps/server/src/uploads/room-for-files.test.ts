import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileLimits } from '@tabellio/contract/file-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optionalDefinition, receiptWizard } from '../testing/fixtures.ts'
import { fixtureServer } from '../testing/server.ts'

const megabyte = 2 ** 20

/** Lets no file of this process grow beyond so many bytes: the kernel refuses the write where a full disk would. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('/usr/bin/prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`])

describe('files for which there is no room', () => {
  let opened: Awaited<ReturnType<typeof fixtureServer>>
  let documentTypeId = ''
  beforeAll(async () => {
    opened = await fixtureServer()
    ;({ documentTypeId } = await opened.organization.admin.api.documentTypes.create({
      body: {
        name: 'Scans',
        documentGroupId: opened.fixtures.documentGroupId,
        contextDefinition: optionalDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/*'],
      },
    }))
  })
  afterAll(() => opened.server.close())

  const filesKept = () =>
    readdirSync(join(opened.server.dataFolder, 'blobs'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ).length
  const documents = async () =>
    (await opened.organization.member.api.documents.list({ query: { documentTypeIdList: documentTypeId } }))
      .totalCount

  const file = (mark: number) => Buffer.alloc(2 * megabyte, mark)
  const inParts = () => {
    const form = new FormData()
    form.append('body', JSON.stringify({ documentTypeId }))
    for (const [name, content] of [
      ['small.bin', Buffer.from([1, 2, 3])],
      ['large.bin', file(1)],
    ] as const)
      form.append('documents', new Blob([new Uint8Array(content)]), name)
    return opened.organization.member.send('/app/documents', { method: 'POST', body: form })
  }
  const asUri = () =>
    opened.organization.member.send('/app/documents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        documentTypeId,
        documents: [`data:application/octet-stream;base64,${file(2).toString('base64')}`],
      }),
    })

  it('are refused where the disk fills in the midst of one, and nothing of any of them is kept', async () => {
    const before = { files: filesKept(), documents: await documents() }
    for (const send of [inParts, asUri]) {
      limitFiles(megabyte)
      const answer = await send().finally(() => limitFiles('unlimited'))
      expect(answer.status).toBe(507)
      expect(await answer.json()).toMatchObject({
        errorCode: 'storage-full',
        errorMessage: 'There is no room left for files.',
      })
      expect({ files: filesKept(), documents: await documents() }).toEqual(before)
    }
    // With room again the same request is done.
    for (const send of [inParts, asUri]) expect((await send()).status).toBe(200)
    expect(await documents()).toBe(before.documents + 3)
  })

  /** Sends a file of so many bytes until the answer comes, and tells how much of it that took. */
  async function sendEndless(size: number, isLengthSaid: boolean) {
    const address = new URL(await addressOf())
    const boundary = 'tabellio'
    const part = (more: string) => `--${boundary}\r\nContent-Disposition: form-data; ${more}\r\n\r\n`
    const head = `${part('name="body"')}${JSON.stringify({ documentTypeId })}\r\n${part('name="documents"; filename="a.bin"')}`
    const piece = Buffer.alloc(64 * 1024, 7)
    const state = { isAnswered: false }
    let sent = 0
    let most = process.memoryUsage.rss()
    const before = most
    const answer = await new Promise<{ status: number; said: string }>((resolve, reject) => {
      const asked = request(
        address,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${opened.organization.member.token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
            ...(isLengthSaid && { 'content-length': size }),
          },
        },
        (response) => {
          state.isAnswered = true
          text(response).then((said) => resolve({ status: response.statusCode ?? 0, said }), reject)
        },
      )
      asked.on('error', (error) => state.isAnswered || reject(error))
      const go = () => {
        while (!state.isAnswered && sent < size) {
          sent += piece.length
          most = Math.max(most, process.memoryUsage.rss())
          if (!asked.write(piece)) return asked.once('drain', go)
        }
        return asked.destroy()
      }
      asked.write(head)
      go()
    })
    return { ...answer, sent, memory: most - before }
  }
  let address: Promise<string> | undefined
  const addressOf = async () => {
    address ??= opened.server.app.listen({ port: 0, host: '127.0.0.1' })
    return `${await address}/app/documents`
  }

  it.each([
    ['that says how long it is', true],
    ['that does not', false],
  ])('are refused at the limit, with no more memory: one of 2 GB %s', async (_, isLengthSaid) => {
    const before = filesKept()
    const { status, said, sent, memory } = await sendEndless(2 * 2 ** 30, isLengthSaid)
    expect([status, JSON.parse(said).errorCode]).toEqual([413, 'payload-too-large'])
    // Of what comes after the limit nothing is kept; the sender hears of it soon.
    expect(sent).toBeLessThan(fileLimits.maxTotalBytes)
    expect(memory).toBeLessThan(100 * megabyte)
    await expect.poll(filesKept).toBe(before)
    expect(await documents()).toBe(3)
  })
})
