/** Documents of an office in three languages, each with words that people would look for it by. */
type Labelled = { name: string; text: string; queries: string[] }

const english: Labelled[] = [
  {
    name: 'Lease of an apartment on Harbour Street',
    text: 'The landlord lets the flat for twelve months.',
    queries: ['leases apartments', 'landlords flats'],
  },
  {
    name: 'Employment contract of a cook',
    text: 'The employer hires the employee for the kitchen.',
    queries: ['employment contracts cooks', 'hiring kitchens'],
  },
  {
    name: 'Invoice for roof repairs',
    text: 'Payment is due within thirty days.',
    queries: ['invoices roofs', 'repair roof'],
  },
  {
    name: 'Power of attorney for selling a vehicle',
    text: 'The agent signs the transfer at the registry.',
    queries: ['powers attorneys', 'sell vehicles'],
  },
  {
    name: 'Minutes of the shareholders meeting',
    text: 'The dividends were approved unanimously.',
    queries: ['minute shareholder meetings', 'approve dividend'],
  },
  {
    name: 'Will of Margaret Holloway',
    text: 'The estate passes to her nephews.',
    queries: ['wills holloway', 'estates nephew'],
  },
  {
    name: 'Loan agreement with Northern Bank',
    text: 'Interest accrues monthly on the outstanding balance.',
    queries: ['loans northern', 'agreements bank'],
  },
  {
    name: 'Confidentiality agreement for suppliers',
    text: 'Trade secrets are not disclosed.',
    queries: ['confidentiality supplier', 'trade secret disclosing'],
  },
  {
    name: 'Building permit for a warehouse',
    text: 'The municipality grants the licence.',
    queries: ['permits warehouses', 'building warehouse'],
  },
  {
    name: 'Insurance policy of the fishing boat',
    text: 'Damage by storms is covered.',
    queries: ['insurances boats', 'storm damages'],
  },
  {
    name: 'Complaint about late delivery',
    text: 'The parcels arrived broken.',
    queries: ['complaints deliveries', 'broken parcel'],
  },
  {
    name: 'Certificate of birth of twins',
    text: 'Registered by the civil registrar.',
    queries: ['certificates births', 'twin certificate'],
  },
  {
    name: 'Divorce settlement of the Parkers',
    text: 'Custody of the children is shared.',
    queries: ['divorces settlements', 'child custody parkers'],
  },
  {
    name: 'Patent application for a water pump',
    text: 'The inventor claims a valve.',
    queries: ['patents pumps', 'applications pump'],
  },
  {
    name: 'Medical report on a knee operation',
    text: 'The surgeon recommends exercises.',
    queries: ['reports knees', 'surgeons exercise'],
  },
  {
    name: 'Tender for school furniture',
    text: 'Bids are opened publicly in March.',
    queries: ['tenders furniture schools', 'opening bid'],
  },
  {
    name: 'Mortgage deed of the vineyard',
    text: 'The property secures the debt.',
    queries: ['mortgages vineyards', 'deeds vineyard'],
  },
  {
    name: 'Articles of association of a bakery',
    text: 'The partners contribute equal shares.',
    queries: ['article association bakeries', 'partner shares'],
  },
  {
    name: 'Receipt for a donated piano',
    text: 'The museum thanks the donor.',
    queries: ['receipts pianos', 'donors museum'],
  },
  {
    name: 'Warranty of the elevator',
    text: 'Maintenance is carried out quarterly.',
    queries: ['warranties elevators', 'elevator warranty'],
  },
]
const spanish: Labelled[] = [
  {
    name: 'Contrato de arrendamiento de una bodega',
    text: 'El arrendador entrega las llaves al inquilino.',
    queries: ['contratos arrendamientos', 'bodegas inquilinos'],
  },
  {
    name: 'Escritura de compraventa de un terreno',
    text: 'El vendedor transfiere el dominio del inmueble.',
    queries: ['escrituras compraventas', 'terrenos vendedores'],
  },
  {
    name: 'Solicitud de crédito agrícola',
    text: 'El solicitante ofrece su cosecha como garantía.',
    queries: ['solicitudes créditos', 'cosechas garantías'],
  },
  {
    name: 'Poder especial para vender un camión',
    text: 'El mandatario firma ante notario.',
    queries: ['poderes especiales', 'camiones vender'],
  },
  {
    name: 'Acta de matrimonio civil',
    text: 'Comparecen los testigos y los novios.',
    queries: ['actas matrimonios', 'testigo novio'],
  },
  {
    name: 'Demanda por daños y perjuicios',
    text: 'El juez admite la reclamación.',
    queries: ['demandas daño', 'reclamaciones jueces'],
  },
  {
    name: 'Factura de reparación del techo',
    text: 'El pago vence a los treinta días.',
    queries: ['facturas reparaciones', 'techos reparación'],
  },
  {
    name: 'Testamento de Encarnación Güell',
    text: 'Los herederos reciben la hacienda.',
    queries: ['testamentos guell', 'heredero haciendas'],
  },
  {
    name: 'Permiso de construcción de un almacén',
    text: 'La alcaldía concede la licencia.',
    queries: ['permisos construcciones', 'almacenes licencias'],
  },
  {
    name: 'Póliza de seguro del barco pesquero',
    text: 'Cubre los daños por tormentas.',
    queries: ['pólizas seguros', 'barcos pesqueros'],
  },
  {
    name: 'Certificación de nacimiento de gemelos',
    text: 'Inscrita por el registrador.',
    queries: ['certificaciones nacimientos', 'gemelo nacimiento'],
  },
  {
    name: 'Convenio de confidencialidad con proveedores',
    text: 'No se revelan los secretos industriales.',
    queries: ['convenios proveedor', 'secreto industrial'],
  },
  {
    name: 'Renuncia voluntaria de la cajera',
    text: 'Recibe su indemnización y su aguinaldo.',
    queries: ['renuncias cajeras', 'indemnizaciones aguinaldos'],
  },
  {
    name: 'Informe médico de una operación de rodilla',
    text: 'El cirujano recomienda ejercicios.',
    queries: ['informes médicos', 'rodillas operaciones'],
  },
  {
    name: 'Licitación de mobiliario escolar',
    text: 'Las ofertas se abren públicamente.',
    queries: ['licitaciones mobiliarios', 'oferta escolares'],
  },
  {
    name: 'Hipoteca sobre el viñedo',
    text: 'La finca garantiza la deuda.',
    queries: ['hipotecas viñedos', 'deudas fincas'],
  },
  {
    name: 'Estatutos de la cooperativa de café',
    text: 'Los socios aportan cuotas iguales.',
    queries: ['estatuto cooperativas', 'socio cuota'],
  },
  {
    name: 'Recibo por la donación de un piano',
    text: 'El museo agradece a la donante.',
    queries: ['recibos donaciones', 'pianos museos'],
  },
  {
    name: 'Pagaré de Ñico Peña',
    text: 'Se obliga a pagar intereses mensuales.',
    queries: ['pagares peña', 'interés mensual'],
  },
  {
    name: 'Garantía del ascensor',
    text: 'El mantenimiento es trimestral.',
    queries: ['garantías ascensores', 'mantenimientos trimestrales'],
  },
]
const french: Labelled[] = [
  {
    name: 'Bail d’un appartement rue du Port',
    text: 'Le bailleur loue le logement pour un an.',
    queries: ['appartements port', 'bailleurs logements'],
  },
  {
    name: 'Contrat de travail d’un cuisinier',
    text: 'L’employeur embauche le salarié.',
    queries: ['contrats cuisiniers', 'employeurs salariés'],
  },
  {
    name: 'Facture de réparation de la toiture',
    text: 'Le paiement est dû sous trente jours.',
    queries: ['factures réparations', 'toitures réparation'],
  },
  {
    name: 'Procuration pour vendre un véhicule',
    text: 'Le mandataire signe à la préfecture.',
    queries: ['procurations véhicules', 'mandataires préfectures'],
  },
  {
    name: 'Procès-verbal de l’assemblée des actionnaires',
    text: 'Les dividendes ont été approuvés.',
    queries: ['assemblées actionnaire', 'dividende actionnaires'],
  },
  {
    name: 'Testament de Geneviève Lœuillet',
    text: 'La succession revient à ses neveux.',
    queries: ['testaments loeuillet', 'successions neveu'],
  },
  {
    name: 'Prêt consenti par la banque du Nord',
    text: 'Les intérêts courent chaque mois.',
    queries: ['prêts banques', 'intérêt nord'],
  },
  {
    name: 'Accord de confidentialité des fournisseurs',
    text: 'Les secrets d’affaires ne sont pas divulgués.',
    queries: ['accords fournisseur', 'secret affaire'],
  },
  {
    name: 'Permis de construire d’un entrepôt',
    text: 'La mairie accorde l’autorisation.',
    queries: ['entrepôts permis', 'mairies autorisations'],
  },
  {
    name: 'Police d’assurance du bateau de pêche',
    text: 'Les dégâts des tempêtes sont couverts.',
    queries: ['assurances bateaux', 'tempête dégât'],
  },
  {
    name: 'Réclamation pour livraison tardive',
    text: 'Les colis sont arrivés cassés.',
    queries: ['réclamations livraisons', 'colis cassé'],
  },
  {
    name: 'Acte de naissance des jumeaux',
    text: 'Inscrit par l’officier d’état civil.',
    queries: ['actes naissances', 'officiers jumeaux'],
  },
  {
    name: 'Convention de divorce des époux Lefèvre',
    text: 'La garde des enfants est partagée.',
    queries: ['conventions divorces', 'enfant garde lefevre'],
  },
  {
    name: 'Brevet pour une pompe à eau',
    text: 'L’inventeur revendique une soupape.',
    queries: ['brevets pompes', 'inventeurs soupapes'],
  },
  {
    name: 'Rapport médical sur une opération du genou',
    text: 'Le chirurgien conseille des exercices.',
    queries: ['rapports médicaux genoux', 'chirurgiens exercice'],
  },
  {
    name: 'Appel d’offres pour du mobilier scolaire',
    text: 'Les plis sont ouverts en public.',
    queries: ['appels offre', 'mobiliers scolaires'],
  },
  {
    name: 'Hypothèque sur le vignoble',
    text: 'Le domaine garantit la dette.',
    queries: ['hypothèques vignobles', 'domaines dettes'],
  },
  {
    name: 'Statuts de la boulangerie',
    text: 'Les associés apportent des parts égales.',
    queries: ['statut boulangeries', 'associé part'],
  },
  {
    name: 'Reçu pour le don d’un clavecin',
    text: 'Le musée remercie la donatrice.',
    queries: ['reçus clavecins', 'musées donatrices'],
  },
  {
    name: 'Garantie de l’ascenseur',
    text: 'L’entretien est trimestriel.',
    queries: ['garanties ascenseurs', 'entretiens trimestriels'],
  },
]

const documents = { english, spanish, french }
export type QualityLanguage = keyof typeof documents

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The longest word of a name with one error: two letters turned, one left out, one doubled. */
function withErrors(name: string): string[] {
  const [word = ''] = name.split(/[^\p{L}]+/u).toSorted((one, other) => other.length - one.length)
  const at = Math.floor(word.length / 2)
  const [before, one, two, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  return [`${before}${two}${one}${after}`, `${before}${two}${after}`, `${before}${one}${one}${two}${after}`]
}

/** Each query with the name of the document that it must find. */
export const labelledQueries = (language: QualityLanguage) =>
  documents[language].flatMap(({ name, queries }) =>
    [name, plain(name).toUpperCase(), ...queries, ...queries.map(plain), ...withErrors(name)].map(
      (query) => ({
        query,
        name,
      }),
    ),
  )

export const labelledDocuments = Object.values(documents).flat()
