import type { BreaksFoundBy } from '../break.ts'

const search = 'apps/server/src/search'
const contract = 'packages/contract/src/search.ts'
const asked = `${search}/asked.db.ts`
const values = `${search}/values.ts`

/** How documents are found, and what is remembered of it. */
export const searchBreaks: BreaksFoundBy[] = [
  {
    test: `${search}/search.test.ts`,
    breaks: [
      ['B-319', asked, 'sql`documents.updated_by = ${username}`', 'sql`true`'],
      [
        'B-319',
        asked,
        'sql`documents.updated_at >= ${momentOf(firstMomentOf(dateFrom, timeZone))}`',
        'sql`true`',
      ],
      ['B-320', asked, 'rows.where(meetsField(values, field, index))', 'rows'],
      ['B-320', values, "field.op === 'not-equals' ? sql<boolean>`not (${found})` : found", 'found'],
      [
        'B-321',
        values,
        "text.length > 40 || text === '' || !Number.isFinite(Number(text)) || !/^[\\d.+-]+$/.test(text)",
        'false',
      ],
      ['B-321', values, "text !== 'true' && text !== 'false'", 'false'],
      ['B-322', contract, "searchDataTypes.find((known) => known === name) ?? 'Alphanumeric'", "'Numeric'"],
      ['B-323', contract, 'paging([15, 50, 100])', 'paging([15, 30, 50, 100])'],
      [
        'B-638',
        `${search}/matches.ts`,
        'sql`seen.document_type_id = any(${textTypes}::text[])`',
        'sql`true`',
      ],
    ],
  },
  {
    test: `${search}/specified-calls.test.ts`,
    breaks: [
      ['B-318', contract, "aliases: «['/search']»", '[]'],
      ['B-318', contract, "path: «'/search-suggestions'»", "'/app/search-suggestions'"],
    ],
  },
  {
    test: `${search}/recent-searches.test.ts`,
    isAlone: true,
    breaks: [
      [
        'B-324',
        `${search}/search.routes.ts`,
        'listNamed(tenant, body.query, maxSuggestions)',
        "listNamed(tenant, '', maxSuggestions)",
      ],
      [
        'B-325',
        `${search}/recent-searches.db.ts`,
        '{ searchedAt: sql<Date>`now()` }',
        '{ searchQuery: search.searchQuery }',
      ],
      ['B-325', contract, 'paging([15, 30, 50])', 'paging([15, 30, 50, 100])'],
      [
        'B-326',
        contract,
        "z.array(RecentSearchId).min(1, 'Name at least one recent search').max(500)",
        'z.array(RecentSearchId).max(500)',
      ],
      ['B-327', contract, "searchType: «z.enum(['search', 'suggestion'])»", 'z.any()'],
    ],
  },
  {
    test: 'packages/forms/src/proposed-values.test.ts',
    breaks: [['B-637', 'packages/forms/src/proposed-values.ts', 'told.get(plain(label))', 'undefined']],
  },
  {
    test: 'apps/web/src/uploads/upload-page.test.tsx',
    breaks: [['B-637', 'apps/web/src/uploads/use-proposals.ts', '!type.autoExtract', 'true']],
  },
]
