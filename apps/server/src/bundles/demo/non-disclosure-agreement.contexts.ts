import type { Values } from '@tabellio/expression'

type Company = [name: string, shortName: string, legalForm: string, capital: number]
type Seat = [address: string, registryCity: string, siren: string]
type Representative = [title: 'Mme' | 'M.', name: string, position: string]

/** The values of one company: their names begin with its role. */
const company = (
  role: 'discloser' | 'recipient',
  [name, shortName, legalForm, capital]: Company,
  [address, registryCity, siren]: Seat,
  [title, representative, position]: Representative,
): Values => ({
  [`${role}Name`]: name,
  [`${role}ShortName`]: shortName,
  [`${role}LegalForm`]: legalForm,
  [`${role}Capital`]: capital,
  [`${role}Address`]: address,
  [`${role}RegistryCity`]: registryCity,
  [`${role}Siren`]: siren,
  [`${role}Title`]: title,
  [`${role}Representative`]: representative,
  [`${role}Position`]: position,
})

const annexes = (...titles: [title: string, pages: number][]): Values => ({
  annexes: titles.map(([title, pages]) => ({ title, pages })),
})

/** Five agreements between companies of Lyon, Nantes, Bordeaux, Toulouse and Paris. */
const agreements: Values[] = [
  {
    ...company(
      'discloser',
      ['Natria Énergie', 'Natria', 'SAS', 250_000],
      ['12, rue de la République, 69002 Lyon', 'Lyon', '910 442 137'],
      ['Mme', 'Hélène Vasseur', 'présidente'],
    ),
    ...company(
      'recipient',
      ['Ateliers Morvan', 'Morvan', 'SA', 1_840_000],
      ['5, chemin des Forges, 71400 Autun', 'Chalon-sur-Saône', '552 081 946'],
      ['M.', 'Étienne Morvan', 'directeur général'],
    ),
    ...annexes(
      ['Cahier des charges des cellules NX-4, version 2.1', 18],
      ['Calendrier prévisionnel des essais', 2],
      ['Liste des personnes habilitées', 1],
    ),
    agreementNumber: 'NDA-2026-001',
    kind: 'mutual',
    purpose:
      'étudier l’opportunité d’un partenariat industriel portant sur la production de batteries au sodium',
    effectiveDate: '2026-02-02',
    city: 'Lyon',
    signingDate: '2026-01-26',
    isSignedElectronically: true,
    categories: ['technical', 'financial'],
    durationYears: 2,
    survivalYears: 5,
    hasPenalty: true,
    penalty: 80_000,
    court: 'lyon',
  },
  {
    ...company(
      'discloser',
      ['Maison Kerbrat Conserverie', 'Kerbrat', 'SARL', 75_000],
      ['3, quai Jean-Bart, 44600 Saint-Nazaire', 'Saint-Nazaire', '438 217 605'],
      ['Mme', 'Solenn Kerbrat', 'gérante'],
    ),
    ...company(
      'recipient',
      ['Océanis Distribution', 'Océanis', 'SAS', 500_000],
      ['27, boulevard de la Prairie-au-Duc, 44200 Nantes', 'Nantes', '804 366 912'],
      ['M.', 'Yann Le Goff', 'président'],
    ),
    agreementNumber: 'NDA-2026-002',
    kind: 'unilateral',
    purpose:
      'évaluer la reprise par la seconde du réseau de distribution de la première dans l’ouest de la France',
    effectiveDate: '2026-03-16',
    city: 'Nantes',
    signingDate: '2026-03-12',
    isSignedElectronically: false,
    categories: ['commercial', 'financial'],
    durationYears: 1,
    survivalYears: 3,
    hasPenalty: true,
    penalty: 25_500,
    court: 'nantes',
  },
  {
    ...company(
      'discloser',
      ['Clinique des Deux Rives', 'Clinique', 'SA', 3_200_000],
      ['80, cours de la Marne, 33800 Bordeaux', 'Bordeaux', '316 905 284'],
      ['M.', 'Philippe Lacoste', 'directeur général'],
    ),
    ...company(
      'recipient',
      ['Algosanté', 'Algosanté', 'SASU', 10_000],
      ['14, rue Fondaudège, 33000 Bordeaux', 'Bordeaux', '921 578 043'],
      ['Mme', 'Inès Benhaddou', 'présidente'],
    ),
    ...annexes(
      ['Description des jeux de données et de leur pseudonymisation', 12],
      ['Mesures techniques et organisationnelles de sécurité', 9],
    ),
    agreementNumber: 'NDA-2026-003',
    kind: 'unilateral',
    purpose: 'évaluer un logiciel d’aide à la planification des blocs opératoires sur des données réelles',
    effectiveDate: '2026-05-04',
    city: 'Bordeaux',
    signingDate: '2026-04-28',
    isSignedElectronically: true,
    categories: ['technical', 'software', 'personal'],
    protectionOfficer: 'dpo@deuxrives.example',
    durationYears: 3,
    survivalYears: 10,
    hasPenalty: true,
    penalty: 191_000,
    court: 'bordeaux',
  },
  {
    ...company(
      'discloser',
      ['Pyrène Aérostructures', 'Pyrène', 'SAS', 4_500_000],
      ['9, avenue Didier-Daurat, 31700 Blagnac', 'Toulouse', '487 630 551'],
      ['Mme', 'Aurélie Castets', 'directrice générale'],
    ),
    ...company(
      'recipient',
      ['Composites du Lauragais', 'Lauragais', 'SARL', 120_000],
      ['2, route de Revel, 31250 Revel', 'Toulouse', '751 204 883'],
      ['M.', 'Bastien Roques', 'gérant'],
    ),
    ...annexes(['Plans d’ensemble du panneau P-310, indice C', 1]),
    agreementNumber: 'NDA-2026-004',
    kind: 'mutual',
    purpose:
      'répondre ensemble à un appel d’offres portant sur des panneaux de fuselage en matériaux composites',
    effectiveDate: '2026-06-22',
    city: 'Toulouse',
    signingDate: '2026-06-19',
    isSignedElectronically: true,
    categories: ['technical', 'commercial', 'financial'],
    durationYears: 4,
    survivalYears: 5,
    hasPenalty: true,
    penalty: 150_000,
    court: 'toulouse',
  },
  {
    ...company(
      'discloser',
      ['Éditions du Palais-Carré', 'Palais-Carré', 'SAS', 38_112.25],
      ['41, rue de Seine, 75006 Paris', 'Paris', '349 872 160'],
      ['M.', 'Antoine Deslandes', 'président'],
    ),
    ...company(
      'recipient',
      ['Studio Lune Rousse', 'Lune Rousse', 'SARL', 8000],
      ['6, passage Brady, 75010 Paris', 'Paris', '893 415 720'],
      ['Mme', 'Camille Fournier', 'gérante'],
    ),
    agreementNumber: 'NDA-2026-005',
    kind: 'mutual',
    purpose: 'étudier l’adaptation audiovisuelle d’une œuvre littéraire encore inédite',
    effectiveDate: '2026-09-01',
    city: 'Paris',
    signingDate: '2026-09-01',
    isSignedElectronically: false,
    categories: ['commercial'],
    durationYears: 1,
    survivalYears: 2,
    hasPenalty: false,
    court: 'paris',
  },
]

export const nonDisclosureAgreementContexts = (): Values[] => agreements
