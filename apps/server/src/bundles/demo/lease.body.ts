import type { Block, Document } from '@tabellio/document'
import {
  bold,
  cell,
  dateInWords,
  each,
  eachInline,
  either,
  inWords,
  lineBreak,
  money,
  onlyIf,
  p,
  pageCount,
  pageNumber,
  paragraph,
  row,
  rowOfEach,
  signature,
  table,
  tab,
  upper,
  value,
  words,
} from './body.ts'
import { countIsOver, hasValue, is } from './form.ts'

const title = paragraph({ style: 'Title' })
const clause = paragraph({ style: 'Clause', list: { id: 'clauses', level: 0 } })
const centered = paragraph({ style: 'Cell', align: 'center' })
const left = paragraph({ style: 'Cell', align: 'left' })
const right = paragraph({ style: 'Cell', align: 'right' })

/** How a person is named at the beginning of the contract, in the place of each instance of the record. */
const appearance = (record: string) => words`
  ${bold(upper(`${record}/name`))}, de ${value(`${record}/age`)} años de edad,
  ${value(`${record}/occupation`)}, del domicilio de ${value(`${record}/domicile`)},
  ${either(is(`${record}/gender`, 'femenino'), 'portadora', 'portador')} del Documento Único de Identidad,
  homologado con el Número de Identificación Tributaria, ${value(`${record}/dui`)}`

const hasManyTenants = countIsOver('tenants', 1)
const hasManyLandlords = countIsOver('landlords', 1)

const opening: Block[] = [
  title`Contrato de arrendamiento de vivienda`,
  p`Nosotros: ${eachInline('landlords', '; ', '; y ', appearance('landlords'))}, quien${either(hasManyLandlords, 'es')}
    en adelante se ${either(hasManyLandlords, 'denominarán', 'denominará')} ${bold('«la parte arrendadora»')}; y
    ${eachInline('tenants', '; ', '; y ', appearance('tenants'))}, quien${either(hasManyTenants, 'es')} en adelante se
    ${either(hasManyTenants, 'denominarán', 'denominará')} ${bold('«la parte arrendataria»')}; por medio del presente
    documento convenimos en celebrar un contrato de arrendamiento de vivienda, que se regirá por las cláusulas
    siguientes y, en lo que ellas no prevean, por la Ley de Inquilinato y el Código Civil:`,
]

const objectClauses: Block[] = [
  clause`${bold('Objeto.')} La parte arrendadora da en arrendamiento a la parte arrendataria, que lo recibe a su entera
    satisfacción, un inmueble de naturaleza urbana que consiste en ${value('propertyKind')}, situado en
    ${value('propertyAddress')}, inscrito en el Registro de la Propiedad Raíz e Hipotecas bajo la matrícula número
    ${value('registrationNumber')}, con un área construida de ${value('areaSquareMeters')} metros cuadrados.
    ${value('description')}`,
  clause`${bold('Destino.')} El inmueble se destinará exclusivamente a vivienda familiar. El número de ocupantes no
    excederá de ${inWords('maxOccupants')} (${value('maxOccupants')}). La parte arrendataria no podrá subarrendarlo, ceder
    este contrato ni darle un uso distinto sin el consentimiento previo y escrito de la parte arrendadora.
    ${either(
      is('allowsPets', true),
      words`Se permite la tenencia de ${value('petsDetail')}, y la parte arrendataria responderá por los daños y las
        molestias que pudiera causar.`,
      'No se permite la tenencia de animales en el inmueble.',
    )}`,
]

