import type { BreaksFoundBy } from '../break.ts'

const e2e = 'apps/web/e2e'
const cells = 'packages/forms/src/cells.ts'
const wizard = 'apps/web/src/wizard'
const filling = `${wizard}/filling.tsx`
const flow = `${wizard}/flow.ts`
const leaving = `${wizard}/use-leaving.tsx`
const generation = `${wizard}/use-generation.ts`
const steps = `${wizard}/steps`
const formStep = `${steps}/form-step.tsx`
const panel = `${steps}/steps-panel.tsx`
const list = `${steps}/steps-list.tsx`
const form = 'apps/web/src/parts/form'
const styles = `${form}/form.module.css`
const errors = `${form}/errors.tsx`
const editor = `${form}/summary/value-editor.tsx`
const records = `${form}/records/record-view.tsx`
const recordParts = `${form}/records/record-parts.tsx`
const pins = `${form}/tools/pins.ts`
const tools = `${form}/tools/form-tool-items.tsx`
const display = `${form}/display.ts`

/** What only a browser can show. */
export const browserBreaks: BreaksFoundBy[] = [
  {
    test: `${e2e}/wizard-ways.e2e.ts`,
    breaks: [
      ['B-028', flow, 'preview.answer.success', 'true'],
      ['B-029', filling, '!isTest && !form.isReadOnly', '!form.isReadOnly'],
      ['B-030', generation, 'success: «true»,\n  ...(name', 'false'],
      [
        'B-031',
        flow,
        "{ ...flow, step: «'generated'», isGenerating: false, outcome",
        "event.answer.success ? 'generated' : flow.step",
      ],
      [
        'B-032',
        `${wizard}/wizard.tsx`,
        "walked === 'form' || outline.errorCount > 0 ? 'form' : 'summary'",
        "'form'",
      ],
      [
        'B-033',
        `${wizard}/wizard.tsx`,
        "walked === 'form' || outline.errorCount > 0 ? 'form' : 'summary'",
        "'summary'",
      ],
      ['B-035', leaving, "returnTo ?? '/'", "'/login'"],
      ['B-035', leaving, "returnTo ?? '/'", "returnTo ?? '/login'"],
      ['B-041', leaving, "returnTo ?? '/'", "'/'"],
      ['B-041', `${wizard}/notices/withdrawn.tsx`, 'router.history.replace(returnTo)', 'undefined'],
      ['B-053', list, '«outline.pages».map((page) => (', 'outline.pages.toReversed()'],
      ['B-053', panel, '{«words.formSteps»}</h2>', "''"],
      ['B-054', list, '{«!form.isReadOnly» && (', 'false'],
      ['B-055', panel, 'isMobile ? setIsDrawerOpen : isOpenStored.set', 'setIsDrawerOpen'],
      ['B-056', panel, 'useMediaQuery(mobileQuery, undefined, { getInitialValueInEffect: false })', 'false'],
      ['B-059', pins, 'change(toggled(pinned, name))', 'undefined'],
      ['B-060', pins, 'valuesFor(namesOf(definition), {})', 'valuesFor(namesOf(definition).slice(1), {})'],
      ['B-062', filling, "isTest || mode === 'developer' ? getSample : undefined", 'getSample'],
      ['B-063', tools, '!isUsable(clipboard)', 'false'],
      ['B-063', tools, '!isUsable(clipboard)', 'true'],
      ['B-064', tools, 'notifyFailure(reasons[problem], undefined)', 'undefined'],
      ['B-065', tools, 'fault instanceof Error ? fault.message : undefined', 'undefined'],
      ['B-065', tools, '«notifyFailure(words.clipboardFailed)»\n', 'undefined'],
    ],
  },
  {
    test: `${e2e}/wizard-loan.e2e.ts`,
    breaks: [
      ['B-026', formStep, 'outline.errorCount > 0 && <ErrorList form={form} />', 'false'],
      ['B-026', list, 'outline.errorCount > 0 || isGenerating', 'isGenerating'],
      ['B-039', formStep, 'page.errorCount > 0 && words.invalid', 'false'],
      ['B-040', `${steps}/advance-button.tsx`, 'isBlocked || isBusy', 'isBusy'],
      ['B-050', `${form}/section-view.tsx`, '{«section.label»}\n          </Title>', "''"],
      ['B-105', 'packages/forms/src/outline.ts', 'items.length === 0', 'false'],
      ['B-058', records, 'instances.slice(0, mounted + 1)', 'instances.slice(0, 1)'],
      ['B-066', errors, 'problems.slice(0, tooltipLimit)', '[]'],
      ['B-067', formStep, 'page.errorCount > 0 && «words.invalid»', "'No'"],
      ['B-068', errors, '= «problems\n    .slice(0, toastLimit)»', 'problems.slice(0, 2)'],
      ['B-068', errors, '[...lines, otherErrors]', 'lines'],
      ['B-074', recordParts, 'onMove(at - 1)', 'undefined'],
      ['B-074', recordParts, 'onMove(at + 1)', 'undefined'],
      ['B-074', records, 'change.add(instances.length)', 'undefined'],
      ['B-074', records, 'void change.remove(at)', 'undefined'],
      ['B-075', recordParts, 'disabled={«at === 0»}', 'false'],
      ['B-076', records, '{«canAdd» && (', 'true'],
      ['B-077', cells, '!this.#isReadOnly && instances.length > member.minOccurs', 'true'],
      ['B-078', recordParts, '{«words.removeText»}', "''"],
      ['B-090', leaving, 'isUnfinished() ? setIsAsking(true) : leave()', 'leave()'],
      ['B-090', leaving, 'confirm={«words.yesCancel»}', "'Yes'"],
      ['B-090', leaving, 'cancel={«words.cancel»}', "'No'"],
      ['B-095', records, 'remove: «setRemoving»', '(at) => void change.remove(at)'],
      ['B-095', leaving, 'isUnfinished() ? setIsAsking(true) : leave()', 'leave()'],
    ],
  },
  {
    test: `${e2e}/wizard-summary.e2e.ts`,
    breaks: [
      ['B-040', formStep, 'isLoading: «isGenerating»', 'false'],
      ['B-040', formStep, 'isLoading={«isGenerating»}', 'false'],
      [
        'B-080',
        `${steps}/summary-step.tsx`,
        '<SummaryItems items={«section.items»} onGoTo',
        'section.items.filter((item) => !item.isRecord)',
      ],
      ['B-081', `${wizard}/wizard.module.css`, 'repeat(3, minmax(0, 1fr))', 'repeat(2, minmax(0, 1fr))'],
      [
        'B-082',
        `${form}/summary/summary-item.tsx`,
        'isEditable(field, cell) ? setIsEditing(true) : onGoTo(path)',
        'onGoTo(path)',
      ],
      ['B-082', editor, 'aria-label={«words.cancelEdit»}', "''"],
      ['B-082', editor, 'aria-label={«words.confirmEdit»}', "''"],
      ['B-083', editor, "event.key === 'Escape'", 'false'],
      ['B-083', editor, 'if («settle()») onClose(false)', 'false'],
      ['B-086', display, 'if (isSmall) return «40»', '55'],
      ['B-086', display, 'if (isMedium) return «55»', '70'],
      ['B-086', display, 'isLarge ? 70 : 120', '120'],
      ['B-086', display, 'isLarge ? 70 : 120', '70'],
      ['B-087', `${steps}/pdf-card.tsx`, '{«file» && (', 'null'],
      ['B-087', `${steps}/preview-step.tsx`, '{«shared.backToSummary»}', "''"],
      ['B-087', `${steps}/preview-step.tsx`, 'sending?.button ?? words.confirm', "'Go'"],
      ['B-088', `${steps}/document-ready.tsx`, '{«onFinish» && <Button', 'null'],
      ['B-088', `${steps}/document-ready.tsx`, '<PdfCard file={«file»}', 'undefined'],
    ],
  },
  {
    test: `${e2e}/form-typing.e2e.ts`,
    breaks: [
      ['B-051', `${form}/field-view.tsx`, 'data-size={«properties.controlSize»}', "'Normal'"],
      ['B-052', styles, "data-size='Small'] {\n  grid-column: «span 4»", 'span 6'],
      ['B-052', styles, 'grid-column: «span 8»;\n  grid-row: span 3', 'span 12'],
      ['B-052', styles, "data-size='Large'],\n.record {\n  grid-column: «1 / -1»", 'span 8'],
    ],
  },
  {
    test: `${e2e}/shell.e2e.ts`,
    breaks: [['B-071', 'apps/web/src/ui/feedback/failure.tsx', '{«words.errorTitle»}', "'Oh'"]],
  },
  {
    test: `${e2e}/combined-templates.e2e.ts`,
    breaks: [
      [
        'B-093',
        'apps/web/src/combined-templates/filling.tsx',
        '`${location.origin}${location.pathname}?stateId=${stateId}`',
        '`${location.origin}${location.pathname}`',
      ],
      [
        'B-093',
        'apps/web/src/combined-templates/filling-page.tsx',
        'data.drafts.find(({ id }) => id === stateId)',
        'undefined',
      ],
    ],
  },
]
