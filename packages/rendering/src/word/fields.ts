import type { PageCount, PageNumber, Text } from '@tabellio/document'
import type { Report } from './report.ts'
import type { OpenField } from './story.ts'
import { type Xml, attribute, elements } from './xml.ts'

const maxFields = 100

/**
 * The beginnings of fields that end as well, of all that is read of a part. What an endless field stands before is no
 * part of it: all the text behind would be hidden.
 */
export function closedFields(root: Xml | undefined, closed: Set<Xml> = new Set()): Set<Xml> {
  const open: Xml[] = []
  const look = (parent: Xml) => {
    for (const node of elements(parent)) {
      const kind = node.name === 'w:fldChar' ? attribute(node, 'w:fldCharType') : undefined
      if (kind === 'begin') open.push(node)
      else if (kind === 'end') {
        const begin = open.pop()
        if (begin) closed.add(begin)
      } else if (node.name === 'w:txbxContent') closedFields(node, closed)
      else if (!leftOut.has(node.name)) look(node)
    }
  }
  if (root) look(root)
  return closed
}

const leftOut = new Set(['w:del', 'w:moveFrom'])

export function beginField(fields: OpenField[]) {
  if (fields.length < maxFields)
    fields.push({ code: '', isResult: false, isReplaced: false, href: undefined })
}

export function endField(fields: OpenField[]) {
  fields.pop()
}

/** Fields that read another file, or the network: none of them is followed. */
const outside = new Set([
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'INCLUDE',
  'IMPORT',
  'LINK',
  'DDE',
  'DDEAUTO',
  'RD',
  'DATABASE',
])

/** What a field shows in place of what it showed when the file was saved, once its code has been read. */
export function enterField(fields: OpenField[], report: Report): (PageNumber | PageCount | Text)[] {
  const field = fields.at(-1)
  if (!field || field.isResult) return []
  field.isResult = true
  const [name = '', ...rest] = field.code.trim().split(/\s+/)
  const kind = name.toUpperCase()
  if (outside.has(kind)) report.tell('field-outside', kind)
  if (kind === 'HYPERLINK')
    field.href = /^"?((?:https?:\/\/|mailto:)[^"\s]{1,1900})"?$/i.exec(rest[0] ?? '')?.[1]
  if (kind === 'PAGE') return replaced(field, { type: 'pageNumber' })
  if (kind === 'NUMPAGES') return replaced(field, { type: 'pageCount' })
  return field.chosen === undefined ? [] : replaced(field, { type: 'text', text: field.chosen })
}

function replaced<T>(field: OpenField, node: T): T[] {
  field.isReplaced = true
  return [node]
}
