import { type Language, languages } from '@tabellio/expression'
import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import type { Document } from '@tabellio/document'
import type { ReadOptions } from '../../platform/calls/queries.ts'
import type { Design } from '../design/design.ts'

/** What is designed: a document type, or the form of a template, in the version that the next one follows. */
export type Subject = {
  id: string
  versionId: string
  versionNumber: number
  name: string
  isPublished: boolean
  /** As it is saved. */
  design: Design
} & (
  | { kind: 'document-type'; type: DocumentTypeInfo }
  /** Its text is written by another screen: the form says what that may use. */
  | { kind: 'template'; text: Document }
)

/** In which the labels of its form are written, where that is known: the one of its text. */
export const languageOf = (subject: Subject): Language | undefined =>
  subject.kind === 'template' ? languages.find((each) => each === subject.text.attrs.language) : undefined

/** How a subject is kept. */
export type SubjectCalls = {
  /** Keeps a design as the next version, and answers its id. */
  save: (design: Design) => Promise<string>
  /** Lets people use a version; of documents that are there already, only a type has any. */
  publish: (versionId: string, isForAll: boolean) => Promise<unknown>
  newest: () => Promise<Subject>
  show: (newest: Subject) => void | Promise<void>
  /** What people use now; null where that is nothing. */
  inForce: ReadOptions<Design | null>
}
