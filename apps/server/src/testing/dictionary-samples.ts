import type { z } from 'zod'
import type { dictionaryLists } from '@tabellio/contract/dictionary-lists'

type Named = z.input<typeof dictionaryLists.create.body>

/** Two departments of a country, each with municipalities. */
export const places = (name: string): Named['dictionaryList'] => ({
  listSchema: {
    name,
    description: 'Where people live',
    children: [{ name: 'department', children: [{ name: 'municipality' }] }],
  },
  items: [
    {
      key: 'SV',
      label: 'El Salvador',
      children: {
        department: [
          {
            key: '06',
            label: 'San Salvador',
            children: { municipality: [{ key: '0614', label: 'San Salvador Centro' }] },
          },
          { key: '05', label: 'La Libertad' },
        ],
      },
    },
    { key: 'DE', label: 'Germany', labels: { es: 'Alemania', fr: 'Allemagne' } },
    { key: 'YU', label: 'Yugoslavia', isRetired: true },
  ],
})

type Fixtures = { dictionaryListName: string }

export const dictionaryBodies = ({ dictionaryListName }: Fixtures, name: string) => ({
  'dictionaryLists.create': { listName: name, dictionaryList: places(name) },
  'dictionaryLists.update': {
    listName: dictionaryListName,
    dictionaryList: { ...places(dictionaryListName), items: [{ key: name, label: name }] },
  },
  'dictionaryLists.choices': { filter: name },
  'dictionaryLists.checkImport': { csv: `key,label\n${name},${name}` },
  'dictionaryLists.importFile': { csv: `key,label\n${name},${name}` },
})

/** What fills the list of lists, and one list. */
export const dictionaryAdditions = ({ dictionaryListName }: Fixtures, names: string[]) => ({
  lists: names.map((name) => ({ listName: name, dictionaryList: places(name) })),
  items: [
    {
      listName: dictionaryListName,
      dictionaryList: {
        ...places(dictionaryListName),
        items: ['first', ...names].map((name) => ({ key: name, label: name })),
      },
    },
  ],
})
