import type { Block, Document, FieldTag, Inline, TableCell, TableRow } from '@tabellio/document'
import {
  bold,
  cell,
  each,
  either,
  inWords,
  lineBreak,
  longDate,
  money,
  onlyIf,
  p,
  pageCount,
  pageNumber,
  paragraph,
  picture,
  row,
  rowIf,
  rowOfEach,
  signature,
  tab,
  table,
  value,
  words,
  type Piece,
  box,
} from './body.ts'
import { contains, is, isAnyOf } from './form.ts'
import {
  allIncomesAreVerified,
  employments,
  guarantees,
  housings,
  loanKinds,
} from './loan-application.choices.ts'
import { cooperativeMark } from './pictures.ts'

const blue = '#0b5d8a'
const pale = '#eaf2f7'

const text = paragraph({ style: 'Cell' })
const right = paragraph({ style: 'Cell', align: 'right' })
const label = paragraph({ style: 'Label' })
const heading = paragraph({ style: 'Heading', list: { id: 'parts', level: 0 } })
const small = paragraph({ style: 'Small' })

const filled = (path: string): FieldTag => ({ type: 'field', attrs: { path, empty: '—' } })

/** A box of the form: what is asked in small letters, and the answer below. */
const answer = (asked: string, given: Piece, colspan = 1): TableCell =>
  cell({ colspan }, label`${asked}`, text`${given}`)

/** All the choices of a list, those taken with a tick. */
const ticks = (path: string, choices: { [key: string]: string }, meets: typeof is): Inline[] =>
  Object.entries(choices).flatMap(([key, choice], at) => [
    ...either(meets(path, key), '☒', '☐'),
    ...words`\u00a0${choice.replaceAll(' ', '\u00a0')}${at < Object.keys(choices).length - 1 ? '   ' : ''}`,
  ])

const boxes = (columns: number[], ...rows: TableRow[]): Block =>
  table({ borders: 'all', columns, cellPadding: 4.5 }, ...rows)

const head = (...titles: string[]): TableRow =>
  row(...titles.map((title) => cell({ fill: pale }, label`${title}`)))

const letterhead = table(
  { borders: 'none', columns: [1, 6.4, 2.6], cellPadding: 3 },
  row(
    cell({ verticalAlign: 'middle' }, text`${mark()}`),
    cell(
      { verticalAlign: 'middle' },
      paragraph({ style: 'Name' })`Cooperativa El Amate de R. L.`,
      small`Ahorro y crédito desde 1974 · 25 avenida Norte número 610, San Salvador`,
    ),
    cell(
      { verticalAlign: 'middle', fill: pale },
      label`Solicitud número`,
      paragraph({ style: 'Number' })`${value('applicationNumber')}`,
    ),
  ),
)

function mark(): Inline {
  return {
    type: 'picture',
    attrs: { source: cooperativeMark, width: 40, height: 40, alt: 'Emblema de la Cooperativa El Amate' },
  }
}

const request: Block[] = [
  letterhead,
  paragraph({ style: 'Title' })`Solicitud de crédito`,
  heading`Crédito que se solicita`,
  boxes(
    [1, 1, 1],
    row(
      answer('Agencia', value('branch')),
      answer(
        'Fecha y hora de recepción',
        words`${longDate('receivedAt')}, ${value('receivedAt', { kind: 'time', style: '12' })}`,
        2,
      ),
    ),
    row(answer('Destino del crédito', ticks('loanKind', loanKinds, is), 3)),
    row(answer('Monto solicitado', words`${bold(money('amount'))} (${inWords('amount')})`, 3)),
    row(
      answer('Plazo', words`${value('termMonths')} meses`),
      answer('Tasa de interés nominal anual', words`${value('yearlyRate')} %`),
      answer('Primera cuota estimada', money('firstPayment')),
    ),
    row(answer('En qué se usará el dinero', value('purpose'), 3)),
    row(answer('Garantías que se ofrecen', ticks('guarantees', guarantees, contains), 3)),
  ),
]

const applicant: Block[] = [
  heading`Persona solicitante`,
  boxes(
    [1.35, 1.4, 1.3, 1.3],
    row(
      cell(
        { rowspan: 4, verticalAlign: 'middle' },
        paragraph({ style: 'Cell', align: 'center' })`${picture(
          'photo',
          'Fotografía de la persona solicitante',
          { width: 82 },
        )}`,
      ),
      answer('Nombre completo', bold(value('fullName')), 3),
    ),
    row(answer('DUI', value('dui')), answer('NIT', filled('nit')), answer('Género', value('gender'))),
    row(
      answer('Fecha de nacimiento', longDate('birthDate')),
      answer('Estado familiar', value('maritalStatus')),
      answer('Dependen económicamente', value('dependants')),
    ),
    row(answer('Teléfono móvil', value('mobilePhone')), answer('Correo electrónico', filled('email'), 2)),
    row(answer('Dirección de residencia', value('address'), 4)),
    row(answer('La vivienda es', ticks('housing', housings, is), 4)),
  ),
  onlyIf(
    isAnyOf('maritalStatus', 'married', 'partnership'),
    heading`Cónyuge o conviviente`,
    boxes(
      [2.4, 1.1, 1.5, 1],
      row(
        answer('Nombre completo', value('spouseName')),
        answer('DUI', value('spouseDui')),
        answer('Ocupación', value('spouseOccupation')),
        answer('Teléfono', value('spousePhone')),
      ),
    ),
  ),
]

