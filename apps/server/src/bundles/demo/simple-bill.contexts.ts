import type { Values } from '@tabellio/expression'
import { logo } from './pictures.ts'

type Line = [
  quantity: number,
  unit: 'piece' | 'hour' | 'foot' | 'job',
  description: string,
  unitPrice: number,
]

const seller: Values = {
  sellerLogo: logo,
  sellerName: 'Harbor & Pine Joinery',
  sellerAddress: '27 Shipwright Lane, Bath, ME 04530',
  sellerTaxId: '01-5550142',
  sellerPhone: '(207) 555-0142',
  sellerEmail: 'bills@harborandpine.example',
  sellerBank: 'Kennebec Valley Bank, routing 211200000, account 0048 8120 31',
}

const numbered = (number: string, issueDate: string, dueDate: string): Values => ({
  ...seller,
  billNumber: `2026-${number}`,
  paymentReference: `HP-2026${number}`,
  issueDate,
  dueDate,
  discountPercent: 0,
  taxPercent: 5.5,
  isPaid: false,
})

const items = (...lines: Line[]): Values => ({
  lines: lines.map(([quantity, unit, description, unitPrice]) => ({
    quantity,
    unit,
    description,
    unitPrice,
  })),
})

const paid = (paidAt: string): Values => ({ isPaid: true, paidAt })

/** Nine bills of a joiner's workshop, four of them paid. */
const bills: Values[] = [
  {
    ...numbered('0101', '2026-01-12', '2026-02-11'),
    ...items(
      [6, 'piece', 'Solid ash café table, 28 in., oiled', 285],
      [24, 'piece', 'Ash stacking chair with woven seat', 148.5],
      [4.5, 'hour', 'Delivery and setting up', 62],
    ),
    ...paid('2026-02-03T09:16:00'),
    customerName: 'Casco Bay Coffee Roasters',
    customerContact: 'Priya Raman',
    customerAddress: '118 Commercial Street\nPortland, ME 04101',
    customerEmail: 'accounts@cascobay.example',
    purchaseOrder: 'PO-4471',
    discountPercent: 5,
    notes:
      'Thank you for furnishing your new roastery with us. Oil the table tops twice a year; the first tin is on us.',
  },
  {
    ...numbered('0102', '2026-01-29', '2026-02-28'),
    ...items(
      [1, 'job', 'Repair of the reading-room staircase, white oak treads', 3480],
      [12, 'foot', 'Turned balusters and handrail to match the original', 74.25],
    ),
    ...paid('2026-02-20T15:40:00'),
    customerName: 'Kennebec Reading Room',
    customerContact: 'Walter Ames, Facilities',
    customerAddress: '33 Summer Street\nBath, ME 04530',
    customerEmail: 'facilities@kennebecreading.example',
    purchaseOrder: 'FAC-2026-08',
    taxPercent: 0,
    notes: 'Tax exempt: certificate E-28114 is on file.',
  },
  {
    ...numbered('0103', '2026-02-16', '2026-03-18'),
    ...items(
      [3, 'piece', 'Double-hung window sash, mahogany, restored', 640],
      [3, 'piece', 'Bronze lock and lift set', 58.9],
      [7.25, 'hour', 'Fitting on site', 68],
    ),
    ...paid('2026-03-17T11:05:00'),
    customerName: 'Eleanor and James Whitcomb',
    customerAddress: '4 Pleasant Cove Road\nGeorgetown, ME 04548',
    customerEmail: 'whitcomb@islandmail.example',
  },
  {
    ...numbered('0104', '2026-03-02', '2026-04-01'),
    ...items(
      [18, 'foot', 'Reception counter, quarter-sawn oak with slate top', 412],
      [2, 'piece', 'Matching display cabinet with glass doors', 1890],
      [1, 'job', 'Drawings and color samples', 350],
    ),
    customerName: 'Sheepscot Dental Associates',
    customerContact: 'Dr. Naomi Feld',
    customerAddress: '210 Bath Road, Suite 3\nWiscasset, ME 04578',
    customerEmail: 'office@sheepscotdental.example',
    purchaseOrder: 'SDA-0317',
    notes: 'The counter is covered by our ten-year warranty on joints and finishes.',
  },
  {
    ...numbered('0105', '2026-03-24', '2026-04-23'),
    ...items(
      [40, 'piece', 'Folding chapel chair, beech', 96],
      [1, 'piece', 'Storage trolley for 40 chairs', 520],
    ),
    ...paid('2026-04-06T08:30:00'),
    customerName: 'Small Point Meeting House',
    customerContact: 'Ruth Oliver, Treasurer',
    customerAddress: '10 Church Lane\nPhippsburg, ME 04562',
    customerEmail: 'treasurer@smallpoint.example',
    taxPercent: 0,
    discountPercent: 10,
    notes: 'Tax exempt: certificate E-10452 is on file. The discount is our gift toward the new hall.',
  },
  {
    ...numbered('0106', '2026-04-15', '2026-05-15'),
    ...items(
      [1, 'piece', 'Kitchen island, cherry, with end-grain cutting block', 4275],
      [9, 'piece', 'Shaker cabinet door, painted', 138],
      [6, 'hour', 'Installation', 68],
    ),
    customerName: 'Marguerite Delacroix',
    customerAddress: '56 Lincoln Street\nBrunswick, ME 04011',
    customerEmail: 'm.delacroix@brunswickmail.example',
    notes: 'The price was agreed on April 2 and includes the removal of the old cabinets.',
  },
  {
    ...numbered('0107', '2026-05-06', '2026-06-05'),
    ...items(
      [5, 'piece', 'Cedar lobster-crate planter', 84.5],
      [2, 'piece', 'Teak bench, 5 ft., marine finish', 975],
      [30, 'foot', 'Boardwalk decking, ipe, laid', 46.8],
    ),
    customerName: 'The Squirrel Point Inn',
    customerContact: 'Tomás Arriaga',
    customerAddress: '1 Lighthouse Way\nArrowsic, ME 04530',
    customerEmail: 'manager@squirrelpoint.example',
    purchaseOrder: 'INN-226',
  },
  {
    ...numbered('0108', '2026-06-11', '2026-07-11'),
    ...items([2.75, 'hour', 'Survey of the wheelhouse joinery and written report', 85]),
    customerName: 'Merrymeeting Boat Works, Inc.',
    customerContact: 'Accounts payable',
    customerAddress: '900 River Road\nDresden, ME 04342',
    customerEmail: 'ap@merrymeetingboats.example',
    purchaseOrder: 'MBW-11873',
    notes: 'We will credit this amount against the restoration if you order it by September 30.',
  },
  {
    ...numbered('0109', '2026-07-20', '2026-08-19'),
    ...items(
      [12, 'piece', 'Student desk, birch plywood, adjustable', 214],
      [12, 'piece', 'Student chair, birch plywood', 118],
      [1, 'piece', "Teacher's desk with lockable pedestal", 690],
      [2, 'piece', 'Bookcase on casters, 48 in.', 388],
      [1, 'job', 'Delivery to Boothbay Harbor', 120],
    ),
    customerName: 'Harbor Light Montessori School',
    customerContact: 'Joanna Pierce',
    customerAddress: '72 Oak Street\nBoothbay Harbor, ME 04538',
    customerEmail: 'office@harborlight.example',
    purchaseOrder: '2026-19',
    discountPercent: 7.5,
    taxPercent: 0,
    notes:
      'Please inspect the furniture within ten days of delivery and call us about anything that is not right.',
  },
]

export const simpleBillContexts = (): Values[] => bills
