export { Passages } from './passages.tsx'
