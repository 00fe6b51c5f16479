import { bold, each, longDate, onlyIf, p, paragraph, value } from './demo/body.ts'
import { field, hide, is, list, not, record, required } from './demo/form.ts'
import { type BundleContent, type BundleTemplate, definitionsOf, onePage, sheet } from './content.ts'

const letter: BundleTemplate = {
  name: 'Lesson 1: a letter',
  description: 'Fields and where they stand in the text: to whom, when, about what.',
  language: 'English',
  nameConfig: 'Letter to {recipient}',
  ...definitionsOf(
    onePage('The letter', 'What is written, and to whom.', [
      field('recipient', 'Alphanumeric', 'Recipient', { ...required, sampleValue: 'Nora Newcomer' }),
      field('date', 'Date', 'Date', { ...required, controlSize: 'Small', sampleValue: '2026-03-02' }),
      field('subject', 'Alphanumeric', 'Subject', { ...required, sampleValue: 'Your enquiry' }),
      field('text', 'Alphanumeric', 'Text', {
        ...required,
        inputType: 'TextArea',
        controlSize: 'Large',
        sampleValue: 'Thank you for your letter.',
      }),
      field('sender', 'Alphanumeric', 'Sender', { ...required, sampleValue: 'Ada Notario' }),
    ]),
  ),
  body: sheet(
    'en',
    p`${value('recipient')}`,
    p`${longDate('date')}`,
    paragraph({ style: 'Title' })`${value('subject')}`,
    p`Dear ${value('recipient')},`,
    p`${value('text')}`,
    p`Yours sincerely,`,
    p`${bold(value('sender'))}`,
  ),
}

const minutesForm = onePage('The meeting', 'Who met, and what was decided.', [
  field('topic', 'Alphanumeric', 'Topic', { ...required, sampleValue: 'Budget of the year' }),
  field('date', 'Date', 'Date', { ...required, controlSize: 'Small', sampleValue: '2026-03-02' }),
  field('isOpen', 'Logical', 'Something is left to decide', { sampleValue: true }),
  field('next', 'Date', 'Next meeting', { controlSize: 'Small', sampleValue: '2026-04-01' }),
  record('attendees', 'People present', { minOccurs: 1, maxOccurs: 50 }, [
    field('name', 'Alphanumeric', 'Name', { ...required, sampleValue: 'Ada Notario' }),
    field('role', 'Alphanumeric', 'Role', {
      ...list({ chair: 'Chair', member: 'Member', guest: 'Guest' }),
      inputType: 'DropDownList',
      sampleValue: 'chair',
    }),
  ]),
  record('decisions', 'Decisions', { minOccurs: 0, maxOccurs: 50 }, [
    field('text', 'Alphanumeric', 'Decision', { ...required, sampleValue: 'The budget is approved.' }),
  ]),
])

const minutes: BundleTemplate = {
  name: 'Lesson 2: minutes of a meeting',
  description: 'Records that repeat, and a field that is asked for only when it is needed.',
  language: 'English',
  nameConfig: 'Minutes: {topic}',
  ...definitionsOf({
    ...minutesForm,
    dependencies: [
      {
        name: 'No next meeting when all is decided',
        expression: not(is('isOpen', true)),
        items: [hide('field', 'next')],
      },
    ],
  }),
  body: sheet(
    'en',
    paragraph({ style: 'Title' })`Minutes: ${value('topic')}`,
    p`Held on ${longDate('date')}.`,
    paragraph({ style: 'Head' })`Present`,
    each('attendees', p`${value('attendees/name')}, ${value('attendees/role')}`),
    paragraph({ style: 'Head' })`Decisions`,
    each('decisions', p`${value('decisions/text')}`),
    onlyIf(is('isOpen', true), p`The meeting goes on on ${longDate('next')}.`),
  ),
}

export const training: BundleContent = { templates: [letter, minutes], documentTypes: [] }
