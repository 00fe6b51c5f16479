import { field, list, record, required, type Item, type DemoPage } from './form.ts'
import { employments, housings } from './loan-application.choices.ts'
import { photos } from './pictures.ts'

const short = { ...required, controlSize: 'Small' } as const
const dui = { ...short, inputMask: '########-#', inputMaskStoreFixedChars: true }
const phone = { ...short, inputMask: '####-####', inputMaskStoreFixedChars: true }
const dollars = { ...short, currency: 'USD', minValue: 0 }
const calculated = (calculatedField: string) =>
  ({ controlSize: 'Small', currency: 'USD', isCalculated: true, calculatedField }) as const

const name = (label: string, sampleValue: string): Item =>
  field('name', 'Alphanumeric', label, { ...required, maxLength: 120, sampleValue })

/** Asks for somebody who can say something about a person, and how to reach them. */
const reference = (): Item[] => [
  name('Nombre completo', 'Evelyn Marisol Recinos Alas'),
  field('relationship', 'Alphanumeric', 'Parentesco o relación', {
    ...short,
    maxLength: 60,
    sampleValue: 'compañera de trabajo',
  }),
  field('phone', 'Phone', 'Teléfono', { ...phone, sampleValue: '7744-0913' }),
]

export const applicantPage: DemoPage = {
  key: 'applicant',
  label: 'Solicitante',
  description: 'La persona que pide el crédito.',
  sections: [
    {
      key: 'identity',
      label: 'Identidad',
      description: 'Tal como consta en sus documentos.',
      items: [
        field('photo', 'Image', 'Fotografía', {
          ...required,
          inputType: 'ImageUpload',
          controlSize: 'None',
          instructions: 'Reciente, de frente y sobre fondo claro.',
          sampleValue: photos.cecilia,
        }),
        field('fullName', 'Alphanumeric', 'Nombre completo', {
          ...required,
          maxLength: 120,
          sampleValue: 'Cecilia Abigaíl Montoya Rivas',
        }),
        field('dui', 'Alphanumeric', 'DUI', { ...dui, sampleValue: '03439575-4' }),
        field('nit', 'Alphanumeric', 'NIT', {
          controlSize: 'Small',
          inputMask: '####-######-###-#',
          inputMaskStoreFixedChars: true,
          instructions: 'Solo si aún no está homologado con el DUI.',
          sampleValue: '0614-140588-102-6',
        }),
        field('birthDate', 'Date', 'Fecha de nacimiento', {
          ...short,
          dateMinMaxType: 'relative',
          minValue: -34_675,
          maxValue: -6575,
          description: 'Se requiere ser mayor de edad.',
          sampleValue: '1988-05-14',
        }),
        field('gender', 'Alphanumeric', 'Género', {
          ...short,
          ...list({ female: 'Femenino', male: 'Masculino' }),
          inputType: 'RadioButtonList',
          sampleValue: 'female',
        }),
        field('maritalStatus', 'Alphanumeric', 'Estado familiar', {
          ...short,
          ...list({
            single: 'Soltería',
            married: 'Matrimonio',
            partnership: 'Unión no matrimonial',
            divorced: 'Divorcio',
            widowed: 'Viudez',
          }),
          inputType: 'DropDownList',
          sampleValue: 'married',
        }),
        field('dependants', 'Numeric', 'Personas que dependen económicamente', {
          ...short,
          minValue: 0,
          maxValue: 20,
          defaultValue: 0,
          sampleValue: 2,
        }),
      ],
    },
    {
      key: 'contact',
      label: 'Domicilio y contacto',
      description: 'Dónde vive y cómo se le localiza.',
      items: [
        field('address', 'Alphanumeric', 'Dirección de residencia', {
          ...required,
          inputType: 'TextArea',
          controlSize: 'Large',
          lineCount: 2,
          maxLength: 200,
          sampleValue: 'Colonia San Benito, calle La Reforma número 214, San Salvador',
        }),
        field('housing', 'Alphanumeric', 'La vivienda es', {
          ...required,
          ...list(housings),
          inputType: 'RadioButtonList',
          sampleValue: 'own',
        }),
        field('mobilePhone', 'Phone', 'Teléfono móvil', { ...phone, sampleValue: '7890-2214' }),
        field('email', 'Email', 'Correo electrónico', {
          maxLength: 120,
          sampleValue: 'cecilia.montoya@correo.example',
        }),
      ],
    },
    {
      key: 'spouse',
      label: 'Cónyuge o conviviente',
      description: 'Se pide cuando hay matrimonio o unión no matrimonial.',
      items: [
        field('spouseName', 'Alphanumeric', 'Nombre completo', {
          ...required,
          maxLength: 120,
          sampleValue: 'Ernesto Vladimir Rivas Canjura',
        }),
        field('spouseDui', 'Alphanumeric', 'DUI', { ...dui, sampleValue: '02131373-5' }),
        field('spouseOccupation', 'Alphanumeric', 'Ocupación', {
          ...required,
          maxLength: 80,
          sampleValue: 'Dentista',
        }),
        field('spousePhone', 'Phone', 'Teléfono', { ...phone, sampleValue: '7011-5820' }),
      ],
    },
  ],
}