const economy: Block[] = [
  { type: 'pageBreak' },
  heading`Ocupación`,
  boxes(
    [1, 1],
    row(answer('Fuente principal de ingresos', ticks('employmentKind', employments, is), 2)),
    row(answer('Profesión, oficio o giro', value('occupation'), 2)),
    rowIf(
      is('employmentKind', 'employee'),
      answer('Patrono', value('employer')),
      answer('Trabaja ahí desde', longDate('hiredDate')),
    ),
  ),
  heading`Ingresos mensuales del hogar`,
  table(
    { borders: 'all', columns: [5, 1.6, 1.6], headerRows: 1, cellPadding: 4.5 },
    head('Concepto', 'Comprobado', 'Monto mensual'),
    rowOfEach(
      'incomes',
      text`${value('incomes/source')}`,
      paragraph({
        style: 'Cell',
        align: 'center',
      })`${box('incomes/isVerified')}`,
      right`${money('incomes/monthlyAmount')}`,
    ),
    row(cell({ colspan: 2 }, right`${bold('Total de ingresos')}`), right`${bold(money('totalIncome'))}`),
  ),
  heading`Egresos mensuales del hogar`,
  table(
    { borders: 'all', columns: [6.6, 1.6], headerRows: 1, cellPadding: 4.5 },
    head('Concepto', 'Monto mensual'),
    rowOfEach('expenses', text`${value('expenses/concept')}`, right`${money('expenses/monthlyAmount')}`),
    row(right`${bold('Total de egresos')}`, right`${bold(money('totalExpenses'))}`),
  ),
  heading`Capacidad de pago`,
  boxes(
    [1, 1, 1],
    row(
      answer('Disponible mensual', bold(money('available'))),
      answer('Primera cuota estimada', money('firstPayment')),
      answer('Cuota sobre disponible', words`${value('paymentShare')} %`),
    ),
  ),
]

const coDebtors: Block = onlyIf(
  is('hasCoDebtors', true),
  heading`Codeudores solidarios`,
  each(
    'coDebtors',
    table(
      { borders: 'all', columns: [2.6, 1.2, 1.1, 1.3, 1.3], cellPadding: 4.5 },
      row(
        answer('Nombre completo', bold(value('coDebtors/name'))),
        answer('DUI', value('coDebtors/dui')),
        answer('Teléfono', value('coDebtors/phone')),
        answer('Relación', value('coDebtors/relationship')),
        answer('Ingreso mensual', money('coDebtors/monthlyIncome')),
      ),
      rowOfEach(
        'coDebtors/references',
        answer('Referencia', value('coDebtors/references/name'), 2),
        answer('Teléfono', value('coDebtors/references/phone')),
        answer('Relación', value('coDebtors/references/relationship'), 2),
      ),
    ),
    paragraph({ style: 'Gap' })``,
  ),
)

const references: Block[] = [
  heading`Referencias personales`,
  table(
    { borders: 'all', columns: [3, 2, 1.4], headerRows: 1, cellPadding: 4.5 },
    head('Nombre completo', 'Parentesco o relación', 'Teléfono'),
    rowOfEach(
      'references',
      text`${value('references/name')}`,
      text`${value('references/relationship')}`,
      text`${value('references/phone')}`,
    ),
  ),
]

