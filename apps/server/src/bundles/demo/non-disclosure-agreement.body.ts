import type { Block, Document, Inline, Paragraph } from '@tabellio/document'
import {
  bold,
  cell,
  each,
  either,
  inWords,
  italic,
  lineBreak,
  longDate,
  money,
  onlyIf,
  pageCount,
  pageNumber,
  paragraph,
  row,
  signature,
  tab,
  table,
  upper,
  value,
  words,
  type Piece,
} from './body.ts'
import { contains, countIsOver, is } from './form.ts'

/** The spaces that French sets before its double punctuation and inside its quotation marks, where no line may break. */
const spaced = (inline: Inline): Inline => {
  if (inline.type === 'text') {
    return { ...inline, text: inline.text.replaceAll(/ (?=[;:!?»%])|(?<=«|n°) /g, '\u00a0') }
  }
  return 'content' in inline ? { ...inline, content: inline.content.map(spaced) } : inline
}

const french =
  (attrs: NonNullable<Paragraph['attrs']>) =>
  (strings: TemplateStringsArray, ...pieces: Piece[]): Paragraph => {
    const made = paragraph(attrs)(strings, ...pieces)
    return { ...made, content: (made.content ?? []).map(spaced) }
  }

const p = french({})
const party = french({ style: 'Party' })
const article = french({ style: 'Article', list: { id: 'articles', level: 0 } })
const point = french({ style: 'Point', list: { id: 'points', level: 0 } })

const isMutual = is('kind', 'mutual')
const discloser = words`« ${value('discloserShortName')} »`
const recipient = words`« ${value('recipientShortName')} »`

const company = (role: 'discloser' | 'recipient'): Block[] => [
  party`${bold(upper(`${role}Name`))}, ${value(`${role}LegalForm`)} au capital de ${value(`${role}Capital`, { kind: 'number', grouping: true })} euros, dont le
    siège social est situé ${value(`${role}Address`)}, immatriculée au registre du commerce et des sociétés de
    ${value(`${role}RegistryCity`)} sous le numéro ${value(`${role}Siren`)}, représentée par
    ${value(`${role}Title`)} ${value(`${role}Representative`)}, en qualité de ${value(`${role}Position`)}, dûment
    ${either(is(`${role}Title`, 'Mme'), 'habilitée', 'habilité')} aux fins des présentes,`,
  party`ci-après dénommée ${bold('« ', value(`${role}ShortName`), ' »')},`,
]

const opening: Block[] = [
  french({ style: 'Title' })`Accord de confidentialité${either(isMutual, ' mutuel')}`,
  french({ style: 'Lead' })`Entre les soussignées :`,
  ...company('discloser'),
  french({ style: 'Side' })`d’une part,`,
  french({ style: 'Lead' })`et`,
  ...company('recipient'),
  french({ style: 'Side' })`d’autre part,`,
  p`ci-après dénommées individuellement une « Partie » et ensemble les « Parties ».`,
  french({ style: 'Lead' })`Il a été préalablement exposé ce qui suit :`,
  p`Les Parties souhaitent ${value('purpose')} (ci-après le « Projet »). Dans ce cadre,
    ${either(
      isMutual,
      'chacune d’elles sera amenée à communiquer à l’autre des informations de nature confidentielle',
      words`${discloser} sera amenée à communiquer à ${recipient} des informations de nature confidentielle`,
    )}, dont la protection est une condition essentielle de leurs échanges. Elles ont donc arrêté ce qui suit.`,
]

