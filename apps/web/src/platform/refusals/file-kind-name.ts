import { endOfMimeType } from '@tabellio/contract/file-kinds'

/** Calls a kind of files as people do, by the end of their names: DOCX. One without an end keeps its MIME type. */
export const fileKindName = (mimeType: string): string => endOfMimeType(mimeType)?.toUpperCase() ?? mimeType
