import type { Block, Inline, Paragraph } from '@tabellio/document'
import { compileTemplate, merge } from '@tabellio/templates'
import { leaseValues } from './lease-values.ts'
import { lease } from './lease.ts'

/** The parts of the lease, with none of our ways to say them: for engines that have their own. */
export type LeasePart =
  | { kind: 'title' | 'clause' | 'text'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'signatures'; names: string[] }

const template = compileTemplate(lease.body, lease.definition)

/** The parts of the n-th lease, one below the other. */
export function leaseParts(n: number): LeasePart[] {
  const { content } = merge(template, leaseValues(n))
  let clauses = 0
  return content
    .flatMap((section) => section.content)
    .flatMap((part): LeasePart[] => {
      if (part.type === 'paragraph') {
        if (part.attrs?.style === 'Clause') clauses += 1
        return [{ kind: kindOf(part), text: `${part.attrs?.list ? `${clauses}. ` : ''}${textOf(part)}` }]
      }
      return part.type === 'table' ? [tableOf(part)] : []
    })
}

export const leaseNumber = (n: number) => `No. L-2026-${String(n).padStart(5, '0')}`

function kindOf({ attrs }: Paragraph): 'title' | 'clause' | 'text' {
  if (attrs?.style === 'Title') return 'title'
  return attrs?.style === 'Clause' ? 'clause' : 'text'
}

function tableOf({ attrs, content }: Extract<Block, { type: 'table' }>): LeasePart {
  const rows = content.map((row) =>
    row.content.map((cell) => cell.content.map((block) => textOf(block)).join(' ')),
  )
  return attrs?.borders === 'none' ? { kind: 'signatures', names: rows.flat() } : { kind: 'table', rows }
}

const textOf = (block: Block) =>
  block.type === 'paragraph' ? (block.content ?? []).map(wordsOf).join('') : ''

function wordsOf(node: Inline): string {
  if (node.type === 'text') return node.text
  return node.type === 'signature' ? node.attrs.label.map(wordsOf).join('') : ''
}
