import postgres from 'postgres';

type Settings = {
  publicUrl: URL;
  host: string;
  /** Nobody but our own demo accounts' known password stands before the data. */
  demoLogin: boolean;
  demoLoginInNetwork: boolean;
  trustProxy: boolean;
  databaseUrl: string | undefined;
  sessionIdleMinutes: number;
  sessionHours: number;
  /** NODE_TLS_REJECT_UNAUTHORIZED, which Node itself obeys. */
  tlsChecks: string | undefined;
};

/** Names of this very machine. */
export const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const ENCRYPTED: ReadonlySet<unknown> = new Set(['require', 'verify-ca', 'verify-full']);
const MAX_SESSION_HOURS = 24;

/** On this machine, or encrypted, as the driver reads it: it takes no host from the query, and what is missing from PGHOST. */
function isPrivateDatabase(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { host, ssl } = postgres(url).options;
  return host.every((name) => LOCAL.has(name)) || ENCRYPTED.has(ssl);
}

/** What must not be started, each with the sentence that tells the operator why and what to do. */
const REFUSALS: [isUnsafe: (settings: Settings) => boolean, message: string][] = [
  [
    ({ publicUrl }) => !LOCAL.has(publicUrl.hostname) && publicUrl.protocol !== 'https:',
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
    ({ trustProxy, publicUrl, host }) => trustProxy && publicUrl.protocol !== 'https:' && !LOCAL.has(host),
    'TRUST_PROXY=1 bez https w PUBLIC_URL, a serwer słucha poza localhost: każdy mógłby podać dowolny adres sieciowy.',
  ],
  [
    ({ demoLogin, demoLoginInNetwork, host, publicUrl }) =>
      demoLogin && !demoLoginInNetwork && !(LOCAL.has(host) && LOCAL.has(publicUrl.hostname)),
    'Logowanie demonstracyjne ze znanym wszystkim hasłem byłoby dostępne z sieci: skonfiguruj logowanie centralne, ' +
      'zostaw HOST i PUBLIC_URL na localhost albo potwierdź przez DEMO_LOGIN_IN_NETWORK=1.',
  ],
  [
    ({ databaseUrl }) => URL.parse(databaseUrl ?? '')?.searchParams.has('host') ?? false,
    'DATABASE_URL nie przyjmuje parametru host: komputer podaje się przed ukośnikiem (postgres://użytkownik@komputer/baza).',
  ],
  [
    ({ databaseUrl }) => databaseUrl !== undefined && !isPrivateDatabase(databaseUrl),
    'DATABASE_URL prowadzi do innego komputera bez szyfrowania: dodaj sslmode=require, a lepiej sslmode=verify-full.',
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

/** Throws the sentence of the first thing that makes the configuration unsafe. */
export function refuseUnsafe(settings: Settings): void {
  const refused = REFUSALS.find(([isUnsafe]) => isUnsafe(settings));
  if (refused) throw new Error(refused[1]);
}
