export { ChosenBar } from './chosen-bar.tsx'
export { documentListMessages } from './document-lists.messages.ts'
export { myLists } from './document-lists.queries.ts'
export { ListsMenu } from './lists-menu.tsx'
