import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SearchWorld, searchWorld } from './search/search.test-data.ts'
import { type QualityLanguage, labelledDocuments, labelledQueries } from './search-quality.test-data.ts'

describe('the search as people type', () => {
  let world: SearchWorld
  beforeAll(async () => {
    world = await searchWorld()
    for (const { name, text } of labelledDocuments) await world.bringText('note.txt', text, name)
  })
  afterAll(() => world.server.close())

  it.each<QualityLanguage>(['english', 'spanish', 'french'])(
    'finds at least 95 of 100 documents among the first ten, whatever the form, the accents and the errors: %s',
    async (language) => {
      for (const word of ['quarterly', 'trimestral', 'trimestriel']) await world.inspected(word)
      const missed: string[] = []
      const asked = labelledQueries(language)
      for (const { query, name } of asked) {
        const { items } = await world.search(query, { includeApproximateResults: true })
        if (!items.slice(0, 10).some((found) => found.name === `Notes ${name}`)) missed.push(query)
      }
      const recall = 1 - missed.length / asked.length
      process.stdout.write(`${language}: ${asked.length} queries, recall at 10 ${recall.toFixed(3)}\n`)
      expect(asked.length).toBeGreaterThan(100)
      expect(recall, missed.join('; ')).toBeGreaterThanOrEqual(0.95)
    },
  )
})
