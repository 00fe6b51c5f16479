export { instanceValues, putInstanceBack } from '@tabellio/forms'
