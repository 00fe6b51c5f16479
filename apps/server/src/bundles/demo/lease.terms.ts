import { field, list, record, required, type DemoPage } from './form.ts'

/** Asks what is let, and how it may be used. */
export const propertyPage: DemoPage = {
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

/** For how long, and for how much. */
export const termsPage: DemoPage = {
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
          minValueField: 'startDate',
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
