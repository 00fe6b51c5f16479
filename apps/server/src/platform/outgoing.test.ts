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

describe('200 hostile addresses and a name server that changes its mind (A17, A18)', () => {
  const reached: string[] = []
  const canary = createServer((request, response) => {
    reached.push(String(request.headers.host))
    response.end('{}')
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    ;({ port } = canary.address() as AddressInfo)
  })
  afterAll(() => void canary.close())

  const octets = [127, 0, 0, 1]
  const spelled = (write: (octet: number) => string) => octets.map(write).join('.')
  const hosts = () => {
    const decimal = '2130706433'
    const loopback = [
      spelled(String),
      spelled((octet) => `0x${octet.toString(16)}`),
      spelled((octet) => `0${octet.toString(8)}`),
      spelled((octet) => `00000${octet.toString(8)}`),
      decimal,
      '0x7f000001',
      '017700000001',
      '127.1',
      '127.0.1',
      '0x7f.1',
      '127.0.0.1.',
      '①②⑦.⓪.⓪.①',
      '１２７.０.０.１',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      'localhost',
      'LOCALHOST',
      'localhost.',
      'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
      '0',
      '0.0.0.0',
      '[::]',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[fe80::1]',
      '[fc00::1]',
      '[fec0::1]',
      '[ff02::1]',
      '[100::1]',
      '[2001:db8::1]',
      '[::ffff:169.254.169.254]',
      '169.254.169.254',
      '0xa9fea9fe',
      '2852039166',
    ]
    const inside = [
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '100.64.0.1',
      '198.18.0.1',
      '192.0.0.8',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ]
    return [...loopback, ...inside]
  }

  it('reaches no canary, however the address is written', async () => {
    const closed = openOutgoing({ allowed: [] })
    const addresses = hosts().flatMap((host) => [
      `http://${host}:${port}/`,
      `https://${host}:${port}/`,
      `http://user:password@${host}:${port}/`,
      `https://example.com@${host}:${port}/`,
    ])
    expect(addresses.length).toBeGreaterThanOrEqual(200)
    const answers = await Promise.all(
      addresses.map((address) =>
        closed(address).then(
          () => address,
          () => 'refused',
        ),
      ),
    )
    expect(answers.filter((answer) => answer !== 'refused')).toEqual([])
    expect(reached).toEqual([])
  })

  it('connects to what it has checked, when a name server answers otherwise the next time', async () => {
    const publicAddress = { address: '93.184.216.34', family: 4 }
    const local = { address: '127.0.0.1', family: 4 }
    let lookups = 0
    const allowed = ['93.184.216.34']
    const flipping = openOutgoing({
      allowed,
      find: (_name, _options, callback) => callback(null, [(lookups += 1) % 2 === 1 ? publicAddress : local]),
    })
    const both = openOutgoing({
      allowed,
      find: (_name, _options, callback) => callback(null, [publicAddress, local]),
    })
    const calls = Array.from({ length: 50 }, (_, index) =>
      (index % 5 === 0 ? both : flipping)(`http://rebinding.test:${port}/`, {
        signal: AbortSignal.timeout(300),
      }),
    )
    await Promise.allSettled(calls)
    expect(lookups).toBe(40)
    expect(reached).toEqual([])
  })
})
