import { describe, expect, it } from 'vitest'
import {
  type Facts,
  type Role,
  may,
  mayDocument,
  mayDocumentType,
  mayTemplate,
  policyOf,
  securityKey,
  seenDocumentTypes,
  seenTemplates,
} from './index.ts'

const role = (name: string, more: Partial<Role> = {}): Role => ({
  id: name,
  name,
  globalPermissions: [],
  allowOnlyOwnedDocuments: false,
  documentTypes: [],
  templates: [],
  collections: [],
  ...more,
})
const policy = (more: Partial<Facts> = {}) =>
  policyOf({
    username: 'ana',
    isAdministrator: false,
    onlySeeOwnedDocs: false,
    queryBehavior: 'allowed-until-denied',
    roles: [],
    securityFields: [],
    ...more,
  })
const rule = <Right>(action: 'allow' | 'deny', right: Right, id = 'deed') => ({ id, action, right })
const deed = { documentTypeId: 'deed', createdBy: 'ben', securityKeys: [] }

describe('a person’s policy', () => {
  it('sees by the query behavior what no rule names (B-450, G-150)', () => {
    const reason = (queryBehavior: Facts['queryBehavior']) => ({ kind: 'query-behavior', queryBehavior })
    const denied = 'denied-until-allowed'
    expect(mayDocument(policy(), 'view', deed)).toEqual({
      allowed: true,
      reason: reason('allowed-until-denied'),
    })
    expect(mayDocument(policy({ queryBehavior: denied }), 'view', deed)).toEqual({
      allowed: false,
      reason: reason(denied),
    })
  })

  it('lets a rule that denies win over one that allows, and names the roles that have it (G-150)', () => {
    const roles = [
      role('Clerk', { documentTypes: [rule('allow', 'view')] }),
      role('Trainee', { documentTypes: [rule('deny', 'view')] }),
    ]
    expect(mayDocument(policy({ roles }), 'view', deed)).toEqual({
      allowed: false,
      reason: { kind: 'rule', action: 'deny', roles: ['Trainee'] },
    })
  })

  it('changes nothing that it may not see', () => {
    const roles = [role('Odd', { documentTypes: [rule('deny', 'view'), rule('allow', 'edit')] })]
    expect(mayDocumentType(policy({ roles }), 'edit', 'deed').allowed).toBe(false)
    const templates = [role('Odd', { templates: [rule('deny', 'view'), rule('allow', 'edit')] })]
    expect(mayTemplate(policy({ roles: templates }), 'edit', 'deed').allowed).toBe(false)
  })

  it('deletes by the permission, or where a rule allows it (B-463, B-464)', () => {
    const asked = (roles: Role[]) => mayDocument(policy({ roles }), 'delete', deed).allowed
    const permitted = role('Archive', { globalPermissions: ['delete-document'] })
    expect(asked([])).toBe(false)
    expect(asked([permitted])).toBe(true)
    expect(asked([role('Deeds', { documentTypes: [rule('allow', 'delete')] })])).toBe(true)
    expect(asked([permitted, role('Kept', { documentTypes: [rule('deny', 'delete')] })])).toBe(false)
  })

  it('changes templates by a rule alone (B-463)', () => {
    expect(mayTemplate(policy(), 'view', 'lease').allowed).toBe(true)
    expect(mayTemplate(policy(), 'edit', 'lease').allowed).toBe(false)
    const roles = [role('Author', { templates: [rule('allow', 'edit', 'lease')] })]
    expect(mayTemplate(policy({ roles }), 'edit', 'lease').allowed).toBe(true)
    expect(mayTemplate(policy({ roles }), 'edit', 'will').allowed).toBe(false)
  })

  it('is limited to owned documents by the person or by one of their roles (B-420, G-151)', () => {
    const limited = [
      policy({ onlySeeOwnedDocs: true }),
      policy({ roles: [role('Free'), role('Own', { allowOnlyOwnedDocuments: true })] }),
    ]
    for (const each of limited) {
      expect(mayDocument(each, 'view', deed)).toMatchObject({
        allowed: false,
        reason: { kind: 'owned-only' },
      })
      expect(mayDocument(each, 'view', { ...deed, createdBy: 'ana' }).allowed).toBe(true)
    }
  })

  it('sees only documents whose field has a value that its roles may see (B-452, G-152)', () => {
    const field = (fieldName: string, value: string) => ({
      fieldName,
      keys: [securityKey(fieldName, value) ?? ''],
      roleIds: ['North'],
    })
    const sees = (securityFields: Facts['securityFields'], ...securityKeys: string[]) =>
      mayDocument(policy({ roles: [role('North')], securityFields }), 'view', { ...deed, securityKeys })
        .allowed
    const north = [field('office', 'North')]
    expect(sees(north, 'office="North"')).toBe(true)
    expect(sees(north, 'office="South"')).toBe(false)
    expect(sees(north)).toBe(false)
    expect(sees([...north, field('office', 'East')], 'office="East"')).toBe(true)
    expect(sees([...north, field('level', 'open')], 'office="North"')).toBe(false)
    expect(sees([{ ...field('office', 'North'), roleIds: ['South'] }])).toBe(true)
  })

  it('has nothing refused to an administrator, by the flag or by a role (B-464)', () => {
    const roles = [
      role('Boss', {
        globalPermissions: ['organization-admin'],
        allowOnlyOwnedDocuments: true,
        documentTypes: [rule('deny', 'view')],
      }),
    ]
    for (const each of [policy({ roles }), policy({ isAdministrator: true })]) {
      expect(mayDocument(each, 'delete', deed)).toEqual({ allowed: true, reason: { kind: 'administrator' } })
      expect(may(each, 'can-impersonate')).toBe(true)
      expect(seenDocumentTypes(each)).toEqual({ kind: 'except', ids: [] })
    }
  })

  it('names of types and templates the exceptions alone', () => {
    const roles = [
      role('Mixed', {
        documentTypes: [rule('deny', 'view'), rule('allow', 'view', 'will'), rule('deny', 'edit', 'lease')],
        templates: [rule('allow', 'view', 'lease')],
      }),
    ]
    expect(seenDocumentTypes(policy({ roles }))).toEqual({ kind: 'except', ids: ['deed'] })
    const strict = policy({ roles, queryBehavior: 'denied-until-allowed' })
    expect(seenDocumentTypes(strict)).toEqual({ kind: 'only', ids: ['will'] })
    expect(seenTemplates(strict)).toEqual({ kind: 'only', ids: ['lease'] })
  })
})

describe('the key of a security field’s value', () => {
  it('is the same for texts that look the same, and another one for another type', () => {
    expect(securityKey('office', ' Sa\u006E Jos\u0065\u0301 ')).toBe(securityKey('office', 'San José'))
    expect(securityKey('level', 7)).not.toBe(securityKey('level', '7'))
    expect(securityKey('office', '7')).not.toBe(securityKey('level', '7'))
  })

  it('is none for what is empty or too long to be named', () => {
    for (const value of ['', '  ', null, undefined, {}, [], 'x'.repeat(201)])
      expect(securityKey('office', value)).toBeUndefined()
  })
})
