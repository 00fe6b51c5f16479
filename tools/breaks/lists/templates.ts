import type { BreaksFoundBy } from '../break.ts'

const server = 'apps/server/src'
const contractTemplates = 'packages/contract/src/templates.ts'
const definitionProblems = 'packages/forms/src/definition-problems.ts'
const combined = `${server}/combined-templates/combined-templates.ts`
const combinedRows = `${server}/combined-templates/combined-templates.db.ts`
const deletion = `${server}/template-life/deletion.ts`
const exchange = `${server}/template-exchange/template-exchange.ts`
const life = `${server}/template-life/template-life.ts`
const lifeRoutes = `${server}/template-life/template-life.routes.ts`
const lifeRows = `${server}/templates/template-life.db.ts`
const outputs = `${server}/generations/outputs.ts`
const plan = `${server}/generations/plan.ts`
const replacements = 'packages/templates/src/grammar/replacements.ts'
const rows = `${server}/templates/templates.db.ts`
const runs = `${server}/generation-runs/generation-runs.db.ts`
const runRows = `${server}/generation-runs/run-rows.db.ts`
const runWork = `${server}/generation-runs/run-work.db.ts`
const subscriptions = `${server}/templates/subscriptions.db.ts`
const templates = `${server}/templates/templates.ts`
const templateRoutes = `${server}/templates/templates.routes.ts`
const texts = `${server}/template-texts/template-texts.ts`
const xml = 'packages/templates/src/xml/template-xml.ts'

