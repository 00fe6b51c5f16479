import { type receipt, receiptRequest } from './fixtures.ts'

/** Whatever makes documents. The fixtures' generation has nothing that failed. */
export const generationBodies = (templateVersionId: string, data: typeof receipt, isPreview: boolean) => {
  const start = receiptRequest(templateVersionId, data)
  const nightly = { name: isPreview ? 'Receipts' : 'Twice', rhythm: { every: 'day' as const, time: '02:00' } }
  return {
    'generations.sync': receiptRequest(templateVersionId, data, { isPreview }),
    'generations.live': { templateVersionId, data },
    'generationRuns.single': receiptRequest(templateVersionId, data, { isPreview }),
    'generationRuns.start': start,
    'generationRuns.check': { templateVersionId, contexts: [{ key: 'one', data }] },
    'generationSchedules.create': { ...start, ...nightly },
    'generationSchedules.update': { ...nightly, isPaused: false },
    'generationRuns.retry': isPreview ? {} : { contexts: [] },
  }
}
