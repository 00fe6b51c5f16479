import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { mimeTypeOfName } from '@tabellio/contract/file-kinds'
import { type Form, labelOf, proposedValues } from '@tabellio/forms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale } from '../platform/region.ts'
import { today } from '../platform/today.ts'
import { type Chosen, isStill } from './chosen.ts'

type Proposing = {
  type: DocumentTypeInfo
  chosen: readonly Chosen[]
  formFor: (chosen: Chosen) => Form
}

/** So much of a text is read. */
const maxTextBytes = 2 ** 20

/**
 * Where the type says so, fills the empty fields of a file's form with what its text tells of them (B-637), as soon as it is
 * chosen. Answers by the ids of the files which fields those are.
 */
export function useProposals({ type, chosen, formFor }: Proposing): ReadonlyMap<string, string> {
  const locale = useLocale()
  const [proposed, setProposed] = useState<ReadonlyMap<string, string>>(new Map())
  const begun = useRef(new Set<string>())
  const propose = useEffectEvent((each: Chosen, text: string) => {
    const { contextDefinition: definition, wizardDefinition: wizard } = type
    const values = proposedValues({ definition, wizard, text, locale, today: today() })
    const form = formFor(each)
    const filled = definition.fields.filter(({ name }) => {
      const isEmpty = (form.get(name).value ?? '') === ''
      return isEmpty && values[name] !== undefined
    })
    if (filled.length === 0) return
    form.batch(() => {
      for (const { name } of filled) form.set(name, values[name] ?? null)
    })
    const fields = filled.map(labelOf).join(', ')
    setProposed((before) => new Map(before).set(each.id, fields))
  })
  useEffect(() => {
    if (!type.autoExtract) return
    for (const each of chosen.filter(isStill)) {
      if (begun.current.has(each.id)) continue
      begun.current.add(each.id)
      // A file that cannot be read proposes nothing.
      textOf(each.file).then(
        (text) => propose(each, text),
        () => undefined,
      )
    }
  }, [type, chosen])
  return proposed
}

async function textOf(file: File): Promise<string> {
  const mimeType = mimeTypeOfName(file.name) ?? file.type
  if (mimeType.startsWith('text/')) return file.slice(0, maxTextBytes).text()
  if (mimeType !== 'application/pdf') return ''
  const { textOfPdf } = await import('../ui/pdf/pdf-text.ts')
  return textOfPdf(file)
}
