import type { BundleIdentifier, BundleItem } from '@tabellio/contract/bundles'
import type { BundleContent } from './content.ts'

export type BundleSource = Omit<BundleItem, 'identifier'> & {
  documentGroupName: string
  /** What is in it is large, and read when somebody asks for it. */
  content: () => Promise<BundleContent>
}

/** What is brought along (B-457), each in the language of its templates. */
export const catalogue: Record<BundleIdentifier, BundleSource> = {
  'simple-bill-template': {
    name: 'Simple bill',
    description: 'A bill with items, discount and sales tax, and a code to pay by.',
    language: 'English',
    documentGroupName: 'Billing',
    content: async () => (await import('./demonstration.ts')).simpleBills,
  },
  'bank-customers-document-collection': {
    name: 'Clientes de un banco',
    description:
      'Lo que se guarda de cada cliente: identidad, domicilio, ingresos y la apertura de su cuenta.',
    language: 'Spanish',
    documentGroupName: 'Clientes',
    content: async () => (await import('./bank-customers.ts')).bankCustomers,
  },
  'training-templates': {
    name: 'Lessons',
    description: 'Small templates to learn with: fields, records, and questions that depend on others.',
    language: 'English',
    documentGroupName: 'Lessons',
    content: async () => (await import('./training.ts')).training,
  },
  'cooperativa-templates': {
    name: 'Cooperativa de ahorro y crédito',
    description: 'La solicitud de crédito de una cooperativa, con fiadores, garantías y firma.',
    language: 'Spanish',
    documentGroupName: 'Créditos',
    content: async () => (await import('./demonstration.ts')).cooperative,
  },
  'demo-templates': {
    name: 'Demonstration',
    description: 'A lease and a loan application in Spanish, a bill in English, and an agreement in French.',
    language: 'English',
    documentGroupName: 'Demonstration',
    content: async () => (await import('./demonstration.ts')).demonstration,
  },
  'test-modules': {
    name: 'Test of every kind of field',
    description: 'One field of each kind, to try a browser, a printer or an interface with.',
    language: 'English',
    documentGroupName: 'Tests',
    content: async () => (await import('./test-modules.ts')).testModules,
  },
  'auto-datalink': {
    name: 'Vehicles',
    description: 'A register of vehicles, and a deed of sale that asks for the same data by the same names.',
    language: 'English',
    documentGroupName: 'Vehicles',
    content: async () => (await import('./auto-datalink.ts')).autoDatalink,
  },
}