const declaration: Block[] = [
  heading`Declaración jurada y autorización`,
  p`Declaro bajo juramento que los datos de esta solicitud son verdaderos, que los fondos con que pagaré el crédito tienen
    origen lícito (${value('fundsOrigin')}) y que ${either(
      is('isPoliticallyExposed', true),
      words`soy persona expuesta políticamente por ejercer o haber ejercido el cargo siguiente: ${value('publicOffice')}`,
      'no soy persona expuesta políticamente',
    )}.`,
  p`${box('acceptsCreditCheck')}\u00a0\u00a0Autorizo a la Cooperativa El Amate de R. L. para que
    consulte y comparta mi historial de crédito con las agencias de información de datos autorizadas, conforme a la Ley de
    Regulación de los Servicios de Información sobre el Historial de Crédito de las Personas, y para que verifique mi
    domicilio${either(
      allIncomesAreVerified,
      '',
      words`, de preferencia a las ${value('visitTime', { kind: 'time', style: '12' })}`,
    )}.`,
  p`Entiendo que la presentación de esta solicitud no obliga a la cooperativa a conceder el crédito, y que el consejo o
    comité competente resolverá en un plazo máximo de ocho días hábiles desde que la documentación esté completa.`,
  table(
    { borders: 'none', columns: [0.3, 3, 0.6, 3, 0.3], cellPadding: 0 },
    row(
      text``,
      cell(
        { verticalAlign: 'bottom' },
        paragraph({
          style: 'Signed',
        })`${picture('signature', 'Firma de la persona solicitante', { height: 50 })}`,
        { type: 'horizontalRule' },
        paragraph({
          style: 'Signer',
        })`${value('fullName')}${lineBreak}Persona solicitante · DUI ${value('dui')}`,
      ),
      text``,
      cell(
        { verticalAlign: 'bottom' },
        paragraph({
          style: 'Signer',
        })`${signature('officer', 'Ejecutivo o ejecutiva de créditos', lineBreak, 'Nombre, firma y sello')}`,
        paragraph({ style: 'Sliver' })``,
      ),
      text``,
    ),
  ),
  onlyIf(
    is('hasCoDebtors', true),
    each(
      'coDebtors',
      paragraph({
        style: 'Signed',
      })`${signature('coDebtor', value('coDebtors/name'), lineBreak, 'Codeudoría solidaria · DUI ', value('coDebtors/dui'))}`,
    ),
  ),
]

/** Filled in by hand when the committee has met. */
const resolution: Block[] = [
  paragraph({ style: 'Gap' })``,
  heading`Resolución del comité de créditos`,
  boxes(
    [1, 1, 1],
    row(
      answer('Resolución', '☐\u00a0Aprobada   ☐\u00a0Denegada   ☐\u00a0Devuelta', 2),
      answer('Acta número', ''),
    ),
    row(answer('Monto aprobado', '$'), answer('Plazo y tasa', ''), answer('Fecha', '')),
    row(answer('Observaciones', lineBreak, 3)),
  ),
]

export const loanApplicationBody: Document = {
  type: 'doc',
  attrs: {
    version: 1,
    language: 'es',
    styles: {
      Normal: { align: 'justify', lineHeight: 1.1, spaceAfter: 5, text: { font: 'Arimo', size: 9.5 } },
      Cell: { basedOn: 'Normal', align: 'left', spaceAfter: 0 },
      Label: { basedOn: 'Normal', align: 'left', spaceAfter: 1, text: { size: 7.5, color: '#4d5f6b' } },
      Name: { basedOn: 'Cell', text: { size: 15, bold: true, color: blue } },
      Number: { basedOn: 'Cell', text: { size: 13, bold: true } },
      Title: {
        basedOn: 'Normal',
        align: 'center',
        outlineLevel: 1,
        spaceBefore: 8,
        spaceAfter: 4,
        keepWithNext: true,
        text: { size: 14, bold: true },
      },
      Heading: {
        basedOn: 'Normal',
        align: 'left',
        outlineLevel: 2,
        spaceBefore: 10,
        spaceAfter: 4,
        keepWithNext: true,
        text: { size: 10.5, bold: true, color: blue },
      },
      Small: { basedOn: 'Normal', align: 'left', spaceAfter: 0, text: { size: 8, color: '#4d5f6b' } },
      Signed: { basedOn: 'Cell', align: 'center', spaceBefore: 12, keepTogether: true },
      Signer: { basedOn: 'Cell', align: 'center', keepTogether: true },
      // What a rule keeps from the words below it more than the line of a signature does: both lines stand level.
      Sliver: { basedOn: 'Cell', lineHeight: 1, text: { size: 2.6 } },
      Gap: { basedOn: 'Cell', text: { size: 4 } },
    },
    lists: { parts: { levels: [{ kind: 'upper-roman', text: '%1.', indentLeft: 26, hanging: 26 }] } },
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 612, height: 792, margins: { top: 48, right: 54, bottom: 54, left: 54 } } },
      content: [
        {
          type: 'footer',
          content: [
            paragraph({
              style: 'Small',
              tabs: [{ at: 504, align: 'right' }],
            })`Cooperativa El Amate de R. L. · Solicitud ${value('applicationNumber')}${tab}Página ${pageNumber} de ${pageCount}`,
          ],
        },
        ...request,
        ...applicant,
        ...economy,
        ...references,
        { type: 'pageBreak' },
        coDebtors,
        ...declaration,
        ...resolution,
      ],
    },
  ],
}
