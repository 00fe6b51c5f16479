import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.fontless.min.css'
import { measured } from './form-page.ts'
import { surveyOf } from './survey.ts'
import { initialValues, plainFields } from './thousand-fields.ts'

const fields = plainFields(Number(new URLSearchParams(location.search).get('fields')))
let model

measured({
  mount: (how) => {
    model = new Model(surveyOf(fields, how === 'paged'))
    model.data = initialValues(fields)
    createRoot(document.querySelector('#root')).render(createElement(Survey, { model }))
  },
  set: (name, value) => model.setValue(name, value),
  shown: () => document.querySelectorAll('.sd-question[data-name]').length,
  placeOf: (name) => `[data-name="${name}"]`,
})
