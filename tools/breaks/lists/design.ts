import type { BreaksFoundBy } from '../break.ts'

const controls = 'apps/web/src/parts/controls'
const control = `${controls}/control.ts`
const fieldView = 'apps/web/src/parts/form/field-view.tsx'
const forms = 'packages/forms/src'
const fields = `${forms}/fields.ts`
const mask = `${forms}/mask.ts`
const state = `${forms}/state.ts`
const types = 'apps/web/src/document-types'
const topics = `${types}/design/topics.ts`

/** What properties of fields do on the screen, and the form as its author draws it. */
export const designBreaks: BreaksFoundBy[] = [
  {
    test: `${controls}/controls.test.tsx`,
    breaks: [
      ['B-590', control, "kind === 'text' ? textControl(properties) : «controlByKind[kind]»", "'text'"],
      ['B-590', control, 'return «logicalControl(properties)»', "'text'"],
      ['B-590', control, 'return «pictureControl(properties)»', "'text'"],
      ['B-590', control, "if («properties.dataType === 'List'») return", 'false'],
      ['B-592', control, "inputType === 'TextArea' || lineCount > 1", 'false'],
      [
        'B-592',
        control,
        "inputType === 'RadioButtonList' || inputType === 'CheckBoxList' ? 'radios' : 'drop-down'",
        "'drop-down'",
      ],
      [
        'B-592',
        control,
        "inputType === 'RadioButtonList' || inputType === 'CheckBoxList' ? 'radios' : 'drop-down'",
        "'radios'",
      ],
      ['B-592', control, "inputType === 'DropDownList' ? 'many-of-list' : 'check-boxes'", "'many-of-list'"],
      ['B-592', control, "inputType !== 'ImageUpload'", 'true'],
      ['B-592', control, "«inputType === 'Signature'» ||", 'false'],
      ['B-593', control, "(dataType === 'ElectronicSignature' && inputType !== 'ImageUpload')", 'false'],
      ['B-593', control, "kind === 'text' ? textControl(properties) : «controlByKind[kind]»", "'text'"],
      [
        'B-594',
        fields,
        'item.properties.label || item.properties.humanName || item.name',
        'item.properties.label || item.name',
      ],
      [
        'B-594',
        fields,
        'item.properties.label || item.properties.humanName || item.name',
        'item.properties.humanName || item.name',
      ],
      ['B-595', fieldView, 'description || instructions', 'description'],
      ['B-595', fieldView, '{«instructions»}\n    </>', "''"],
      ['B-596', fieldView, 'data-size={«properties.controlSize»}', "'Normal'"],
      ['B-596', 'packages/contract/src/definitions.ts', 'controlSize: «z.enum(controlSizes)»', 'z.any()'],
      ['B-597', `${forms}/check-field.ts`, 'isLonger(value, maxLength)', 'false'],
      [
        'B-597',
        'apps/server/src/uploads/uploads.ts',
        'isSmall ? checkValues(form, budget) : undefined',
        '{ values }',
      ],
      ['B-603', mask, 'fill(mask, typed) ?? withoutCallingCode(mask, typed, region)', 'undefined'],
      ['B-603', `${forms}/check-field.ts`, 'isTooLong || fillsMask(properties, value)', 'true'],
      ['B-604', mask, 'inputMaskStoreFixedChars ? filled.shown : filled.stored', 'filled.stored'],
      ['B-604', mask, 'inputMaskStoreFixedChars ? filled.shown : filled.stored', 'filled.shown'],
      ['B-607', `${controls}/field-control.tsx`, 'if («isCalculated(field.properties)») return <', 'false'],
      [
        'B-607',
        state,
        'setValue(state, instance, { field: rule.field, value: rounded(rule.field, value) })',
        'undefined',
      ],
      ['B-608', state, 'if (!state.isLoading) «markReaders(state, instance, member)»', 'undefined'],
      ['B-612', `${forms}/default-values.ts`, 'structuredClone(defaultValue)', 'undefined'],
      ['B-612', `${forms}/form.ts`, 'defaultValues(member.definition)', '{}'],
      [
        'B-614',
        `${controls}/choices/drop-down-control.tsx`,
        "options.find((option) => option.value === chosen)?.label ?? ''",
        "chosen ?? ''",
      ],
      [
        'B-614',
        `${controls}/choices/drop-down-control.tsx`,
        'item === null ? undefined : «storedOf(field, item)»',
        'options.find((option) => option.value === item)?.label',
      ],
    ],
  },
  {
    test: `${controls}/controls.test.tsx`,
    isAlone: true,
    breaks: [['B-613', `${forms}/sample-values.ts`, '[sampleValue, defaultValue]', '[defaultValue]']],
  },
  {
    test: `${types}/layout/form-part.test.tsx`,
    breaks: [
      ['B-061', topics, 'page.sections.filter((topic) => «topic.key !== key»).map(inherit)', 'true'],
      ['B-061', topics, '{ ...topic, label: name.trim() }', 'topic'],
      [
        'B-061',
        `${types}/layout/use-place-drag.ts`,
        'else if (!isSame(box, start)) «onMoved(path, box)»',
        'undefined',
      ],
      ['B-061', `${types}/layout/placed-parts.tsx`, '«keep(path, next)»\n    const box', 'undefined'],
      ['B-070', topics, 'label: «name.trim()»', 'name'],
      ['B-070', topics, 'topic.key !== key && plain(topic.label) === plain(name)', 'false'],
      ['B-070', topics, 'name.trim().toLocaleLowerCase()', 'name.trim()'],
      ['B-070', `${types}/layout/name-input.tsx`, "event.key === 'Escape'", 'false'],
      ['B-109', `${types}/layout/form-part.tsx`, 'isReadOnly: «true»', 'false'],
      ['B-109', `${types}/layout/topic.tsx`, '{«heir» && (', 'null'],
    ],
  },
  {
    test: `${types}/designer/designer.test.tsx`,
    breaks: [
      [
        'B-617',
        `${types}/fields/source-choices.tsx`,
        'lookupDocumentTypeId: «value || undefined»',
        'undefined',
      ],
      [
        'B-617',
        `${types}/fields/source-choices.tsx`,
        'lookupDocumentTypeId: «value || undefined»',
        'value || chosen',
      ],
    ],
  },
]