const moneyClauses: Block[] = [
  clause`${bold('Plazo.')} El plazo del arrendamiento es de ${inWords('months')} (${value('months')}) meses, contados a
    partir del ${dateInWords('startDate')}, y vence el ${dateInWords('endDate')}. Podrá prorrogarse por acuerdo escrito
    de las partes, suscrito al menos treinta días antes del vencimiento.`,
  clause`${bold('Canon.')} El canon mensual es de ${inWords('rent')} (${money('rent')}), que la parte arrendataria pagará por anticipado, a más tardar el día ${inWords('paymentDay')} de
    cada mes,
    ${either(
      is('paymentMethod', 'transfer'),
      words`mediante transferencia o depósito en la cuenta número ${value('bankAccount')} de ${value('bankName')}`,
    )}${either(is('paymentMethod', 'cash'), 'en efectivo y contra recibo, en el domicilio de la parte arrendadora')}${either(
      is('paymentMethod', 'check'),
      'mediante cheque certificado a nombre de la parte arrendadora',
    )}. El canon de todo el plazo asciende a ${inWords('totalRent')} (${money('totalRent')}). Todas las sumas de este
    contrato se expresan en dólares de los Estados Unidos de América.`,
  clause`${bold('Mora.')} La falta de pago del canon en la fecha pactada devengará un interés moratorio del
    ${value('lateInterest')} por ciento mensual sobre la suma adeudada, sin perjuicio del derecho de la parte arrendadora
    a pedir la terminación del contrato y la desocupación del inmueble conforme a la ley.`,
  clause`${bold('Depósito.')} La parte arrendataria entrega en este acto la suma de ${inWords('deposit')}
    (${money('deposit')}) en concepto de depósito, que garantiza el buen estado del inmueble y el pago de los servicios.
    El depósito no se imputará al canon y se devolverá, previa liquidación, dentro de los treinta días siguientes a la
    desocupación.`,
]

const useClauses: Block[] = [
  clause`${bold('Servicios.')} ${either(
    hasValue('services'),
    words`El canon incluye ${value('services')}; los demás servicios serán pagados por la parte arrendataria.${either(
      is('waterIsCapped', true),
      ' El consumo de agua potable que exceda de treinta metros cúbicos al mes correrá por cuenta de la parte arrendataria.',
    )}`,
    words`Los servicios de agua potable, energía eléctrica, telecomunicaciones y los demás que se contraten serán pagados
      por la parte arrendataria, que presentará los recibos cancelados cuando la parte arrendadora los solicite.`,
  )}`,
  clause`${bold('Mantenimiento y mejoras.')} Las reparaciones locativas corresponden a la parte arrendataria, y las que
    exijan la estructura, las cubiertas y las instalaciones generales, a la parte arrendadora. Las mejoras que se hagan
    con autorización escrita quedarán en beneficio del inmueble, sin derecho a reembolso, salvo pacto en contrario.`,
  onlyIf(
    is('isFurnished', true),
    clause`${bold('Mobiliario.')} El inmueble se entrega amueblado con los bienes que se detallan en el inventario anexo,
      valorados en ${inWords('inventoryTotal')} (${money('inventoryTotal')}). La parte arrendataria los devolverá en el
      mismo estado, salvo el deterioro que cause su uso normal, y repondrá los que falten o resulten dañados.`,
  ),
  onlyIf(
    is('hasGuarantor', true),
    clause`${bold('Fianza.')} Presente en este acto ${eachInline('guarantors', '; ', '; y ', appearance('guarantors'))},
      se constituye ${either(is('guarantors/gender', 'femenino'), 'fiadora y codeudora solidaria', 'fiador y codeudor solidario')}
      de la parte arrendataria por todas las obligaciones que nacen de este contrato y de sus prórrogas, renuncia al
      beneficio de excusión y firma en señal de aceptación.`,
  ),
]

const closingClauses: Block[] = [
  clause`${bold('Terminación.')} Son causas de terminación la mora en el pago del canon, el subarriendo o la cesión sin
    autorización, el cambio de destino, los daños graves al inmueble y el incumplimiento de cualquiera de las
    obligaciones de este contrato. La parte arrendataria podrá darlo por terminado antes del plazo si avisa por escrito
    con sesenta días de anticipación y paga el equivalente a un mes de canon en concepto de indemnización.`,
  clause`${bold('Restitución.')} Al terminar el contrato por cualquier causa, la parte arrendataria entregará el inmueble
    desocupado, limpio y solvente en el pago de todos los servicios, y las partes levantarán acta de su estado.`,
  clause`${bold('Domicilio especial.')} Para los efectos legales de este contrato las partes señalan como domicilio
    especial la ciudad de ${value('city')}, a cuyos tribunales se someten expresamente.`,
  p`Leído que fue el presente contrato por quienes lo otorgamos, y enterados de sus efectos, lo ratificamos y firmamos en
    dos ejemplares de igual valor en la ciudad de ${value('city')}, el ${dateInWords('signingDate')}.`,
]

