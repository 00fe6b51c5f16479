import { refuse } from './refusals.ts'
import { parseXml } from './parse-xml.ts'
import { type Xml, childrenNamed } from './xml.ts'

/** The unpacked files of a Word file by their names in it. */
export type WordParts = ReadonlyMap<string, Uint8Array>

export type Relationship = { type: string; target: string; isOutside: boolean }

export type PartReader = {
  xml: (name: string) => Xml | undefined
  bytes: (name: string) => Uint8Array | undefined
  /** What a part refers to, by its id there; targets are names of parts, or addresses outside. */
  relationships: (name: string) => Map<string, Relationship>
  /** The part in which the text stands. */
  main: string
}

export function partReader(named: WordParts): PartReader {
  const parts = new Map([...named].map(([name, bytes]) => [keyOf(name), bytes]))
  refuseOtherFiles(parts)
  const bytesOf = (name: string) => parts.get(keyOf(name))
  const xml = (name: string) => {
    const bytes = bytesOf(name)
    return bytes && parseXml(bytes)
  }
  const relationships = (name: string) => relationshipsOf(xml(besides(name)), name)
  const office = [...relationshipsOf(xml('_rels/.rels'), '').values()].find(
    ({ type }) => type === 'officeDocument',
  )
  const main = office && bytesOf(office.target) ? office.target : 'word/document.xml'
  if (!bytesOf(main)) throw refuse('not-a-word-file')
  return { xml, bytes: bytesOf, relationships, main }
}

/** Names of parts are told apart as OPC asks: not by capitals; some programs write them as Windows has paths. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

function refuseOtherFiles(parts: WordParts) {
  const types = parts.get('[content_types].xml')
  if (!types) throw refuse(parts.has('content.xml') ? 'word-open-document' : 'not-a-word-file')
  const said = new TextDecoder().decode(types.subarray(0, 100_000))
  if ([...parts.keys()].some((name) => /vbaProject\.bin$/i.test(name)) || /macroEnabled/i.test(said))
    throw refuse('word-with-macros')
}

const besides = (name: string) => name.replace(/([^/]*)$/, '_rels/$1.rels')

function relationshipsOf(root: Xml | undefined, from: string): Map<string, Relationship> {
  return new Map(
    childrenNamed(root, 'Relationship').map(({ attributes }) => {
      const { Id = '', Type = '', Target = '', TargetMode } = attributes
      const isOutside = TargetMode === 'External'
      return [
        Id,
        {
          type: Type.split('/').at(-1) ?? '',
          target: isOutside ? Target : resolved(Target, from),
          isOutside,
        },
      ]
    }),
  )
}

/** The name of a part as another one refers to it. */
function resolved(target: string, from: string): string {
  const steps = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
