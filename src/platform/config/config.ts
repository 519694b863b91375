import { z } from 'zod';
import { existsSync, readFileSync } from 'node:fs';
import { loginVariables, readLogin, refuseInsecure } from './config-login.ts';
import { orcidVariables, readOrcidConfig } from './config-orcid.ts';
import { refuseUnsafe } from './unsafe-config.ts';

/** The act's text as published when this version was made: documents cite it until an administrator says another. */
export const LAW_CITATION = 't.j. Dz. U. z 2024 r. poz. 1571, z późn. zm.';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const seconds = (count: number) => z.coerce.number().min(0).max(3_600).default(count);

const list = z
  .string()
  .default('')
  .transform((text) => new Set(text.split(',').flatMap((part) => part.trim().toLowerCase() || [])));

const perMinute = (count: number) => z.coerce.number().int().min(1).default(count);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  /** A pooler in transaction mode before it, for the server's processes alone: commands ask the database itself. */
  DATABASE_POOLER_URL: z.string().optional(),
  /** A streaming standby of it, for searches, lists and reports. */
  DATABASE_REPLICA_URL: z.string().optional(),
  /** The owner of the tables, for `npm run migrate` and `npm run move -- import` alone; the server does without. */
  DATABASE_OWNER_URL: z.string().optional(),
  /** For how long a start waits for the database. */
  DATABASE_WAIT_SECONDS: seconds(60),
  /** Between announcing the stop and closing the port, so that proxies notice. */
  STOP_DELAY_SECONDS: seconds(1),
  DATA_DIR: z.string().default('./data'),
  NODE_ENV: z.string().optional(),
  ...loginVariables,
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  /** 1 pre-production, 2 development: the dashboard shows a notice. */
  STATUS_MODE: z.coerce.number().int().min(0).max(2).default(0),
  /** Encrypts birth dates: 32 bytes in base64. The embedded database makes one in its folder. */
  BIRTH_DATE_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, { error: 'oczekiwano 32 bajtów zapisanych w base64' })
    .optional(),
  UNIVERSITY_NAME: z.string().default('Uniwersytet Przykładowy'),
  UNIVERSITY_COLOUR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'oczekiwano barwy zapisanej jako #rrggbb' })
    .optional(),
  UNIVERSITY_LOGO: z
    .string()
    .regex(/\.(svg|png)$/i, { error: 'oczekiwano pliku SVG albo PNG' })
    .refine((file) => existsSync(file), { error: 'nie ma takiego pliku' })
    .optional(),
  /** What solves a discipline: the engine's search, or HiGHS on the whole model. */
  OPTIMUM_SOLVER: z.enum(['own', 'highs']).default('own'),
  /** What freezes the works of a statement: its print, or the author's confirmation on the screen. */
  STATEMENT_FREEZE: z.enum(['print', 'confirmation']).default('print'),
  /** The mail server; without it nobody is written to. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'oczekiwano adresu smtp://komputer albo smtps://komputer' })
    .optional(),
  /** The sender of letters; by default CONTACT_EMAIL. */
  MAIL_FROM: z.string().optional(),
  CONTACT_EMAIL: z.string().default('dorobek@uczelnia.example'),
  LEGACY_PANEL_URL: z.url({ protocol: /^https?$/, error: 'oczekiwano adresu http lub https' }).optional(),
  /** The page warns two minutes before the end; in a shorter session it would warn all the time. */
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(5, { error: 'sesja bez czynności musi trwać co najmniej 5 minut' })
    .default(60),
  SESSION_HOURS: z.coerce.number().int().min(1).default(12),
  /** A line of the log for each request; by default with a central login. */
  ACCESS_LOG: flag.optional(),
  /** Where Prometheus asks for metrics; unset: nowhere. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  /** Where traces are sent by OTLP over HTTP; unset: nowhere. The names are OpenTelemetry's; the headers are read by its exporter. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'oczekiwano adresu http lub https' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Of how many requests, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** 0: a new embedded database stays empty, for a university of its own. */
  DEMO_UNIVERSITY: flag.default(true),
  DEMO_PEOPLE: z.coerce.number().int().min(8).default(120),
  DEMO_PUBLICATIONS: z.coerce.number().int().min(10).default(1_500),
  TRUST_PROXY: flag.default(false),
  DEMO_LOGIN_IN_NETWORK: flag.default(false),
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  RATE_ADDRESS: perMinute(12_000),
  RATE_CALLS: perMinute(1_200),
  RATE_SEARCHES: perMinute(300),
  RATE_REPORTS: perMinute(60),
  RATE_KEYS: perMinute(600),
  RATE_LOGINS: perMinute(600),
  RATE_PASSWORDS: perMinute(10),
  /** The RAD-on API, and our institution there: a part of its name, or its identifier. */
  RADON_URL: z.url().optional(),
  RADON_INSTITUTION: z.string().optional(),
  /** Where descriptions of works are asked for by DOI and by ORCID. */
  CROSSREF_URL: z.url({ protocol: /^https?$/ }).default('https://api.crossref.org'),
  DATACITE_URL: z.url({ protocol: /^https?$/ }).default('https://api.datacite.org'),
  ORCID_API_URL: z.url({ protocol: /^https?$/ }).default('https://pub.orcid.org/v3.0'),
  ...orcidVariables,
  /** The proxy of outgoing requests, which has to allow CONNECT. */
  OUTGOING_PROXY: z.url({ protocol: /^http$/, error: 'oczekiwano adresu http://komputer:port' }).optional(),
  /** If set, requests go to these hosts only: names, with commas between. */
  OUTGOING_HOSTS: list,
  /** Servers of the private network that may be asked nevertheless: `host:port`, with commas between. */
  OUTGOING_PRIVATE: list,
  /** The staff directory. `LDAP_ATTRIBUTES` as `login=uid,number=employeeNumber` overrides the names below. */
  LDAP_URL: z.url({ protocol: /^ldaps?$/ }).optional(),
  LDAP_STARTTLS: flag.default(false),
  LDAP_BIND_DN: z.string().default(''),
  LDAP_BIND_PASSWORD: z.string().default(''),
  LDAP_BASE: z.string().default(''),
  LDAP_FILTER: z.string().default('(objectClass=person)'),
  LDAP_ATTRIBUTES: z
    .string()
    .default('')
    .refine((text) => text === '' || text.split(',').every((part) => /^\s*\w+\s*=\s*[\w;-]+\s*$/.test(part)), {
      error: 'oczekiwano par nazwa=atrybut rozdzielonych przecinkami',
    }),
});

