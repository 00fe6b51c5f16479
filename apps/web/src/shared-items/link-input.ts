import type { SharedItemInput } from '@tabellio/contract/shared-item-input'
import type { SharedFile } from '@tabellio/contract/shared-items'

/** What a link is changed with, as it is now. */
export function inputOf(file: SharedFile): SharedItemInput {
  const { name, assignedTo, active, description, returnURL, expirationDate, maxUsage, config } = file
  const { successMessage, bannerImage, logoImage } = file
  const base = {
    name,
    assignedTo,
    active,
    description,
    config,
    successMessage,
    ...(returnURL !== undefined && { returnURL }),
    ...(expirationDate !== undefined && { expirationDate }),
    ...(maxUsage !== undefined && { maxUsage }),
    ...(bannerImage !== undefined && { bannerImage }),
    ...(logoImage !== undefined && { logoImage }),
  }
  return { ...base, ...targetOf(file) }
}

function targetOf(file: SharedFile) {
  const { tokenType, templateId = '', templateVersionId = '', documentTypeId = '' } = file
  const { documentTypeVersionId = '', combinedTemplateId = '' } = file
  switch (tokenType) {
    case 'generate-document':
      return { tokenType, templateId, templateVersionId }
    case 'import-document':
      return { tokenType, documentTypeId, documentTypeVersionId }
    case 'generate-combined':
      return { tokenType, combinedTemplateId }
    case 'external-actions':
      return { tokenType, ...actionsOf(file) }
  }
}

type Asked = NonNullable<SharedFile['documents']>[number]

function actionsOf({ sentTo = '', taskId, title = '', subtitle, documents = [] }: SharedFile) {
  return {
    sentTo,
    title,
    documents: documents.map(withoutAnswer),
    ...(taskId !== undefined && { taskId }),
    ...(subtitle !== undefined && { subtitle }),
  }
}

/** The visitor's answer is not the office's to give. */
function withoutAnswer(asked: Asked) {
  const { isAnswered: _isAnswered, ...rest } = asked
  return rest
}