const subjectArticles: Block[] = [
  article`Définitions`,
  p`La « Partie Divulgatrice » désigne ${either(isMutual, 'la Partie qui communique une information', discloser)} et la
    « Partie Réceptrice » ${either(isMutual, 'la Partie qui la reçoit', recipient)}. Les « Informations Confidentielles »
    désignent toutes les informations, notamment ${value('categories')}, communiquées par la Partie Divulgatrice dans le
    cadre du Projet, par écrit, oralement, par voie électronique ou par la visite de ses sites, qu’elles portent ou non
    la mention « confidentiel ».`,
  article`Objet`,
  p`Le présent accord (ci-après l’« Accord ») fixe les conditions dans lesquelles la Partie Réceptrice reçoit, utilise et
    protège les Informations Confidentielles. Il n’oblige aucune des Parties à conclure un autre contrat.`,
  article`Obligations de la Partie Réceptrice`,
  french({ keepWithNext: true })`La Partie Réceptrice s’engage à :`,
  point`garder les Informations Confidentielles strictement secrètes et les protéger avec le même soin que les siennes, qui
    ne saurait être inférieur à celui d’un professionnel diligent ;`,
  point`ne les utiliser que pour les besoins du Projet ;`,
  point`ne les communiquer qu’à ceux de ses salariés, mandataires sociaux et conseils qui ont à en connaître, après les
    avoir informés de leur caractère confidentiel, et se porter fort du respect de l’Accord par ceux-ci ;`,
  point`ne les copier, les reproduire ou les décompiler que dans la mesure strictement nécessaire au Projet ;`,
  point`avertir sans délai la Partie Divulgatrice de toute divulgation ou utilisation non autorisée.`,
  article`Exceptions`,
  p`L’Accord ne s’applique pas aux informations dont la Partie Réceptrice prouve qu’elles étaient dans le domaine public
    ou en sa possession avant leur communication, qu’elles y sont tombées sans faute de sa part, qu’elles lui ont été
    transmises licitement par un tiers ou qu’elle les a développées de manière indépendante. Si la loi ou une autorité en
    exige la divulgation, elle en informe au préalable la Partie Divulgatrice, dans la mesure permise, et la limite à ce
    qui est strictement exigé.`,
]

const years = (path: string) => words`${inWords(path)} (${value(path)}) ${either(is(path, 1), 'an', 'ans')}`

const termArticles: Block[] = [
  article`Durée`,
  p`L’Accord prend effet le ${longDate('effectiveDate')} et est conclu pour une durée de ${years('durationYears')}. Les
    obligations de confidentialité survivent à son terme, quelle qu’en soit la cause, pendant ${years('survivalYears')}.`,
  article`Restitution et destruction`,
  p`À la demande de la Partie Divulgatrice, et au plus tard au terme de l’Accord, la Partie Réceptrice restitue ou détruit
    dans les quinze (15) jours l’ensemble des supports contenant des Informations Confidentielles et en atteste par écrit.`,
  article`Propriété intellectuelle`,
  p`Les Informations Confidentielles demeurent la propriété exclusive de la Partie Divulgatrice. Leur communication
    n’emporte ni cession, ni licence, ni droit de dépôt sur un brevet, une marque, un logiciel ou un savoir-faire.`,
  onlyIf(
    contains('categories', 'personal'),
    article`Données à caractère personnel`,
    p`Les données à caractère personnel sont traitées conformément au règlement (UE) 2016/679 du 27 avril 2016 et à la loi
      n° 78-17 du 6 janvier 1978 modifiée. Toute violation de données est notifiée à la Partie Divulgatrice dans les
      quarante-huit (48) heures de sa découverte, et au délégué à la protection des données de ${discloser}, à l’adresse
      ${value('protectionOfficer')}.`,
  ),
  onlyIf(
    is('hasPenalty', true),
    article`Clause pénale`,
    p`Chaque manquement constaté à l’une des obligations de l’Accord oblige la Partie Réceptrice, après mise en demeure
      restée infructueuse pendant huit (8) jours lorsque le manquement peut être réparé, à verser à la Partie Divulgatrice
      une indemnité forfaitaire de ${bold(inWords('penalty'))} (${money('penalty')}), au sens de l’article 1231-5 du Code
      civil, sans préjudice du droit de faire cesser le trouble par toute voie de droit.`,
  ),
  article`Droit applicable et juridiction`,
  p`L’Accord est soumis au droit français. À défaut d’accord amiable dans les trente (30) jours de la notification d’un
    différend, celui-ci relève de la compétence exclusive du ${value('court')}, nonobstant pluralité de défendeurs ou
    appel en garantie.`,
]

