import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOutgoing } from './outgoing.ts'

describe('a call to another server (SSR-1)', () => {
  const asked: { url: string; method: string; body: string; key: unknown }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url = '', method = '', headers } = request
      asked.push({ url, method, body: Buffer.concat(parts).toString(), key: headers['x-key'] })
      if (url === '/away') response.writeHead(302, { location: 'https://example.com' }).end()
      else if (url === '/long') response.end(Buffer.alloc(2_000_000))
      else response.setHeader('content-type', 'application/json').end('{"ok":true}')
    })
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ;({ port } = server.address() as AddressInfo)
  })
  afterAll(() => void server.close())

  const closed = openOutgoing({ allowed: [] })
  const open = openOutgoing({ allowed: ['127.0.0.0/8', '::1'] })
  const reasonOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      ({ details }: { details?: { reason?: string } }) => details?.reason,
    )

  it('asks nothing that is not public, by whatever name', async () => {
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.1.2.3',
      '169.254.169.254',
      '100.64.0.1',
      '192.168.1.1',
      '[fe80::1]',
      '[fd00::1]',
      '0.0.0.0',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[::127.0.0.1]',
    ])
      expect(await reasonOf(closed(`https://${host}:${port}/`)), host).toBe('address-not-allowed')
    expect(await reasonOf(closed('http://93.184.216.34/'))).toBe('address-not-allowed')
    expect(await reasonOf(open('file:///etc/passwd'))).toBe('address-not-allowed')
    expect(asked).toEqual([])
  })

  it('reaches what a setting names, with its method, its headers and its body', async () => {
    const answer = await open(`http://localhost:${port}/a`, {
      method: 'POST',
      body: 'hello',
      headers: { 'x-key': 'k' },
    })
    expect(await answer.json()).toEqual({ ok: true })
    expect(asked.at(-1)).toEqual({ url: '/a', method: 'POST', body: 'hello', key: 'k' })
  })

  it('follows no redirect, and reads no endless answer', async () => {
    expect((await open(`http://127.0.0.1:${port}/away`)).status).toBe(302)
    await expect(open(`http://127.0.0.1:${port}/long`)).rejects.toThrow('The answer is too long')
  })
})
