import { wordFiles } from '@tabellio/contract/word-files'
import { implement } from '../platform/endpoints.ts'
import { type WordServices, wordAsPdf } from './word-as-pdf.ts'

export type { WordServices }

export const wordFileEndpoints = (services: WordServices) => {
  const convert = async ({ tenant, body, signal }: Asked) => {
    const { wordDataUri } = body
    const bytes = Buffer.from(wordDataUri.slice(wordDataUri.indexOf(',') + 1), 'base64')
    const asked = { owner: tenant, signal, path: 'wordDataUri', title: 'Word' }
    const { pdf } = await wordAsPdf(services, bytes, asked)
    return { contentType: 'application/pdf', bytes: pdf, fileName: 'word.pdf' }
  }
  return implement(wordFiles, { convert, convertShared: convert })
}

type Asked = {
  tenant: Parameters<typeof wordAsPdf>[2]['owner']
  body: { wordDataUri: string }
  signal: AbortSignal
}
