export { Announcer } from './announcer.tsx'
export { BesideFieldsContext } from './beside-fields.ts'
export { ErrorSummary } from './error-summary.tsx'
export { ErrorList, toastErrors } from './errors.tsx'
export { FormContext, useForm, useOutline } from './form-context.ts'
export {
  type FormPlace,
  pageBeside,
  rootNameOf,
  stepsOf,
  type FormTarget,
  useFormPlace,
} from './form-place.ts'
export { ItemsView } from './records/items-view.tsx'
export { InSteps, isInSteps } from './layout/index.ts'
export { FormTools } from './tools/form-tools.tsx'
export {
  type PinnedValues,
  type Pins,
  PinsContext,
  type PinsPlace,
  readPinned,
  usePinState,
} from './tools/pins.ts'
export { type NoteOfNumber, NumberNotesContext } from './number-note.tsx'
export { preloadForm } from './preload-form.ts'
export { RefusalsContext, useRefusals, useRefusalTexts, valueErrorText } from './refusals.ts'
export { useSectionInView } from './section-in-view.ts'
export { SectionsView } from './section-view.tsx'
export { newOpenEdits, OpenEditsContext } from './summary/open-edits.ts'
export { SummaryItems } from './summary/summary-record.tsx'
export { WholeForm } from './whole-form.tsx'
export { UnusedAnswers } from './summary/unused-answers.tsx'
