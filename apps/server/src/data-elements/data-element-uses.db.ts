import type { DataElementUse } from '@tabellio/contract/data-elements'
import type { DefinitionUse } from '../definitions/index.ts'
import type { DictionaryListUse } from '../dictionary-lists/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { elementNamed, visibleElements } from './data-elements.db.ts'

/** An area whose forms have fields of data elements: those that have one of this element. */
export type DataElementUsers = {
  kind: DataElementUse['kind']
  find: (tx: TenantTx, dataElementId: string) => Promise<({ id: string; name: string } & DefinitionUse)[]>
}

/** The class elements that this one is a member of, and the elements that are its copies. */
const otherElements: DataElementUsers = {
  kind: 'data-element',
  find: async (tx, id) => {
    const classes = await tx.all(
      visibleElements(tx)
        .innerJoin('dataElementMembers as members', (join) =>
          join
            .onRef('members.organizationId', '=', 'elements.organizationId')
            .onRef('members.classId', '=', 'elements.id'),
        )
        .where('members.memberId', '=', id)
        .select(['id', 'name'])
        .orderBy('nameKey'),
    )
    const copies = await tx.all(
      visibleElements(tx).where('classDataElementId', '=', id).select(['id', 'name']).orderBy('nameKey'),
    )
    const use = (each: { id: string; name: string }, path: string) => ({
      ...each,
      paths: [path],
      conditions: [],
      formulas: [],
    })
    return [
      ...classes.map((each) => use(each, 'members')),
      ...copies.map((each) => use(each, 'classDataElementId')),
    ]
  },
}

export async function usesOf(tx: TenantTx, id: string, users: DataElementUsers[]): Promise<DataElementUse[]> {
  const found = await Promise.all(
    [...users, otherElements].map(async ({ kind, find }) =>
      (await find(tx, id)).map((use) => ({ kind, ...use })),
    ),
  )
  return found.flat()
}

export async function usesOfElement(tx: TenantTx, name: string, users: DataElementUsers[]) {
  const element = await tx.first(elementNamed(tx, name).select('id'))
  if (!element) throw notFound('Data element')
  const items = await usesOf(tx, element.id, users)
  return { items, totalCount: items.length }
}

/** The names of the elements that offer the items of a dictionary list. */
export const dataElementsOfList: DictionaryListUse = async ({ organizationId, all }, dictionaryListId) => {
  const found = await all(
    db
      .selectFrom('dataElements')
      .select('name')
      .where('organizationId', '=', organizationId)
      .where('dictionaryListId', '=', dictionaryListId)
      .orderBy('nameKey'),
  )
  return found.map(({ name }) => name)
}
