/** What the product tells people of, and each chooses how. */
export const notificationKinds = [
  'generation',
  'document-approval',
  'document-type-updated',
  'template-update',
  'review-document-reminder',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Its kind; a reminder has no type of metadata (B-565). */
export const kindOf = ({ type = 'review-document-reminder' }: { type?: string | undefined }): string => type

/** When a mail tells of a kind: as it happens, once a day with all that is not read, or never. */
export const mailWays = ['at-once', 'daily', 'never'] as const
export type MailWay = (typeof mailWays)[number]

/** The way of a kind of which a person has said nothing. */
export const usualMailWay: MailWay = 'daily'
