import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

/** A moment: read as milliseconds since 1970, written as a Date, set by the database when left out. */
type Moment = ColumnType<number, Date | undefined, Date>
type RequiredMoment = ColumnType<number, Date, Date>
type NullableMoment = ColumnType<number | null, Date | null | undefined, Date | null>

/** JSON: read as what it says, written as its text. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The tables as all migrations together make them, in camel case. Printed by "npm run print". */
export type Tables = {
  absences: {
    organizationId: string
    username: string
    standIn: string
    fromDate: string
    toDate: string
  }
  accountPetitions: {
    username: string
    deletionType: 'until-subscription-expires' | 'immediately'
    askedAt: Moment
    runsAt: RequiredMoment
  }
  actionLog: {
    organizationId: string
    number: number
    id: string
    entryType: string
    username: string
    impersonator: string | null
    indexed: Json<JsonColumns['actionLog']['indexed']>
    details: Json<JsonColumns['actionLog']['details']>
    createdAt: RequiredMoment
    hash: Buffer
  }
  actionLogHeads: {
    organizationId: string
    number: Generated<number>
    hash: Generated<Buffer>
  }
  actionLogSubjects: {
    organizationId: string
    subjectId: string
    number: number
  }
  apiKeys: {
    organizationId: string
    apiKey: string
    username: string
    keyName: string
    saltedSecret: string
    salt: string
    isActive: Generated<boolean>
    expiresAt: NullableMoment
    lastUsed: NullableMoment
    createdAt: Moment
    createdBy: string
    purpose: Generated<'api' | 'directory'>
  }
  approvalTasks: {
    organizationId: string
    id: string
    documentId: string
    documentVersionId: string
    documentTypeId: string
    approvalTypeId: string
    label: string
    position: number
    dismissOnUpdate: boolean
    onlyWithPermissions: boolean
    state: 'waiting' | 'open' | 'done'
    approved: boolean | null
    decidedBy: string | null
    inPlaceOf: string | null
    comment: Generated<string>
    updatedAt: Moment
    addressedTo: GeneratedAlways<string>
  }
  approvalTypes: {
    organizationId: string
    id: string
    label: string
    roles: string[]
    createdAt: Moment
    createdBy: string
  }
  attempts: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  authenticatorSetups: {
    username: string
    sealedSecret: string
    expiresAt: RequiredMoment
  }
  authenticators: {
    username: string
    sealedSecret: string
    lastStep: number
    confirmedAt: Moment
  }
  blobs: {
    organizationId: string
    hash: string
    putAt: Moment
    releasedAt: NullableMoment
  }
  collectionConfigs: {
    organizationId: string
    id: string
    name: string
    masterDocumentTypeId: string
    workflowTypeInfo: NullableJson<JsonColumns['collectionConfigs']['workflowTypeInfo']>
    definition: Json<JsonColumns['collectionConfigs']['definition']>
    createdAt: Moment
    createdBy: string
    documentTypeIds: NullableJson<JsonColumns['collectionConfigs']['documentTypeIds']>
  }
  collectionDocuments: {
    organizationId: string
    documentCollectionConfigId: string
    documentTypeId: string
    key: string
    documentId: string
  }
  collectionKeys: {
    organizationId: string
    documentCollectionConfigId: string
    documentTypeId: string
    key: string
    collectionId: string
  }
  collectionRuns: {
    organizationId: string
    documentCollectionConfigId: string
    id: string
    startedAt: Moment
    finishedAt: NullableMoment
    lastDocumentId: Generated<string>
    total: number
    done: Generated<number>
  }
  collections: {
    organizationId: string
    id: string
    documentCollectionConfigId: string
    masterDocumentId: string
    name: string
    searchText: GeneratedAlways<string>
    assignedTo: string | null
    createdAt: Moment
  }
  combinedTemplateMembers: {
    organizationId: string
    combinedTemplateId: string
    position: number
    templateId: string
  }
  combinedTemplates: {
    organizationId: string
    id: string
    name: string
    description: string
    documentGroupId: string
    createdAt: Moment
    createdBy: string
  }
  credits: {
    organizationId: string
    id: string
    isPostPaid: boolean
    priority: 'special' | 'prepaid' | 'postpaid'
    expirationDate: RequiredMoment
    creditCount: number
    createdAt: Moment
    createdBy: string
  }
  dataElementMembers: {
    organizationId: string
    classId: string
    memberId: string
    position: number
  }
  dataElements: {
    organizationId: string
    id: string
    name: string
    nameKey: GeneratedAlways<string>
    label: string
    humanName: string
    searchText: GeneratedAlways<string>
    description: string
    instructions: string
    nouns: Json<JsonColumns['dataElements']['nouns']>
    dataType:
      | 'Alphanumeric'
      | 'Numeric'
      | 'Currency'
      | 'Logical'
      | 'Date'
      | 'DateTime'
      | 'Time'
      | 'Image'
      | 'ElectronicSignature'
      | 'DecimalNumber'
      | 'IntegerNumber'
      | 'Boolean'
      | 'List'
      | 'Email'
      | 'Phone'
    inputType:
      | 'TextBox'
      | 'TextArea'
      | 'Default'
      | 'CheckBoxList'
      | 'DropDownList'
      | 'RadioButtonList'
      | 'ImageUpload'
      | 'Signature'
      | null
    controlSize: 'Small' | 'Normal' | 'Large' | 'None' | null
    isUnique: boolean
    saveToECM: boolean
    dictionaryListId: string | null
    isCalculated: boolean
    calculatedField: string
    sampleValue: NullableJson<JsonColumns['dataElements']['sampleValue']>
    defaultValue: NullableJson<JsonColumns['dataElements']['defaultValue']>
    readOnly: boolean
    lookupDocumentTypeId: string | null
    classDataElementId: string | null
    isClass: boolean
    output: boolean
    input: boolean
    revision: Generated<number>
    createdAt: Moment
    createdBy: string
  }
  dataLinkRuns: {
    organizationId: string
    id: string
    dataLinkId: string
    dataLinkVersionId: string
    versionNumber: number
    isTrial: boolean
    state: 'succeeded' | 'nothing-found' | 'failed'
    reason: string | null
    httpStatus: number | null
    elapsedMs: number
    username: string
    createdAt: Moment
  }
  dataLinkVersions: {
    organizationId: string
    id: string
    dataLinkId: string
    versionNumber: number
    configuration: Json<JsonColumns['dataLinkVersions']['configuration']>
    sealedSecrets: string | null
    createdAt: Moment
    createdBy: string
  }
  dataLinks: {
    organizationId: string
    id: string
    name: string
    description: string
    isRemote: boolean
    isActive: boolean
    lastVersionId: string
    createdAt: Moment
    createdBy: string
  }
  dataRemovals: {
    organizationId: string
    id: string
    askedBy: string
    preserveSecurityData: boolean
    preserveBundles: boolean
    isWhole: Generated<boolean>
    askedAt: Moment
    tableCount: Generated<number>
    removed: GeneratedJson<JsonColumns['dataRemovals']['removed']>
    removedFiles: Generated<number>
    finishedAt: NullableMoment
  }
  definitionUses: {
    organizationId: string
    usedId: string
    versionId: string
  }
  deletedDocuments: {
    organizationId: string
    documentId: string
    documentVersionId: Generated<string>
    name: string
    deletedAt: Moment
    deletedBy: string
  }
  devices: {
    username: string
    deviceId: string
    platform: 'android' | 'ios'
    sealedToken: string
    sessionId: string
    registeredAt: Moment
  }
  dictionaryItems: {
    organizationId: string
    listId: string
    parent: string
    list: string
    key: string
    position: number
    label: string
    labels: Json<JsonColumns['dictionaryItems']['labels']>
    isRetired: boolean
    searchText: GeneratedAlways<string>
    labelText: GeneratedAlways<string>
  }
  dictionaryLists: {
    organizationId: string
    id: string
    name: string
    description: string
    listType: 'None' | 'Gender' | 'CurrencyType'
    children: Json<JsonColumns['dictionaryLists']['children']>
    createdAt: Moment
    createdBy: string
    revision: Generated<number>
  }
  dispositionDocuments: {
    organizationId: string
    dispositionId: string
    documentId: string
    name: string
    documentTypeName: string
    dueOn: string
    action: 'dispose' | 'review'
    outcome: 'waiting' | 'kept' | 'destroyed' | 'held' | 'gone'
    holdName: string | null
    files: GeneratedJson<JsonColumns['dispositionDocuments']['files']>
  }
  dispositions: {
    organizationId: string
    id: string
    name: string
    state: Generated<'proposed' | 'running' | 'done' | 'cancelled'>
    proposedAt: Moment
    proposedBy: string
    confirmedAt: NullableMoment
    confirmedBy: string | null
    finishedAt: NullableMoment
    certificateBlob: string | null
  }
  documentClassKeys: {
    organizationId: string
    keyHash: Buffer
    classId: number
  }
  documentClasses: {
    organizationId: string
    id: number
    keysHash: Buffer
  }
  documentEdits: {
    organizationId: string
    documentId: string
    username: string
    since: Moment
  }
  documentGroups: {
    organizationId: string
    id: string
    name: string
    description: string
    isContentLibrary: Generated<boolean>
    createdAt: Moment
    createdBy: string
    roleToNotify: string | null
    configurationWorkflowId: string | null
    generationWorkflowId: string | null
  }
  documentInstanceRuns: {
    organizationId: string
    documentTypeId: string
    id: string
    documentTypeVersionId: string
    isDry: boolean
    startedBy: string
    startedAt: Moment
    finishedAt: NullableMoment
    lastDocumentId: Generated<string>
    total: number
    done: Generated<number>
    misfits: Generated<number>
  }
  documentKeyings: {
    organizationId: string
    documentTypeId: string
    documentTypeVersionId: string
    lastDocumentId: Generated<string>
    done: Generated<number>
    total: number
    finishedAt: NullableMoment
  }
  documentListEntries: {
    organizationId: string
    username: string
    documentId: string
    listName: string
    addedAt: Moment
    listKey: GeneratedAlways<string>
  }
  documentMisfits: {
    organizationId: string
    documentTypeId: string
    documentId: string
    position: number
    path: string
    field: string
    key: string
    params: NullableJson<JsonColumns['documentMisfits']['params']>
    message: string
  }
  documentReminders: {
    organizationId: string
    documentVersionId: string
    hasExpired: boolean
    remindedAt: Moment
  }
  documentRenditions: {
    organizationId: string
    documentVersionId: string
    kind: 'image' | 'pdf'
    page: number
    pageCount: number
    width: number
    height: number
    blob: string
  }
  documentSignaturePlaceholders: {
    organizationId: string
    documentVersionId: string
    key: string
    position: number
    placeholder: Json<JsonColumns['documentSignaturePlaceholders']['placeholder']>
  }
  documentThumbnails: {
    organizationId: string
    documentVersionId: string
    blob: string
  }
  documentTypeMappings: {
    organizationId: string
    documentTypeVersionId: string
    distributions: Json<JsonColumns['documentTypeMappings']['distributions']>
    datalinks: Json<JsonColumns['documentTypeMappings']['datalinks']>
  }
  documentTypeSubscriptions: {
    organizationId: string
    documentTypeId: string
    subscriptionType: 'generation' | 'update'
    username: string
    sendToWeb: boolean
    sendToMobile: boolean
  }
  documentTypeVersions: {
    organizationId: string
    id: string
    documentTypeId: string
    versionNumber: number
    name: string
    description: string
    templateVersionId: string | null
    nameConfig: string
    contextDefinition: Json<JsonColumns['documentTypeVersions']['contextDefinition']>
    wizardDefinition: Json<JsonColumns['documentTypeVersions']['wizardDefinition']>
    acceptedMimeTypes: string[]
    origin: 'internal' | 'web'
    expirationWarningDays: number | null
    isPublished: Generated<boolean>
    createdAt: Moment
    createdBy: string
    autoExtract: Generated<boolean>
    useFullTextIndex: Generated<boolean>
    permissions: GeneratedJson<JsonColumns['documentTypeVersions']['permissions']>
    expirationBehavior: NullableJson<JsonColumns['documentTypeVersions']['expirationBehavior']>
    documentDateField: string | null
    securityFields: GeneratedJson<JsonColumns['documentTypeVersions']['securityFields']>
    identifierConfig: Generated<string>
    identifierCollisionForcesNewVersion: Generated<boolean>
    dataLinkDefinition: NullableJson<JsonColumns['documentTypeVersions']['dataLinkDefinition']>
    approvalConfig: NullableJson<JsonColumns['documentTypeVersions']['approvalConfig']>
    uniqueFields: Generated<string[]>
    publishedAt: NullableMoment
  }
  documentTypes: {
    organizationId: string
    id: string
    documentGroupId: string
    templateId: string | null
    lastVersionId: string
    createdAt: Moment
    createdBy: string
    draftVersionId: string | null
  }
  documentUniqueValues: {
    organizationId: string
    documentTypeId: string
    fieldPath: string
    valueHash: string
    documentId: string
  }
  documentValues: {
    organizationId: string
    documentId: string
    documentTypeId: string
    field: string
    instance: string
    kind: 'string' | 'number' | 'boolean'
    text: string
    number: number | null
  }
  documentVersionTexts: {
    organizationId: string
    documentVersionId: string
    text: string
    pageCount: number | null
    problem: 'password' | 'damaged' | null
  }
  documentVersions: {
    organizationId: string
    id: string
    documentId: string
    documentTypeVersionId: string
    templateVersionId: string | null
    versionNumber: number
    name: string
    mimeType: string
    size: number
    pageCount: number | null
    blob: string
    data: Json<JsonColumns['documentVersions']['data']>
    createdAt: Moment
    createdBy: string
    fileName: string | null
    originMethod: 'imported' | 'scanned' | null
    originalDocumentId: string | null
    generationToken: string | null
  }
  documentWords: {
    organizationId: string
    documentId: string
    said: string
    nameWords: string
    saidWords: string
    words: string
    stems: string
    pairs: string[] | null
    documentTypeId: string | null
    classId: number | null
    isDeleted: boolean | null
    createdBy: string | null
    updatedBy: string | null
    updatedAt: NullableMoment
    lastVersionId: string | null
  }
  documents: {
    organizationId: string
    id: string
    documentTypeId: string
    documentTypeVersionId: string
    name: string
    lastVersionId: string
    createdAt: Moment
    createdBy: string
    updatedAt: Moment
    updatedBy: string
    documentTypeName: string
    searchText: GeneratedAlways<string>
    identifier: string | null
    documentDate: string | null
    expiresOn: string | null
    securityKeys: Generated<string[]>
    classId: Generated<number>
    isDeleted: Generated<boolean>
  }
  events: {
    organizationId: string
    id: string
    kind: string
    data: Json<JsonColumns['events']['data']>
    username: string
    createdAt: Moment
  }
  externalIdentities: {
    organizationId: string
    identityProviderId: string
    subject: string
    username: string
    linkedAt: Moment
  }
  fonts: {
    organizationId: string
    id: string
    family: string
    setAs: string
    isBold: boolean
    isItalic: boolean
    ascent: number
    descent: number
    fileName: string
    size: number
    blob: string
    sample: string
    createdAt: Moment
    createdBy: string
  }
  generationRunContexts: {
    organizationId: string
    generationToken: string
    position: number
    key: string
    data: string
  }
  generationRunDocuments: {
    organizationId: string
    generationToken: string
    position: number
    contextPosition: number
    contextKey: string
    templateKey: string
    documentKey: string
    templateVersionId: string
    parentDocumentVersionId: string | null
    previewDigest: string | null
    wishes: Json<JsonColumns['generationRunDocuments']['wishes']>
    state: Generated<'queued' | 'done' | 'failed'>
    tries: Generated<number>
    name: Generated<string>
    pageCount: number | null
    size: number | null
    documentId: string | null
    documentVersionId: string | null
    fileKey: string | null
    blob: string | null
    errors: NullableJson<JsonColumns['generationRunDocuments']['errors']>
    mimeType: Generated<string>
  }
  generationRuns: {
    organizationId: string
    token: string
    username: string
    name: string
    state: 'queued' | 'running' | 'done' | 'failed'
    isCancelled: Generated<boolean>
    createdAt: Moment
    workedAt: Moment
    finishedAt: NullableMoment
    totalCount: number
    doneCount: Generated<number>
    failedCount: Generated<number>
  }
  generationScheduleTimes: {
    organizationId: string
    scheduleId: string
    dueAt: RequiredMoment
    generationToken: string | null
    errors: NullableJson<JsonColumns['generationScheduleTimes']['errors']>
  }
  generationSchedules: {
    organizationId: string
    id: string
    name: string
    username: string
    createdAt: Moment
    templates: Json<JsonColumns['generationSchedules']['templates']>
    contexts: string
    contextCount: number
    rhythm: Json<JsonColumns['generationSchedules']['rhythm']>
    isPaused: Generated<boolean>
    nextAt: RequiredMoment
    timeZone: string
  }
  generationTurns: {
    organizationId: string
    turn: Generated<number>
  }
  generationWishes: {
    organizationId: string
    documentVersionId: string
    plugins: Json<JsonColumns['generationWishes']['plugins']>
    distributions: Json<JsonColumns['generationWishes']['distributions']>
  }
  googleIdentities: {
    subject: string
    username: string
    linkedAt: Moment
  }
  graphicMarks: {
    organizationId: string
    id: string
    name: string
    image: string | null
    waterMarkImage: string | null
    isDefault: boolean
    customMessage: string
    reason: string
    distinguishedName: boolean
    url: boolean
    logo: boolean
    email: boolean
    date: boolean
    waterMark: boolean
    location: boolean
    showLabels: boolean
    alignToRight: boolean
    hasQrCode: boolean
    stamp: boolean
    createdAt: Moment
    createdBy: string
  }
  idempotencyKeys: {
    organizationId: string
    username: string
    key: string
    requestHash: string
    answer: NullableJson<JsonColumns['idempotencyKeys']['answer']>
    createdAt: Moment
  }
  identityProviders: {
    organizationId: string
    id: string
    name: string
    issuer: string
    clientId: string
    sealedSecret: string | null
    allowedDomains: string[]
    roleClaim: Generated<string>
    roleMapping: GeneratedJson<JsonColumns['identityProviders']['roleMapping']>
    createsAccounts: Generated<boolean>
    defaultRoleId: string | null
    trustsSecondFactor: Generated<boolean>
    isActive: Generated<boolean>
    createdAt: Moment
    createdBy: string
  }
  impersonations: {
    organizationId: string
    id: string
    username: string
    impersonator: string
    reason: string
    startedAt: Moment
  }
  intakeFiles: {
    organizationId: string
    id: string
    username: string | null
    source: 'upload' | 'folder' | 'mail'
    name: string
    mimeType: string
    size: number
    blob: string
    state: Generated<'waiting' | 'ready' | 'split' | 'discarded'>
    problem:
      | 'password'
      | 'damaged'
      | 'no-text'
      | 'too-many-pages'
      | 'took-too-long'
      | 'cover-sheet-cut'
      | 'cover-sheet-contradicts'
      | 'cover-sheet-unknown'
      | null
    pageCount: number | null
    readPages: Generated<number>
    thumbnail: string | null
    reading: string | null
    documentTypeId: string | null
    isSaid: Generated<boolean>
    guess: GeneratedJson<JsonColumns['intakeFiles']['guess']>
    data: GeneratedJson<JsonColumns['intakeFiles']['data']>
    createdAt: Moment
    changedAt: Moment
  }
  intakeMailParts: {
    organizationId: string
    messageKey: string
    part: number
    hash: string
  }
  intakeMailboxes: {
    organizationId: string
    host: string
    port: number
    security: 'tls' | 'starttls' | 'none'
    account: string
    password: string
    folder: string
    inboxOf: string | null
    ending: 'seen' | 'move'
    moveTo: string | null
    isPaused: Generated<boolean>
    id: string
    folderKey: Generated<string>
    lastUid: Generated<number>
    nextLookAt: Moment
    lookedAt: NullableMoment
    problem:
      | 'address-not-allowed'
      | 'unreachable'
      | 'no-encryption'
      | 'login-refused'
      | 'folder-missing'
      | 'stalled'
      | 'dropped'
      | 'nonsense'
      | 'not-marked'
      | null
    failures: Generated<number>
  }
  intakeMails: {
    organizationId: string
    id: string
    folderKey: string
    uid: number
    messageKey: string | null
    sender: Generated<string>
    subject: Generated<string>
    sentAt: NullableMoment
    receivedAt: Moment
    state: 'taken' | 'partly' | 'refused' | 'empty' | 'failed'
    problem: 'too-large' | 'cannot-be-read' | 'cannot-be-fetched' | 'too-many-parts' | null
    attempts: Generated<number>
    parts: GeneratedJson<JsonColumns['intakeMails']['parts']>
    isMarked: Generated<boolean>
  }
  intakeSamples: {
    organizationId: string
    documentId: string
    documentTypeId: string
    words: Json<JsonColumns['intakeSamples']['words']>
    labels: Json<JsonColumns['intakeSamples']['labels']>
    createdAt: Moment
  }
  invitationLines: {
    organizationId: string
    username: string
    position: number
    firstName: string
    lastName: string
    positionRole: string
    reason: string | null
  }
  invitationLists: {
    organizationId: string
    id: string
    startedBy: string
    startedAt: Moment
    finishedAt: NullableMoment
    total: number
    invited: Generated<number>
  }
  legalHoldDocuments: {
    organizationId: string
    legalHoldId: string
    documentId: string
  }
  legalHolds: {
    organizationId: string
    id: string
    name: string
    reason: string
    subject: 'documents' | 'case-file' | 'person'
    collectionId: string | null
    person: string | null
    placedAt: Moment
    placedBy: string
    releasedAt: NullableMoment
    releasedBy: string | null
    releaseReason: string | null
  }
  listColumns: {
    organizationId: string
    username: string
    list: string
    columns: Json<JsonColumns['listColumns']['columns']>
  }
  listeners: {
    name: string
    event: string
  }
  mails: {
    organizationId: string
    id: string
    recipient: string
    subject: string
    bodyText: string
    createdAt: Moment
    sentAt: NullableMoment
    bodyHtml: string | null
    messageId: GeneratedAlways<string>
    refusal: string | null
    sealedSecret: string | null
    attachment: NullableJson<JsonColumns['mails']['attachment']>
    replyTo: string | null
    unsubscribeURL: string | null
    attachmentBlob: GeneratedAlways<string | null>
  }
  members: {
    organizationId: string
    username: string
    positionRole: Generated<string>
    isOrganizationAdmin: Generated<boolean>
    isActive: Generated<boolean>
    createdAt: Moment
    person: NullableJson<JsonColumns['members']['person']>
    joinedAt: NullableMoment
    isBlacklisted: Generated<boolean>
    stateReason: string | null
    identification: Generated<string>
    identificationType:
      | 'IdentityDocumentEsDo'
      | 'Passport'
      | 'TaxpayerIdentificationNumberEsDo'
      | 'Other'
      | null
    isApiUser: Generated<boolean>
    onlySeeOwnedDocs: Generated<boolean>
    accessConstraint: NullableJson<JsonColumns['members']['accessConstraint']>
    specificScheduleTime: NullableJson<JsonColumns['members']['specificScheduleTime']>
    documentLists: GeneratedJson<JsonColumns['members']['documentLists']>
    externalId: string | null
  }
  mfaChallenges: {
    tokenHash: string
    username: string
    organizationId: string | null
    kind: 'application' | 'api'
    methods: string[]
    enrolment: 'after-code' | 'now' | null
    deviceType: string | null
    provider: string | null
    address: string | null
    userAgent: string | null
    attempts: Generated<number>
    sentCount: Generated<number>
    codePrint: string | null
    codeMethod: 'email' | 'sms' | null
    expiresAt: RequiredMoment
    usedAt: NullableMoment
    isBound: Generated<boolean>
  }
  migrations: {
    name: string
    hash: string
    ranAt: Moment
  }
  notificationSettings: {
    organizationId: string
    username: string
    mails: GeneratedJson<JsonColumns['notificationSettings']['mails']>
    quietHours: NullableJson<JsonColumns['notificationSettings']['quietHours']>
    digestHour: Generated<number>
    timeZone: string | null
  }
  notifications: {
    organizationId: string
    id: string
    username: string
    title: string
    bodyHtml: string
    metadata: Json<JsonColumns['notifications']['metadata']>
    isRead: Generated<boolean>
    createdAt: Moment
    kind: GeneratedAlways<string>
    isMailPending: Generated<boolean>
    sendToWeb: Generated<boolean>
    sendToMobile: Generated<boolean>
  }
  oneTimeCodes: {
    codeHash: string
    purpose: 'activation'
    username: string
    organizationId: string
    expiresAt: RequiredMoment
    usedAt: NullableMoment
    person: NullableJson<JsonColumns['oneTimeCodes']['person']>
  }
  organizationPetitions: {
    organizationId: string
    askedBy: string
    deletionType: 'until-subscription-expires' | 'immediately'
    askedAt: Moment
    runsAt: RequiredMoment
    startedAt: NullableMoment
  }
  organizations: {
    id: string
    name: string
    language: 'en' | 'es' | 'fr'
    isActive: Generated<boolean>
    isBlacklisted: Generated<boolean>
    owner: string
    adminContact: Json<JsonColumns['organizations']['adminContact']>
    techContact: Json<JsonColumns['organizations']['techContact']>
    settings: GeneratedJson<JsonColumns['organizations']['settings']>
    createdAt: Moment
    featureFlags: GeneratedJson<JsonColumns['organizations']['featureFlags']>
    workflowSettings: NullableJson<JsonColumns['organizations']['workflowSettings']>
    mfaConfig: NullableJson<JsonColumns['organizations']['mfaConfig']>
    pngImageBase64: string | null
    securityFieldConfig: GeneratedJson<JsonColumns['organizations']['securityFieldConfig']>
    demo: 'filling' | 'filled' | null
    region: string | null
    queryBehavior: Generated<'allowed-until-denied' | 'denied-until-allowed'>
    rightsVersion: Generated<number>
    timeZone: Generated<string>
    stateReason: string | null
  }
  passkeyChallenges: {
    challengeHash: string
    username: string | null
    expiresAt: RequiredMoment
  }
  passkeys: {
    id: string
    username: string
    credentialId: string
    userHandle: string
    publicKey: string
    counter: number
    transports: Generated<string[]>
    name: string
    createdAt: Moment
    lastUsedAt: NullableMoment
  }
  passwordResets: {
    codeHash: string
    username: string
    expiresAt: RequiredMoment
  }
  providerLogins: {
    stateHash: string
    organizationId: string | null
    identityProviderId: string | null
    browserHash: string
    sealedChecks: string
    expiresAt: RequiredMoment
  }
  recentSearches: {
    organizationId: string
    id: string
    username: string
    category: 'document' | 'collection' | 'template'
    searchQuery: string
    searchType: 'search' | 'suggestion'
    documentId: string | null
    searchedAt: Moment
  }
  recoveryCodes: {
    username: string
    codePrint: string
  }
  reminderDays: {
    organizationId: string
    day: string
  }
  retentionRules: {
    organizationId: string
    documentTypeId: string
    startsAt: 'stored' | 'field' | 'expiry'
    fieldPath: string | null
    period: number
    unit: 'months' | 'years'
    action: 'dispose' | 'review'
    updatedAt: Moment
    updatedBy: string
  }
  retentionSettings: {
    organizationId: string
    needsSecondPerson: boolean
  }
  roleCollectionConfigs: {
    organizationId: string
    roleId: string
    documentCollectionConfigId: string
    permissionType: 'view' | 'assign'
    action: 'allow' | 'deny'
  }
  roleDocumentTypes: {
    organizationId: string
    roleId: string
    documentTypeId: string
    permissionType: 'view' | 'edit' | 'delete'
    action: 'allow' | 'deny'
  }
  roleHolders: {
    organizationId: string
    roleId: string
    username: string
  }
  roleTemplates: {
    organizationId: string
    roleId: string
    templateId: string
    permissionType: 'view' | 'edit'
    action: 'allow' | 'deny'
  }
  roles: {
    organizationId: string
    id: string
    name: string
    allowOnlyOwnedDocuments: Generated<boolean>
    globalPermissions: Generated<string[]>
    createdAt: Moment
    createdBy: string
    externalId: string | null
  }
  savedSearches: {
    organizationId: string
    id: string
    username: string
    name: string
    search: Json<JsonColumns['savedSearches']['search']>
    isOnDashboard: boolean
    roleIds: Generated<string[]>
  }
  searchRebuilds: {
    organizationId: string
    total: number
    done: Generated<number>
    lastDocumentId: Generated<string>
    startedAt: Moment
    finishedAt: NullableMoment
    isWaiting: Generated<boolean>
  }
  searchableDocuments: {
    organizationId: string
    id: string
    documentTypeId: string
    documentTypeVersionId: string
    name: string
    lastVersionId: string
    createdAt: Moment
    createdBy: string
    updatedAt: Moment
    updatedBy: string
    documentTypeName: string
    searchText: GeneratedAlways<string>
    identifier: string | null
    documentDate: string | null
    expiresOn: string | null
    securityKeys: Generated<string[]>
    classId: Generated<number>
    isDeleted: Generated<boolean>
  }
  searchableVocabulary: {
    organizationId: string
    word: string
    addedBy: Generated<string>
  }
  searchableWords: {
    organizationId: string
    documentId: string
    said: string
    nameWords: string
    saidWords: string
    words: string
    stems: string
    pairs: string[] | null
    documentTypeId: string | null
    classId: number | null
    isDeleted: boolean | null
    createdBy: string | null
    updatedBy: string | null
    updatedAt: NullableMoment
    lastVersionId: string | null
  }
  sequenceValues: {
    organizationId: string
    sequenceId: string
    position: number
    period: string
    value: string
    fileName: string | null
    state: Generated<'free' | 'reserved' | 'used' | 'void'>
    reservedUntil: NullableMoment
    username: string | null
    documentId: string | null
    documentVersionId: string | null
    reason: string | null
    changedAt: NullableMoment
  }
  sequences: {
    organizationId: string
    id: string
    name: string
    description: string
    type: 'value-list' | 'autogenerated'
    isBlocking: boolean
    stepType: 'increment' | 'decrement' | null
    stepValue: number | null
    initialValue: number | null
    paddingLength: number | null
    paddingValue: string | null
    prefix: string | null
    suffix: string | null
    period: Generated<string>
    madeInPeriod: Generated<number>
    lastPosition: Generated<number>
    createdAt: Moment
    createdBy: string
  }
  sessions: {
    tokenHash: string
    kind: 'application' | 'api'
    apiKey: string | null
    username: string
    organizationId: string | null
    startedAt: Moment
    expiresAt: RequiredMoment
    deviceType: string | null
    provider: string | null
    secondFactor: 'email' | 'sms' | 'authenticator' | 'recovery-code' | 'provider' | 'passkey' | null
    id: string
    address: string | null
    userAgent: string | null
    isBound: Generated<boolean>
    impersonator: string | null
    openedBy: string | null
    viewedRoles: string[] | null
  }
  sharedItemReads: {
    organizationId: string
    sharedItemId: string
    sitting: string
    documentId: string
    readAt: Moment
  }
  sharedItems: {
    organizationId: string
    id: string
    tokenHash: string
    tokenType: 'generate-document' | 'import-document' | 'generate-combined' | 'external-actions'
    name: string
    assignedTo: string
    active: boolean
    description: string
    returnURL: string | null
    expiresAt: NullableMoment
    maxUsage: number | null
    usage: Generated<number>
    config: Json<JsonColumns['sharedItems']['config']>
    successMessage: string
    bannerImage: string | null
    logoImage: string | null
    target: Json<JsonColumns['sharedItems']['target']>
    subjectIds: string[]
    passwordHash: string | null
    passwordChangedAt: NullableMoment
    createdAt: Moment
    createdBy: string
    lastUsedAt: NullableMoment
  }
  signatureCheckIns: {
    organizationId: string
    documentVersionId: string
    checkInBy: 'external-user' | 'internal-user'
    who: string
    checkInAt: Moment
  }
  signatureRequests: {
    organizationId: string
    documentVersionId: string
    documentId: string
    placeholderKey: string
    status: 'waiting' | 'sent' | 'signed' | 'rejected'
    flowId: string
    position: number
    name: string
    email: string
    username: string | null
    tokenId: string | null
    letter: Json<JsonColumns['signatureRequests']['letter']>
    signatureComment: string
    sentBy: string
    totalSent: number
    notifiedAt: NullableMoment
    expiresAt: NullableMoment
    answeredAt: NullableMoment
  }
  smsNumbers: {
    username: string
    phone: string
    confirmedAt: Moment
  }
  smsSetups: {
    username: string
    phone: string
    codePrint: string
    attempts: Generated<number>
    expiresAt: RequiredMoment
  }
  systemIdempotencyKeys: {
    owner: string
    key: string
    requestHash: string
    sealedAnswer: string | null
    createdAt: Moment
  }
  templateContextStates: {
    organizationId: string
    username: string
    id: string
    contextType: 'template' | 'combined-template'
    templateId: string | null
    templateVersionId: string | null
    combinedTemplateId: string | null
    templateVersionIdList: string[] | null
    templateName: string
    context: Json<JsonColumns['templateContextStates']['context']>
    step: 'form' | 'summary'
    part: string | null
    about: string
    parent: NullableJson<JsonColumns['templateContextStates']['parent']>
    leftOver: Json<JsonColumns['templateContextStates']['leftOver']>
    revision: Generated<number>
    savedAt: Moment
    expiresAt: RequiredMoment
  }
  templateMappings: {
    organizationId: string
    templateVersionId: string
    distributions: Json<JsonColumns['templateMappings']['distributions']>
    datalinks: Json<JsonColumns['templateMappings']['datalinks']>
  }
  templateOutputs: {
    organizationId: string
    templateVersionId: string
    format: string
    invoice: NullableJson<JsonColumns['templateOutputs']['invoice']>
  }
  templatePublications: {
    organizationId: string
    templateVersionId: string
    publishedAt: Moment
    publishedBy: string
    publishFrom: Moment
    publishTo: NullableMoment
  }
  templateSubscriptions: {
    organizationId: string
    templateId: string
    subscriptionType: 'generation' | 'update'
    username: string
    sendToWeb: boolean
    sendToMobile: boolean
  }
  templateTests: {
    organizationId: string
    id: string
    templateId: string
    name: string
    context: Json<JsonColumns['templateTests']['context']>
    day: string
    mustAppear: string[]
    mustNotAppear: string[]
    createdAt: Moment
    createdBy: string
  }
  templateThumbnails: {
    organizationId: string
    templateVersionId: string
    blob: string
    image: string | null
  }
  templateVersions: {
    organizationId: string
    id: string
    templateId: string
    versionNumber: number
    name: string
    description: string
    language: 'English' | 'Spanish' | 'French'
    saveToECM: boolean
    nameConfig: string
    contextDefinition: Json<JsonColumns['templateVersions']['contextDefinition']>
    wizardDefinition: Json<JsonColumns['templateVersions']['wizardDefinition']>
    body: Json<JsonColumns['templateVersions']['body']>
    createdAt: Moment
    createdBy: string
    tags: GeneratedJson<JsonColumns['templateVersions']['tags']>
    documentProtection: Generated<'none' | 'allow-only-revisions' | 'allow-only-comments' | 'read-only'>
  }
  templateWords: {
    organizationId: string
    templateVersionId: string
    blob: string
  }
  templates: {
    organizationId: string
    id: string
    documentGroupId: string
    lastVersionId: string
    createdAt: Moment
    createdBy: string
    deletedAt: NullableMoment
    deletedBy: string | null
  }
  transientDownloads: {
    organizationId: string
    id: string
    username: string
    kind: 'zip' | 'pdf'
    description: string
    resources: Json<JsonColumns['transientDownloads']['resources']>
    createdAt: Moment
    expiresAt: RequiredMoment
    state: Generated<'waiting' | 'done' | 'failed'>
    failure: 'nothing-left' | 'storage-full' | 'too-large' | 'stopped' | 'outdated' | null
    attempt: Generated<number>
    doneResources: Generated<number>
    workedAt: Moment
    blob: string | null
    size: number | null
    documentVersionIds: Generated<string[]>
  }
  users: {
    username: string
    firstName: string
    lastName: string
    passwordHash: string | null
    isSystemAdmin: Generated<boolean>
    isActive: Generated<boolean>
    language: 'en' | 'es' | 'fr'
    phone: Generated<string>
    isEnrolledForMarketing: Generated<boolean>
    avatarImageDataURI: string | null
    lastOrganizationId: string | null
    createdAt: Moment
    mfaConfig: NullableJson<JsonColumns['users']['mfaConfig']>
    dashboardConfiguration: NullableJson<JsonColumns['users']['dashboardConfiguration']>
    managedBy: string | null
    hasPassword: GeneratedAlways<boolean>
    searchName: GeneratedAlways<string>
  }
  vocabulary: {
    organizationId: string
    word: string
    addedBy: Generated<string>
  }
  workflowTypes: {
    organizationId: string
    id: string
    name: string
    description: string
    expirationWarningDays: number
    engineType: 'basic' | 'cflow'
    startDate: NullableMoment
    endDate: NullableMoment
    states: Json<JsonColumns['workflowTypes']['states']>
    createdAt: Moment
    createdBy: string
  }
}