/** Templates, their life, and what is generated of them. */
export const templateBreaks: BreaksFoundBy[] = [
  {
    test: `${server}/generation-runs/generation-runs.test.ts`,
    breaks: [
      ['B-348', runs, "success: «state === 'done'»", 'false'],
      ['B-349', runs, 'await askForTurn(tx)\n  return «{ generationToken }»', '{ generationToken: newId() }'],
      ['B-350', runRows, 'row.parentDocumentVersionId ?? null', 'null'],
      ['B-350', runWork, 'parentDocumentVersionId: «row.parentDocumentVersionId ?? undefined»', 'undefined'],
      ['B-350', plan, 'parentDocumentVersionId: «document.parentDocumentVersionId»', 'undefined'],
      ['B-350', plan, 'plugins: «document.plugins ?? []»', '[]'],
      [
        'B-350',
        plan,
        'documents ?? templates.map(({ key }) => ({ templateKey: key, documentKey: key }))',
        '[]',
      ],
      ['B-353', runs, 'new Date(firstMomentOf(fromDate, timeZone))', 'undefined'],
      ['B-353', runs, 'new Date(lastMomentOf(toDate, timeZone))', 'undefined'],
      ['B-353', runs, 'sortDirection: «sort»,', "'desc'"],
      ['B-354', runs, 'pageNumber * rowsPerPage', '0'],
      [
        'B-355',
        runs,
        'sql<boolean>`(document_version_id = ${fileKey} or file_key = ${fileKey})`',
        'sql`true`',
      ],
      ['B-355', runs, ".where('documentKey', '=', «documentKey»)", 'sql`document_key`'],
      ['B-553', runWork, '(blob === undefined ? null : newId())', 'null'],
    ],
  },
  {
    test: `${server}/generations/generations.test.ts`,
    breaks: [['B-350', plan, '[...(document.distributions ?? []), ...distributions]', '[]']],
  },
  {
    test: `${server}/generations/stored-formats.test.ts`,
    breaks: [['B-719', outputs, 'isPreview || isPaged(format)', 'true']],
  },
  {
    test: `${server}/templates/templates.test.ts`,
    breaks: [
      ['B-542', rows, 'JSON.stringify(input.tags)', "'[]'"],
      ['B-542', rows, 'name: input.name,\n      description: «input.description»', "'Another'"],
      [
        'B-545',
        templates,
        'myPermissions: «templateRights(tx, version.templateId)»',
        '{ view: true, edit: true }',
      ],
      ['B-545', templates, 'mySubscriptions: «await myTemplateSubscriptions(tx, version.templateId)»', '[]'],
      [
        'B-546',
        rows,
        ".where('versions.id', '=', templateVersionId)\n    .$if(«!seesDrafts(tx.actor)»",
        'false',
      ],
      ['B-547', templates, "request.type === 'publish-range' ? new Date(request.publishTo) : null", 'null'],
      ['B-716', templates, "request.type === 'now' ? 'now' : new Date(request.publishFrom)", "'now'"],
      ['B-716', templates, "if («request.type === 'dont-publish'»)", 'false'],
      [
        'B-548',
        templates,
        'publishTo === null ? null : { lastPublishedTemplateVersionId, toDate: publishTo }',
        'null',
      ],
      ['B-717', templates, 'await «removePublication(tx, templateVersionId)»', 'undefined'],
      ['B-553', `${server}/generations/generations.ts`, 'if («!template.saveToECM»)', 'false'],
    ],
  },
  {
    test: `${server}/template-life/template-life.test.ts`,
    breaks: [
      ['B-550', lifeRoutes, '{ ...body, ...query }', 'query'],
      [
        'B-720',
        lifeRows,
        'sql<boolean>`lower(versions.name) = lower(${name})`',
        'sql`versions.name = ${name}`',
      ],
      ['B-721', lifeRoutes, 'whole(outputFormats)', 'whole([])'],
      ['B-721', lifeRoutes, 'whole(inputMasks)', 'whole([])'],
      ['B-721', lifeRoutes, 'whole(languages)', 'whole([])'],
      ['B-714', lifeRoutes, "getTemplatePicture(tx, params.templateVersionId, «'image'»)", "'thumbnail'"],
      ['B-715', life, 'name: «update.name ?? version.name»', 'version.name'],
      ['B-715', life, 'parentTemplateVersionId: «templateVersionId»,', 'undefined'],
      ['B-718', templates, 'saveAsPdf: «isPdf(version.outputFormat)»', 'true'],
      ['B-547', templates, "request.type === 'now' ? 'now' : «new Date(request.publishFrom)»", "'now'"],
      ['B-558', deletion, "!may(tx.actor, 'organization-admin')", 'false'],
      ['B-558', deletion, 'type: «messageTypes[kind]»', "'in-use'"],
      ['B-558', deletion, 'await «markDeleted(tx, templateId)»', 'undefined'],
      ['B-562', deletion, '«note(tx, { name, things: { templateId } })»\n}', 'undefined'],
      ['B-722', deletion, 'await combinedTemplatesWith(tx, templateId)', '[]'],
      ['B-722', deletion, 'await openLinksOfTemplate(tx, templateId)', '[]'],
      ['B-722', deletion, 'type ? await workflowTypesWaitingFor(tx, type.documentTypeId) : []', '[]'],
    ],
  },
  {
    test: `${server}/combined-templates/combined-templates.test.ts`,
    breaks: [
      ['B-724', combined, 'contextDefinition: «form.contextDefinition»', 'versions[0].contextDefinition'],
      [
        'B-724',
        combinedRows,
        'return «[{ templateId, name, language, templateVersionId: isPublished ? templateVersionId : null }]»',
        '[]',
      ],
      ['B-725', combined, 'await «updateCombinedTemplate(tx, id, input)»', 'undefined'],
      ['B-725', combinedRows, 'if («!found») throw notFound', 'false'],
      ['B-541', combined, 'return «insertCombinedTemplate(tx, input)»', "'f'.repeat(24)"],
    ],
  },
  {
    test: `${server}/data-links/data-links.test.ts`,
    breaks: [
      ['B-723', templateRoutes, 'await «removeMappings(tx, params.templateVersionId)»', 'undefined'],
      [
        'B-723',
        `${server}/templates/template-mappings.db.ts`,
        'datalinks: «JSON.stringify(input.datalinks)»',
        "'[]'",
      ],
    ],
  },
  {
    test: `${server}/notifications/subscriptions.test.ts`,
    breaks: [
      ['B-549', subscriptions, "await («action === 'subscribe'»", 'true'],
      [
        'B-549',
        subscriptions,
        'const channels = «{ sendToWeb, sendToMobile }»',
        '{ sendToWeb: true, sendToMobile: true }',
      ],
      [
        'B-550',
        subscriptions,
        '{ ...query, username: tx.actor.name }',
        '{ ...query, rowsPerPage: 500, username: tx.actor.name }',
      ],
    ],
  },
  {
    test: `${server}/template-exchange/template-exchange.test.ts`,
    breaks: [
      ['B-551', exchange, 'tags: «version.tagDefinition»', '[]'],
      [
        'B-551',
        exchange,
        'const ids = await «createTemplate(tx, input)»',
        "createTemplate(tx, { ...input, name: 'Another' })",
      ],
    ],
  },
  {
    test: 'packages/templates/src/xml/template-xml.test.ts',
    breaks: [
      ['B-551', xml, 'dependencies: «plain(dependencies)»', '[]'],
      ['B-551', xml, 'tags: «plain(tags)»', '[]'],
      ['B-552', xml, 'referenceFields: «referenceFieldsOf(contextDefinition)»', '[]'],
    ],
  },
  {
    test: `${server}/template-texts/template-texts.test.ts`,
    breaks: [
      ['B-713', texts, 'body: «text.body»', '{ ...text.body, content: [] }'],
      ['B-713', texts, 'body: «{ ...(await getBody(tx, templateVersionId)) }»', '{}'],
      ['B-718', texts, 'tags: «tagDefinition»', '[]'],
    ],
  },
  {
    test: `${server}/templates/reprocessing.test.ts`,
    breaks: [
      [
        'B-560',
        `${server}/templates/reprocessing.ts`,
        'found.map(({ path, message }) => ({ path, message }))',
        '[]',
      ],
    ],
  },
  {
    test: `${server}/word-templates/word-templates.test.ts`,
    breaks: [
      ['B-712', templateRoutes, 'if («wordFile === null») return', 'true'],
      ['B-712', templates, 'resourceId: «wordFile»', 'null'],
    ],
  },
  {
    test: 'packages/templates/src/grammar/replacements.test.ts',
    breaks: [
      ['B-556', replacements, "attrs.replacementType === 'Simple'", 'false'],
      ['B-556', replacements, "attrs.replacementType === 'GenderSingular'", 'false'],
      ['B-556', replacements, "pluralCondition === 'AmountOf'", 'true'],
      ['B-556', replacements, 'instancesIn(values, scope, path).length > 1', 'false'],
    ],
  },
  {
    test: 'packages/forms/src/definition-problems.test.ts',
    breaks: [
      ['B-559', definitionProblems, "when(pages.length === 0, 'no-pages', '')", '[]'],
      ['B-559', definitionProblems, "when(page.sections.length === 0, 'no-sections', page.key)", '[]'],
    ],
  },
  {
    test: 'packages/rendering/src/word-out/write-word.test.ts',
    breaks: [
      [
        'B-554',
        'packages/rendering/src/word-out/write-word.ts',
        "protection === 'allow-only-revisions' ? '<w:trackRevisions/>' : ''",
        "''",
      ],
      [
        'B-554',
        'packages/rendering/src/word-out/write-word.ts',
        "'w:edit': «edits[protection]»",
        "'readOnly'",
      ],
    ],
  },
  {
    test: `${server}/templates/templates.test.ts`,
    breaks: [
      [
        'B-543',
        contractTemplates,
        "name: «z.string().trim().min(3, 'The name must have at least 3 characters').max(200)»",
        'z.string()',
      ],
      [
        'B-543',
        contractTemplates,
        "description: «z.string().trim().min(3, 'The description must have at least 3 characters').max(5000)»",
        'z.string()',
      ],
      [
        'B-559',
        `${server}/templates/templates.ts`,
        '...«definitionErrors(contextDefinition, wizardDefinition)»',
        '[]',
      ],
    ],
  },
  {
    test: 'packages/forms/src/extraction/extract-template.test.ts',
    breaks: [['B-557', 'packages/forms/src/extraction/extract-template.ts', 'of «foundFields(text)»', '[]']],
  },
  {
    test: `${server}/template-exchange/template-exchange.test.ts`,
    breaks: [
      [
        'B-557',
        'packages/contract/src/template-exchange.ts',
        'content: «z.string().trim().min(300).max(200_000)»',
        'z.string()',
      ],
    ],
  },
  {
    test: `${server}/generation-runs/generation-runs.test.ts`,
    breaks: [
      ['B-353', 'packages/contract/src/generation-runs.ts', 'paging([15, 50, 100])', 'paging([15, 50, 101])'],
      ['B-354', 'packages/contract/src/generation-runs.ts', 'paging([50, 100, 250])', 'paging([50, 100])'],
    ],
  },
  {
    test: `${server}/combined-templates/combined-templates.test.ts`,
    breaks: [
      [
        'B-544',
        'packages/contract/src/combined-templates.ts',
        "name: «z.string().trim().min(1, 'The name must not be empty').max(200)»",
        'z.string()',
      ],
    ],
  },
]