/** The names of all variables that the program reads. */
export const VARIABLES: ReadonlySet<string> = new Set(Object.keys(Environment.shape));

const LDAP_ATTRIBUTES = {
  number: 'employeeNumber',
  firstName: 'givenName',
  lastName: 'sn',
  login: 'uid',
  display: 'displayName',
  degree: 'title',
  polonUuid: 'polonUuid',
  unit: 'departmentNumber',
};

function ldapAttributes(text: string): typeof LDAP_ATTRIBUTES {
  const pairs = text === '' ? [] : text.split(',').map((part) => part.split('=').map((word) => word.trim()));
  const unknown = pairs.map(([name = '']) => name).filter((name) => !(name in LDAP_ATTRIBUTES));
  if (unknown.length > 0) {
    const known = Object.keys(LDAP_ATTRIBUTES).join(', ');
    throw new Error(`Nieprawidłowa konfiguracja: LDAP_ATTRIBUTES: nieznane ${unknown.join(', ')} (znane: ${known})`);
  }
  return { ...LDAP_ATTRIBUTES, ...Object.fromEntries(pairs) };
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

export type Config = ReturnType<typeof readConfig>;

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

/** Reads the configuration. @throws Error with a message for the operator, in Polish. */
export function readConfig(environment: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Nieprawidłowa konfiguracja: ${problems.join('; ')}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const login = readLogin(env, publicUrl);
  if (env.DATABASE_URL && login.demo) {
    throw new Error(
      'Ustawiono DATABASE_URL bez logowania centralnego: podaj CAS_URL albo OIDC_ISSUER. Logowanie demonstracyjne działa tylko z bazą wbudowaną.',
    );
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new Error('Ustawiono DATABASE_REPLICA_URL bez DATABASE_URL: replika jest kopią tamtej bazy.');
  if (env.DATABASE_POOLER_URL && !env.DATABASE_URL)
    throw new Error('Ustawiono DATABASE_POOLER_URL bez DATABASE_URL: polecenia i start pytają samą bazę.');
  if (env.RADON_URL) refuseInsecure('RADON_URL', env.RADON_URL);
  refuseUnsafe({
    publicUrl: new URL(publicUrl),
    host: env.HOST,
    demoLogin: login.demo && env.ROLE !== 'worker',
    demoLoginInNetwork: env.DEMO_LOGIN_IN_NETWORK,
    trustProxy: env.TRUST_PROXY,
    databases: {
      DATABASE_URL: env.DATABASE_URL,
      DATABASE_POOLER_URL: env.DATABASE_POOLER_URL,
      DATABASE_OWNER_URL: env.DATABASE_OWNER_URL,
      DATABASE_REPLICA_URL: env.DATABASE_REPLICA_URL,
    },
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
    ldapUrl: env.LDAP_URL,
    ldapStartTls: env.LDAP_STARTTLS,
    tlsChecks: env.NODE_TLS_REJECT_UNAUTHORIZED,
  });
  return {
    /** The variables that are set: what they say, no screen changes. */
    variables: new Set(Object.keys(nonEmpty)) as ReadonlySet<string>,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    secureCookies: publicUrl.startsWith('https://'),
    databaseUrl: env.DATABASE_URL,
    databasePoolerUrl: env.DATABASE_POOLER_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    stopDelayMs: env.STOP_DELAY_SECONDS * 1_000,
    dataDir: env.DATA_DIR,
    /** Whether a start may build the client: only that of a checkout, for a look at it. */
    buildsClient: env.DATABASE_URL === undefined && env.NODE_ENV !== 'production',
    birthDateKey: env.BIRTH_DATE_KEY,
    login,
    role: env.ROLE,
    statusMode: env.STATUS_MODE,
    universityName: env.UNIVERSITY_NAME,
    /** The name in cases, which only an administrator knows; empty: as it is. */
    universityForms: { genitive: '', locative: '' },
    /** Where the act on higher education is published, and the day on which somebody last checked that. */
    lawCitation: { text: LAW_CITATION, checkedOn: null as string | null },
    /** `logo`: a file; `logoHash`: one that an administrator has uploaded. */
    look: { colour: env.UNIVERSITY_COLOUR, logo: env.UNIVERSITY_LOGO, logoHash: undefined as string | undefined },
    optimumSolver: env.OPTIMUM_SOLVER,
    statementFreeze: env.STATEMENT_FREEZE,
    contactEmail: env.CONTACT_EMAIL,
    mailFrom: env.MAIL_FROM,
    mail: env.SMTP_URL ? { url: new URL(env.SMTP_URL), from: env.MAIL_FROM ?? env.CONTACT_EMAIL } : undefined,
    legacyPanelUrl: env.LEGACY_PANEL_URL,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
    logLevel: env.LOG_LEVEL,
    accessLog: env.ACCESS_LOG ?? !login.demo,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { url: `${withoutSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT)}/v1/traces`, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    demo: { people: env.DEMO_PEOPLE, publications: env.DEMO_PUBLICATIONS, isWanted: env.DEMO_UNIVERSITY },
    trustProxy: env.TRUST_PROXY,
    perMinute: {
      address: env.RATE_ADDRESS,
      call: env.RATE_CALLS,
      search: env.RATE_SEARCHES,
      report: env.RATE_REPORTS,
      key: env.RATE_KEYS,
      login: env.RATE_LOGINS,
      password: env.RATE_PASSWORDS,
    },
    radonUrl: env.RADON_URL,
    radonInstitution: env.RADON_INSTITUTION,
    sources: {
      crossref: withoutSlash(env.CROSSREF_URL),
      datacite: withoutSlash(env.DATACITE_URL),
      orcid: withoutSlash(env.ORCID_API_URL),
    },
    orcid: readOrcidConfig(env),
    outgoing: {
      proxy: env.OUTGOING_PROXY ? new URL(env.OUTGOING_PROXY) : undefined,
      hosts: env.OUTGOING_HOSTS as ReadonlySet<string>,
      allowed: env.OUTGOING_PRIVATE as ReadonlySet<string>,
    },
    ldap: env.LDAP_URL
      ? {
          url: env.LDAP_URL,
          startTls: env.LDAP_STARTTLS,
          bindDn: env.LDAP_BIND_DN,
          bindPassword: env.LDAP_BIND_PASSWORD,
          base: env.LDAP_BASE,
          filter: env.LDAP_FILTER,
          attributes: ldapAttributes(env.LDAP_ATTRIBUTES),
        }
      : undefined,
    version,
  };
}
