import type { Region, Value } from '@tabellio/expression'
import type { Language } from '@tabellio/contract/shapes'
import type { InvoiceMapping } from '@tabellio/contract/e-invoices'
import type { Output } from '@tabellio/contract/outputs'
import { languageOf } from '@tabellio/contract/template-languages'
import type { Document } from '@tabellio/document'
import { type ContextDefinition, type WizardDefinition, hasListItems } from '@tabellio/forms'
import type { WordProtection } from '@tabellio/rendering'
import { type CompiledTemplate, type CompiledText, compileTemplate, compileText } from '@tabellio/templates'
import { withItemsOf } from '../dictionary-lists/index.ts'
import type { FontsFor } from '../fonts/index.ts'
import { getRegion } from '../organizations/index.ts'
import type { TenantTx } from '../platform/database.ts'
import type { Warn } from '../platform/log.ts'
import type { OwnFont } from '../rendering/index.ts'
import { findTemplateVersion, getBody, wholeBody } from '../templates/index.ts'
import { brokenConditions } from './broken-conditions.ts'

/** A template version with everything that is made once of it. */
export type ReadyTemplate = {
  templateId: string
  templateVersionId: string
  isPublished: boolean
  saveToECM: boolean
  /** What its documents are stored as. */
  outputFormat: Output
  /** Which fields answer the terms of an electronic invoice. */
  invoice: InvoiceMapping | null
  versionNumber: number
  language: Language
  /** The organization's: how its documents write amounts. */
  region: Region
  name: string
  definition: ContextDefinition
  wizard: WizardDefinition
  compiled: CompiledTemplate
  compiledName: CompiledText
  nameText: string
  /** With the texts of the templates that it includes, and the versions of those. */
  body: Document
  included: readonly string[]
  documentProtection: WordProtection
  /** The file that is its content, where it is a Word file. */
  wordFile: string | null
  /** What its organization has brought. */
  fonts: readonly OwnFont[]
}

type Made = Pick<ReadyTemplate, 'compiled' | 'compiledName' | 'included'>

/** So many versions are kept compiled. A version never changes, so nothing here grows old but what it draws from lists. */
const most = 200

/** `fontsFor` tells the fonts that an organization has brought. */
export type ReadyServices = { warn: Warn; fontsFor: FontsFor }

/** Warns once of what of a version cannot be read (B-139); who fills it in is told as B-123 says. */
export function readyTemplates({ warn, fontsFor }: ReadyServices) {
  const made = new Map<string, Made>()

  /** The version, compiled for these values; undefined when there is none of this id that the caller may see. */
  async function find(
    tx: TenantTx,
    templateVersionId: string,
    values: readonly Value[],
    /** When the document was made that is made again. */
    at?: Date,
  ): Promise<ReadyTemplate | undefined> {
    const version = await findTemplateVersion(tx, templateVersionId)
    if (!version) return undefined
    const { wizardDefinition: wizard, nameConfig } = version
    const language = languageOf(version.language)
    const definition = await withItemsOf(tx, version.contextDefinition, { values, language })
    const nameText = nameConfig || escaped(version.name)
    const whole = async () => wholeBody(tx, await getBody(tx, templateVersionId), { name: version.name, at })
    const compile = async (): Promise<Made> => {
      const { body, included } = await whole()
      const compiled = compileTemplate(body, definition)
      for (const condition of brokenConditions(wizard, compiled)) {
        warn({ templateVersionId, ...condition }, 'A condition cannot be read')
      }
      return { compiled, included, compiledName: compileText(nameText, definition, language) }
    }
    const key = `${tx.organizationId}/${templateVersionId}`
    const before = hasListItems(definition) ? undefined : made.get(key)
    // What it includes may have been published anew.
    const isStill = async ({ included }: Made) =>
      included.length === 0 || (await whole()).included.join(' ') === included.join(' ')
    const known = before && (await isStill(before)) ? before : await compile()
    keep(key, known)
    const body = known.compiled.document
    const ofOrganization = { region: await getRegion(tx), fonts: await fontsFor(tx) }
    return { ...version, language, ...ofOrganization, definition, wizard, nameText, body, ...known }
  }

  /** The one used longest ago makes room. */
  function keep(key: string, template: Made) {
    made.delete(key)
    made.set(key, template)
    const oldest = made.keys().next().value
    if (made.size > most && oldest !== undefined) made.delete(oldest)
  }

  return { find }
}

/** A name that is a text with variables, none of which it has. */
const escaped = (name: string) => name.replaceAll(/[{}]/g, '$&$&')
