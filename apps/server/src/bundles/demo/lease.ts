import type { DemoTemplate } from './demo-template.ts'
import {
  contains,
  contextDefinitionOf,
  disable,
  field,
  hide,
  is,
  list,
  not,
  record,
  required,
  wizardDefinitionOf,
  type DemoForm,
  type DemoPage,
  type Item,
} from './form.ts'
import { leaseBody } from './lease.body.ts'
import { leaseContexts } from './lease.contexts.ts'
import { leaseNouns } from './lease.nouns.ts'
import { propertyPage, termsPage } from './lease.terms.ts'

const dui = { inputMask: '########-#', inputMaskStoreFixedChars: true, maxLength: 10 }

const gender = (name: string) =>
  field(name, 'Alphanumeric', 'Género', {
    ...required,
    ...list({ femenino: 'Femenino', masculino: 'Masculino' }),
    inputType: 'RadioButtonList',
    controlSize: 'Small',
    instructions: 'Decide entre «portadora» y «portador» en el texto del contrato.',
    sampleValue: 'femenino',
  })

const party = (sampleName: string): Item[] => [
  field('name', 'Alphanumeric', 'Nombre completo', {
    ...required,
    description: 'Tal como aparece en el Documento Único de Identidad.',
    maxLength: 120,
    sampleValue: sampleName,
  }),
  gender('gender'),
  field('age', 'IntegerNumber', 'Edad', {
    ...required,
    controlSize: 'Small',
    minValue: 18,
    maxValue: 110,
    instructions: 'En años cumplidos a la fecha de la firma.',
    sampleValue: 42,
  }),
  field('occupation', 'Alphanumeric', 'Profesión u oficio', {
    ...required,
    maxLength: 80,
    sampleValue: 'contadora',
  }),
  field('domicile', 'Alphanumeric', 'Domicilio', {
    ...required,
    maxLength: 120,
    instructions: 'Ciudad y departamento: «Santa Tecla, departamento de La Libertad».',
    sampleValue: 'Santa Tecla, departamento de La Libertad',
  }),
  field('dui', 'Alphanumeric', 'DUI', {
    ...required,
    ...dui,
    controlSize: 'Small',
    description: 'Documento Único de Identidad, homologado con el NIT.',
    sampleValue: '02841937-9',
  }),
]

const contractPage: DemoPage = {
  key: 'contract',
  label: 'Contrato',
  description: 'Los datos que identifican el documento.',
  sections: [
    {
      key: 'document',
      label: 'Documento',
      description: 'Número, lugar y fecha de la firma.',
      items: [
        field('documentNumber', 'Alphanumeric', 'Número de contrato', {
          ...required,
          inputMask: 'ARR-####-####',
          inputMaskStoreFixedChars: true,
          controlSize: 'Small',
          instructions: 'Año y correlativo del libro de contratos. Aparece en el encabezado de cada página.',
          sampleValue: 'ARR-2026-0001',
        }),
        field('city', 'Alphanumeric', 'Ciudad de la firma', {
          ...required,
          ...list({
            'San Salvador': 'San Salvador',
            'Santa Tecla': 'Santa Tecla',
            'Antiguo Cuscatlán': 'Antiguo Cuscatlán',
            'Santa Ana': 'Santa Ana',
            'San Miguel': 'San Miguel',
            Sonsonate: 'Sonsonate',
          }),
          inputType: 'DropDownList',
          description: 'También es el domicilio especial para los efectos legales del contrato.',
          defaultValue: 'San Salvador',
          sampleValue: 'San Salvador',
        }),
        field('signingDate', 'Date', 'Fecha de la firma', {
          ...required,
          controlSize: 'Small',
          minValue: '2020-01-01',
          maxValue: '2099-12-31',
          dateMinMaxType: 'fixed',
          sampleValue: '2026-01-15',
        }),
      ],
    },
  ],
}

const partiesPage: DemoPage = {
  key: 'parties',
  label: 'Partes',
  description: 'Quiénes dan y quiénes toman el inmueble en arrendamiento.',
  sections: [
    {
      key: 'landlords-section',
      label: 'Parte arrendadora',
      description: 'Todas las personas que figuran como propietarias en el registro.',
      items: [
        record(
          'landlords',
          'Arrendadores',
          { minOccurs: 1, maxOccurs: 4 },
          party('Marta Elena Rivas de Cáceres'),
        ),
      ],
    },
    {
      key: 'tenants-section',
      label: 'Parte arrendataria',
      description: 'Todas las personas que responden por el pago del canon.',
      items: [
        record('tenants', 'Arrendatarios', { minOccurs: 1, maxOccurs: 4 }, party('Ana Lucía Portillo Mejía')),
      ],
    },
    {
      key: 'guarantee',
      label: 'Garantía personal',
      description: 'Si una tercera persona responde por la parte arrendataria.',
      items: [
        field('hasGuarantor', 'Logical', 'Habrá fiador o fiadora', {
          controlSize: 'Small',
          instructions: 'Al marcarlo aparece la página «Fianza» y se agrega la cláusula correspondiente.',
          defaultValue: false,
          sampleValue: true,
        }),
      ],
    },
  ],
}

const guarantorPage: DemoPage = {
  key: 'guarantor',
  label: 'Fianza',
  description: 'La persona que se constituye fiadora y codeudora solidaria.',
  sections: [
    {
      key: 'guarantor-section',
      label: 'Fiador o fiadora',
      description: 'Firma el contrato junto con las partes.',
      items: [
        record(
          'guarantors',
          'Fiadores',
          { minOccurs: 1, maxOccurs: 1 },
          party('Óscar Armando Portillo Cruz'),
        ),
      ],
    },
  ],
}

const form: DemoForm = {
  defaultPageName: 'Página',
  defaultSectionName: 'Sección',
  pages: [contractPage, partiesPage, guarantorPage, propertyPage, termsPage],
  nouns: leaseNouns,
  dependencies: [
    {
      name: 'Sin fiador no hay fianza',
      expression: not(is('hasGuarantor', true)),
      items: [hide('page', 'guarantor')],
    },
    {
      name: 'Sin amueblar no hay inventario',
      expression: not(is('isFurnished', true)),
      items: [hide('record', 'inventory'), hide('field', 'inventoryTotal')],
    },
    {
      name: 'Sin mascotas',
      expression: not(is('allowsPets', true)),
      items: [hide('field', 'petsDetail')],
    },
    {
      name: 'La cuenta solo hace falta para transferencias',
      expression: not(is('paymentMethod', 'transfer')),
      items: [hide('field', 'bankName'), hide('field', 'bankAccount')],
    },
    {
      name: 'El límite de agua solo si el agua está incluida',
      expression: not(contains('services', 'water')),
      items: [disable('field', 'waterIsCapped')],
    },
  ],
}

export const lease: DemoTemplate = {
  name: 'Contrato de arrendamiento de vivienda',
  description:
    'Arrendamiento de una vivienda en El Salvador: partes, plazo, canon y depósito en letras, fianza opcional e inventario.',
  language: 'Spanish',
  documentGroup: 'Contratos',
  contextDefinition: contextDefinitionOf(form),
  wizardDefinition: wizardDefinitionOf(form),
  body: leaseBody,
  nameConfig: '{documentNumber} – Arrendamiento – {tenants/name}',
  contexts: leaseContexts,
}
