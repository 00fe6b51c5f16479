import { resolve } from 'node:path'
import { z } from 'zod'
import { addressList } from './addresses.ts'

/** Which variables data links may send, each to one host: `DATALINK_RATES_KEY@api.example.com` (G-110, SSR-5). */
const envList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^DATALINK_[A-Z0-9_]+@[\w.:[\]-]+$/, 'must be DATALINK_…@host, separated by commas')
        .transform((entry) => ({
          name: entry.slice(0, entry.indexOf('@')),
          host: entry.slice(entry.indexOf('@') + 1).toLowerCase(),
        })),
    ),
  )

/** Everything the environment may set. The README lists them with their defaults. */
const Environment = z.object({
  TABELLIO_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** `127.0.0.1` keeps a first try to this machine; a container or a proxy in front wants `0.0.0.0`. */
  TABELLIO_HOST: z.string().default('127.0.0.1'),
  TABELLIO_DATA: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  /** A folder whose files come in: `ORGANIZATION/file.pdf`, or `ORGANIZATION/USERNAME/file.pdf`. */
  TABELLIO_INTAKE: z.string().optional(),
  TABELLIO_S3_URL: z.string().optional(),
  TABELLIO_SECRET_KEY: z.string().min(32).optional(),
  TABELLIO_BACKUP_KEY: z.string().min(32).optional(),
  TABELLIO_SMTP_URL: z.string().optional(),
  TABELLIO_MAIL_FROM: z.string().default('Tabellio <no-reply@localhost>'),
  TABELLIO_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  TABELLIO_BASE_URL: z.url().optional(),
  TABELLIO_TRUSTED_PROXIES: addressList.default([]),
  TABELLIO_METRICS_FROM: addressList.default([]),
  TABELLIO_OUTGOING_TO: addressList.default([]),
  TABELLIO_SIGNATURE_ROOTS: z.string().optional(),
  TABELLIO_DATALINK_ENV: envList.default([]),
  TABELLIO_GOOGLE_CLIENT_ID: z.string().optional(),
  TABELLIO_GOOGLE_CLIENT_SECRET: z.string().optional(),
  TABELLIO_GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  TABELLIO_SMS_URL: z.union([z.literal('log'), z.url({ protocol: /^https?$/ })]).optional(),
  TABELLIO_SMS_BODY: z.string().refine(isJson, 'It must be JSON').default('{"to":"{to}","text":"{text}"}'),
  TABELLIO_SMS_AUTHORIZATION: z.string().optional(),
  TABELLIO_ADMIN_EMAIL: z.email().default('admin@tabellio.localhost'),
  TABELLIO_ADMIN_PASSWORD: z.string().min(8).optional(),
  TABELLIO_DEMO: z.enum(['0', '1']).optional(),
  TABELLIO_DISABLE_SIGN_UP: z.enum(['0', '1']).default('0'),
  TABELLIO_SIZE_CAP: z.coerce.number().int().positive().default(50),
  TABELLIO_OFFICE: z.string().optional(),
  TABELLIO_RENDER_WORKERS: z.coerce.number().int().positive().optional(),
  TABELLIO_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** The configuration of this process. Throws with one line for each variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const read = Environment.safeParse(withoutEmpty(environment))
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not valid:\n${lines.join('\n')}`)
  }
  const given = read.data
  return {
    port: given.TABELLIO_PORT,
    host: given.TABELLIO_HOST,
    dataFolder: resolve(given.TABELLIO_DATA),
    databaseUrl: given.DATABASE_URL,
    intakeFolder: given.TABELLIO_INTAKE === undefined ? undefined : resolve(given.TABELLIO_INTAKE),
    s3Url: given.TABELLIO_S3_URL,
    secretKey: given.TABELLIO_SECRET_KEY,
    backupKey: given.TABELLIO_BACKUP_KEY,
    smtpUrl: given.TABELLIO_SMTP_URL,
    mailFrom: given.TABELLIO_MAIL_FROM,
    role: given.TABELLIO_ROLE,
    baseUrl: given.TABELLIO_BASE_URL?.replace(/\/+$/, ''),
    trustedProxies: given.TABELLIO_TRUSTED_PROXIES,
    metricsFrom: given.TABELLIO_METRICS_FROM,
    outgoingTo: given.TABELLIO_OUTGOING_TO,
    signatureRoots: given.TABELLIO_SIGNATURE_ROOTS,
    dataLinkSettings: dataLinkSettingsIn(given.TABELLIO_DATALINK_ENV, environment),
    google: googleIn(given),
    sms: smsIn(given),
    adminEmail: given.TABELLIO_ADMIN_EMAIL.toLowerCase(),
    adminPassword: given.TABELLIO_ADMIN_PASSWORD,
    demo: given.TABELLIO_DEMO === undefined ? given.DATABASE_URL === undefined : given.TABELLIO_DEMO === '1',
    disableSignUp: given.TABELLIO_DISABLE_SIGN_UP === '1',
    sizeCapMegabytes: given.TABELLIO_SIZE_CAP,
    office: given.TABELLIO_OFFICE,
    renderWorkers: given.TABELLIO_RENDER_WORKERS,
    logLevel: given.TABELLIO_LOG,
  }
}

function dataLinkSettingsIn(entries: z.infer<typeof envList>, environment: NodeJS.ProcessEnv) {
  return entries.map(({ name, host }) => {
    const value = environment[name]
    if (!value) throw new Error(`TABELLIO_DATALINK_ENV names ${name}, which is not set.`)
    return { name, host, value }
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const smsIn = ({
  TABELLIO_SMS_URL: url,
  TABELLIO_SMS_BODY: body,
  TABELLIO_SMS_AUTHORIZATION: authorization,
}: z.infer<typeof Environment>) => (url === undefined ? undefined : { url, body, authorization })

/** By what this installation is known at Google: by both of these, or not at all. */
function googleIn({
  TABELLIO_GOOGLE_CLIENT_ID: clientId,
  TABELLIO_GOOGLE_CLIENT_SECRET: clientSecret,
  TABELLIO_GOOGLE_ISSUER: issuer,
}: z.infer<typeof Environment>) {
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined)
    throw new Error(
      'TABELLIO_GOOGLE_CLIENT_ID and TABELLIO_GOOGLE_CLIENT_SECRET belong together: set both, or none.',
    )
  return { issuer, clientId, clientSecret }
}

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
