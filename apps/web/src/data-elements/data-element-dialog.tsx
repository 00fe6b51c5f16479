import '@mantine/core/styles/Fieldset.layer.css'
import {
  Checkbox,
  Fieldset,
  MultiSelect,
  NativeSelect,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { DataElement } from '@tabellio/contract/data-elements'
import { type Language, languages } from '@tabellio/expression'
import { dataTypes } from '@tabellio/forms'
import { Suspense } from 'react'
import { FormulaInput } from '../parts/formulas/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { dataElementMessages } from './data-elements.messages.ts'
import { allElements, dataElement, listsToOffer } from './data-elements.queries.ts'
import { type Typed, formulaProblem, inputOf, isNumberType, typedOf } from './element-input.ts'
import { AffectedNote } from './uses.tsx'

export function EditDataElementDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Suspense>
      <LoadedDialog name={name} onClose={onClose} />
    </Suspense>
  )
}

function LoadedDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { data } = useSuspenseQuery(dataElement(name))
  return <DataElementDialog element={data} onClose={onClose} />
}

const shown = ['name', 'label', 'description', 'instructions', 'dataType', 'dictionaryDataType'] as const
const more = ['calculatedField', 'classDataElementId', 'members'] as const
const paths = Object.fromEntries([...shown, ...more].map((name) => [`dataElement.${name}`, name]))

/** Creates an element, or changes the one that is given. */
export function DataElementDialog({ element, onClose }: { element?: DataElement; onClose: () => void }) {
  const words = useMessages(dataElementMessages)
  const form = useElementForm(element, onClose)
  const { isClass, dataType } = form.values
  return (
    <FormDialog
      form={form}
      title={element ? words.editOne({ name: element.name }) : words.createTitle}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      {element && <AffectedNote name={element.name} />}
      <TextInput
        {...form.input('name')}
        description={words.nameHint}
        required
        data-autofocus
        maxLength={70}
      />
      <TextInput {...form.input('label')} description={words.labelHint} maxLength={300} />
      <Checkbox {...form.checkbox('isClass')} description={words.isClassHint} />
      {isClass ? <Members form={form} own={element?.name} /> : <Kind form={form} />}
      {!isClass && isNumberType(dataType) && <Formula form={form} own={element?.name} />}
      <Textarea {...form.input('description')} rows={2} />
      <TextInput {...form.input('instructions')} description={words.instructionsHint} />
      {!isClass && (
        <>
          <Checkbox {...form.checkbox('isUnique')} />
          <Checkbox {...form.checkbox('readOnly')} />
          <Checkbox {...form.checkbox('saveToECM')} />
        </>
      )}
      <Fieldset variant="unstyled" legend={words.nouns}>
        <Stack gap="md" mt="xs">
          {languages.map((language) => (
            <NounFields key={language} form={form} language={language} />
          ))}
        </Stack>
      </Fieldset>
    </FormDialog>
  )
}

type ElementForm = ReturnType<typeof useElementForm>

function useElementForm(element: DataElement | undefined, onClose: () => void) {
  const words = useMessages(dataElementMessages)
  const create = useWrite('dataElements', 'create')
  const update = useWrite('dataElements', 'update')
  return useScreenForm({
    initial: typedOf(element),
    labels: {
      name: words.name,
      label: words.label,
      description: words.description,
      instructions: words.instructions,
      dataType: words.dataType,
      dictionaryDataType: words.list,
      calculatedField: words.formula,
      classDataElementId: words.copyOf,
      isClass: words.isClass,
      members: words.members,
      isUnique: words.isUnique,
      readOnly: words.readOnly,
      saveToECM: words.isStored,
    },
    paths: { ...paths, dataElementName: 'name' },
    send: async (typed: Typed) => {
      const input = inputOf(typed, element)
      if (!element) return create({ body: { dataElementName: typed.name, dataElement: input } })
      const { name: dataElementName, revision } = element
      return update({ body: { dataElementName, revision, dataElement: input } })
    },
    onSent: () => {
      onClose()
      notifyDone(element ? words.saved : words.created)
    },
  })
}

/** By which numbers of other elements it is calculated. */
function Formula({ form, own }: { form: ElementForm; own: string | undefined }) {
  const words = useMessages(dataElementMessages)
  const { data } = useQuery(allElements)
  const names = (data?.items ?? []).flatMap(({ name, isClass, dataType }) =>
    name === own || isClass || !isNumberType(dataType) ? [] : [name],
  )
  return (
    <FormulaInput
      {...form.input('calculatedField')}
      value={form.values.calculatedField}
      description={words.formulaHint}
      maxLength={2000}
      names={names}
      problem={data && formulaProblem(form.values.calculatedField, names)}
    />
  )
}

/** The elements that a class element is made of. */
function Members({ form, own }: { form: ElementForm; own: string | undefined }) {
  const words = useMessages(dataElementMessages)
  const { data } = useQuery(allElements)
  const names = (data?.items ?? []).map(({ name }) => name).filter((name) => name !== own)
  const known = [...new Set([...names, ...form.values.members])]
  return (
    <MultiSelect
      {...form.input('members')}
      description={words.membersHint}
      data={known}
      limit={100}
      searchable
      hidePickedOptions
    />
  )
}

/** What may be chosen, and taken back where it was: the kit tells nothing by null, and the form by an empty text. */
function offered(form: ElementForm, name: 'dictionaryDataType' | 'classDataElementId') {
  const { onChange, ...input } = form.input(name)
  const clearable = form.values[name] !== ''
  return { ...input, clearable, onChange: (value: string | null) => onChange(value ?? '') }
}

/** What its values are, and where they are chosen from. */
function Kind({ form }: { form: ElementForm }) {
  const words = useMessages(dataElementMessages)
  const lists = useQuery(listsToOffer)
  const elements = useQuery(allElements)
  const names = (lists.data?.items ?? []).map(({ listSchema }) => listSchema.name)
  const { dictionaryDataType: chosen } = form.values
  const classes = (elements.data?.items ?? [])
    .filter(({ isClass }) => isClass)
    .map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          {...form.input('dataType')}
          data={dataTypes.map((value) => ({ value, label: words[`of${value}`] }))}
        />
        <Select
          {...offered(form, 'dictionaryDataType')}
          data={[...new Set([...names, ...(chosen ? [chosen] : [])])]}
          placeholder={words.noList}
          searchable
        />
      </SimpleGrid>
      {classes.length > 0 && (
        <Select
          {...offered(form, 'classDataElementId')}
          description={words.copyOfHint}
          data={classes}
          placeholder={words.noClass}
          searchable
        />
      )}
    </>
  )
}

/** What sentences call it in a language. */
function NounFields({ form, language }: { form: ElementForm; language: Language }) {
  const words = useMessages(dataElementMessages)
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <TextInput
        {...form.input(`one-${language}`)}
        label={words[`one-${language}`]}
        lang={language}
        maxLength={200}
      />
      <TextInput
        {...form.input(`many-${language}`)}
        label={words[`many-${language}`]}
        lang={language}
        maxLength={200}
      />
      {language === 'en' ? (
        <Checkbox {...form.checkbox('isPlural-en')} label={words['isPlural-en']} />
      ) : (
        <NativeSelect
          {...form.input(`gender-${language}`)}
          label={words[`gender-${language}`]}
          data={[
            { value: '', label: words.noGender },
            { value: 'masculine', label: words.masculine },
            { value: 'feminine', label: words.feminine },
          ]}
        />
      )}
    </SimpleGrid>
  )
}
