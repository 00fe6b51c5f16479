import { bold, longDate, money, p, paragraph, value } from './demo/body.ts'
import { field, required } from './demo/form.ts'
import { type BundleContent, definitionsOf, onePage, sheet } from './content.ts'

const vehicle = [
  field('plate', 'Alphanumeric', 'Plate', {
    ...required,
    controlSize: 'Small',
    maxLength: 12,
    sampleValue: 'P 123-456',
  }),
  field('make', 'Alphanumeric', 'Make', { ...required, sampleValue: 'Toyota' }),
  field('model', 'Alphanumeric', 'Model', { ...required, sampleValue: 'Corolla' }),
  field('year', 'IntegerNumber', 'Year', {
    ...required,
    controlSize: 'Small',
    minValue: 1900,
    maxValue: 2100,
    sampleValue: 2019,
  }),
  field('owner', 'Alphanumeric', 'Owner', { ...required, sampleValue: 'Nora Newcomer' }),
]

/**
 * A register of vehicles, and a deed of sale that asks for the same data by the same names: whoever links them fills the
 * deed from the register.
 */
export const autoDatalink: BundleContent = {
  documentTypes: [
    {
      name: 'Vehicle registration',
      description: 'Registrations of vehicles, each by its plate.',
      ...definitionsOf(onePage('The vehicle', 'As its registration says.', vehicle)),
      nameConfig: '{plate} – {make} {model}',
      identifierConfig: '{plate}',
      acceptedMimeTypeList: ['application/pdf', 'image/jpeg', 'image/png'],
    },
  ],
  templates: [
    {
      name: 'Sale of a vehicle',
      description: 'A deed of sale with the data of a vehicle that is registered.',
      language: 'English',
      nameConfig: 'Sale of {plate} to {buyer}',
      ...definitionsOf(
        onePage('The sale', 'Which vehicle is sold, to whom, for how much.', [
          ...vehicle,
          field('buyer', 'Alphanumeric', 'Buyer', { ...required, sampleValue: 'Ada Notario' }),
          field('price', 'Currency', 'Price', { ...required, currency: 'USD', sampleValue: 7500 }),
          field('date', 'Date', 'Date of the sale', {
            ...required,
            controlSize: 'Small',
            sampleValue: '2026-03-02',
          }),
        ]),
      ),
      body: sheet(
        'en',
        paragraph({ style: 'Title' })`Sale of a vehicle`,
        p`On ${longDate('date')} ${bold(value('owner'))} sells to ${bold(value('buyer'))} the vehicle of the make
          ${value('make')}, model ${value('model')} of ${value('year')}, with the plate ${bold(value('plate'))}, for
          ${money('price')}.`,
        p`The seller`,
        p`${value('owner')}`,
        p`The buyer`,
        p`${value('buyer')}`,
      ),
    },
  ],
}