const signers = (record: string, identifier: string, role: string): Block =>
  each(
    record,
    paragraph({ style: 'Signature' })`${signature(identifier, value(`${record}/name`), lineBreak, role)}`,
  )

const signatures: Block[] = [
  table(
    { borders: 'none', columns: [1, 1] },
    row(
      cell({}, signers('landlords', 'landlord', 'Parte arrendadora')),
      cell(
        {},
        signers('tenants', 'tenant', 'Parte arrendataria'),
        onlyIf(is('hasGuarantor', true), signers('guarantors', 'guarantor', 'Fianza solidaria')),
      ),
    ),
  ),
]

const annex: Block[] = [
  onlyIf(
    is('isFurnished', true),
    paragraph({ style: 'Heading', pageBreakBefore: true })`Anexo: inventario del mobiliario`,
    p`Inventario de los bienes que se entregan con el inmueble arrendado por el contrato número ${value('documentNumber')},
      en el estado que se indica para cada uno. Forma parte integrante del contrato y se revisará al momento de la
      restitución.`,
    table(
      { borders: 'all', columns: [1.3, 5, 1.4, 2, 2], headerRows: 1, cellPadding: 4 },
      row(
        cell({ fill: '#e8e8e8' }, centered`${bold('Cantidad')}`),
        cell({ fill: '#e8e8e8' }, left`${bold('Artículo')}`),
        cell({ fill: '#e8e8e8' }, left`${bold('Estado')}`),
        cell({ fill: '#e8e8e8' }, right`${bold('Valor unitario')}`),
        cell({ fill: '#e8e8e8' }, right`${bold('Valor')}`),
      ),
      rowOfEach(
        'inventory',
        centered`${value('inventory/quantity')}`,
        left`${value('inventory/article')}`,
        left`${value('inventory/condition')}`,
        right`${money('inventory/unitValue')}`,
        right`${money('inventory/total')}`,
      ),
      row(cell({ colspan: 4 }, right`${bold('Total')}`), right`${bold(money('inventoryTotal'))}`),
    ),
  ),
]

export const leaseBody: Document = {
  type: 'doc',
  attrs: {
    version: 1,
    language: 'es',
    styles: {
      Normal: { align: 'justify', lineHeight: 1.1, spaceAfter: 7, text: { font: 'Tinos', size: 11 } },
      Title: {
        basedOn: 'Normal',
        align: 'center',
        outlineLevel: 1,
        spaceBefore: 4,
        spaceAfter: 12,
        keepWithNext: true,
        text: { size: 15, bold: true },
      },
      Heading: {
        basedOn: 'Normal',
        align: 'center',
        outlineLevel: 2,
        spaceBefore: 14,
        spaceAfter: 6,
        keepWithNext: true,
        text: { size: 12, bold: true },
      },
      Clause: { basedOn: 'Normal' },
      Cell: { basedOn: 'Normal', spaceAfter: 0, text: { size: 10 } },
      Small: { basedOn: 'Normal', align: 'left', spaceAfter: 0, text: { size: 9, color: '#555555' } },
      Signature: { basedOn: 'Normal', align: 'center', spaceBefore: 16, spaceAfter: 6, keepTogether: true },
    },
    lists: {
      clauses: {
        levels: [
          { kind: 'ordinal-words', text: '%1.', indentLeft: 0, hanging: 0, bold: true, case: 'upper' },
        ],
      },
    },
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 612, height: 792, margins: { top: 72, right: 72, bottom: 68, left: 72 } } },
      content: [
        {
          type: 'header',
          content: [
            paragraph({
              style: 'Small',
              tabs: [{ at: 468, align: 'right' }],
            })`Contrato de arrendamiento de vivienda${tab}N.º ${value('documentNumber')}`,
          ],
        },
        {
          type: 'footer',
          content: [paragraph({ style: 'Small', align: 'center' })`Página ${pageNumber} de ${pageCount}`],
        },
        ...opening,
        ...objectClauses,
        ...moneyClauses,
        ...useClauses,
        ...closingClauses,
        ...signatures,
        ...annex,
      ],
    },
  ],
}
