const browsers = [
  [/Edg\//, 'Microsoft Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** The browser and the system that a request's `User-Agent` names: those that people know, in their makers' words. */
export function deviceName(userAgent: string | null): string | undefined {
  const parts = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')]
  return parts.filter((part) => part !== undefined).join(', ') || undefined
}
