export { findPeople } from './people/people.finder.ts'
