import { findDocuments } from './documents/index.ts'
import { documentMenu } from './documents/documents.routes.tsx'
import type { Finder } from './platform/routes/finder.ts'
import { allDocuments, findActions, findSettings } from './search/index.ts'
import { findTemplates } from './templates/index.ts'
import { templateMenu } from './templates/templates.routes.tsx'
import { findPeople } from './users/index.ts'
import { userMenu } from './users/users.routes.tsx'

/** What is found beside the screens of the menu, in the order of their headings. */
export const finders: readonly Finder[] = [
  { ...documentMenu, find: findDocuments },
  { ...templateMenu, find: findTemplates },
  { ...userMenu, find: findPeople },
  findActions,
  findSettings,
  allDocuments,
]
