import type { Document } from '@tabellio/document'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import { XmlError, type XmlRefusal, partsOf, readElements, valueOf } from './read-xml.ts'
import { type Json, writeElement } from './xml-values.ts'

export type { XmlRefusal }

/** What its schema, `docs/template-1.xsd`, calls the format (G-177). */
const namespace = 'urn:tabellio:template'
const version = '1'

/** A version of a template with all that its file says of it (B-551, B-552). */
export type TemplateFile = {
  name: string
  description: string
  language: string
  documentGroupId: string
  saveToECM: boolean
  documentProtection: string
  nameConfig: string
  contextDefinition: ContextDefinition
  wizardDefinition: WizardDefinition
  tags: unknown[]
  body: Document
}

/** The fields whose values are documents of another type. */
export function referenceFieldsOf({
  fields,
  records,
}: Pick<ContextDefinition, 'fields' | 'records'>): string[] {
  return [
    ...fields.flatMap(({ fullPath, properties }) =>
      properties.lookupDocumentTypeId === undefined ? [] : [fullPath],
    ),
    ...records.flatMap(referenceFieldsOf),
  ]
}

/** The file of a template version. The same version always gives the same bytes. */
export function writeTemplateXml(file: TemplateFile): string {
  const { contextDefinition, tags, body, ...template } = file
  const { dependencies, inferredDependencies: _, pages, ...wizard } = file.wizardDefinition
  const { name, description, language, documentGroupId, saveToECM, nameConfig, documentProtection } = template
  const parts: { [name: string]: Json } = {
    information: {
      name,
      description,
      language,
      documentGroupId,
      saveToECM,
      nameConfig,
      referenceFields: referenceFieldsOf(contextDefinition),
      documentProtection,
    },
    dataDefinition: plain(contextDefinition),
    wizard: plain({
      ...wizard,
      pages: pages.map(({ sections, ...page }) => ({ ...page, panels: sections })),
    }),
    dependencies: plain(dependencies),
    tags: plain(tags),
    document: plain(body),
  }
  const inner = Object.entries(parts).map(([part, value]) => writeElement(part, value, '  '))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<template xmlns="${namespace}" version="${version}">\n${inner.join('')}</template>\n`
}

/** As JSON has it: without what is undefined. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value))

const partNames = ['information', 'dataDefinition', 'wizard', 'dependencies', 'tags', 'document']

/**
 * What a file says, to be checked as a new template is: nothing is known of it but that it is plain data. Or why it is
 * not read.
 */
export function readTemplateXml(
  xml: string,
): { template: { [name: string]: unknown } } | { refused: XmlRefusal } {
  try {
    return { template: templateOf(xml) }
  } catch (error) {
    if (error instanceof XmlError) return { refused: error.refusal }
    throw error
  }
}

function templateOf(xml: string) {
  const root = readElements(xml)
  const { xmlns, version: given, ...others } = root.attributes
  if (root.name !== 'template' || xmlns !== namespace) throw new XmlError('xml-unknown-part', root.name)
  if (given !== version) throw new XmlError('xml-unknown-part', `template/@version=${given ?? ''}`)
  const [other] = Object.keys(others)
  if (other !== undefined) throw new XmlError('xml-unknown-part', `template/@${other}`)
  const parts = new Map(partsOf(root).map((part) => [part.name, part]))
  for (const name of parts.keys()) if (!partNames.includes(name)) throw new XmlError('xml-unknown-part', name)
  const said = (name: string, otherwise: Json) => {
    const part = parts.get(name)
    return part ? valueOf(part) : otherwise
  }
  const { referenceFields: _, ...information } = objectAt('information', said('information', {}))
  const contextDefinition = said('dataDefinition', null)
  return {
    ...information,
    contextDefinition,
    wizardDefinition: wizardOf(objectAt('wizard', said('wizard', {})), said('dependencies', [])),
    tags: said('tags', []),
    body: said('document', null),
  }
}

function objectAt(name: string, value: Json): { [name: string]: Json } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new XmlError('xml-malformed', name)
  return value
}

/** Panels are the sections of a page. */
function wizardOf({ pages, ...wizard }: { [name: string]: Json }, dependencies: Json) {
  if (wizard['dependencies'] !== undefined) throw new XmlError('xml-unknown-part', 'wizard/dependencies')
  const withSections = (page: Json) => {
    const { panels = [], ...rest } = objectAt('page', page)
    if (rest['sections'] !== undefined) throw new XmlError('xml-unknown-part', 'sections')
    return { ...rest, sections: panels }
  }
  return { ...wizard, pages: Array.isArray(pages) ? pages.map(withSections) : [], dependencies }
}
