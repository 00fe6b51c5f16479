import { messages } from '../platform/messages.ts'

export const bellMessages = messages({
  en: {
    bell: '{count, plural, =0 {Notifications} one {Notifications, # not read} other {Notifications, # not read}}',
  },
  es: { bell: '{count, plural, =0 {Avisos} one {Avisos, # sin leer} other {Avisos, # sin leer}}' },
  fr: { bell: '{count, plural, =0 {Avis} one {Avis, # non lu} other {Avis, # non lus}}' },
})
