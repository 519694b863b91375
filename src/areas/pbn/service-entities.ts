import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { recordset } from '#platform/database/sql.ts';
import { persons } from '#areas/people/tables.ts';
import { type Access, ask, askPage } from './ask.ts';
import { pbnAudit } from './audit.ts';
import { hashOf } from './sending/service-body.ts';
import { entityOf } from './comparing/compared.ts';
import { refusing } from './refusing.ts';
import { ENTITY_KINDS, ENTITY_NAMES, type EntityKind } from './schema-words.ts';
import { accessOf } from './service-login.ts';
import { matchPeople } from './service-people.ts';
import { pbnEntities, pbnReadings } from './tables.ts';

const ReadPayload = z.object({ kind: z.enum(ENTITY_KINDS) });
type ReadPayload = z.infer<typeof ReadPayload>;

export const READ_ENTITIES: JobKind<ReadPayload> = {
  name: 'pbn.entities',
  title: 'Dane z PBN',
  payload: ReadPayload,
  panels: ['library'],
};

/** Reads all of a kind from PBN, in the actor's name. Returns the job's number. */
export const orderEntities = (db: Db, actor: Actor, kind: EntityKind): Promise<number> =>
  transact(db, async (tx) => {
    await recordChanges(tx, actor, [pbnAudit.change('pbn.read', { subject: 'PBN', after: { kind } })]);
    return enqueue(tx, READ_ENTITIES, {
      payload: { kind },
      by: actor,
      key: kind,
      about: ENTITY_NAMES[kind],
      withinMinutes: 60,
    });
  });

const PATHS: Record<Exclude<EntityKind, 'discipline'>, string> = {
  journal: '/api/v1/journals/page',
  publisher: '/api/v1/publishers/page',
  institution: '/api/v1/institutions/page',
  person: '/api/v1/person/page',
};
const SIZE = 500;

type Row = {
  object_id: string;
  status: string;
  name: string;
  keys: string[];
  uuid: string | null;
  valid_from: string | null;
  valid_to: string | null;
  hash: string;
};

const Reached = z.object({ page: z.int(), total: z.int(), changed: z.int(), gone: z.int() });

/** What all of a kind are is read by page, and only what has changed is written. */
export async function readEntities(job: Job<ReadPayload>, client?: Client) {
  const { kind } = job.payload;
  const access = await accessOf(job.db, { config: job.config, login: job.by.physicalLogin, client });
  const start = Reached.safeParse(job.checkpoint).data ?? { page: 0, total: 0, changed: 0, gone: 0 };
  const reached = { ...start };
  for (let isLast = false; !isLast; ) {
    const page = await refusing(() => readPage(access, { kind, page: reached.page, signal: job.signal }));
    isLast = page.isLast;
    reached.page += 1;
    const rows = page.rows.flatMap((said) => (kind === 'discipline' ? disciplinesIn(said) : rowOf(kind, said)));
    // Disciplines come in groups.
    reached.total += kind === 'discipline' ? rows.length : page.rows.length;
    await job.step(
      async (tx) => {
        const written = await writeRows(tx, kind, rows);
        reached.changed += written.changed;
        reached.gone += written.gone;
      },
      {
        checkpoint: reached,
        progress: { done: reached.total, total: Math.max(page.total, reached.total), label: ENTITY_NAMES[kind] },
      },
    );
  }
  return async (tx: Db) => {
    const { total, changed, gone } = reached;
    const values = { readAt: sql`clock_timestamp()`, total, changed, gone };
    await tx
      .insert(pbnReadings)
      .values({ kind, ...values })
      .onConflictDoUpdate({ target: pbnReadings.kind, set: values });
    if (kind === 'person') await matchPeople(tx, job.by.physicalLogin);
  };
}

async function readPage(
  access: Access,
  { kind, page, signal }: { kind: EntityKind; page: number; signal: AbortSignal },
) {
  if (kind !== 'discipline') return askPage(access, { path: PATHS[kind], page, size: SIZE, signal });
  const said = await ask(access, '/api/v2/dictionary/disciplines', { signal });
  const rows: unknown[] = Array.isArray(said) ? said : [];
  return { rows, total: rows.length, isLast: true };
}

