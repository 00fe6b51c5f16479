import { fireEvent } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { optionalDefinition, receiptWizard } from '../../../../server/src/testing/fixtures.ts'
import { wordFile, wordParagraph, wordType } from '../../../../server/src/testing/word-file.ts'
import { openApp } from '../../testing/render-page.tsx'

const hostileMail = `From: =?utf-8?Q?Jos=C3=A9?= <jose@example.com>
To: Office <office@example.com>, berta@example.com
Subject: The lease
Date: Fri, 20 Nov 2026 10:30:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="a"

--a
Content-Type: text/html; charset=utf-8

<html><head><style>@import "https://evil.example/a.css";</style><link rel="stylesheet" href="https://evil.example/b.css"></head>
<body onload="globalThis.ran = 1"><script>globalThis.ran = 2</script>
<p>Dear office,</p><p>see the <b>lease</b>.</p>
<img src="https://evil.example/pixel.png" onerror="globalThis.ran = 3"><iframe src="https://evil.example/"></iframe>
<a href="javascript:globalThis.ran = 4">Open</a><form action="https://evil.example/"><input name="password"></form>
</body></html>
--a
Content-Type: application/pdf; name="../../lease <final>.pdf"
Content-Disposition: attachment; filename="../../lease <final>.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQK
--a--
`.replaceAll('\n', '\r\n')

describe('a file on the page of its document', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let documentTypeId = ''
  beforeAll(async () => {
    app = await openApp()
    const body = {
      name: 'Files',
      documentGroupId: app.fixtures.documentGroupId,
      contextDefinition: optionalDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['message/*', 'audio/*', 'video/*', 'application/*'],
    }
    ;({ documentTypeId } = await app.organization.admin.api.documentTypes.create({ body }))
  })
  afterAll(() => app.close())

  const open = async (name: string, mimeType: string, bytes: string | Uint8Array) => {
    const base64 = Buffer.from(bytes).toString('base64')
    const { documentId } = await app.organization.admin.api.uploads.save({
      body: { documentTypeId, documents: [`data:${mimeType};base64,${base64}`], filesName: [name] },
    })
    const page = await app.renderPage(`/o/acme/documents/${documentId}`, 'member')
    await page.heading(name.replace(/\.\w+$/, ''))
    return page
  }

  it('is a mail by its headers, text and attachments, of which nothing runs and nothing is fetched', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const { screen } = await open('Lease.eml', 'message/rfc822', hostileMail)
    const mail = await screen.findByRole('region', { name: 'Mail: Lease' })
    for (const text of [
      'José <jose@example.com>',
      'Office <office@example.com>, berta@example.com',
      'The lease',
    ])
      expect(mail.textContent).toContain(text)
    expect(mail.querySelector('pre')?.textContent).toMatch(/^Dear office,\n+\s*see the lease\.\n+\s*Open$/)
    await screen.findByRole('button', { name: 'Download “../../lease <final>.pdf”' })
    expect(mail.querySelectorAll('script, style, link, img, iframe, a, form, input')).toHaveLength(0)
    expect(globalThis).not.toHaveProperty('ran')
    expect(JSON.stringify(asked.mock.calls)).not.toContain('evil')
    asked.mockRestore()
  })

  it('is a recording that is played, or offered for download where the browser cannot', async () => {
    const { screen } = await open(
      'Hearing.mp3',
      'audio/mpeg',
      Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0]),
    )
    const player = await screen.findByLabelText('Recording: Hearing')
    expect(player.tagName).toBe('AUDIO')
    expect(player.getAttribute('src')).toMatch(/^blob:/)
    fireEvent.error(player)
    await screen.findByText(/This browser cannot play this file/)
  })

  it('is a film in a player of films', async () => {
    const ftyp = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
    const { screen } = await open('Site visit.mp4', 'video/mp4', ftyp)
    expect((await screen.findByLabelText('Recording: Site visit')).tagName).toBe('VIDEO')
  })

  it('is a text as it is written, also where it is a page or says JSON', async () => {
    const { screen } = await open('Rates.json', 'application/json', '{"rate": "<b>4</b>"}')
    const text = await screen.findByRole('region', { name: 'Text of Rates' })
    await expect.poll(() => text.textContent).toBe('{"rate": "<b>4</b>"}')
  })

  it('is a Word file by its pages, and offered for download where it has none', async () => {
    const { screen } = await open('Lease.docx', wordType, wordFile(wordParagraph('The tenant pays')))
    await screen.findByText(/The pages of the Word file/)
    screen.getByRole('button', { name: 'Save as PDF' })
    const { screen: broken } = await open('Cut.docx', wordType, wordFile('<w:p>'))
    await broken.findByText(/is damaged and cannot be shown|cannot be shown. Download/)
    expect(broken.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
  })

  it('is offered for download where it is of another kind', async () => {
    const { screen } = await open(
      'Plan.zip',
      'application/zip',
      Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
    )
    await screen.findByText('This kind of file is not shown here.')
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(2)
  })
})
