export { type Asked, channelsOf, type ChosenDocument, type Copied, useLast } from './channels.ts'
