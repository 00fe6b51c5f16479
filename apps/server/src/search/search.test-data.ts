import type { FieldProperties } from '@tabellio/forms'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { db } from '../platform/database.ts'
import { person } from '../platform/actor.ts'
import type { BodyOf } from '../testing/calls.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const field = (fullPath: string, dataType: FieldProperties['dataType']) => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType, label: fullPath },
})

const contextDefinition = {
  fields: [
    field('owner', 'Alphanumeric'),
    field('city', 'Alphanumeric'),
    field('price', 'Currency'),
    field('floors', 'Numeric'),
    field('isPaid', 'Logical'),
    field('signedOn', 'Date'),
    field('seenAt', 'DateTime'),
    field('opensAt', 'Time'),
  ],
  records: [
    {
      name: 'owners',
      fullPath: 'owners',
      properties: { label: 'Owners', maxOccurs: 5 },
      fields: [field('owners/name', 'Alphanumeric')],
      records: [],
    },
  ],
}

const keys = contextDefinition.fields.map(({ name }) => ({ key: name, isRecord: false }))
const wizardDefinition = {
  pages: [
    {
      key: 'deed',
      label: 'Deed',
      sections: [
        {
          key: 'deed',
          label: 'Deed',
          fields: [
            ...keys,
            { key: 'owners', isRecord: true, fields: [{ key: 'owners/name', isRecord: false }] },
          ],
        },
      ],
    },
  ],
  dependencies: [],
}

const deeds = [
  {
    owner: 'Ana Rivas',
    city: 'Sonsonate',
    price: 2500.75,
    floors: 2,
    isPaid: false,
    signedOn: '2026-01-15',
    seenAt: '2026-01-20T10:00:00',
    opensAt: '08:00:00',
    owners: [{ name: 'Luis' }],
  },
  {
    owner: 'Berta Núñez',
    city: 'Santa Ana',
    price: 3000,
    floors: 5,
    isPaid: false,
    signedOn: '2026-02-10',
    seenAt: '2026-03-05T14:30:00',
    opensAt: '09:00:00',
    owners: [{ name: 'Omar' }, { name: 'Inés' }],
  },
  {
    owner: 'Carla Ríos',
    city: 'Santa Tecla',
    price: 4000,
    floors: 3,
    isPaid: true,
    signedOn: '2026-02-01',
    seenAt: '2026-04-01T09:00:00',
    opensAt: '09:30:00',
  },
]

const textUri = (name: string, text: string) =>
  `data:text/plain;name=${name};base64,${Buffer.from(text).toString('base64')}`

export type SearchWorld = Awaited<ReturnType<typeof searchWorld>>

/** A server with some deeds, and a type of notes whose texts are searched or not. */
export async function searchWorld(settings: Parameters<typeof fixtureServer>[0] = { role: 'all' }) {
  const { server, organization, fixtures } = await fixtureServer(settings)
  const { api } = organization.admin
  const type = {
    documentGroupId: fixtures.documentGroupId,
    contextDefinition,
    wizardDefinition,
    acceptedMimeTypeList: ['text/plain'],
  }
  const deed = { ...type, name: 'Deed', nameConfig: 'Deed of {owner}' }
  const { documentTypeId } = await api.documentTypes.create({ body: deed })

  async function make(values: object[], parentDocumentVersionId?: string) {
    const place = parentDocumentVersionId === undefined ? { documentTypeId } : { parentDocumentVersionId }
    const made = []
    for (const data of values) {
      const documents = [textUri('deed.txt', 'Nothing more.')]
      made.push(await api.uploads.save({ body: { ...place, data: { ...data }, documents } }))
    }
    return made
  }
  await make(deeds)

  const search = (query: string, body: object = {}, page: object = {}) =>
    organization.member.api.search.documents({ query: { query, ...page }, body })
  return {
    server,
    organization,
    documentTypeId,
    make,
    search,
    names: async (query: string, body: object = {}, page: object = {}) =>
      (await search(query, body, page)).items.map(({ name }) => name),
    ...indexOf(server),
    ...(await notesOf(organization, { ...type, name: 'Notes', nameConfig: 'Notes {owner}' })),
  }
}

function indexOf({ database }: TestServer) {
  /** How many rows of the index have a text. */
  async function rowsThatSay(text: string): Promise<number> {
    const rows = db
      .selectFrom('documentWords')
      .select('documentId')
      .where(sql<boolean>`words::text || said || stems::text like ${`%${text}%`}`)
    return (await database.tenant('acme', person('test')).read((tx) => tx.all(rows))).length
  }
  return {
    rowsThatSay,
    /** Resolves once the texts of the index have a word. */
    inspected: (word: string) => expect.poll(() => rowsThatSay(word), { timeout: 15_000 }).toBeGreaterThan(0),
  }
}

type TypeInput = BodyOf<'documentTypes.create'>

async function notesOf({ admin: { api } }: TestOrganization, notes: TypeInput) {
  let newest = await api.documentTypes.create({ body: notes })
  return {
    bringText: (file: string, text: string, owner = file.replace('.txt', '')) =>
      api.uploads.save({
        body: {
          documentTypeId: newest.documentTypeId,
          data: { owner },
          documents: [textUri(file, text)],
        },
      }),
    setFullText: async (useFullTextIndex: boolean) => {
      const parentDocumentTypeVersionId = newest.documentTypeVersionId
      const body = { ...notes, useFullTextIndex, parentDocumentTypeVersionId }
      newest = await api.documentTypes.create({ body })
    },
  }
}
