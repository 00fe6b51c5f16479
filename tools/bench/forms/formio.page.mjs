import { Formio } from '@formio/js'
import '@formio/js/dist/formio.form.min.css'
import { measured } from './form-page.ts'
import { initialValues, options, plainFields } from './thousand-fields.ts'

const fields = plainFields(Number(new URLSearchParams(location.search).get('fields')))
let form

const byKind = {
  text: { type: 'textfield' },
  number: { type: 'number' },
  /** The browser's own list: the engine's other one takes longer. */
  select: {
    type: 'select',
    widget: 'html5',
    data: { values: options.map((value) => ({ value, label: value })) },
  },
  checkbox: { type: 'checkbox' },
  textarea: { type: 'textarea' },
}

const componentOf = ({ name, label, kind, shownWhen, sumOf }) => ({
  ...(sumOf
    ? {
        type: 'number',
        disabled: true,
        calculateValue: `value = ${sumOf.map((each) => `data.${each}`).join(' + ')}`,
      }
    : byKind[kind]),
  key: name,
  label,
  input: true,
  ...(shownWhen && {
    conditional: {
      show: true,
      conjunction: shownWhen.all ? 'all' : 'any',
      conditions: shownWhen.terms.map(({ field, is, value }) => ({
        component: field,
        operator: is ? 'isEqual' : 'isNotEqual',
        value,
      })),
    },
  }),
})

measured({
  mount: async () => {
    form = await Formio.createForm(document.querySelector('#root'), {
      display: 'form',
      components: fields.map(componentOf),
    })
    await form.setSubmission({ data: initialValues(fields) })
  },
  set: (name, value) => form.getComponent(name).setValue(value),
  shown: () =>
    document.querySelectorAll(
      '.formio-component[class*=" formio-component-f"]:not(.formio-hidden, .formio-component-form)',
    ).length,
  placeOf: (name) => `.formio-component-${name}`,
})