export const economyPage: DemoPage = {
  key: 'economy',
  label: 'Economía',
  description: 'De qué vive el hogar y en qué gasta cada mes.',
  sections: [
    {
      key: 'employment',
      label: 'Ocupación',
      description: 'La fuente principal de ingresos.',
      items: [
        field('employmentKind', 'Alphanumeric', 'Fuente principal', {
          ...required,
          ...list(employments),
          inputType: 'RadioButtonList',
          sampleValue: 'employee',
        }),
        field('occupation', 'Alphanumeric', 'Profesión, oficio o giro', {
          ...required,
          maxLength: 80,
          sampleValue: 'Contadora',
        }),
        field('employer', 'Alphanumeric', 'Patrono', {
          ...required,
          maxLength: 120,
          sampleValue: 'Textiles del Acelhuate, S. A. de C. V.',
        }),
        field('hiredDate', 'Date', 'Trabaja ahí desde', { ...short, sampleValue: '2016-08-01' }),
      ],
    },
    {
      key: 'incomes-section',
      label: 'Ingresos mensuales del hogar',
      description: 'Uno por cada fuente, después de descuentos de ley.',
      items: [
        record('incomes', 'Ingresos', { minOccurs: 1, maxOccurs: 6 }, [
          field('source', 'Alphanumeric', 'Concepto', {
            ...required,
            maxLength: 80,
            sampleValue: 'Salario de la persona solicitante',
          }),
          field('monthlyAmount', 'Currency', 'Monto mensual', { ...dollars, sampleValue: 1180 }),
          field('isVerified', 'Boolean', 'Comprobado', {
            controlSize: 'Small',
            instructions: 'Con constancia de salario, declaración de renta o estados de cuenta.',
            sampleValue: true,
          }),
        ]),
        field('totalIncome', 'Currency', 'Total de ingresos', calculated('sum(incomes/monthlyAmount)')),
      ],
    },
    {
      key: 'expenses-section',
      label: 'Egresos mensuales del hogar',
      description: 'Incluya las cuotas de otros créditos.',
      items: [
        record('expenses', 'Egresos', { minOccurs: 1, maxOccurs: 8 }, [
          field('concept', 'Alphanumeric', 'Concepto', {
            ...required,
            ...list({
              food: 'Alimentación',
              housing: 'Alquiler o cuota de vivienda',
              services: 'Agua, energía y telecomunicaciones',
              transport: 'Transporte',
              education: 'Educación',
              health: 'Salud',
              loans: 'Cuotas de otros créditos',
            }),
            inputType: 'DropDownList',
            sampleValue: 'food',
          }),
          field('monthlyAmount', 'Currency', 'Monto mensual', { ...dollars, sampleValue: 320 }),
        ]),
        field('totalExpenses', 'Currency', 'Total de egresos', calculated('sum(expenses/monthlyAmount)')),
        field('available', 'Currency', 'Disponible mensual', calculated('totalIncome - totalExpenses')),
        field('paymentShare', 'DecimalNumber', 'Cuota sobre disponible (%)', {
          controlSize: 'Small',
          isCalculated: true,
          calculatedField: 'round(firstPayment / available * 100, 1)',
        }),
      ],
    },
  ],
}

export const coDebtorsPage: DemoPage = {
  key: 'co-debtors',
  label: 'Codeudores',
  description: 'Quienes responden solidariamente por el crédito.',
  sections: [
    {
      key: 'co-debtors-section',
      label: 'Codeudores',
      description: 'Cada uno presenta al menos una referencia.',
      items: [
        record('coDebtors', 'Codeudores', { minOccurs: 1, maxOccurs: 3 }, [
          name('Nombre completo', 'Manuel de Jesús Montoya Sibrián'),
          field('dui', 'Alphanumeric', 'DUI', { ...dui, sampleValue: '02379907-6' }),
          field('phone', 'Phone', 'Teléfono', { ...phone, sampleValue: '7630-4418' }),
          field('relationship', 'Alphanumeric', 'Parentesco o relación', {
            ...short,
            maxLength: 60,
            sampleValue: 'hermano',
          }),
          field('monthlyIncome', 'Currency', 'Ingreso mensual', { ...dollars, sampleValue: 870 }),
          record('references', 'Referencias del codeudor', { minOccurs: 1, maxOccurs: 2 }, reference()),
        ]),
      ],
    },
  ],
}

export const referencesPage: DemoPage = {
  key: 'references',
  label: 'Referencias',
  description: 'Personas que no viven en el mismo hogar.',
  sections: [
    {
      key: 'references-section',
      label: 'Referencias personales',
      description: 'Al menos dos, y al menos una que no sea de la familia.',
      items: [record('references', 'Referencias', { minOccurs: 2, maxOccurs: 4 }, reference())],
    },
  ],
}
