import { expect, it } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { consume, openLimits } from './limits.ts'

it('says at a limit how much is allowed and when to come back, for all processes together', async () => {
  const { connection, drop } = await emptyDatabase()
  const processes = [openDatabase(connection), openDatabase(connection)]
  try {
    const limits = processes.map((database) => openLimits(database)('questions', 2, 60))
    for (const limit of limits) await consume(limit, '203.0.113.7')
    for (const limit of limits) {
      await expect(consume(limit, '203.0.113.7')).rejects.toMatchObject({
        status: 429,
        details: {
          retryAfterSeconds: expect.any(Number),
          headers: {
            'ratelimit-limit': '2',
            'ratelimit-remaining': '0',
            'ratelimit-reset': expect.stringMatching(/^[1-6]?\d$/),
          },
        },
      })
      await consume(limit, '203.0.113.8')
    }
  } finally {
    await Promise.all(processes.map((database) => database.close()))
    await drop()
  }
})