const words = (...parts: unknown[]) =>
  parts
    .filter((part): part is string => typeof part === 'string')
    .join(' ')
    .trim();

function rowOf(kind: EntityKind, said: unknown): Row[] {
  const entity = entityOf(said);
  if (!entity) return [];
  const { object, status, id } = entity;
  const name: Partial<Record<EntityKind, string>> = {
    journal: words(object.title),
    publisher: words(object.publisherName ?? object.name),
    institution: words(object.name),
    person: words(object.lastName, object.name),
  };
  const keys = [object.issn, object.eissn, object.orcid, object.mniswId, object.polonUuid].filter(
    (key) => typeof key === 'string' || typeof key === 'number',
  );
  const row = {
    object_id: id,
    status,
    name: name[kind] ?? '',
    keys: [...new Set(keys.map(String))],
    uuid: entity.uuid,
  };
  return [{ ...row, valid_from: null, valid_to: null, hash: hashOf(row) }];
}

const Discipline = z.looseObject({
  uuid: z.string(),
  code: z.union([z.string(), z.number()]),
  name: z.string(),
  validityDateFrom: z.string().nullish(),
  validityDateTo: z.string().nullish(),
});
const Group = z.looseObject({
  validityDateFrom: z.string().nullish(),
  validityDateTo: z.string().nullish(),
  disciplines: z.array(z.unknown()).optional(),
});

/** A discipline, or a group of them, which says from when to when they hold. */
function disciplinesIn(said: unknown): Row[] {
  const group = Group.safeParse(said).data;
  return (group?.disciplines ?? [said]).flatMap((each) => {
    const read = Discipline.safeParse(each);
    if (!read.success) return [];
    const { uuid, code, name } = read.data;
    const [from, to] = [
      read.data.validityDateFrom ?? group?.validityDateFrom,
      read.data.validityDateTo ?? group?.validityDateTo,
    ];
    const row = {
      object_id: uuid,
      status: 'ACTIVE',
      name,
      keys: [String(Number(code))],
      uuid,
      valid_from: from?.slice(0, 10) ?? null,
      valid_to: to?.slice(0, 10) ?? null,
    };
    return [{ ...row, hash: hashOf(row) }];
  });
}

/** Of people those alone are kept who may be somebody here: by ORCID, or by name. */
const mayBeOurs = sql`(exists (select from ${persons} p where p.merged_into is null and p.orcid = any(r.keys))
  or search_key(r.name) in (
    select search_key(p.last_name || ' ' || p.first_name) from ${persons} p where p.merged_into is null))`;

async function writeRows(tx: Db, kind: EntityKind, rows: Row[]): Promise<{ changed: number; gone: number }> {
  const [written] = await tx.execute<{ changed: number; gone: number }>(sql`
    with written as (
      insert into ${pbnEntities} as e (kind, object_id, status, name, keys, uuid, valid_from, valid_to, hash, changed_at)
      select distinct on (r.object_id) ${kind}, r.object_id, r.status, r.name, r.keys, r.uuid, r.valid_from, r.valid_to, r.hash,
        clock_timestamp()
      from ${recordset(rows, 'r(object_id text, status text, name text, keys text[], uuid text, valid_from text, valid_to text, hash text)')}
      where ${kind === 'person' ? mayBeOurs : sql`true`}
      on conflict (kind, object_id) do update set status = excluded.status, name = excluded.name, keys = excluded.keys,
        uuid = excluded.uuid, valid_from = excluded.valid_from, valid_to = excluded.valid_to, hash = excluded.hash,
        changed_at = excluded.changed_at
      where e.hash <> excluded.hash
      returning status)
    select count(*)::int as changed, (count(*) filter (where status <> 'ACTIVE'))::int as gone from written`);
  return written ?? { changed: 0, gone: 0 };
}