const signatory = (role: 'discloser' | 'recipient') =>
  cell(
    {},
    french({
      style: 'Signatory',
    })`${signature(role, bold(value(`${role}Representative`)), lineBreak, value(`${role}Position`), ', ', value(`${role}ShortName`))}`,
  )

const closing: Block[] = [
  french({ spaceBefore: 12, keepWithNext: true })`Fait à ${value('city')}, le ${longDate('signingDate')},
    ${either(
      is('isSignedElectronically', true),
      'par signature électronique au sens de l’article 1367 du Code civil, chaque Partie recevant un exemplaire de l’Accord.',
      'en deux (2) exemplaires originaux, dont un pour chaque Partie.',
    )}`,
  table({ borders: 'none', columns: [1, 1] }, row(signatory('discloser'), signatory('recipient'))),
  onlyIf(
    countIsOver('annexes', 0),
    french({ style: 'Lead' })`Liste des annexes`,
    each(
      'annexes',
      french({
        style: 'Annex',
        list: { id: 'annexes', level: 0 },
      })`${value('annexes/title')}${tab}${value('annexes/pages')} ${either(is('annexes/pages', 1), 'page', 'pages')}`,
    ),
  ),
]

const navy = '#1b2f52'

export const nonDisclosureAgreementBody: Document = {
  type: 'doc',
  attrs: {
    version: 1,
    language: 'fr',
    styles: {
      Normal: { align: 'justify', lineHeight: 1.1, spaceAfter: 7, text: { font: 'Caladea', size: 10.5 } },
      Title: {
        basedOn: 'Normal',
        align: 'center',
        outlineLevel: 1,
        spaceBefore: 6,
        spaceAfter: 16,
        keepWithNext: true,
        text: { size: 20, bold: true, color: navy },
      },
      Lead: { basedOn: 'Normal', align: 'left', spaceBefore: 8, keepWithNext: true, text: { bold: true } },
      Party: { basedOn: 'Normal', indentLeft: 18, keepTogether: true },
      Side: { basedOn: 'Normal', align: 'right', text: { italic: true } },
      Article: {
        basedOn: 'Normal',
        align: 'left',
        outlineLevel: 2,
        spaceBefore: 9,
        spaceAfter: 4,
        keepWithNext: true,
        text: { size: 11.5, bold: true, color: navy },
      },
      Point: { basedOn: 'Normal', spaceAfter: 3 },
      Annex: {
        basedOn: 'Normal',
        align: 'left',
        spaceAfter: 3,
        tabs: [{ at: 451, align: 'right', leader: 'dots' }],
      },
      Signatory: { basedOn: 'Normal', align: 'center', spaceBefore: 14, keepTogether: true },
      Small: { basedOn: 'Normal', align: 'left', spaceAfter: 0, text: { size: 8.5, color: '#5a6373' } },
    },
    lists: {
      articles: { levels: [{ kind: 'decimal', text: 'Article %1 –', indentLeft: 0, hanging: 0 }] },
      points: { levels: [{ kind: 'lower-letter', text: '%1)', indentLeft: 36, hanging: 18 }] },
      annexes: { levels: [{ kind: 'decimal', text: 'Annexe %1 –', indentLeft: 62, hanging: 62 }] },
    },
  },
  content: [
    {
      type: 'section',
      attrs: {
        page: { width: 595.28, height: 841.89, margins: { top: 72, right: 72, bottom: 68, left: 72 } },
      },
      content: [
        {
          type: 'header',
          content: [
            french({
              style: 'Small',
              tabs: [{ at: 451, align: 'right' }],
            })`${italic('Strictement confidentiel')}${tab}Réf. ${value('agreementNumber')}`,
          ],
        },
        {
          type: 'footer',
          content: [
            french({
              style: 'Small',
              tabs: [{ at: 451, align: 'right' }],
            })`${value('discloserShortName')} – ${value('recipientShortName')}${tab}Page ${pageNumber} sur ${pageCount}`,
          ],
        },
        ...opening,
        ...subjectArticles,
        ...termArticles,
        ...closing,
      ],
    },
  ],
}
