import { sourcesOf, type WizardDefinition, type ContextDefinition } from '@tabellio/forms'
import type { Language, Sources } from '@tabellio/expression'
import { createContext, use } from 'react'
import { elementId, elementsIn, formTree, type FormElement } from './form-tree.ts'
import type { Subject } from '../subject.ts'

/** The form that conditions are written for. */
export type EditedForm = {
  definition: ContextDefinition
  wizard: WizardDefinition
  sources: Sources
  textLanguage: Language
  tree: readonly FormElement[]
  elements: ReadonlyMap<string, FormElement>
}

export function editedForm({ definition, wizard, textLanguage }: Subject): EditedForm {
  const tree = formTree(definition, wizard)
  const elements = new Map(elementsIn(tree).map((element) => [elementId(element), element]))
  return { definition, wizard, sources: sourcesOf(definition), textLanguage, tree, elements }
}

export const EditedFormContext = createContext<EditedForm | undefined>(undefined)

export function useEditedForm(): EditedForm {
  const form = use(EditedFormContext)
  if (!form) throw new Error('There is no form here whose conditions are edited')
  return form
}
