import { dataLinkRefusals } from './data-link-refusals.ts'
import { draftRefusals } from './draft-refusals.ts'
import type { ErrorCode } from './errors.ts'
import { fontRefusals } from './font-refusals.ts'
import { generationRefusals } from './generation-refusals.ts'
import { loginRefusals } from './login-refusals.ts'
import { retentionRefusals } from './retention-refusals.ts'
import { signatureRefusals } from './signature-refusals.ts'
import { templateTestRefusals } from './template-test-refusals.ts'
import { xmlRefusals } from './xml-refusals.ts'

/**
 * Every refusal that says more than its error code, by its key, the `reason` of the answer: the code it comes with and
 * the English text of the API, in which `{name}` stands for a parameter. Screens have words of their own for each key.
 */
export const refusals = {
  'too-complex': {
    code: 'invalid-request',
    text: 'This asks for more work than one request may. Ask for less at once.',
  },
  'too-many-pages': { code: 'invalid-request', text: 'The document has too many pages.' },
  'cannot-be-set': { code: 'invalid-request', text: 'The document cannot be set.' },
  'picture-cannot-be-read': {
    code: 'invalid-request',
    text: 'The picture is damaged: it cannot be read',
  },
  'not-a-pdf': { code: 'invalid-request', text: 'The file is not a PDF that can be read' },
  'needs-password': { code: 'invalid-request', text: 'The file opens with its password only' },
  'invoice-without-terms': {
    code: 'invalid-request',
    text: 'Say first which fields answer the terms of the invoice',
  },
  'invoice-term-unknown': {
    code: 'invalid-request',
    text: 'The term {term} of the invoice names {name}, which the template does not have',
  },
  'invoice-term-missing': {
    code: 'invalid-request',
    text: 'An electronic invoice is not made without “{label}” ({rule})',
  },
  'invoice-sum-wrong': {
    code: 'invalid-request',
    text: '“{label}” should be {expected} for an electronic invoice ({rule})',
  },
  'invoice-code-wrong': {
    code: 'invalid-request',
    text: 'An electronic invoice does not take “{label}” as it is written ({rule})',
  },
  'not-a-word-file': { code: 'invalid-request', text: 'The file is not a Word document (DOCX)' },
  'office-not-installed': {
    code: 'invalid-request',
    text: 'Word files (.docx) only; to bring in {kind}, install LibreOffice on the server or save it as .docx',
  },
  'office-cannot-convert': {
    code: 'invalid-request',
    text: 'LibreOffice could not make a Word file of this {kind} file in its time. Save it as .docx.',
  },
  'word-old-format': {
    code: 'invalid-request',
    text: 'The file is of Word 2003 or older (DOC). Save it as DOCX in Word first.',
  },
  'word-with-macros': {
    code: 'invalid-request',
    text: 'The Word file holds macros. Save it as DOCX without them first.',
  },
  'word-damaged': { code: 'invalid-request', text: 'The Word file is damaged: it cannot be read' },
  'word-incomplete': {
    code: 'invalid-request',
    text: 'The end of the Word file is missing. Copy it once more from where it came.',
  },
  'word-open-document': {
    code: 'invalid-request',
    text: 'The file is an OpenDocument text (ODT). Save it as DOCX first.',
  },
  'word-with-entities': {
    code: 'invalid-request',
    text: 'The Word file declares a document type (DTD), which no word processor writes. Save it in Word once more.',
  },
  'word-nested-too-deep': {
    code: 'invalid-request',
    text: 'The Word file has tables or boxes within each other, deeper than can be read. Take some of them out.',
  },
  'word-too-large': {
    code: 'invalid-request',
    text: 'The Word file has more in it than can be read at once. Divide it into several.',
  },
  'word-template-read-anew': {
    code: 'invalid-request',
    text: 'The content is a Word file. Upload it again with what its tags may name.',
  },
  'no-pages-to-show': {
    code: 'invalid-request',
    text: 'Only a PDF, a picture or a Word file has pages to show: this file is {mimeType}',
  },
  'not-a-picture': {
    code: 'invalid-request',
    text: 'Only a picture or a Word file becomes a PDF here: this file is {mimeType}',
  },
  'not-generated': {
    code: 'invalid-request',
    text: 'Only a document that was generated from a template can be had in other formats',
  },
  cancelled: { code: 'invalid-request', text: 'Nobody waits for the document any more' },
  'barcode-cannot-hold': {
    code: 'invalid-request',
    text: 'A barcode of kind {kind} cannot hold this value. Check its length and its characters.',
  },
  'group-in-use': {
    code: 'invalid-request',
    text: 'Say which group its documents and templates move to',
  },
  empty: { code: 'invalid-request', text: 'This must not be empty' },
  'too-short': { code: 'invalid-request', text: 'This must have at least {limit} characters' },
  'too-long': { code: 'invalid-request', text: 'This must have at most {limit} characters' },
  'phone-too-short': { code: 'invalid-request', text: 'The phone must have at least 5 characters' },
  'sample-fails': {
    code: 'invalid-request',
    text: 'A condition does not answer one of its test cases as it should.',
  },
  'unknown-template-version': {
    code: 'invalid-request',
    text: 'There is no such template version, or it is not published',
  },
  'file-type-not-accepted': { code: 'invalid-request', text: 'The type takes no files of {mimeType}' },
  'file-of-other-kind': {
    code: 'invalid-request',
    text: '{name} is called {said}, and its content is {found}',
  },
  'file-empty': { code: 'invalid-request', text: 'The file is empty: {name}' },
  'file-unpacks-too-far': {
    code: 'invalid-request',
    text: 'The file unpacks to more than may be opened here: {name}',
  },
  'picture-too-large': {
    code: 'invalid-request',
    text: 'The picture has more than 50 million pixels: {name}',
  },
  'no-file': { code: 'invalid-request', text: 'At least 1 document in data URI form is needed' },
  'one-file-per-version': { code: 'invalid-request', text: 'A new version has one file' },
  'identifier-too-long': {
    code: 'invalid-request',
    text: 'The identifier has more than {limit} characters',
  },
  'text-cannot-be-kept': {
    code: 'invalid-request',
    text: 'A text holds a character that cannot be kept',
  },
  'too-many-entries': {
    code: 'invalid-request',
    text: 'More than {limit} entries: choose fewer days.',
  },
  'address-not-allowed': {
    code: 'invalid-request',
    text: 'This address may not be called: it is not public, or not encrypted (https).',
  },
  'file-too-large-for-mail': {
    code: 'invalid-request',
    text: 'The file has more than {limit} MB: it is too large for a mail',
  },
  'mail-refused': { code: 'invalid-request', text: 'The mail server refused the mail.' },
  'no-organization': { code: 'forbidden', text: 'This call needs an organization. Enter one first.' },
  'not-a-member': { code: 'forbidden', text: 'You are not a member of this organization' },
  'not-a-system-administrator': { code: 'forbidden', text: 'You are not a system administrator' },
  'may-not-change-documents': {
    code: 'forbidden',
    text: 'You may not change documents of this type.',
  },
  'approval-not-awaited': {
    code: 'conflict',
    text: 'This approval is not awaited now.',
  },
  'approval-decided': {
    code: 'conflict',
    text: '{username} has decided about this approval already.',
  },
  'not-an-approver': {
    code: 'forbidden',
    text: 'This approval is given by other people.',
  },
  'list-name': {
    code: 'invalid-request',
    text: 'The name must be one line without a comma',
  },
  'not-a-stand-in': {
    code: 'invalid-request',
    text: 'Choose somebody else who works in this organization.',
  },
  'assignee-may-not-see': { code: 'invalid-request', text: '{username} may not see this case file' },
  'may-not-delete-documents': {
    code: 'forbidden',
    text: 'You may not delete documents of this type.',
  },
  'sign-up-disabled': { code: 'forbidden', text: 'Sign-up is disabled' },
  'newer-version': { code: 'conflict', text: 'There is a newer version. Begin from that one.' },
  'identifier-exists': {
    code: 'conflict',
    text: 'A document of this type has the identifier "{identifier}" already.',
  },
  'type-not-published': {
    code: 'conflict',
    text: 'The document type is not published: no new documents are stored by it.',
  },
  'in-use': { code: 'conflict', text: 'It is in use by: {names}' },
  'role-is-held': { code: 'conflict', text: 'People hold this role: {names}' },
  'last-administrator': {
    code: 'conflict',
    text: 'Nobody would administer the organization any more.',
  },
  'needed-administrator': {
    code: 'conflict',
    text: '{name} would have nobody to administer it. Make somebody else an administrator, or ask for its deletion.',
  },
  'last-system-administrator': {
    code: 'conflict',
    text: 'Nobody would administer the system any more.',
  },
  'name-taken': { code: 'conflict', text: 'Another one has this name already. Choose another name.' },
  'preview-outdated': {
    code: 'conflict',
    text: 'The document would differ from its preview. Preview it again.',
  },
  'other-document-type': {
    code: 'conflict',
    text: 'The earlier version is of another document type.',
  },
  'template-without-type': {
    code: 'conflict',
    text: 'No document type names this template. Publish the template first.',
  },
  'already-member': {
    code: 'conflict',
    text: '{username} belongs to this organization already.',
  },
  'on-blacklist': {
    code: 'conflict',
    text: '{username} is on the blacklist of this organization.',
  },
  'already-joined': { code: 'conflict', text: 'This person has joined already.' },
  'invitations-under-way': {
    code: 'conflict',
    text: 'People of another list are being invited. Wait until that is done.',
  },
  'own-account': { code: 'conflict', text: 'You cannot do this to your own account.' },
  'same-times': {
    code: 'invalid-request',
    text: 'Enter two different times, for example 22:00 and 07:00',
  },
  'ends-before-it-begins': { code: 'invalid-request', text: 'The last day is before the first one' },
  'outside-access-window': {
    code: 'forbidden',
    text: 'You may not come in at this time. Your administrator sets the days and hours.',
  },
  'link-unknown': {
    code: 'unauthorized',
    text: 'This link does not exist, or no longer. Ask whoever sent it for another one.',
  },
  'link-revoked': {
    code: 'unauthorized',
    text: 'This link was revoked. Ask whoever sent it for another one.',
  },
  'link-expired': {
    code: 'unauthorized',
    text: 'This link has expired. Ask whoever sent it for another one.',
  },
  'shared-item-exhausted': {
    code: 'forbidden',
    text: 'This link was used as often as it may be. Ask whoever sent it for another one.',
  },
  'link-needs-password': { code: 'unauthorized', text: 'Enter the password of this link' },
  'link-password-wrong': { code: 'unauthorized', text: 'This is not the password of this link' },
  'link-of-other-kind': { code: 'forbidden', text: 'This link is not for that' },
  'link-date-passed': { code: 'invalid-request', text: 'Choose a day that is still to come' },
  'no-combined-templates': {
    code: 'invalid-request',
    text: 'A link fills in one template. Name a template.',
  },
  'asked-otherwise': {
    code: 'invalid-request',
    text: '“{field}” is not the same question in “{template}” and “{other}”. Change it in one of them, or leave one out.',
  },
  'combined-conflict': {
    code: 'conflict',
    text: 'Its templates ask for different things under one name: {names}. Its author can put that right.',
  },
  'combined-not-published': {
    code: 'conflict',
    text: 'Some of its templates are not published: {names}',
  },
  'no-signing-by-link': {
    code: 'conflict',
    text: 'Documents cannot be signed by a link here',
  },
  'action-answered': { code: 'conflict', text: 'This was answered already, or is not asked for' },
  'not-an-api-user': {
    code: 'conflict',
    text: 'This person is no API user. They create their keys themselves.',
  },
  'manages-own-account': {
    code: 'conflict',
    text: 'This person manages their own account. Only they can change this.',
  },
  'already-active': { code: 'conflict', text: 'You have a password already. Log in with it.' },
  'unknown-document': { code: 'invalid-request', text: 'This document was deleted, or is not open to you' },
  'download-too-large': {
    code: 'invalid-request',
    text: 'The documents have more than {limit} MB together. Choose fewer.',
  },
  ...generationRefusals,
  ...fontRefusals,
  'download-not-ready': { code: 'conflict', text: 'The download is not ready.' },
  'download-outdated': {
    code: 'conflict',
    text: 'A document in this download was deleted, or is no longer open to you. Have it made anew.',
  },
  'changed-meanwhile': {
    code: 'conflict',
    text: 'Somebody else changed this at the same time. Try again.',
  },
  'still-running': {
    code: 'conflict',
    text: 'A request with this Idempotency-Key is still running.',
  },
  'sequence-exhausted': { code: 'conflict', text: 'The sequence has no value left. Ask your administrator.' },
  'sequence-held': {
    code: 'conflict',
    text: '{username} is using the next number of this sequence. Try again in a while.',
  },
  'sequence-has-value': { code: 'invalid-request', text: 'The sequence has this value already: {value}' },
  'sequence-given-out': {
    code: 'conflict',
    text: 'Numbers of this sequence are given out: its pattern stays. Create another sequence.',
  },
  'sequence-value-used': { code: 'conflict', text: 'The value is used or held: {value}' },
  'sequence-value-lost': {
    code: 'invalid-request',
    text: 'The number {value} is not held for you any more. Take the next one.',
  },
  ...loginRefusals,
  ...dataLinkRefusals,
  ...retentionRefusals,
  ...signatureRefusals,
  ...draftRefusals,
  ...templateTestRefusals,
  ...xmlRefusals,
  'too-many-attempts': {
    code: 'too-many-requests',
    text: 'Too many attempts. Wait a while and try again.',
  },
  'over-share': {
    code: 'too-many-requests',
    text: 'Your organization has too many documents waiting; try again later',
  },
  'too-many-searches': { code: 'too-many-requests', text: 'Too many searches at once.' },
  'too-many-large-requests': {
    code: 'too-many-requests',
    text: 'Too many large requests are waiting. Wait a while and try again.',
  },
  'database-unavailable': {
    code: 'unavailable',
    text: 'The database does not answer. Try again shortly.',
  },
  'files-unavailable': {
    code: 'unavailable',
    text: 'The store of files does not answer. Try again shortly.',
  },
  'documents-unavailable': {
    code: 'unavailable',
    text: 'Documents cannot be made at the moment. Try again shortly.',
  },
  'mail-unavailable': { code: 'unavailable', text: 'The mail server did not take the mail.' },
  'took-too-long': {
    code: 'unavailable',
    text: 'This took too long. Ask for less, or try again later.',
  },
} as const satisfies Record<string, { code: ErrorCode; text: string }>

export type RefusalKey = keyof typeof refusals

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The names of what the text of a refusal says of its own case. */
export type RefusalParam<Key extends RefusalKey> = NamesIn<(typeof refusals)[Key]['text']>
export type RefusalParams = Record<string, string | number>
