import type { Values } from '@tabellio/expression'

const articles = [
  'Refrigerator',
  'Gas stove',
  'Dining table with six chairs',
  'Double bed',
  'Washing machine',
  'Sofa',
]
const names = ['Ana Lucía Portillo', 'Marcus Whitfield', 'Ngozi Okafor', 'Élodie Marchand', 'John Abernathy']
const streets = ['Elm Street', 'Harbor Road', 'Avenida Central', 'Rue des Lilas', 'Mill Lane']

/** The data of the n-th lease: no two are alike in any field but those of a few choices. */
export function leaseValues(n: number): Values {
  const pick = (choices: string[], shift: number) => `${choices[(n + shift) % choices.length]}`
  const day = String((n % 28) + 1).padStart(2, '0')
  const month = String((n % 12) + 1).padStart(2, '0')
  return {
    number: `L-2026-${String(n).padStart(5, '0')}`,
    signedOn: `2026-${month}-${day}`,
    startsOn: `2027-${month}-01`,
    endsOn: `2028-${month}-${day}`,
    landlord: `${pick(names, 0)} ${n}`,
    tenant: `${pick(names, 2)} ${n + 7}`,
    address: `${n + 11} ${pick(streets, n % 3)}, apartment ${(n * 7) % 90}`,
    city: `Springfield ${n % 100}`,
    rent: 650 + (n % 997) + 0.5,
    deposit: 1300 + (n % 1009),
    hasPets: n % 2 === 0,
    noticeDays: 30 + (n % 60),
    inventory: articles.slice(0, 3 + (n % 4)).map((article, at) => ({
      article: `${article} ${n}`,
      quantity: ((n + at) % 5) + 1,
      condition: (n + at) % 2 ? 'good' : 'as new',
      value: 100 + ((n * 13 + at * 37) % 900) + 0.25,
    })),
  }
}
