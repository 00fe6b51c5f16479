import { Button, NativeSelect, NumberInput, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { periodUnits, type RetentionRule, ruleActions, ruleStarts } from '@tabellio/contract/retention'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList, RowActions } from '../parts/lists/index.ts'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { retentionMessages } from './retention.messages.ts'
import { rules, settings, types } from './retention.queries.ts'
import { RetentionPart } from './retention-part.tsx'

type Doing = { what: 'create' } | { what: 'edit' | 'remove'; rule: RetentionRule }

export function RulesPart() {
  const words = useMessages(retentionMessages)
  const { data } = useSuspenseQuery(rules)
  const [doing, setDoing] = useState<Doing>()
  const columns = useColumns(setDoing)
  return (
    <RetentionPart
      title={words.rules}
      hint={words.rulesHint}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setDoing({ what: 'create' })}
        >
          {words.newRule}
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <Text>{words.noRules}</Text>
      ) : (
        <DataList
          name={words.rules}
          columns={columns}
          rows={data.items}
          idOf={({ documentTypeId }) => documentTypeId}
        />
      )}
      <SecondPerson />
      {doing && <Dialog doing={doing} onClose={() => setDoing(undefined)} />}
    </RetentionPart>
  )
}

function useColumns(onDo: (doing: Doing) => void): Column<RetentionRule>[] {
  const words = useMessages(retentionMessages)
  return [
    { key: 'type', title: words.type, onPhone: 'title', render: (rule) => rule.documentTypeName },
    {
      key: 'period',
      title: words.period,
      onPhone: 'line',
      render: ({ period, unit }) => words[unit]({ count: period }),
    },
    {
      key: 'from',
      title: words.startsAt,
      onPhone: 'line',
      render: ({ startsAt, fieldPath }) => (startsAt === 'field' ? fieldPath : words[`from-${startsAt}`]),
    },
    { key: 'action', title: words.action, onPhone: 'line', render: ({ action }) => words[`do-${action}`] },
    {
      key: 'actions',
      title: '',
      width: 230,
      onPhone: 'actions',
      render: (rule) => (
        <RowActions
          name={rule.documentTypeName}
          may={{ edit: true, delete: true }}
          onEdit={() => onDo({ what: 'edit', rule })}
          onDelete={() => onDo({ what: 'remove', rule })}
        />
      ),
    },
  ]
}

function SecondPerson() {
  const words = useMessages(retentionMessages)
  const { data } = useSuspenseQuery(settings)
  const save = useWrite('retention', 'setSettings')
  return (
    <Switch
      label={words.needsSecondPerson}
      description={words.needsSecondPersonHint}
      checked={data.needsSecondPerson}
      onChange={({ currentTarget: { checked } }) =>
        void save({ body: { needsSecondPerson: checked } }).then(
          () => notifyDone(words.settingsSaved),
          (error: unknown) => notifyFailure(words.notSaved, error),
        )
      }
    />
  )
}

function Dialog({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const words = useMessages(retentionMessages)
  const remove = useWrite('retention', 'removeRule')
  if (doing.what !== 'remove')
    return <RuleDialog {...(doing.what === 'edit' && { rule: doing.rule })} onClose={onClose} />
  const { documentTypeId, documentTypeName: name } = doing.rule
  return (
    <RemoveDialog
      name={name}
      words={words}
      remove={() => remove({ params: { documentTypeId } })}
      onClose={onClose}
    />
  )
}

function RuleDialog({ rule, onClose }: { rule?: RetentionRule; onClose: () => void }) {
  const words = useMessages(retentionMessages)
  const { data: all } = useSuspenseQuery(types)
  const form = useRuleForm(rule, onClose)
  const { documentTypeId, startsAt } = form.values
  const dateFields = useDateFields(documentTypeId)
  return (
    <FormDialog
      form={form}
      title={rule ? words.editTitle({ name: rule.documentTypeName }) : words.newRule}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <NativeSelect
        {...form.input('documentTypeId')}
        required
        disabled={rule !== undefined}
        data={[
          { value: '', label: words.chooseType },
          ...all.items.map((type) => ({ value: type.documentTypeId, label: type.name })),
        ]}
      />
      <NumberInput
        {...form.input('period')}
        value={form.values.period}
        onChange={(value) => form.input('period').onChange(String(value))}
        required
        min={1}
        max={1200}
        allowDecimal={false}
      />
      <NativeSelect
        {...form.input('unit')}
        data={periodUnits.map((value) => ({ value, label: words[`unit-${value}`] }))}
      />
      <NativeSelect
        {...form.input('startsAt')}
        data={ruleStarts
          .filter((value) => value !== 'field' || dateFields.length > 0)
          .map((value) => ({ value, label: words[`from-${value}`] }))}
      />
      {startsAt === 'field' && (
        <NativeSelect
          {...form.input('fieldPath')}
          required
          data={[{ value: '', label: words.chooseField }, ...dateFields]}
        />
      )}
      <NativeSelect
        {...form.input('action')}
        data={ruleActions.map((value) => ({ value, label: words[`do-${value}`] }))}
      />
    </FormDialog>
  )
}

function useDateFields(documentTypeId: string) {
  const { data } = useQuery({
    ...read('documentTypes', 'get', { params: { documentTypeId } }),
    enabled: documentTypeId !== '',
  })
  const fields = data?.contextDefinition.fields ?? []
  return fields
    .filter(({ properties }) => properties.dataType === 'Date')
    .map(({ fullPath, properties }) => ({ value: fullPath, label: properties.label ?? fullPath }))
}

type RuleValues = Pick<RetentionRule, 'documentTypeId' | 'unit' | 'startsAt' | 'action'> & {
  period: string
  fieldPath: string
}

const newRule: RuleValues = {
  documentTypeId: '',
  period: '5',
  unit: 'years',
  startsAt: 'stored',
  fieldPath: '',
  action: 'dispose',
}

const valuesOf = ({
  documentTypeId,
  period,
  unit,
  startsAt,
  fieldPath,
  action,
}: RetentionRule): RuleValues => ({
  documentTypeId,
  period: String(period),
  unit,
  startsAt,
  fieldPath: fieldPath ?? '',
  action,
})

function useRuleForm(rule: RetentionRule | undefined, onClose: () => void) {
  const words = useMessages(retentionMessages)
  const setRule = useWrite('retention', 'setRule')
  return useScreenForm({
    initial: rule ? valuesOf(rule) : newRule,
    labels: {
      documentTypeId: words.type,
      period: words.period,
      unit: words.unit,
      startsAt: words.startsAt,
      fieldPath: words.field,
      action: words.action,
    },
    validate: {
      documentTypeId: (value) => (value === '' ? words.chooseType : null),
      fieldPath: (value, { startsAt }) => (startsAt === 'field' && value === '' ? words.chooseField : null),
    },
    send: ({ documentTypeId, period, fieldPath, startsAt, unit, action }) =>
      setRule({
        params: { documentTypeId },
        body: {
          unit,
          action,
          startsAt,
          period: Number(period),
          fieldPath: startsAt === 'field' ? fieldPath : null,
        },
      }),
    onSent: () => {
      onClose()
      notifyDone(words.ruleSaved)
    },
  })
}
