export { PersonName, usePeopleNames, usePersonName } from './person-name.tsx'
export { personName } from './people.queries.ts'
