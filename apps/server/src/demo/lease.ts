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
  type Form,
  type Item,
} from './form.ts'
import { leaseBody } from './lease.body.ts'
import { leaseContexts } from './lease.contexts.ts'

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

const contractPage: Form['pages'][number] = {
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

const partiesPage: Form['pages'][number] = {
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

const guarantorPage: Form['pages'][number] = {
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

const propertyPage: Form['pages'][number] = {
  key: 'property',
  label: 'Inmueble',
  description: 'Lo que se arrienda y cómo se puede usar.',
  sections: [
    {
      key: 'property-section',
      label: 'Descripción',
      description: 'Según la inscripción en el registro de la propiedad.',
      items: [
        field('propertyKind', 'Alphanumeric', 'Tipo de inmueble', {
          ...required,
          ...list({
            house: 'una casa de habitación',
            flat: 'un apartamento',
            condominium: 'una vivienda en condominio',
          }),
          inputType: 'DropDownList',
          sampleValue: 'house',
        }),
        field('propertyAddress', 'Alphanumeric', 'Dirección', {
          ...required,
          controlSize: 'Large',
          maxLength: 250,
          description: 'Calle, número, colonia o residencial, ciudad y departamento.',
          sampleValue:
            'Calle Los Almendros número 14, colonia Utila, Santa Tecla, departamento de La Libertad',
        }),
        field('registrationNumber', 'Alphanumeric', 'Matrícula', {
          ...required,
          inputMask: '########-#####',
          inputMaskStoreFixedChars: true,
          controlSize: 'Small',
          description: 'Número de matrícula en el Registro de la Propiedad Raíz e Hipotecas.',
          sampleValue: '30118742-00000',
        }),
        field('areaSquareMeters', 'DecimalNumber', 'Área construida (m²)', {
          ...required,
          controlSize: 'Small',
          minValue: 10,
          maxValue: 5000,
          sampleValue: 128.5,
        }),
        field('description', 'Alphanumeric', 'Distribución', {
          ...required,
          inputType: 'TextArea',
          controlSize: 'Large',
          maxLength: 500,
          lineCount: 4,
          instructions: 'Una oración completa que empiece con «Consta de».',
          sampleValue:
            'Consta de sala, comedor, cocina, tres dormitorios, dos baños y cochera para un vehículo.',
        }),
      ],
    },
    {
      key: 'use',
      label: 'Uso y mobiliario',
      description: 'Las condiciones en que se habitará.',
      items: [
        field('maxOccupants', 'IntegerNumber', 'Número máximo de ocupantes', {
          ...required,
          controlSize: 'Small',
          minValue: 1,
          maxValue: 20,
          sampleValue: 4,
        }),
        field('allowsPets', 'Logical', 'Se permiten mascotas', { controlSize: 'Small', sampleValue: true }),
        field('petsDetail', 'Alphanumeric', 'Mascotas permitidas', {
          ...required,
          maxLength: 120,
          instructions: 'Completa la frase «Se permite la tenencia de…».',
          sampleValue: 'un perro de raza pequeña',
        }),
        field('isFurnished', 'Logical', 'Se entrega amueblado', {
          controlSize: 'Small',
          instructions: 'Al marcarlo se pide el inventario, que se imprime como anexo.',
          sampleValue: true,
        }),
        record('inventory', 'Inventario', { minOccurs: 1, maxOccurs: 40 }, [
          field('quantity', 'IntegerNumber', 'Cantidad', {
            ...required,
            controlSize: 'Small',
            minValue: 1,
            maxValue: 999,
            sampleValue: 1,
          }),
          field('article', 'Alphanumeric', 'Artículo', {
            ...required,
            maxLength: 120,
            sampleValue: 'Refrigeradora de 14 pies cúbicos',
          }),
          field('condition', 'Alphanumeric', 'Estado', {
            ...required,
            ...list({ nuevo: 'Nuevo', bueno: 'Bueno', regular: 'Regular' }),
            inputType: 'DropDownList',
            controlSize: 'Small',
            sampleValue: 'bueno',
          }),
          field('unitValue', 'Currency', 'Valor unitario', {
            ...required,
            controlSize: 'Small',
            currency: 'USD',
            minValue: 0,
            sampleValue: 450,
          }),
          field('total', 'Currency', 'Valor', {
            controlSize: 'Small',
            currency: 'USD',
            isCalculated: true,
            calculatedField: 'quantity * unitValue',
          }),
        ]),
        field('inventoryTotal', 'Currency', 'Valor total del inventario', {
          currency: 'USD',
          isCalculated: true,
          calculatedField: 'sum(inventory/total)',
        }),
      ],
    },
  ],
}

const termsPage: Form['pages'][number] = {
  key: 'terms',
  label: 'Condiciones',
  description: 'Plazo, canon, depósito y servicios.',
  sections: [
    {
      key: 'term',
      label: 'Plazo',
      description: 'Cuándo empieza y cuándo termina el arrendamiento.',
      items: [
        field('months', 'IntegerNumber', 'Plazo en meses', {
          ...required,
          controlSize: 'Small',
          minValue: 6,
          maxValue: 60,
          defaultValue: 12,
          sampleValue: 12,
        }),
        field('startDate', 'Date', 'Inicio', {
          ...required,
          controlSize: 'Small',
          sampleValue: '2026-02-01',
        }),
        field('endDate', 'Date', 'Vencimiento', {
          ...required,
          controlSize: 'Small',
          instructions: 'El último día del plazo.',
          sampleValue: '2027-01-31',
        }),
      ],
    },
    {
      key: 'payment',
      label: 'Canon y depósito',
      description: 'Cuánto se paga, cuándo y cómo.',
      items: [
        field('rent', 'Currency', 'Canon mensual', {
          ...required,
          controlSize: 'Small',
          currency: 'USD',
          minValue: 50,
          maxValue: 20_000,
          sampleValue: 650,
        }),
        field('totalRent', 'Currency', 'Canon de todo el plazo', {
          controlSize: 'Small',
          currency: 'USD',
          isCalculated: true,
          calculatedField: 'rent * months',
        }),
        field('deposit', 'Currency', 'Depósito de garantía', {
          ...required,
          controlSize: 'Small',
          currency: 'USD',
          minValue: 0,
          maxValue: 40_000,
          sampleValue: 650,
        }),
        field('paymentDay', 'IntegerNumber', 'Día de pago', {
          ...required,
          controlSize: 'Small',
          minValue: 1,
          maxValue: 28,
          defaultValue: 5,
          sampleValue: 5,
        }),
        field('paymentMethod', 'Alphanumeric', 'Forma de pago', {
          ...required,
          ...list({ transfer: 'Transferencia bancaria', cash: 'Efectivo', check: 'Cheque certificado' }),
          inputType: 'RadioButtonList',
          defaultValue: 'transfer',
          sampleValue: 'transfer',
        }),
        field('bankName', 'Alphanumeric', 'Banco', {
          ...required,
          maxLength: 80,
          sampleValue: 'Banco Agrícola',
        }),
        field('bankAccount', 'Alphanumeric', 'Número de cuenta', {
          ...required,
          inputMask: '###-######-#',
          inputMaskStoreFixedChars: true,
          sampleValue: '301-448271-6',
        }),
        field('lateInterest', 'DecimalNumber', 'Interés moratorio mensual (%)', {
          ...required,
          controlSize: 'Small',
          minValue: 0,
          maxValue: 5,
          defaultValue: 2,
          sampleValue: 2,
        }),
      ],
    },
    {
      key: 'services-section',
      label: 'Servicios',
      description: 'Los que la parte arrendadora paga y ya están incluidos en el canon.',
      items: [
        field('services', 'List', 'Servicios incluidos en el canon', {
          ...list({
            water: 'agua potable',
            electricity: 'energía eléctrica',
            internet: 'internet',
            security: 'vigilancia',
            maintenance: 'mantenimiento de zonas comunes',
          }),
          inputType: 'CheckBoxList',
          controlSize: 'Large',
          instructions: 'Deje sin marcar los que corren por cuenta de la parte arrendataria.',
          sampleValue: ['water', 'security'],
        }),
        field('waterIsCapped', 'Boolean', 'El consumo de agua tiene un límite mensual', {
          sampleValue: false,
        }),
      ],
    },
  ],
}

const form: Form = {
  defaultPageName: 'Página',
  defaultSectionName: 'Sección',
  pages: [contractPage, partiesPage, guarantorPage, propertyPage, termsPage],
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
