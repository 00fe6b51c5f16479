import { useMessages } from '../../platform/use-messages.ts'
import type { Subject } from './subject.ts'
import { templateFormMessages } from './template-form.messages.ts'
import { typeMessages } from './type.messages.ts'

/** What is said of a type in one way, and of a template in another. */
export function useSubjectWords({ kind }: Pick<Subject, 'kind'>) {
  const [ofType, ofTemplate] = [useMessages(typeMessages), useMessages(templateFormMessages)]
  return kind === 'template' ? ofTemplate : ofType
}
