import { sql } from 'drizzle-orm';
import { APPEND_ONLY } from '#areas/installation/service-append-only.ts';
import { checkBirthKey } from '#areas/people/service-birth-key.ts';
import type { Config } from '#platform/config/config.ts';
import { openConnections } from '#platform/database/connections.ts';
import { drizzleOver, refuseOtherPooler, refuseUnsafeServer } from '#platform/database/db.ts';
import { readSchema } from '#platform/database/migrations.ts';
import { excessRights } from '#platform/database/rights.ts';
import { safeMessage } from '#platform/log.ts';
import { failure, type Finding, ok, warning } from './finding.ts';

const DATABASE = 'Baza danych';
const DOCUMENT = 'docs/operate.md, „Dwie role”';
/** Of one process; several need as many more. */
const CONNECTIONS = 25;
const CLOCK_SECONDS = 5;

type Settings = {
  version: string;
  encoding: string;
  connections: number;
  used: number;
  extensions: string[];
  icu: boolean;
  zone: boolean;
  now: string;
};

/** What the database offers, and what the server's role may do there. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl } = config;
  if (!databaseUrl)
    return [
      warning(
        DATABASE,
        'wbudowana',
        'do pracy na co dzień ustaw DATABASE_URL: wbudowana nie przetrwa utraty zasilania',
      ),
    ];
  const limits = { connections: 1, statementMs: 10_000, lockMs: 2_000, idleInTransactionMs: 10_000 };
  const { sql: connection } = openConnections(databaseUrl, limits);
  const db = drizzleOver(connection);
  try {
    await refuseUnsafeServer(connection);
    const [settings] = await db.execute<Settings>(sql`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        current_setting('max_connections')::int as connections,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        (select array_agg(name::text order by name) from pg_available_extensions where name in ('pg_trgm', 'unaccent'))
          as extensions,
        exists (select from pg_collation where collname = 'pl-x-icu') as icu,
        exists (select from pg_timezone_names where name = 'Europe/Warsaw') as zone,
        to_json(clock_timestamp())#>>'{}' as now`);
    if (!settings) throw new Error('The database does not say what it is');
    return [
      ...ofServer(settings),
      ...(await ofPooler(config)),
      ...(await ofSchema(connection)),
      await ofRights(db),
      await ofKey(db, config),
    ];
  } catch (error) {
    const found = error instanceof Error ? safeMessage(error) : String(error);
    return [failure(DATABASE, found, 'sprawdź DATABASE_URL, pg_hba.conf i czy PostgreSQL działa')];
  } finally {
    await connection.end({ timeout: 1 });
  }
}

function ofServer({ version, encoding, connections, used, extensions, icu, zone, now }: Settings): Finding[] {
  const missing = ['pg_trgm', 'unaccent'].filter((name) => !extensions?.includes(name));
  const seconds = Math.round(Math.abs(Date.now() - Date.parse(now)) / 1_000);
  return [
    encoding === 'UTF8'
      ? ok(DATABASE, `PostgreSQL ${version}, UTF8`)
      : failure(
          DATABASE,
          `kodowanie ${encoding}`,
          'załóż bazę w UTF8: create database … encoding UTF8 template template0',
        ),
    missing.length === 0
      ? ok('Rozszerzenia bazy', 'pg_trgm, unaccent')
      : failure('Rozszerzenia bazy', `brak: ${missing.join(', ')}`, 'zainstaluj pakiet postgresql-contrib'),
    icu
      ? ok('Polska kolejność liter', 'ICU')
      : failure(
          'Polska kolejność liter',
          'baza bez ICU',
          'użyj PostgreSQL zbudowanego z ICU (pakiety Debiana go mają)',
        ),
    connections - used >= CONNECTIONS
      ? ok('Połączenia bazy', `zajętych ${used} z ${connections}; proces bierze ich do ${CONNECTIONS}`)
      : warning(
          'Połączenia bazy',
          `zajętych ${used} z ${connections}`,
          `zwiększ max_connections: proces bierze ich do ${CONNECTIONS}`,
        ),
    zone && seconds <= CLOCK_SECONDS
      ? ok('Strefa czasowa i zegar', `Europe/Warsaw, różnica zegarów ${seconds} s`)
      : failure(
          'Strefa czasowa i zegar',
          `strefa ${zone ? 'jest' : 'nieznana'}, różnica zegarów ${seconds} s`,
          'zainstaluj tzdata i włącz synchronizację czasu na obu komputerach',
        ),
  ];
}

async function ofPooler({ databasePoolerUrl }: Config): Promise<Finding[]> {
  if (!databasePoolerUrl) return [];
  const WHAT = 'Pośrednik bazy';
  try {
    await refuseOtherPooler(databasePoolerUrl);
    return [ok(WHAT, 'ustawienia każdego rodzaju pracy jak w programie')];
  } catch (error) {
    const found = error instanceof Error ? safeMessage(error) : String(error);
    return [failure(WHAT, found, 'porównaj pgbouncer.ini z deploy/pgbouncer/pgbouncer.ini i przeładuj pośrednika')];
  }
}

async function ofSchema(connection: Parameters<typeof readSchema>[0]): Promise<Finding[]> {
  const WHAT = 'Struktura bazy';
  const schema = await readSchema(connection);
  if (schema === 'current') return [ok(WHAT, 'tej wersji programu')];
  return schema === 'older'
    ? [failure(WHAT, 'starsza albo pusta', 'uruchom npm run migrate jako właściciel bazy')]
    : [failure(WHAT, 'nowszej wersji programu', 'uruchom nowszą wersję programu albo przywróć kopię bazy')];
}

async function ofRights(db: Parameters<typeof excessRights>[0]): Promise<Finding> {
  const WHAT = 'Prawa roli serwera';
  const [{ ready } = { ready: false }] = await db.execute<{ ready: boolean }>(
    sql`select to_regclass('public.audit') is not null as ready`,
  );
  if (!ready) return warning(WHAT, 'nieznane, bo baza jest pusta', 'uruchom npm run migrate i sprawdź ponownie');
  const excess = await excessRights(db, APPEND_ONLY);
  return excess.length === 0
    ? ok(WHAT, 'tylko wiersze, dziennik zdarzeń bez zmian i usuwania')
    : warning(WHAT, excess.join('; '), `załóż osobną rolę właściciela (${DOCUMENT})`);
}

async function ofKey(db: Parameters<typeof excessRights>[0], config: Config): Promise<Finding> {
  const WHAT = 'Klucz dat urodzenia';
  const [{ ready } = { ready: false }] = await db.execute<{ ready: boolean }>(
    sql`select to_regclass('public.key_check') is not null as ready`,
  );
  if (!ready) return warning(WHAT, 'nie sprawdzono, bo baza jest pusta', 'uruchom npm run migrate i sprawdź ponownie');
  try {
    const keyId = await checkBirthKey(db, config);
    return keyId
      ? ok(WHAT, keyId)
      : warning(
          WHAT,
          'brak: program nie przyjmie dat urodzenia',
          'utwórz klucz (openssl rand -base64 32), podaj go programowi (BIRTH_DATE_KEY) i przechowuj osobno',
        );
  } catch (error) {
    return failure(
      WHAT,
      error instanceof Error ? error.message : String(error),
      'ustaw klucz, którym zaszyfrowano dane',
    );
  }
}
