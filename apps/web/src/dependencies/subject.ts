import type { Document } from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import type { Settings } from './saving/changes.ts'
import type { ConditionsDraft } from './draft-store.ts'

/** What conditions are written for: a version of a template, or of a document type. */
export type Subject = {
  kind: 'template' | 'document-type'
  /** The same from version to version. */
  id: string
  versionId: string
  name: string
  definition: ContextDefinition
  wizard: WizardDefinition
  /** In whose order conditions compare texts. */
  textLanguage: Language
  /** What a template says; a document type has no text of its own. */
  body?: Document
  /** What else a template has, which these screens do not change. */
  settings?: Settings
  /** Only a template is published apart from being saved. */
  isPublished?: boolean
}

/** What can be done with it. A version never changes: each of these leads to another one. */
export type SubjectCalls = {
  /** Saves the next version, and shows it. */
  save: (draft: ConditionsDraft) => Promise<void>
  /** The version that somebody else saved meanwhile. */
  newest: () => Promise<Subject>
  show: (newest: Subject) => Promise<void>
  publish?: () => Promise<void>
  /** The version that people fill out now, if there is one. */
  published?: () => Promise<Subject | undefined>
}
