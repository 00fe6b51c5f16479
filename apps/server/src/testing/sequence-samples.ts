import type { z } from 'zod'
import type { sequences } from '@tabellio/contract/sequences'

type Sequence = z.input<typeof sequences.create.body>
type Fixtures = { sequenceName: string }

/** Numbers that a printer delivered, by a file. */
export const printedNumbers = (name: string, valueList = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']): Sequence => ({
  type: 'value-list',
  name,
  description: 'Numbers of the printer',
  file: { fileName: 'printed.csv', valueList },
})

export const sequenceBodies = ({ sequenceName }: Fixtures, name: string) => ({
  'sequences.create': printedNumbers(name),
  'sequences.update': {
    type: 'value-list' as const,
    name: sequenceName,
    description: name,
    oldSequenceName: sequenceName,
  },
  'sequences.append': { valueList: [name] },
  'sequences.release': { value: name === 'A' ? 'A-1' : 'A-2' },
  'sequences.revert': {
    behavior: 'skip-used' as const,
    fileName: name === 'A' ? 'printed.csv' : 'other.csv',
  },
  'sequences.declareVoid': { value: name === 'A' ? 'A-3' : 'A-4', reason: 'Torn' },
})

/** What fills the list of sequences, and a ledger. */
export const sequenceAdditions = (names: string[]) => ({
  lists: names.map((name) => printedNumbers(name)),
  values: ['first', ...names].map((name) => ({ valueList: [name] })),
})
