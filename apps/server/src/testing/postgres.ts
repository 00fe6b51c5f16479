import { Client } from 'pg'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

export async function run(connection: Connection, sql: string) {
  const client = new Client(connection)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
