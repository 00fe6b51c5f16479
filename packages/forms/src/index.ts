export {
  controlSizes,
  dataTypes,
  inputTypes,
  type ContextDefinition,
  type ControlSize,
  type DataType,
  type Dependency,
  type DependencyItem,
  type DependencySample,
  type Field,
  type FieldProperties,
  type InputType,
  type Labels,
  type RecordDefinition,
  type RecordProperties,
  type WizardDefinition,
  type WizardField,
  type WizardPage,
  type WizardSection,
} from './definition.ts'
export { hasDataElement, intersectionContext, mergedContext } from './context-sets.ts'
export { boundsOf } from './check-field.ts'
export {
  formulaOf,
  hasSequence,
  isCalculated,
  isRequired,
  isSignature,
  kindOf,
  labelOf,
  maxRequired,
  instanceLabel,
  singularOf,
  takesList,
  withLabels,
} from './fields.ts'
export {
  inLanguage,
  type LabelPlace,
  labelPlaces,
  type Labelled,
  languageToShow,
  longestLanguage,
  missingLabels,
} from './labels.ts'
export { type ValueChange, valueChanges } from './value-changes.ts'
export { type EditConflict, type MergedEdits, mergeEdits } from './merge-edits.ts'
export { hasAnswer } from './answers.ts'
export {
  answersFor,
  combineForms,
  type CombinedForm,
  type FormConflict,
  type NamedForm,
  unknownAnswers,
} from './combined-form.ts'
export { extractTemplate } from './extraction/extract-template.ts'
export { copyInto } from './copy-into.ts'
export { copyPlan, type CopyPlan, type CopyRow, type CopyTarget } from './copied-values.ts'
export { type CopyFault, type CopySource, type NotCopied } from './copy-draft.ts'
export { givenValues } from './given-values.ts'
export { isUnstored, storedValues, unstoredPaths } from './stored-values.ts'
export {
  type NumberPlace,
  numberPlaces,
  sequenceFields,
  takesNumbers,
  withNumbers,
  withoutNumbers,
} from './numbers.ts'
export { searchedValues } from './searched-lists.ts'
export { hasListItems, offeredField, withEachField, withoutListItems } from './list-items.ts'
export { sourcesOf } from './sources.ts'
export { isDigitMask, maskInWords, maskPattern, maskStored, maskTyped } from './mask.ts'
export { ownKeys, valueKeys, type ProblemKey, type ProblemParams, type ValueProblem } from './problem.ts'
export { checkValues, readValues, usedValues, valuesReader, type GivenForm } from './read-values.ts'
export { exportText, importText, type PasteProblem } from './clipboard.ts'
export { defaultValues } from './default-values.ts'
export { type Cell, type RecordCell } from './cells.ts'
export { Form, type FormInput } from './form.ts'
export { byReading, grid, heightOf, type Box } from './layout.ts'
export {
  formLayout,
  pageLayout,
  placed,
  type FormLayout,
  type LayoutItem,
  type LayoutKind,
  type LayoutProblem,
  type PlacedItem,
} from './form-layout.ts'
export { stepped, withItemAt, type LayoutStep } from './moved-items.ts'
export { paginateBy } from './paginated.ts'
export { type MemberCount, type Outline, type OutlinePage, type OutlineSection } from './outline.ts'
export { type OutlineItem } from './plan.ts'
export { definitionProblems, type DefinitionProblem, type CycleMember } from './definition-problems.ts'
export { cut, displayInstance, displayValue, type TextLimit } from './display.ts'
export { measurePicture, measurePictureFile, type PictureFault } from './pictures.ts'
export { needsRareFonts, printable, unprintable } from './printable.ts'
export { problemText } from './problem-texts.ts'
export { type Reason } from './reasons.ts'
export { sampleValues } from './sample-values.ts'
export { withInferred, withoutInferred } from './inferred-dependencies.ts'
export { effectsOf, type DependencyEffect } from './effects.ts'
export { failingSamples, trySample, type FailingSample, type SampleTrial } from './samples.ts'
export { type DefinitionWarning, type WarningCode } from './warning.ts'
export { warningsOf } from './warnings.ts'
export { formFindings, type FormFinding, type FormFindingCode, type OtherUses } from './form-findings.ts'
export {
  type SheetField,
  proposedColumns,
  rememberedColumns,
  sheetFieldAt,
  sheetFields,
} from './sheets/sheet-fields.ts'
export {
  type SheetCell,
  cellText,
  cellValueOf,
  placeValue,
  rowValues,
  serialMoment,
  valueAtPath,
} from './sheets/sheet-values.ts'
export { cellsIn, maxPastedRows, pasteRows, type PastedRowsProblem } from './pasted-rows.ts'
export { instanceValues, putInstanceBack } from './removed-instance.ts'
export { labelsTelling, type Proposal, proposals, proposedValues } from './proposed-values.ts'
export { readMoment, readTime } from './read-moment.ts'
export { isMonthFirst, isRegion, type TypedReading } from './region.ts'
export { moneyText, numberText } from './number-text.ts'
export { dateText, longDateText, numericDateText } from './date-text.ts'
export { has24Hours, momentExample, momentPattern, momentText, type MomentKind } from './moment-text.ts'
export {
  type LinkOutputs,
  type LinkedOutput,
  contextPathOf,
  fullPathOf,
  linkedValues,
  proposedInputs,
  proposedOutputs,
  takesOutput,
  valueAt,
} from './linked-values.ts'
export {
  type MappableField,
  type MappedLink,
  type MappingFault,
  type MappingProblem,
  fieldsFor,
  inputFields,
  mappableFields,
  mappingProblems,
  outputsOf,
  withProposal,
} from './link-mapping.ts'
