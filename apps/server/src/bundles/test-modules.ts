import { type DataType, dataTypes, type FieldProperties } from '@tabellio/forms'
import { box, longDate, money, p, paragraph, picture, value } from './demo/body.ts'
import { field, list } from './demo/form.ts'
import { type BundleContent, definitionsOf, onePage, sheet } from './content.ts'

const colors = list({ red: 'Red', green: 'Green', blue: 'Blue' })
const input: Partial<Record<DataType, Partial<FieldProperties>>> = {
  Image: { inputType: 'ImageUpload' },
  ElectronicSignature: { inputType: 'Signature' },
  List: { ...colors, inputType: 'CheckBoxList' },
}

const nameOf = (type: DataType) => `a${type}`
const written = dataTypes.filter((type) => type !== 'Image' && type !== 'ElectronicSignature')

function lineOf(type: DataType) {
  const path = nameOf(type)
  if (type === 'Logical' || type === 'Boolean') return p`${type}: ${box(path)}`
  if (type === 'Date') return p`${type}: ${longDate(path)}`
  if (type === 'Currency') return p`${type}: ${money(path)}`
  return p`${type}: ${value(path)}`
}

/** One field of each kind of data and each way to choose: to try a browser, a printer or an interface with. */
export const testModules: BundleContent = {
  documentTypes: [],
  templates: [
    {
      name: 'Test of every kind of field',
      description: 'One field of each kind of data, and its value in the document.',
      language: 'English',
      nameConfig: 'Test of {anAnswer}',
      ...definitionsOf(
        onePage('Every kind', 'Nothing has to be filled in but the first.', [
          field('anAnswer', 'Alphanumeric', 'Name of this test', { minOccurs: 1, sampleValue: 'all fields' }),
          ...dataTypes.map((type) => field(nameOf(type), type, type, input[type])),
          field('anArea', 'Alphanumeric', 'Long text', { inputType: 'TextArea', controlSize: 'Large' }),
          field('aChoice', 'Alphanumeric', 'Radio buttons', { ...colors, inputType: 'RadioButtonList' }),
          field('aDropDown', 'Alphanumeric', 'Drop-down', { ...colors, inputType: 'DropDownList' }),
        ]),
      ),
      body: sheet(
        'en',
        paragraph({ style: 'Title' })`Test of ${value('anAnswer')}`,
        ...written.map(lineOf),
        p`Long text: ${value('anArea')}`,
        p`Radio buttons: ${value('aChoice')}`,
        p`Drop-down: ${value('aDropDown')}`,
        p`${picture(nameOf('Image'), 'The picture of the test', { width: 120 })}`,
        p`${picture(nameOf('ElectronicSignature'), 'The signature of the test', { width: 120 })}`,
      ),
    },
  ],
}
