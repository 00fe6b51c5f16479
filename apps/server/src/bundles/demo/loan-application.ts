import type { DemoTemplate } from './demo-template.ts'
import {
  contextDefinitionOf,
  field,
  hide,
  is,
  isAnyOf,
  list,
  not,
  required,
  samples,
  wizardDefinitionOf,
  type DemoForm,
  type DemoPage,
} from './form.ts'
import { applicantPage, coDebtorsPage, economyPage, referencesPage } from './loan-application.people.ts'
import { loanApplicationBody } from './loan-application.body.ts'
import { loanApplicationContexts } from './loan-application.contexts.ts'
import { loanApplicationNouns } from './loan-application.nouns.ts'
import { allIncomesAreVerified, guarantees, loanKinds } from './loan-application.choices.ts'
import { signatures } from './pictures.ts'

const requestPage: DemoPage = {
  key: 'request',
  label: 'Solicitud',
  description: 'Qué se solicita y en qué condiciones.',
  sections: [
    {
      key: 'reception',
      label: 'Recepción',
      description: 'La llena quien atiende en la agencia.',
      items: [
        field('applicationNumber', 'Alphanumeric', 'Número de solicitud', {
          ...required,
          inputMask: 'SOL-######',
          inputMaskStoreFixedChars: true,
          controlSize: 'Small',
          isUnique: true,
          sampleValue: 'SOL-004217',
        }),
        field('branch', 'Alphanumeric', 'Agencia', {
          ...required,
          ...list({
            central: 'Casa matriz, San Salvador',
            west: 'Santa Ana',
            east: 'San Miguel',
            coast: 'Sonsonate',
          }),
          inputType: 'DropDownList',
          defaultValue: 'central',
          sampleValue: 'central',
        }),
        field('receivedAt', 'DateTime', 'Fecha y hora de recepción', {
          ...required,
          sampleValue: '2026-03-12T09:30:00',
        }),
      ],
    },
    {
      key: 'loan',
      label: 'Crédito',
      description: 'La primera cuota se estima a capital constante.',
      items: [
        field('loanKind', 'Alphanumeric', 'Destino del crédito', {
          ...required,
          ...list(loanKinds),
          inputType: 'RadioButtonList',
          sampleValue: 'housing',
        }),
        field('amount', 'Currency', 'Monto solicitado', {
          ...required,
          controlSize: 'Small',
          currency: 'USD',
          minValue: 200,
          maxValue: 50_000,
          instructions: 'Entre 200 y 50,000 dólares, según el reglamento de crédito.',
          sampleValue: 12_500,
        }),
        field('termMonths', 'IntegerNumber', 'Plazo en meses', {
          ...required,
          controlSize: 'Small',
          minValue: 6,
          maxValue: 180,
          sampleValue: 60,
        }),
        field('yearlyRate', 'DecimalNumber', 'Tasa de interés anual (%)', {
          ...required,
          controlSize: 'Small',
          minValue: 1,
          maxValue: 30,
          defaultValue: 12,
          description: 'Tasa nominal sobre saldos.',
          sampleValue: 12,
        }),
        field('firstPayment', 'Currency', 'Primera cuota estimada', {
          controlSize: 'Small',
          currency: 'USD',
          isCalculated: true,
          calculatedField: 'round(amount / termMonths + amount * yearlyRate / 1200, 2)',
        }),
        field('purpose', 'Alphanumeric', 'En qué se usará el dinero', {
          ...required,
          inputType: 'TextArea',
          controlSize: 'Large',
          lineCount: 3,
          maxLength: 300,
          sampleValue: 'Ampliar la vivienda con dos dormitorios y cambiar el techo.',
        }),
        field('guarantees', 'List', 'Garantías que se ofrecen', {
          ...required,
          ...list(guarantees),
          inputType: 'CheckBoxList',
          controlSize: 'Large',
          maxOccurs: 4,
          instructions: 'Marque todas las que apliquen.',
          sampleValue: ['mortgage', 'contributions'],
        }),
        field('hasCoDebtors', 'Logical', 'Habrá codeudores', {
          controlSize: 'Small',
          instructions: 'Al marcarlo aparece la página «Codeudores».',
          defaultValue: false,
          sampleValue: true,
        }),
      ],
    },
  ],
}

