import { bold, longDate, money, p, paragraph, value } from './demo/body.ts'
import { field, list, required } from './demo/form.ts'
import { type BundleContent, definitionsOf, onePage, sheet } from './content.ts'

const dui = {
  ...required,
  inputMask: '########-#',
  inputMaskStoreFixedChars: true,
  maxLength: 10,
  controlSize: 'Small',
  sampleValue: '01234567-8',
} as const
const customer = [
  field('customer', 'Alphanumeric', 'Cliente', {
    ...required,
    description: 'Nombre completo, tal como aparece en su documento.',
    sampleValue: 'Cecilia Abigaíl Montoya Rivas',
  }),
  field('dui', 'Alphanumeric', 'DUI', dui),
]
const date = (name: string, label: string, sampleValue: string) =>
  field(name, 'Date', label, { ...required, controlSize: 'Small', sampleValue })
const files = ['application/pdf', 'image/jpeg', 'image/png']

/** What a bank keeps of each customer, and the request that opens the account. */
export const bankCustomers: BundleContent = {
  documentTypes: [
    {
      name: 'Documento de identidad',
      description: 'El documento de identidad del cliente, por ambos lados.',
      ...definitionsOf(
        onePage('El documento', 'Como aparece en él.', [
          ...customer,
          date('issued', 'Fecha de emisión', '2024-05-14'),
          date('expires', 'Fecha de vencimiento', '2032-05-13'),
        ]),
      ),
      nameConfig: 'DUI {dui} – {customer}',
      identifierConfig: 'DUI {dui}',
      acceptedMimeTypeList: files,
      expirationBehavior: { type: 'field', fieldName: 'expires' },
      expirationWarningDays: 30,
    },
    {
      name: 'Comprobante de domicilio',
      description: 'Un recibo de agua, de luz o de teléfono que muestra dónde vive el cliente.',
      ...definitionsOf(
        onePage('El comprobante', 'De quién es, y de qué.', [
          ...customer,
          field('kind', 'Alphanumeric', 'Recibo', {
            ...required,
            ...list({ agua: 'Agua', luz: 'Luz', teléfono: 'Teléfono' }),
            inputType: 'RadioButtonList',
            sampleValue: 'agua',
          }),
          field('address', 'Alphanumeric', 'Dirección', {
            ...required,
            inputType: 'TextArea',
            sampleValue: 'Colonia Escalón, San Salvador',
          }),
        ]),
      ),
      nameConfig: 'Domicilio de {customer} ({kind})',
      acceptedMimeTypeList: files,
      expirationBehavior: { type: 'days-after-creation', days: 90 },
      expirationWarningDays: 15,
    },
    {
      name: 'Constancia de ingresos',
      description: 'La constancia del patrono o del contador del cliente.',
      ...definitionsOf(
        onePage('Los ingresos', 'Cuánto gana el cliente, y según quién.', [
          ...customer,
          field('employer', 'Alphanumeric', 'Quién lo certifica', {
            ...required,
            sampleValue: 'Distribuidora Cuscatlán',
          }),
          field('income', 'Currency', 'Ingreso mensual', { ...required, currency: 'USD', sampleValue: 850 }),
          date('issued', 'Fecha de la constancia', '2026-02-20'),
        ]),
      ),
      nameConfig: 'Ingresos de {customer}',
      acceptedMimeTypeList: files,
    },
  ],
  templates: [
    {
      name: 'Solicitud de apertura de cuenta',
      description: 'La solicitud con la que un cliente abre su cuenta.',
      language: 'Spanish',
      nameConfig: 'Apertura de cuenta – {customer}',
      ...definitionsOf(
        onePage('La solicitud', 'Quién abre la cuenta, y cuál.', [
          ...customer,
          field('account', 'Alphanumeric', 'Tipo de cuenta', {
            ...required,
            ...list({ 'de ahorro': 'De ahorro', corriente: 'Corriente' }),
            inputType: 'RadioButtonList',
            sampleValue: 'de ahorro',
          }),
          field('deposit', 'Currency', 'Depósito inicial', {
            ...required,
            currency: 'USD',
            sampleValue: 100,
          }),
          date('date', 'Fecha', '2026-03-02'),
        ]),
      ),
      body: sheet(
        'es',
        paragraph({ style: 'Title' })`Solicitud de apertura de cuenta`,
        p`Yo, ${bold(value('customer'))}, con Documento Único de Identidad número ${bold(value('dui'))}, solicito la
          apertura de una cuenta ${value('account')} con un depósito inicial de ${money('deposit')}.`,
        p`Fecha: ${longDate('date')}`,
        p`Firma del solicitante`,
        p`${value('customer')}`,
      ),
    },
  ],
}
