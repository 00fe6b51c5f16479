import type { Nouns } from './form.ts'

/** The nouns for both companies: the names of the fields begin with the role of the company. */
const ofCompany: Nouns = {
  Name: ['company name', 'f razón social', 'f dénomination sociale'],
  ShortName: ['short name', 'm nombre abreviado', 'm nom abrégé'],
  LegalForm: ['legal form', 'f forma jurídica', 'f forme juridique'],
  Capital: ['share capital', 'm capital social', 'm capital social'],
  Address: ['registered office', 'm domicilio social', 'm siège social'],
  RegistryCity: ['city of registration', 'f ciudad de inscripción', 'f ville d’immatriculation'],
  Siren: ['SIREN number', 'm número SIREN', 'm numéro SIREN'],
  Title: ['title of the representative', 'm tratamiento del representante', 'f civilité du représentant'],
  Representative: ['representative', 'm representante', 'm représentant'],
  Position: ['position of the representative', 'm cargo del representante', 'f qualité du représentant'],
}

const companies: Nouns = {
  discloser: ['of the first party', 'de la primera parte', 'de la première partie'],
  recipient: ['of the second party', 'de la segunda parte', 'de la seconde partie'],
}

const companyNouns: Nouns = Object.fromEntries(
  Object.entries(companies).flatMap(([role, [en, es, fr]]) =>
    Object.entries(ofCompany).map(([name, words]) => [
      `${role}${name}`,
      [`${words[0]} ${en}`, `${words[1]} ${es}`, `${words[2]} ${fr}`],
    ]),
  ),
)

export const nonDisclosureAgreementNouns: Nouns = {
  ...companyNouns,
  agreementNumber: ['reference', 'f referencia', 'f référence'],
  kind: ['kind of agreement', 'm tipo de acuerdo', 'm type d’accord'],
  purpose: ['purpose of the project', 'm objeto del proyecto', 'm objet du projet'],
  effectiveDate: ['effective date', 'f fecha de entrada en vigor', 'f date d’effet'],
  city: ['place of signing', 'm lugar de la firma', 'm lieu de signature'],
  signingDate: ['date of signing', 'f fecha de la firma', 'f date de signature'],
  isSignedElectronically: ['electronic signature', 'f firma electrónica', 'f signature électronique'],
  categories: [
    'category of information | categories of information',
    'f categoría de información | categorías de información',
    'f catégorie d’informations | catégories d’informations',
  ],
  durationYears: [
    'term of the agreement in years',
    'm plazo del acuerdo en años',
    'f durée de l’accord en années',
  ],
  survivalYears: [
    'later period of confidentiality in years',
    'm plazo de confidencialidad posterior en años',
    'f durée de confidentialité après le terme en années',
  ],
  protectionOfficer: [
    'address of the data protection officer',
    'm correo del delegado de protección de datos',
    'f adresse du délégué à la protection des données',
  ],
  hasPenalty: ['penalty clause', 'f cláusula penal', 'f clause pénale'],
  penalty: ['flat compensation', 'f indemnización fija', 'f indemnité forfaitaire'],
  court: ['competent court', 'm tribunal competente', 'f juridiction compétente'],
  annexes: ['annex | annexes', 'm anexo | anexos', 'f annexe | annexes'],
  title: ['title | titles', 'm título | títulos', 'm intitulé | intitulés'],
  pages: [
    'number of pages | numbers of pages',
    'm número de páginas | números de páginas',
    'm nombre de pages | nombres de pages',
  ],
}
