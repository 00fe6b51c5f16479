import { lazyPart } from '../ui/lazy-part.tsx'

/** Comes after the shell, which does not wait for it. */
export const Bell = lazyPart(() => import('./bell.tsx').then((module) => module.Bell))

export const RecentNotifications = lazyPart(() =>
  import('./recent-notifications.tsx').then((module) => module.RecentNotifications),
)

export const MailSettings = lazyPart(() =>
  import('./mail-settings.tsx').then((module) => module.MailSettings),
)
