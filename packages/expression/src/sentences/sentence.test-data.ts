import type { FieldSource, Noun, Source, Sources } from '../sources.ts'

type Nouns = Source['nouns']

/** `m inquilino inquilinos`, the plural when there is one; words of one noun are joined by `_`. */
function nounOf(text: string): Noun {
  const [first = '', ...rest] = text.split(' ')
  const hasGender = first === 'm' || first === 'f'
  const [one = '', many] = (hasGender ? rest : [first, ...rest]).map((word) => word.replaceAll('_', ' '))
  return {
    one,
    ...(many === 'only' ? { isPlural: true } : many !== undefined && { many }),
    ...(hasGender && { gender: first === 'm' ? 'masculine' : 'feminine' }),
  }
}

const nouns = (en: string, es: string, fr: string): Nouns => ({
  en: nounOf(en),
  es: nounOf(es),
  fr: nounOf(fr),
})

type More = Partial<Omit<FieldSource, 'path' | 'isRecord' | 'label' | 'nouns'>>

function field(path: string, label: string, nouns: Nouns, more: More = {}): [string, Source] {
  const records = path.split('/').slice(0, -1)
  const around = records.map((_, index) => records.slice(0, index + 1).join('/'))
  return [
    path,
    { path, label, nouns, records: around, isRecord: false, kind: 'text', isList: false, ...more },
  ]
}

function record(path: string, label: string, nouns: Nouns): [string, Source] {
  const records = path.split('/').slice(0, -1)
  const around = records.map((_, index) => records.slice(0, index + 1).join('/'))
  return [path, { path, label, nouns, records: around, isRecord: true }]
}

const countries = [
  { value: 'DO', label: 'República Dominicana' },
  { value: 'FR', label: 'France' },
  { value: 'ES', label: 'España' },
]

