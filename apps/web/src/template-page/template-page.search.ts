export const templateTabs = ['about', 'versions', 'publish', 'used', 'tests', 'check'] as const
export type TemplateTab = (typeof templateTabs)[number]
