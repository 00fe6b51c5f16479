export { languageOf } from '@tabellio/contract/template-languages'
