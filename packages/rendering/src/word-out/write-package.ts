import { tag, xmlFile } from './markup.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The files of a Word file, and what refers to what in them. */
export type Package = {
  /** Adds a part of Word's own, and says the name that others refer to it by. */
  add: (name: string, kind: string, xml: string) => void
  /** Refers from a part to another one, or to an address outside; says the id. */
  refer: (from: string, kind: string, target: string) => string
  /** Keeps a picture, once however often it is used; says the id in the part that shows it. */
  picture: (from: string, type: string, bytes: Uint8Array) => string
  files: () => Map<string, Uint8Array>
}

type Reference = { id: string; kind: string; target: string }

export function newPackage(): Package {
  const encoder = new TextEncoder()
  const files = new Map<string, Uint8Array>()
  const types: string[] = []
  const references = new Map<string, Reference[]>()
  const media = new Map<Uint8Array, string>()
  /** Ids are told apart in the whole file: notes are read by those of the text in some programs. */
  let last = 0
  const refer = (from: string, kind: string, target: string) => {
    const known = references.get(from) ?? []
    const found = known.find((each) => each.kind === kind && each.target === target)
    if (found) return found.id
    last += 1
    const id = `rId${last}`
    references.set(from, [...known, { id, kind, target }])
    return id
  }
  return {
    refer,
    add: (name, kind, xml) => {
      files.set(name, encoder.encode(xmlFile(xml)))
      types.push(
        tag('Override', {
          PartName: `/${name}`,
          ContentType: kind.includes('/') ? kind : `${main}.${kind}+xml`,
        }),
      )
    },
    picture: (from, type, bytes) => {
      const name = media.get(bytes) ?? `media/image${media.size + 1}.${type}`
      media.set(bytes, name)
      files.set(`word/${name}`, bytes)
      return refer(from, 'image', name)
    },
    files: () => {
      const relationships = [...references].map(([from, all]): [string, Uint8Array] => [
        from.replace(/([^/]*)$/, '_rels/$1.rels'),
        encoder.encode(xmlFile(relationshipsXml(all))),
      ])
      const listed: [string, Uint8Array] = ['[Content_Types].xml', encoder.encode(xmlFile(typesXml(types)))]
      return new Map([listed, ...relationships, ...files])
    },
  }
}

const relationshipsXml = (all: Reference[]): string =>
  tag(
    'Relationships',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
    ...all.map(({ id, kind, target }) =>
      tag('Relationship', {
        Id: id,
        Type: kind.includes('/') ? kind : `${office}/${kind}`,
        Target: target,
        TargetMode: kind === 'hyperlink' ? 'External' : undefined,
      }),
    ),
  )

const typesXml = (overrides: string[]): string =>
  tag(
    'Types',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
    ...[
      ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
      ['xml', 'application/xml'],
      ['png', 'image/png'],
      ['jpeg', 'image/jpeg'],
      ['gif', 'image/gif'],
      ['svg', 'image/svg+xml'],
    ].map(([Extension, ContentType]) => tag('Default', { Extension, ContentType })),
    ...overrides,
  )
