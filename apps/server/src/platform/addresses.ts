import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Network addresses and ranges, as a setting names them: `10.0.0.5, 192.168.0.0/16, fd00::/8`. */
export const addressList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be addresses or ranges, separated by commas: 10.0.0.5, 192.168.0.0/16',
      }),
    ),
  )

export type IsAmong = (address: string) => boolean

/**
 * Tells whether an address is one of these. An IPv4 address is the same however the socket writes it
 * (`::ffff:10.0.0.5`).
 */
export function isAmong(addresses: readonly string[]): IsAmong {
  const list = new BlockList()
  for (const given of addresses) {
    const [address = '', bits] = given.split('/')
    const family = familyOf(address)
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** This machine, asked by itself. */
export const isLoopback = isAmong(['127.0.0.0/8', '::1'])
