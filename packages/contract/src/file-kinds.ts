/** The MIME types of the files that offices keep, by the ends of their names; the first end of a type is its usual one. */
const typeByEnd: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  heic: 'image/heic',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  htm: 'text/html',
  html: 'text/html',
  xml: 'application/xml',
  json: 'application/json',
  eml: 'message/rfc822',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

/** Other names that programs have for some of them. */
const typeByOtherName: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/x-ms-bmp': 'image/bmp',
  'image/heif': 'image/heic',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/x-zip': 'application/zip',
  'text/rtf': 'application/rtf',
  'text/xml': 'application/xml',
  'text/x-markdown': 'text/markdown',
  'application/csv': 'text/csv',
  'audio/mp3': 'audio/mpeg',
  'audio/mp4': 'audio/x-m4a',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
}

/** Any bytes: whoever says no more than this says nothing. */
export const anyBytes = 'application/octet-stream'

/** One name for each type, without parameters; undefined where it says nothing. */
export function plainMimeType(given: string): string | undefined {
  const [type = ''] = given.toLowerCase().split(';')
  const plain = type.trim()
  if (plain === '' || plain === anyBytes) return undefined
  return Object.hasOwn(typeByOtherName, plain) ? typeByOtherName[plain] : plain
}

/** What the end of a name says of its file; undefined where it has none that we know. */
export function mimeTypeOfName(name: string): string | undefined {
  const end = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(typeByEnd, end) ? typeByEnd[end] : undefined
}

/** The usual end of the names of a type's files. */
export const endOfMimeType = (mimeType: string): string | undefined =>
  Object.keys(typeByEnd).find((end) => typeByEnd[end] === mimeType)

/** Tells whether a list of MIME types takes a file of one: a kind may stand for all of its types, as in `image/*`. */
export function takesMimeType(accepted: string[], mimeType: string): boolean {
  const [kind = ''] = mimeType.split('/')
  return accepted.some((each) => [mimeType, `${kind}/*`, '*/*'].includes(each))
}