/** A lease, with nouns that try the grammar of each language, and some fields that have none. */
export const lease: Sources = new Map<string, Source>([
  field(
    'rent',
    'Monthly rent',
    nouns(
      'monthly_rent monthly_rents',
      'f renta_mensual rentas_mensuales',
      'm loyer_mensuel loyers_mensuels',
    ),
    { kind: 'number', currency: 'EUR' },
  ),
  field('deposit', 'Deposit', nouns('deposit', 'm depósito', 'm dépôt_de_garantie'), {
    kind: 'number',
    currency: 'USD',
  }),
  field('fee', 'Fee', nouns('fee', 'f comisión', 'f commission'), { kind: 'number', currency: 'none' }),
  field('area', 'Area', nouns('floor_area', 'f superficie', 'f superficie'), { kind: 'number' }),
  field('height', 'Height', nouns('ceiling_height', 'f altura_del_techo', 'f hauteur_sous_plafond'), {
    kind: 'number',
  }),
  field('rooms', 'Rooms', nouns('number_of_rooms', 'm número_de_habitaciones', 'm nombre_de_pièces'), {
    kind: 'integer',
  }),
  field('start', 'Start date', nouns('start_date', 'f fecha_de_inicio', 'f date_de_début'), { kind: 'date' }),
  field('term', 'Term', nouns('end_of_the_lease', 'm fin_del_contrato', 'f fin_du_bail'), { kind: 'date' }),
  field(
    'signedAt',
    'Signed at',
    nouns('moment_of_signing', 'm momento_de_la_firma', 'm moment_de_la_signature'),
    { kind: 'date-time' },
  ),
  field('arrival', 'Arrival', nouns('arrival_time', 'f hora_de_llegada', 'f heure_d’arrivée'), {
    kind: 'time',
  }),
  field('city', 'City', nouns('city', 'f ciudad', 'f ville')),
  field('address', 'Address', nouns('address', 'f dirección', 'f adresse')),
  field('minutes', 'Minutes', nouns('record_of_delivery', 'f acta_de_entrega', 'm état_des_lieux')),
  field('country', 'Country', nouns('country', 'm país', 'm pays'), { choices: countries }),
  field('furnished', 'Furnished?', nouns('furniture', 'm mobiliario', 'm mobilier'), { kind: 'boolean' }),
  field(
    'keywords',
    'Keywords',
    nouns('keyword keywords', 'f palabra_clave palabras_clave', 'm mot-clé mots-clés'),
    { isList: true },
  ),
  field(
    'visited',
    'Countries visited',
    nouns(
      'visited_country visited_countries',
      'm país_visitado países_visitados',
      'm pays_visité pays_visités',
    ),
    { isList: true, choices: countries },
  ),
  field('photo', 'Photo', nouns('photo', 'f foto', 'f photo'), { kind: 'data-uri' }),
  field(
    'earnings',
    'Earnings',
    nouns('household_earnings only', 'm ingresos_del_hogar only', 'm revenus_du_foyer only'),
    { kind: 'number', currency: 'EUR' },
  ),
  field('expenses', 'Expenses', nouns('service_charges only', 'f expensas only', 'f charges only'), {
    kind: 'number',
    currency: 'EUR',
  }),
  field('remarks', 'Other remarks', {}),
  field('limit', 'Limit “in words”', {}, { kind: 'number' }),
  field(
    'landlordDate',
    'Landlord signed on',
    nouns('date_of_signature', 'f fecha_de_firma', 'f date_de_signature'),
    { kind: 'date' },
  ),
  field(
    'tenantDate',
    'Tenant signed on',
    nouns('date_of_signature', 'f fecha_de_firma', 'f date_de_signature'),
    { kind: 'date' },
  ),
  field(
    'vehicles',
    'Number of vehicles',
    nouns('number_of_vehicles', 'm número_de_vehículos', 'm nombre_de_véhicules'),
    { kind: 'integer' },
  ),
  record('cars', 'Cars', nouns('vehicle vehicles', 'm vehículo vehículos', 'm véhicule véhicules')),
  field('cars/plate', 'Plate', nouns('plate plates', 'f matrícula matrículas', 'f plaque plaques')),
  record('tenants', 'Tenants', nouns('tenant tenants', 'm inquilino inquilinos', 'm locataire locataires')),
  field('tenants/name', 'Name', nouns('name names', 'm nombre nombres', 'm nom noms')),
  field('tenants/age', 'Age', nouns('age ages', 'f edad edades', 'm âge âges'), { kind: 'integer' }),
  field('tenants/income', 'Income', nouns('income incomes', 'm ingreso ingresos', 'm revenu revenus'), {
    kind: 'number',
    currency: 'EUR',
  }),
  field(
    'tenants/born',
    'Born',
    nouns(
      'birth_date birth_dates',
      'f fecha_de_nacimiento fechas_de_nacimiento',
      'f date_de_naissance dates_de_naissance',
    ),
    { kind: 'date' },
  ),
  field(
    'tenants/wakes',
    'Wakes at',
    nouns(
      'hour_of_rising hours_of_rising',
      'f hora_de_levantarse horas_de_levantarse',
      'f heure_de_lever heures_de_lever',
    ),
    { kind: 'time' },
  ),
  field('tenants/country', 'Country', nouns('country countries', 'm país países', 'm pays pays'), {
    choices: countries,
  }),
  field(
    'tenants/student',
    'Student',
    nouns('student_status', 'f condición_de_estudiante', 'f qualité_d’étudiant'),
    { kind: 'boolean' },
  ),
  field(
    'tenants/phones',
    'Phones',
    nouns('phone_number phone_numbers', 'm teléfono teléfonos', 'm téléphone téléphones'),
    { isList: true },
  ),
  field('tenants/savings', 'Savings', nouns('savings only', 'm ahorros only', 'f économies only'), {
    kind: 'number',
    currency: 'EUR',
  }),
  field('tenants/note', 'Note', {}),
  record('tenants/pets', 'Pets', nouns('pet pets', 'f mascota mascotas', 'm animal animaux')),
  field('tenants/pets/weight', 'Weight', nouns('weight weights', 'm peso pesos', 'm poids poids'), {
    kind: 'number',
  }),
  field('tenants/pets/kind', 'Kind', nouns('species', 'f especie especies', 'f espèce espèces')),
  field('tenants/pets/vaccinated', 'Vaccinated', nouns('vaccination', 'f vacunación', 'f vaccination'), {
    kind: 'boolean',
  }),
  record('children', 'Children', nouns('child children', 'm hijo hijos', 'm enfant enfants')),
  field('children/school', 'School', nouns('school schools', 'f escuela escuelas', 'f école écoles')),
  field(
    'children/born',
    'Born',
    nouns(
      'birth_date birth_dates',
      'f fecha_de_nacimiento fechas_de_nacimiento',
      'f date_de_naissance dates_de_naissance',
    ),
    { kind: 'date' },
  ),
  record('guarantors', 'Guarantors', {}),
  field('guarantors/income', 'Income', {}, { kind: 'number', currency: 'EUR' }),
  field(
    'guarantors/born',
    'Born',
    nouns(
      'birth_date birth_dates',
      'f fecha_de_nacimiento fechas_de_nacimiento',
      'f date_de_naissance dates_de_naissance',
    ),
    { kind: 'date' },
  ),
])
