import type { DemoTemplate } from './demo-template.ts'
import {
  contains,
  contextDefinitionOf,
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
import { nonDisclosureAgreementContexts } from './non-disclosure-agreement.contexts.ts'
import { nonDisclosureAgreementNouns } from './non-disclosure-agreement.nouns.ts'
import { wordTemplate } from '../word-template.ts'

type Sample = { name: string; shortName: string; siren: string; representative: string }

type Role = 'discloser' | 'recipient'

const registration = (role: Role, sample: Sample): Item[] => [
  field(`${role}Name`, 'Alphanumeric', 'Dénomination sociale', {
    ...required,
    maxLength: 120,
    description: 'Telle qu’elle figure sur l’extrait Kbis.',
    sampleValue: sample.name,
  }),
  field(`${role}ShortName`, 'Alphanumeric', 'Nom abrégé', {
    ...required,
    controlSize: 'Small',
    maxLength: 40,
    instructions: 'Le nom qui désigne la société dans la suite de l’accord.',
    sampleValue: sample.shortName,
  }),
  field(`${role}LegalForm`, 'Alphanumeric', 'Forme juridique', {
    ...required,
    ...list({
      SAS: 'société par actions simplifiée',
      SASU: 'société par actions simplifiée à associé unique',
      SARL: 'société à responsabilité limitée',
      SA: 'société anonyme',
    }),
    inputType: 'DropDownList',
    defaultValue: 'SAS',
    sampleValue: 'SAS',
  }),
  field(`${role}Capital`, 'Currency', 'Capital social', {
    ...required,
    controlSize: 'Small',
    currency: 'EUR',
    minValue: 1,
    sampleValue: 50_000,
  }),
  field(`${role}Address`, 'Alphanumeric', 'Siège social', {
    ...required,
    controlSize: 'Large',
    maxLength: 200,
    description: 'Numéro, voie, code postal et ville.',
    sampleValue: '12, rue de la République, 69002 Lyon',
  }),
  field(`${role}RegistryCity`, 'Alphanumeric', 'Ville d’immatriculation', {
    ...required,
    controlSize: 'Small',
    maxLength: 60,
    description: 'Celle du registre du commerce et des sociétés.',
    sampleValue: 'Lyon',
  }),
  field(`${role}Siren`, 'Alphanumeric', 'Numéro SIREN', {
    ...required,
    inputMask: '### ### ###',
    inputMaskStoreFixedChars: true,
    controlSize: 'Small',
    sampleValue: sample.siren,
  }),
]

const representative = (role: Role, sample: Sample): Item[] => [
  field(`${role}Title`, 'Alphanumeric', 'Civilité du représentant', {
    ...required,
    ...list({ Mme: 'Madame', 'M.': 'Monsieur' }),
    inputType: 'RadioButtonList',
    controlSize: 'Small',
    instructions: 'Accorde « habilitée » ou « habilité » dans le texte.',
    sampleValue: 'Mme',
  }),
  field(`${role}Representative`, 'Alphanumeric', 'Prénom et nom du représentant', {
    ...required,
    maxLength: 100,
    sampleValue: sample.representative,
  }),
  field(`${role}Position`, 'Alphanumeric', 'Qualité du représentant', {
    ...required,
    maxLength: 80,
    description: 'Par exemple « présidente » ou « directeur général ».',
    sampleValue: 'présidente',
  }),
]

/** Asks about one of the two companies; the names of the fields begin with its role. */
const company = (role: Role, sample: Sample): Item[] => [
  ...registration(role, sample),
  ...representative(role, sample),
]

const agreementPage: DemoPage = {
  key: 'agreement',
  label: 'Accord',
  description: 'La nature de l’accord et le projet qui le justifie.',
  sections: [
    {
      key: 'nature',
      label: 'Nature de l’accord',
      description: 'Détermine qui s’engage envers qui.',
      items: [
        field('agreementNumber', 'Alphanumeric', 'Référence', {
          ...required,
          inputMask: 'NDA-####-###',
          inputMaskStoreFixedChars: true,
          controlSize: 'Small',
          sampleValue: 'NDA-2026-001',
        }),
        field('kind', 'Alphanumeric', 'Type d’accord', {
          ...required,
          ...list({
            mutual: 'Mutuel : les deux parties échangent',
            unilateral: 'Unilatéral : une seule divulgue',
          }),
          inputType: 'RadioButtonList',
          defaultValue: 'mutual',
          sampleValue: 'mutual',
        }),
        field('purpose', 'Alphanumeric', 'Objet du projet', {
          ...required,
          inputType: 'TextArea',
          controlSize: 'Large',
          lineCount: 5,
          maxLength: 400,
          instructions:
            'Complète la phrase « Les Parties souhaitent… » ; commencez par un verbe à l’infinitif.',
          sampleValue:
            'étudier l’opportunité d’un partenariat industriel portant sur des batteries au sodium',
        }),
      ],
    },
    {
      key: 'signing',
      label: 'Signature',
      description: 'Où, quand et comment l’accord est signé.',
      items: [
        field('effectiveDate', 'Date', 'Date d’effet', {
          ...required,
          controlSize: 'Small',
          sampleValue: '2026-02-02',
        }),
        field('city', 'Alphanumeric', 'Fait à', { ...required, maxLength: 60, sampleValue: 'Lyon' }),
        field('signingDate', 'Date', 'Date de signature', {
          ...required,
          controlSize: 'Small',
          sampleValue: '2026-01-26',
        }),
        field('isSignedElectronically', 'Logical', 'Signature électronique', {
          controlSize: 'Small',
          instructions: 'Sinon, l’accord est établi en deux exemplaires originaux sur papier.',
          defaultValue: true,
          sampleValue: true,
        }),
      ],
    },
  ],
}

const companiesPage: DemoPage = {
  key: 'companies',
  label: 'Parties',
  description: 'Les deux sociétés et leurs représentants.',
  sections: [
    {
      key: 'discloser',
      label: 'Première partie',
      description: 'Dans un accord unilatéral, celle qui divulgue les informations.',
      items: company('discloser', {
        name: 'Natria Énergie',
        shortName: 'Natria',
        siren: '910 442 137',
        representative: 'Hélène Vasseur',
      }),
    },
    {
      key: 'recipient',
      label: 'Seconde partie',
      description: 'Dans un accord unilatéral, celle qui reçoit les informations.',
      items: company('recipient', {
        name: 'Ateliers Morvan',
        shortName: 'Morvan',
        siren: '552 081 946',
        representative: 'Claire Morvan',
      }),
    },
  ],
}

const confidentialityPage: DemoPage = {
  key: 'confidentiality',
  label: 'Engagements',
  description: 'Ce qui est protégé, pendant combien de temps et sous quelle sanction.',
  sections: [
    {
      key: 'scope',
      label: 'Informations protégées',
      description: 'La liste complète la définition de l’article 1.',
      items: [
        field('categories', 'List', 'Catégories d’informations', {
          ...required,
          ...list({
            technical: 'techniques',
            commercial: 'commerciales',
            financial: 'financières',
            software: 'relatives aux codes sources',
            personal: 'à caractère personnel',
          }),
          inputType: 'CheckBoxList',
          controlSize: 'Large',
          sampleValue: ['technical', 'financial'],
        }),
        field('durationYears', 'IntegerNumber', 'Durée de l’accord (années)', {
          ...required,
          controlSize: 'Small',
          minValue: 1,
          maxValue: 10,
          defaultValue: 2,
          sampleValue: 2,
        }),
        field('survivalYears', 'IntegerNumber', 'Confidentialité après le terme (années)', {
          ...required,
          controlSize: 'Small',
          minValue: 1,
          maxValue: 20,
          defaultValue: 5,
          sampleValue: 5,
        }),
      ],
    },
    {
      key: 'data-protection',
      label: 'Données à caractère personnel',
      description: 'Demandé lorsque la catégorie correspondante est cochée.',
      items: [
        field('protectionOfficer', 'Alphanumeric', 'Adresse électronique du délégué', {
          ...required,
          maxLength: 120,
          description: 'Du délégué à la protection des données de la première partie.',
          sampleValue: 'dpo@natria.example',
        }),
      ],
    },
    {
      key: 'sanction',
      label: 'Clause pénale et juridiction',
      description: 'L’indemnité est due pour chaque manquement constaté.',
      items: [
        field('hasPenalty', 'Logical', 'Prévoir une clause pénale', {
          controlSize: 'Small',
          defaultValue: true,
          sampleValue: true,
        }),
        field('penalty', 'Currency', 'Indemnité forfaitaire', {
          ...required,
          controlSize: 'Small',
          currency: 'EUR',
          minValue: 1000,
          maxValue: 5_000_000,
          sampleValue: 80_000,
        }),
        field('court', 'Alphanumeric', 'Juridiction compétente', {
          ...required,
          ...list({
            paris: 'tribunal des activités économiques de Paris',
            lyon: 'tribunal des activités économiques de Lyon',
            bordeaux: 'tribunal de commerce de Bordeaux',
            nantes: 'tribunal de commerce de Nantes',
            toulouse: 'tribunal de commerce de Toulouse',
          }),
          inputType: 'DropDownList',
          defaultValue: 'paris',
          sampleValue: 'lyon',
        }),
      ],
    },
  ],
}

const annexesPage: DemoPage = {
  key: 'annexes-page',
  label: 'Annexes',
  description: 'Les pièces remises avec l’accord.',
  sections: [
    {
      key: 'annexes-section',
      label: 'Annexes',
      description: 'Elles sont numérotées dans l’ordre de la liste.',
      items: [
        record('annexes', 'Annexes', { minOccurs: 0, maxOccurs: 15 }, [
          field('title', 'Alphanumeric', 'Intitulé', {
            ...required,
            maxLength: 160,
            sampleValue: 'Cahier des charges des cellules NX-4, version 2.1',
          }),
          field('pages', 'IntegerNumber', 'Nombre de pages', {
            ...required,
            controlSize: 'Small',
            minValue: 1,
            maxValue: 2000,
            sampleValue: 18,
          }),
        ]),
      ],
    },
  ],
}

const form: DemoForm = {
  defaultPageName: 'Page',
  defaultSectionName: 'Section',
  pages: [agreementPage, companiesPage, confidentialityPage, annexesPage],
  nouns: nonDisclosureAgreementNouns,
  dependencies: [
    {
      name: 'Le montant suppose une clause pénale',
      expression: not(is('hasPenalty', true)),
      items: [hide('field', 'penalty')],
    },
    {
      name: 'Sans données à caractère personnel, pas de délégué',
      expression: not(contains('categories', 'personal')),
      items: [hide('section', 'data-protection')],
    },
  ],
}

const contextDefinition = contextDefinitionOf(form)

export const nonDisclosureAgreement: DemoTemplate = {
  name: 'Accord de confidentialité',
  description:
    'Accord mutuel ou unilatéral entre deux sociétés françaises, avec durée, clause pénale en toutes lettres et liste des annexes.',
  language: 'French',
  documentGroup: 'Contrats',
  contextDefinition,
  wizardDefinition: wizardDefinitionOf(form),
  ...(await wordTemplate('non-disclosure-agreement.docx', contextDefinition, 'fr')),
  nameConfig: '{agreementNumber} – Accord de confidentialité {discloserShortName} – {recipientShortName}',
  contexts: nonDisclosureAgreementContexts,
}
