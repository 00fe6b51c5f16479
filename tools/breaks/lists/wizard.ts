import type { BreaksFoundBy } from '../break.ts'

const cells = 'packages/forms/src/cells.ts'
const wizard = 'apps/web/src/wizard'
const filling = `${wizard}/filling.tsx`
const flow = `${wizard}/flow.ts`
const generation = `${wizard}/use-generation.ts`
const leaving = `${wizard}/use-leaving.tsx`
const page = `${wizard}/wizard-page.tsx`
const steps = `${wizard}/steps`
const parts = 'apps/web/src/parts'
const place = `${parts}/form/form-place.ts`
const item = `${parts}/form/summary/summary-item.tsx`
const record = `${parts}/form/summary/summary-record.tsx`
const tools = `${parts}/form/tools/form-tool-items.tsx`
const lookups = `${parts}/lookups/lookups.tsx`
const runs = `${parts}/links/use-link-runs.ts`
const fieldControl = `${parts}/controls/field-control.tsx`

/** The way from the form to the document, as far as screens tell it without a browser. */
export const wizardBreaks: BreaksFoundBy[] = [
  {
    test: `${wizard}/flow.test.ts`,
    breaks: [
      ['B-025', flow, "{ ...flow, step: «'generated'», isGenerating: false, outcome", "'preview'"],
      ['B-028', flow, 'preview.answer.success', 'true'],
      [
        'B-031',
        flow,
        "{ ...flow, step: «'generated'», isGenerating: false, outcome",
        "event.answer.success ? 'generated' : flow.step",
      ],
      ['B-031', flow, "{ ...flow, step: 'generated', isGenerating: «false», outcome", 'true'],
      [
        'B-032',
        flow,
        "return «flow.step === 'summary' ? toForm(flow) : { step: 'summary', isGenerating: false }»",
        'toForm(flow)',
      ],
      [
        'B-033',
        flow,
        "return «flow.step === 'summary' ? toForm(flow) : { step: 'summary', isGenerating: false }»",
        "{ step: 'summary', isGenerating: false }",
      ],
      ['B-038', flow, '{ ...flow, isGenerating: «true» }', 'false'],
    ],
  },
  {
    test: `${steps}/callbacks.test.tsx`,
    breaks: [
      ['B-034', `${wizard}/wizard.tsx`, 'finish: «props.finish»', 'undefined'],
      ['B-036', generation, 'answer.success && input.onFinishGenerationAnon', 'false'],
      ['B-037', `${wizard}/wizard.tsx`, 'leave: «onFinishGenerationAnon»', 'undefined'],
      [
        'B-042',
        generation,
        'await generateDocument(values, true)',
        "(void fetch('/app/templates').catch(() => {}), await generateDocument(values, true))",
      ],
      ['B-043', generation, 'generateDocument(values, «true»)', 'false'],
      ['B-043', generation, 'generateDocument(values, «false», {', 'true'],
      ['B-043', `${steps}/generated-step.tsx`, 'documentId={«outcome.documentId»}', 'undefined'],
      ['B-043', `${steps}/generated-step.tsx`, 'outcome.blob ?? flow.preview?.answer.blob', 'undefined'],
      ['B-043', `${steps}/generated-step.tsx`, '!outcome?.success', 'false'],
      [
        'B-047',
        `${wizard}/wizard.tsx`,
        'useEffect(() => «tell(step, made)»',
        "step === 'summary' ? undefined : tell(step, made)",
      ],
      ['B-089', `${steps}/step-view.tsx`, 'props.isInTask ? undefined : onFinish', 'onFinish'],
    ],
  },
  {
    test: `${steps}/modes.test.tsx`,
    breaks: [
      ['B-089', `${wizard}/made-document.tsx`, 'isInTask ? undefined : finish', 'finish'],
      ['B-108', cells, 'isLocked = «this.#isReadOnly» ||', 'false'],
      ['B-108', cells, 'canAdd: «!this.#isReadOnly»', 'true'],
      ['B-108', cells, '!this.#isReadOnly && instances.length > member.minOccurs', 'true'],
      ['B-110', filling, "isTest || mode === 'developer'", "mode === 'developer'"],
      ['B-110', filling, "isTest || mode === 'developer'", 'isTest'],
      ['B-110', filling, "isTest || mode === 'developer'", 'true'],
      ['B-111', tools, '!isUsable(clipboard)', 'false'],
      [
        'B-111',
        tools,
        '!isUsable(clipboard)',
        "!isUsable(clipboard) || !JSON.parse(localStorage.getItem('tabellio.session') ?? '{}').isAdministrator",
      ],
      [
        'B-111',
        filling,
        "isTest || mode === 'developer'",
        "isTest || mode === 'developer' || JSON.parse(localStorage.getItem('tabellio.session') ?? '{}').isAdministrator",
      ],
    ],
  },
  {
    test: `${wizard}/form-layout.test.tsx`,
    breaks: [
      [
        'B-057',
        `${parts}/form/layout/in-steps.tsx`,
        'form.paginate(paginateBy(layoutOf(form)))',
        'undefined',
      ],
      [
        'B-057',
        place,
        'stepsOf(outline)[«stepsOf(outline).findIndex(({ key }) => key === page?.key) + step»]',
        'stepsOf(outline).findIndex(({ key }) => key === page?.key) + 2 * step',
      ],
      ['B-096', place, 'pages.find(({ key }) => key === pageKey)', 'undefined'],
      ['B-097', cells, 'isLocked = «this.#isReadOnly» ||', 'false'],
      ['B-097', item, 'useState(«false»)', 'true'],
      [
        'B-097',
        place,
        'stepsOf(outline)[«stepsOf(outline).findIndex(({ key }) => key === page?.key) + step»]',
        '-1',
      ],
      ['B-097', `${parts}/form/tools/pins.ts`, 'isPinned: (name) => «Object.hasOwn(pinned, name)»', 'false'],
      ['B-100', `${parts}/form/layout/placed-items.tsx`, "'--x': «`${box.x + 1}`»", "'1'"],
      ['B-100', `${parts}/form/layout/placed-items.tsx`, "'--h': «`${box.h}`»", "'3'"],
      [
        'B-104',
        'packages/forms/src/paginated.ts',
        'heightOf(topicRows + placer.rows) <= grid.pageHeight',
        'true',
      ],
    ],
  },
  {
    test: `${steps}/summary-ways.test.tsx`,
    breaks: [
      ['B-085', item, '<SummaryLabel label={labelOf(field)} onGoTo={() => «onGoTo(path)»} />', 'undefined'],
      [
        'B-085',
        item,
        'isEditable(field, cell) ? setIsEditing(true) : onGoTo(path)',
        'isEditable(field, cell) && setIsEditing(true)',
      ],
      ['B-085', record, '<SummaryLabel label={label} onGoTo={() => «onGoTo(path)»} />', 'undefined'],
      ['B-085', place, "setTarget(«'page' in next ? undefined : next»)", 'undefined'],
    ],
  },
  {
    test: 'apps/web/src/drafts/travel.test.tsx',
    breaks: [
      ['B-091', leaving, 'link !== undefined', 'false'],
      ['B-091', 'apps/web/src/drafts/resume-link.tsx', 'onClick={«copy»}', 'undefined'],
      [
        'B-092',
        filling,
        '`${location.origin}${location.pathname}?stateId=${stateId}`',
        '`${location.origin}${location.pathname}?draft=${stateId}`',
      ],
      ['B-094', page, 'data.drafts.find(({ id }) => id === draftId)', 'undefined'],
      ['B-094', page, 'isAway && !isSaid ? left : undefined', 'undefined'],
    ],
  },
  {
    test: `${parts}/links/linked-data.test.tsx`,
    isAlone: true,
    breaks: [
      [
        'B-045',
        runs,
        'await execute({ mapping, inputs, context: contextOf(form, mapping) })',
        '{ isFound: false, output: null, document: null }',
      ],
      ['B-045', runs, 'form.fill(values)', 'undefined'],
      ['B-048', runs, '{\n      «clearQueryCache()»', 'undefined'],
      [
        'B-072',
        runs,
        'form.lock(outputs.map((each) => fullPathOf(each.templateVersionContextPath)))',
        'undefined',
      ],
      ['B-072', runs, '!byHand.has(mapping)', 'true'],
    ],
  },
  {
    test: `${parts}/lookups/lookups.test.tsx`,
    isAlone: true,
    breaks: [
      ['B-046', lookups, 'copyInto(form, values)', '() => {}'],
      ['B-046', lookups, 'takeBack()', 'undefined'],
      ['B-049', `${parts}/lookups/lookup-dialog.tsx`, "said.type === 'lookup-document-context'", 'false'],
      ['B-049', lookups, "said.type !== 'form-data'", 'true'],
      ['B-049', lookups, 'groupLookup.hear(ask)', '() => {}'],
      ['B-049', lookups, 'sidePanel.tell({ name, count, notCopied })', 'undefined'],
      ['B-049', `${parts}/links/linked-data.tsx`, "said.type === 'form-data-response'", 'false'],
      ['B-046', lookups, 'actions.tell({ name, undo })', 'undefined'],
      [
        'B-617',
        `${parts}/form/field-view.tsx`,
        'properties.lookupDocumentTypeId && !form.isReadOnly',
        'false',
      ],
      [
        'B-617',
        `${wizard}/late/on-search.ts`,
        '...(«documentTypeId && { documentTypeIds: [documentTypeId] }»)',
        '{}',
      ],
      ['B-617', lookups, 'copyInto(form, values)', '() => {}'],
    ],
  },
  {
    test: 'apps/web/src/visits/visit-form.test.tsx',
    isAlone: true,
    breaks: [
      ['B-037', 'apps/web/src/visits/visit-form.tsx', 'onFinishGenerationAnon={«onLeave»}', 'undefined'],
      [
        'B-072',
        runs,
        'form.lock(outputs.map((each) => fullPathOf(each.templateVersionContextPath)))',
        'undefined',
      ],
      ['B-606', fieldControl, 'if («hasSequence(field.properties)») return <LockedControl', 'false'],
    ],
  },
  {
    test: 'apps/web/src/sequences/numbers-in-form.test.tsx',
    breaks: [
      ['B-084', item, '!isCalculated(properties) && «!hasSequence(properties)» && !cell', 'true'],
      ['B-084', item, '«!isCalculated(properties)» && !hasSequence(properties) && !cell', 'true'],
      ['B-084', item, '!hasSequence(properties) && «!cell.isDisabled»', 'true'],
      ['B-098', fieldControl, 'if («hasSequence(field.properties)») return <LockedControl', 'false'],
      ['B-606', fieldControl, 'if («hasSequence(field.properties)») return <LockedControl', 'false'],
    ],
  },
]
