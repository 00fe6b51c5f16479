import type { BreaksFoundBy } from '../break.ts'

const server = 'apps/server/src'
const list = `${server}/documents/document-list.db.ts`
const types = `${server}/document-types/document-types.db.ts`
const typeRoutes = `${server}/document-types/document-types.routes.ts`

/** Breaks beside the form that an early audit made and no test found then. */
export const survivorBreaks: BreaksFoundBy[] = [
  {
    test: `${server}/documents/document-list.test.ts`,
    isAlone: true,
    breaks: [
      ['B-204', list, "rows.where('documents.updatedAt', '>=', sql<number>`${start}::timestamptz`)", 'rows'],
      ['B-204', list, "rows.where('documents.updatedAt', '<=', sql<number>`${end}::timestamptz`)", 'rows'],
      [
        'B-205',
        list,
        'sortColumns[sortField]',
        "sortColumns[sortField === 'documentType' ? 'updatedAt' : sortField]",
      ],
      [
        'B-205',
        list,
        'sortColumns[sortField]',
        "sortColumns[sortField === 'updatedBy' ? 'updatedAt' : sortField]",
      ],
    ],
  },
  {
    test: `${server}/documents/documents.test.ts`,
    isAlone: true,
    breaks: [
      [
        'B-187',
        `${server}/documents/document-rows.ts`,
        "'documents.createdAt'",
        "sql`documents.created_at::text`.as('createdAt')",
      ],
    ],
  },
  {
    test: `${server}/document-types/document-types.test.ts`,
    isAlone: true,
    breaks: [
      ['B-164', typeRoutes, "mode === 'edit' && !documentTypeRights(tenant).edit", 'false'],
      ['B-165', types, "rows.where('types.documentGroupId', '=', id)", 'rows'],
      ['B-165', types, "rows.where('groups.isContentLibrary', '=', flag)", 'rows'],
    ],
  },
  {
    test: `${server}/document-types/document-type-versions.test.ts`,
    breaks: [
      [
        'B-162',
        `${server}/document-types/document-type-save.db.ts`,
        'parent === undefined ? undefined : await findParent(tx, input, parent)',
        'undefined',
      ],
    ],
  },
  {
    test: `${server}/document-types/document-type-settings.test.ts`,
    breaks: [
      [
        'B-166',
        typeRoutes,
        'query.withFormLayout ? { ...type, formLayout: layoutOf(type.wizardDefinition) } : type',
        'type',
      ],
    ],
  },
  {
    test: `${server}/templates/templates.test.ts`,
    breaks: [
      [
        'B-553',
        'packages/contract/src/templates.ts',
        'saveToECM: «z.boolean().default(true)»',
        'z.boolean().default(false)',
      ],
    ],
  },
  {
    test: `${server}/users/users.test.ts`,
    isAlone: true,
    breaks: [
      ['B-428', `${server}/users/activation.ts`, 'requiresPassword: «found.passwordHash === null»', 'true'],
      ['B-428', `${server}/users/activation.ts`, 'requiresPassword: «found.passwordHash === null»', 'false'],
    ],
  },
]
