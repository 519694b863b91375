import { connect } from '../database/connections.ts';

type Settings = {
  publicUrl: URL;
  host: string;
  /** The data are protected by the demo accounts' public password alone. */
  demoLogin: boolean;
  demoLoginInNetwork: boolean;
  trustProxy: boolean;
  /** Addresses by the names of their variables. */
  databases: Record<string, string | undefined>;
  sessionIdleMinutes: number;
  sessionHours: number;
  ldapUrl: string | undefined;
  ldapStartTls: boolean;
  /** NODE_TLS_REJECT_UNAUTHORIZED. */
  tlsChecks: string | undefined;
};

export const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const ENCRYPTED: ReadonlySet<unknown> = new Set(['require', 'verify-ca', 'verify-full']);
const MAX_SESSION_HOURS = 24;

/** Over a socket's file, local or encrypted, as the driver reads the URL. */
function isPrivateDatabase(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { path, host, ssl } = connect(url).options;
  return Boolean(path) || host.every((name) => LOCAL_HOSTS.has(name)) || ENCRYPTED.has(ssl);
}

/** Unsafe configurations, each with a message for the operator. */
const REFUSALS: [isUnsafe: (settings: Settings) => boolean, message: string][] = [
  [
    ({ publicUrl }) => !LOCAL_HOSTS.has(publicUrl.hostname) && publicUrl.protocol !== 'https:',
    'PUBLIC_URL poza localhost musi używać https.',
  ],
  [
    ({ publicUrl }) => publicUrl.href !== `${publicUrl.origin}/`,
    'PUBLIC_URL musi być samym adresem serwera: bez ścieżki, nazwy użytkownika i parametrów.',
  ],
  [
    ({ publicUrl, trustProxy }) => publicUrl.protocol === 'https:' && !trustProxy,
    'PUBLIC_URL z https oznacza serwer pośredniczący, który szyfruje: ustaw TRUST_PROXY=1 i niech dopisuje on nagłówek ' +
      'X-Forwarded-For. Inaczej wszyscy mieliby jeden adres i wspólne ograniczenie liczby żądań.',
  ],
  [
    ({ trustProxy, publicUrl, host }) => trustProxy && publicUrl.protocol !== 'https:' && !LOCAL_HOSTS.has(host),
    'TRUST_PROXY=1 bez https w PUBLIC_URL, a serwer słucha poza localhost: każdy mógłby podać dowolny adres sieciowy.',
  ],
  [
    ({ demoLogin, demoLoginInNetwork, host, publicUrl }) =>
      demoLogin && !demoLoginInNetwork && !(LOCAL_HOSTS.has(host) && LOCAL_HOSTS.has(publicUrl.hostname)),
    'Logowanie demonstracyjne ze znanym wszystkim hasłem byłoby dostępne z sieci: skonfiguruj logowanie centralne, ' +
      'zostaw HOST i PUBLIC_URL na localhost albo potwierdź przez DEMO_LOGIN_IN_NETWORK=1.',
  ],
  [
    ({ ldapUrl, ldapStartTls }) => {
      const url = URL.parse(ldapUrl ?? '');
      return url?.protocol === 'ldap:' && !LOCAL_HOSTS.has(url.hostname) && !ldapStartTls;
    },
    'LDAP_URL prowadzi do innego komputera bez szyfrowania: użyj ldaps:// albo ustaw LDAP_STARTTLS=1.',
  ],
  [
    ({ ldapUrl, ldapStartTls }) => ldapStartTls && URL.parse(ldapUrl ?? '')?.protocol === 'ldaps:',
    'LDAP_STARTTLS=1 dotyczy adresu ldap://; połączenie ldaps:// jest szyfrowane od początku.',
  ],
  [
    ({ tlsChecks }) => tlsChecks === '0',
    'NODE_TLS_REJECT_UNAUTHORIZED=0 wyłącza sprawdzanie certyfikatów: usuń tę zmienną (własny urząd: NODE_EXTRA_CA_CERTS).',
  ],
  [
    ({ sessionHours, sessionIdleMinutes }) =>
      sessionHours > MAX_SESSION_HOURS || sessionIdleMinutes > MAX_SESSION_HOURS * 60,
    `SESSION_HOURS i SESSION_IDLE_MINUTES: sesja może trwać najwyżej ${MAX_SESSION_HOURS} godziny.`,
  ],
];

/** Unsafe addresses of a database. */
const DATABASE_REFUSALS: [isUnsafe: (url: string) => boolean, message: string][] = [
  [
    (url) => /^[^/]/.test(URL.parse(url)?.searchParams.get('host') ?? ''),
    'przyjmuje w parametrze host tylko katalog gniazda (host=/run/postgresql): komputer podaje się przed ' +
      'ukośnikiem (postgres://użytkownik@komputer/baza).',
  ],
  [
    (url) => !isPrivateDatabase(url),
    'prowadzi do innego komputera bez szyfrowania: dodaj sslmode=require, a lepiej sslmode=verify-full.',
  ],
];

function refuseUnsafeDatabase(variable: string, url: string) {
  const refused = DATABASE_REFUSALS.find(([isUnsafe]) => isUnsafe(url));
  if (refused) throw new Error(`${variable} ${refused[1]}`);
}

/** @throws Error with the message of the first rule broken */
export function refuseUnsafe(settings: Settings): void {
  for (const [variable, url] of Object.entries(settings.databases))
    if (url !== undefined) refuseUnsafeDatabase(variable, url);
  const refused = REFUSALS.find(([isUnsafe]) => isUnsafe(settings));
  if (refused) throw new Error(refused[1]);
}
