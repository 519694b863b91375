import { desc, eq, sql } from 'drizzle-orm';
import { peopleImports } from '#areas/imports/tables.ts';
import { KIND_NAMES } from '#areas/imports/schema-words.ts';
import { unfinishedJobs } from '#areas/jobs/service.ts';
import { listImports } from '#areas/lists/tables.ts';
import { LIST_KIND_NAMES } from '#areas/library/schema-words.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { birthDates } from '#areas/people/tables.ts';
import { sessions } from '#areas/session/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Replica } from '#platform/database/replica.ts';
import { isoOf } from '#platform/database/sql.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { hasFailed, hasFailedLately } from '#platform/jobs/run.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { PROCESS_ROLES } from './lists.ts';
import type { LoadedFile, SystemState } from './schema.ts';
import { excessRights } from '#platform/database/rights.ts';
import { APPEND_ONLY } from './service-append-only.ts';
import { backupFolder } from './service-backup-job.ts';
import { sealKey } from './service-move.ts';
import { GONE_SECONDS } from './service-presence.ts';
import { readSchedules } from './service-schedule.ts';
import { backups, processes, sealingKeys } from './tables.ts';

const LARGEST = 12;
const LATEST = 8;

async function readDatabase(db: Db, { databaseUrl }: Config): Promise<SystemState['database']> {
  const [row] = await db.execute<{ version: string; role: string; bytes: string; migrations: number }>(sql`
    select current_setting('server_version') as version, current_user as role,
      pg_database_size(current_database())::text as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
  if (!row) throw new Error('The database does not say what it is');
  const excess = databaseUrl === undefined ? [] : await excessRights(db, APPEND_ONLY);
  return { embedded: databaseUrl === undefined, ...row, bytes: Number(row.bytes), excess };
}

const readProcesses = (db: Db) =>
  db
    .select({
      id: processes.id,
      role: processes.role,
      host: processes.host,
      pid: processes.pid,
      version: processes.version,
      started_at: isoOf(processes.startedAt),
      seen_at: isoOf(processes.seenAt),
    })
    .from(processes)
    .where(sql`${processes.seenAt} > clock_timestamp() - make_interval(secs => ${GONE_SECONDS})`)
    .orderBy(processes.startedAt);

/** By kind, as jobs of one kind may have titles of their own; the latest says what it is called. */
async function readQueue(db: Db): Promise<SystemState['queue']> {
  const rows = await db.execute<SystemState['queue'][number]>(sql`
    select (array_agg(split_part(title, ':', 1) order by id desc))[1] as title,
      count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where ${hasFailed})::int as failed, count(*) filter (where ${hasFailedLately})::int as failed_lately,
      count(*) filter (where state = 'finished')::int as finished,
      to_json(min(greatest(created_at, run_after)) filter (where state = 'waiting' and run_after <= clock_timestamp()))#>>'{}' as oldest_at,
      to_json(max(coalesce(finished_at, created_at)))#>>'{}' as last_at
    from ${jobs} group by kind order by max(id) desc`);
  return [...rows];
}

async function readSizes(db: Db): Promise<SystemState['sizes']> {
  const rows = await db.execute<{ name: string; bytes: string; rows: string | null }>(sql`
    select relname as name, pg_total_relation_size(oid)::text as bytes, nullif(reltuples, -1)::bigint::text as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by pg_total_relation_size(oid) desc limit ${LARGEST}`);
  return rows.map(({ name, bytes, rows }) => ({
    name,
    bytes: Number(bytes),
    rows: rows === null ? null : Number(rows),
  }));
}

async function readImports(db: Db): Promise<LoadedFile[]> {
  const people = await db
    .select({
      kind: peopleImports.kind,
      file: peopleImports.fileName,
      by: doneBy(peopleImports.createdBy),
      at: isoOf(peopleImports.createdAt),
    })
    .from(peopleImports)
    .orderBy(desc(peopleImports.createdAt))
    .limit(LATEST);
  const lists = await db
    .select({
      kind: listImports.kind,
      file: listImports.fileName,
      by: doneBy(listImports.createdBy),
      at: isoOf(listImports.createdAt),
    })
    .from(listImports)
    .orderBy(desc(listImports.createdAt))
    .limit(LATEST);
  return [
    ...people.map(({ kind, ...rest }) => ({ what: KIND_NAMES[kind], ...rest })),
    ...lists.map(({ kind, ...rest }) => ({ what: LIST_KIND_NAMES[kind], ...rest })),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, LATEST);
}

async function readExported(db: Db): Promise<string | null> {
  const [last] = await db
    .select({ at: isoOf(audit.at) })
    .from(audit)
    .where(eq(audit.action, 'installation.export'))
    .orderBy(desc(audit.id))
    .limit(1);
  return last?.at ?? null;
}

const hostOf = (url: string | undefined) => (url ? new URL(url).host : undefined);
const NONE = 'brak';

const KILOBYTE = 1_000;

/** Where reads go, and how far behind that is. */
async function readReplica(db: Db, { config, replica }: Asked): Promise<string> {
  if (!replica) return NONE;
  const behind = await replica.lagBytes(db);
  const state =
    behind === undefined
      ? 'nie odpowiada, czyta się z bazy głównej'
      : `opóźniona o ${Math.ceil(behind / KILOBYTE)} kB dziennika`;
  return `${hostOf(config.databaseReplicaUrl)}, ${state}`;
}

/** What the server's environment says, without secrets. */
function configuredBy(config: Config, replica: string): SystemState['configured'] {
  const { login, publicUrl, trustProxy, mail, radonUrl, radonInstitution, ldap, role, perMinute } = config;
  const server =
    login.server.protocol === 'oidc'
      ? `OpenID Connect, ${hostOf(login.server.issuer)}`
      : `CAS, ${hostOf(login.server.url)}`;
  return [
    { name: 'Adres', value: publicUrl },
    { name: 'Pośrednik przed serwerem', value: trustProxy ? 'tak' : 'nie' },
    { name: 'Rola tego procesu', value: PROCESS_ROLES[role] },
    { name: 'Logowanie', value: login.demo ? 'demonstracyjne' : server },
    { name: 'Pośrednik przed bazą', value: hostOf(config.databasePoolerUrl) ?? NONE },
    { name: 'Replika do odczytu', value: replica },
    ...(config.databaseUrl === undefined ? [{ name: 'Katalog kopii zapasowych', value: backupFolder(config) }] : []),
    { name: 'Poczta', value: mail ? `${mail.url.host}, nadawca ${mail.from}` : NONE },
    { name: 'RAD-on', value: radonUrl ? [hostOf(radonUrl), radonInstitution].filter(Boolean).join(', ') : NONE },
    { name: 'Baza pracowników (LDAP)', value: hostOf(ldap?.url) ?? NONE },
    { name: 'Wywołań na minutę i osobę', value: String(perMinute.call) },
  ];
}

const readBackups = (db: Db): Promise<SystemState['backups']> =>
  db
    .select({
      id: backups.id,
      what: backups.what,
      name: backups.name,
      at: isoOf(backups.endedAt),
      seconds: backups.seconds,
      bytes: backups.bytes,
      note: backups.note,
      failure: backups.failure,
    })
    .from(backups)
    .orderBy(desc(backups.id))
    .limit(LATEST);

/** The own key is first. */
async function readKeys(db: Db, config: Config): Promise<SystemState['keys']> {
  const own = sealKey(config) ?? null;
  const rows = await db.execute<SystemState['keys'][number]>(sql`
    select key, to_json(s.seen_at)#>>'{}' as since, coalesce(d.dates, 0) as dates, key is not distinct from ${own}::text as is_own
    from (select key_id as key, count(*)::int as dates from ${birthDates} group by key_id) d
      full join (select ${own}::text as key where ${own}::text is not null) o using (key)
      left join ${sealingKeys} s on s.id = key
    order by is_own desc, key`);
  return [...rows];
}

type Asked = { config: Config; schedules: readonly Schedule[]; replica: Replica | undefined };

export async function readState(db: Db, actor: Actor, asked: Asked): Promise<SystemState> {
  const { config, schedules } = asked;
  const [database, running, queue, open, scheduled, backedUp, keys, sizes, imports, exported, opened, replica] =
    await Promise.all([
      readDatabase(db, config),
      readProcesses(db),
      readQueue(db),
      unfinishedJobs(db, actor),
      readSchedules(db, { schedules, config }),
      readBackups(db),
      readKeys(db, config),
      readSizes(db),
      readImports(db),
      readExported(db),
      db.$count(sessions),
      readReplica(db, asked),
    ]);
  return {
    version: config.version,
    closed: actor.pendingUpgrade > 0,
    database,
    processes: running,
    queue,
    jobs: open,
    schedules: scheduled,
    backups: backedUp,
    keys,
    sizes,
    imports,
    exported_at: exported,
    sessions: opened,
    configured: configuredBy(config, replica),
  };
}