const declarationPage: DemoPage = {
  key: 'declaration',
  label: 'Declaración',
  description: 'Lo que se declara bajo juramento y se firma.',
  sections: [
    {
      key: 'compliance',
      label: 'Prevención de lavado de dinero',
      description: 'Exigida por la Ley contra el Lavado de Dinero y de Activos.',
      items: [
        field('fundsOrigin', 'Alphanumeric', 'Origen de los fondos con que se pagará', {
          ...required,
          controlSize: 'Large',
          maxLength: 200,
          sampleValue: 'Salario mensual y utilidades de la tienda familiar.',
        }),
        field('isPoliticallyExposed', 'Boolean', 'Es persona expuesta políticamente', {
          description: 'Ejerce o ejerció en los últimos diez años un cargo público relevante.',
          defaultValue: false,
          sampleValue: false,
        }),
        field('publicOffice', 'Alphanumeric', 'Cargo público e institución', {
          ...required,
          maxLength: 120,
          sampleValue: 'Concejala propietaria, Concejo Municipal de Sonsonate',
        }),
      ],
    },
    {
      key: 'signing',
      label: 'Autorización y firma',
      description:
        'La firma se pide a quien acepta la autorización; sin ella, la solicitud se imprime para firmarla en la agencia.',
      items: [
        field('acceptsCreditCheck', 'Logical', 'Autoriza la consulta de su historial de crédito', {
          ...required,
          controlSize: 'Large',
          sampleValue: true,
        }),
        field('visitTime', 'Time', 'Hora preferida para la visita', {
          controlSize: 'Small',
          instructions: 'Para verificar el domicilio, de lunes a viernes.',
          defaultValue: '10:00',
          sampleValue: '15:30',
        }),
        field('signature', 'ElectronicSignature', 'Firma de la persona solicitante', {
          ...required,
          inputType: 'Signature',
          controlSize: 'Large',
          instructions: 'Firme dentro del recuadro con el dedo, el lápiz o el ratón.',
          sampleValue: signatures.cecilia,
        }),
      ],
    },
  ],
}

const incomes = (...verified: boolean[]) => ({
  incomes: verified.map((isVerified) => ({ isVerified })),
})

const form: DemoForm = {
  defaultPageName: 'Página',
  defaultSectionName: 'Sección',
  pages: [requestPage, applicantPage, economyPage, coDebtorsPage, referencesPage, declarationPage],
  nouns: loanApplicationNouns,
  dependencies: [
    {
      name: 'Cónyuge solo con matrimonio o unión no matrimonial',
      expression: not(isAnyOf('maritalStatus', 'married', 'partnership')),
      items: [hide('section', 'spouse')],
    },
    {
      name: 'Sin codeudores no hay página',
      expression: not(is('hasCoDebtors', true)),
      items: [hide('page', 'co-debtors')],
    },
    {
      name: 'Patrono solo de quien es empleado',
      expression: not(is('employmentKind', 'employee')),
      items: [hide('field', 'employer'), hide('field', 'hiredDate')],
    },
    {
      name: 'Cargo solo de personas expuestas políticamente',
      expression: not(is('isPoliticallyExposed', true)),
      items: [hide('field', 'publicOffice')],
    },
    {
      name: 'Sin autorización no se firma',
      expression: not(is('acceptsCreditCheck', true)),
      items: [hide('field', 'signature')],
    },
    {
      name: 'Con todos los ingresos comprobados no hay visita',
      expression: allIncomesAreVerified,
      items: [hide('field', 'visitTime')],
      samples: samples(
        ['Dos ingresos con constancia', incomes(true, true)],
        ['Una remesa sin constancia', incomes(true, false)],
      ),
    },
  ],
}

export const loanApplication: DemoTemplate = {
  name: 'Solicitud de crédito',
  description:
    'Solicitud de crédito de una cooperativa de ahorro: datos personales con fotografía, ingresos, codeudores con referencias y firma.',
  language: 'Spanish',
  documentGroup: 'Créditos',
  contextDefinition: contextDefinitionOf(form),
  wizardDefinition: wizardDefinitionOf(form),
  body: loanApplicationBody,
  nameConfig: '{applicationNumber} – Solicitud de crédito – {fullName}',
  contexts: loanApplicationContexts,
}
