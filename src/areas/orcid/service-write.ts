import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import type { Job } from '#platform/jobs/kind.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { type Client, outgoingClient } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { tokenSeal } from '#platform/seal.ts';
import { recordset } from '#platform/database/sql.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { APPROVED, CHAPTER } from '#areas/records/fields.ts';
import { RecordMoved, revokeToken, TokenRefused } from './ask.ts';
import { orcidAudit } from './audit.ts';
import { type Leaving, type OfPerson, WRITE } from './kinds.ts';
import { type Access, type Added, addWorks, changeWork, readWritten, removeWork } from './member.ts';
import { patience } from './patience.ts';
import { aboutToken } from './service-link.ts';
import { orcidLinks, orcidWorks } from './tables.ts';
import { hashOf, orcidWork, type OrcidWork, type OwnWork } from './work.ts';

const PEOPLE = 20;
/** Works of one request, and people named of each: ORCID keeps no more. */
const BULK = 50;
const MOST_AUTHORS = 50;

type Link = typeof orcidLinks.$inferSelect;
type Row = typeof orcidWorks.$inferSelect;

/** The approved works of people, as they are written. */
async function ownWorks(db: Db, people: readonly number[]): Promise<Map<number, OwnWork[]>> {
  const rows = await db.execute<{ person: number; work: OwnWork }>(sql`
    select a.person_id as person, json_build_object('id', p.id, 'type', p.type_code, 'year', p.year,
      'title', ${ownTitleOf('p')}, 'container', case when p.type_code = ${CHAPTER} then p.title
        when p.type_code in (20, 25, 27) then p.venue end,
      'doi', lower(p.doi), 'isbn', p.isbn, 'issn', p.issn, 'url', p.details ->> 'url',
      'authors', (select json_agg(json_build_object('first', o.first_name, 'last', o.last_name, 'kind', o.kind) order by o.position)
        from ${authorships} o where o.publication_id = p.id and o.position <= ${MOST_AUTHORS})) as work
    from ${publications} p join (
      select distinct person_id, publication_id from ${authorships} where person_id = any(${sql.param(people)}::int[])) a
      on a.publication_id = p.id
    where p.status_code = any(${sql.param([...APPROVED])}::smallint[]) order by a.person_id, p.id`);
  const byPerson = Map.groupBy(rows, ({ person }) => person);
  return new Map([...byPerson].map(([person, some]) => [person, some.map(({ work }) => work)]));
}

type Wanted = { id: number; work: OrcidWork; hash: string };
type Plan = { add: Wanted[]; change: (Wanted & { row: Row })[]; remove: Row[] };

/** What has to be done so that ORCID has what we have: what the person has deleted there stays deleted. */
function planOf(works: readonly OwnWork[], rows: readonly Row[]): Plan {
  const known = new Map(rows.map((row) => [row.publicationId, row]));
  const wanted = works.map((own): Wanted => {
    const work = orcidWork(own);
    return { id: own.id, work, hash: hashOf(work) };
  });
  const ids = new Set<number | null>(wanted.map(({ id }) => id));
  const changed = wanted.flatMap((one) => {
    const row = known.get(one.id);
    return row && row.hash !== one.hash ? [{ ...one, row }] : [];
  });
  return {
    add: [
      ...wanted.filter(({ id }) => !known.has(id)),
      ...changed.filter(({ row }) => row.state === 'refused' && row.putCode === null),
    ],
    change: changed.filter(({ row }) => row.putCode !== null && row.state !== 'gone'),
    remove: rows.filter(({ publicationId }) => !ids.has(publicationId)),
  };
}

const isEmpty = ({ add, change, remove }: Plan) => add.length + change.length + remove.length === 0;

const Reached = z.object({ after: z.int() });

/** Writes what has changed of everybody's works, or one person's. Asks ORCID only of people of whom something has. */
export async function writeWorks(job: Job<OfPerson>, client: Client = outgoingClient(job.config)) {
  const { db, payload, config } = job;
  if (config.orcid?.member === undefined) return undefined;
  const patiently = patience({ isOnly: payload.person !== null });
  for (let { after } = Reached.safeParse(job.checkpoint).data ?? { after: 0 }; ; ) {
    const links = await db
      .select()
      .from(orcidLinks)
      .where(
        and(
          gt(orcidLinks.id, after),
          eq(orcidLinks.writes, true),
          sql`${orcidLinks.sealed} is not null and ${orcidLinks.refusedAt} is null and not ${orcidLinks.isLeaving}`,
          payload.person === null ? undefined : eq(orcidLinks.personId, payload.person),
        ),
      )
      .orderBy(asc(orcidLinks.id))
      .limit(PEOPLE);
    if (links.length === 0) return undefined;
    const people = links.map(({ personId }) => personId);
    const works = await ownWorks(db, people);
    const rows = Map.groupBy(
      await db.select().from(orcidWorks).where(inArray(orcidWorks.personId, people)),
      ({ personId }) => personId,
    );
    for (const link of links) {
      const own = works.get(link.personId) ?? [];
      const plan = planOf(own, rows.get(link.personId) ?? []);
      if (!isEmpty(plan)) await patiently(() => writeOne(job, client, { link, own }));
      after = link.id;
      await job.step(() => Promise.resolve(), { checkpoint: { after } });
    }
  }
}

function accessOf(job: Job<unknown>, client: Client, { personId, orcid, keyId, sealed }: Link): Access | undefined {
  const { config, signal } = job;
  if (!config.orcid || keyId === null || sealed === null) return undefined;
  const token = tokenSeal(config).open({ keyId, sealed }, aboutToken(personId));
  return { client, config: config.orcid, orcid, token, signal };
}

type Mine = { link: Link; own: OwnWork[] };

/** One person's record: first what is there is read, so that after a lost answer nothing is written twice. */
async function writeOne(job: Job<OfPerson>, client: Client, { link, own }: Mine) {
  const access = accessOf(job, client, link);
  if (!access) return;
  const person = link.personId;
  const done = { added: 0, changed: 0, removed: 0, refused: 0 };
  // The person may have taken the consent back since the link was read: it is asked for before each request.
  const isStill = () => isWanted(job.db, link.id);
  try {
    if (!(await isStill())) return;
    await adopt(job, access, { person, own });
    const rows = await job.db.select().from(orcidWorks).where(eq(orcidWorks.personId, person));
    const { add, change, remove } = planOf(own, rows);
    for (const row of remove) {
      if (!(await isStill())) return;
      if (row.putCode !== null && row.state !== 'gone') await removeWork(access, row.putCode);
      await job.step((tx) => tx.delete(orcidWorks).where(eq(orcidWorks.id, row.id)));
      done.removed += row.putCode === null ? 0 : 1;
    }
    for (const { row, work, hash } of change) {
      if (!(await isStill())) return;
      const outcome = await changeWork(access, Number(row.putCode), work);
      const values =
        outcome === 'changed'
          ? { state: 'there' as const, message: '' }
          : outcome === 'gone'
            ? { state: 'gone' as const, message: '' }
            : { state: 'refused' as const, message: outcome.message };
      if (values.state !== 'gone') done[values.state === 'refused' ? 'refused' : 'changed'] += 1;
      await job.step((tx) =>
        tx
          .update(orcidWorks)
          .set({ ...values, hash, at: NOW })
          .where(eq(orcidWorks.id, row.id)),
      );
    }
    let isDoubtful = false;
    for (let at = 0; at < add.length; at += BULK) {
      if (!(await isStill())) return;
      const some = add.slice(at, at + BULK);
      const added = await addWorks(
        access,
        some.map(({ work }) => work),
      );
      isDoubtful ||= added.some((one) => 'isThere' in one);
      done.added += added.filter((one) => 'putCode' in one).length;
      done.refused += added.filter((one) => 'message' in one).length;
      await job.step((tx) => keepAdded(tx, person, { some, added }));
    }
    // Some stand there already: ORCID shows now under which numbers.
    if (isDoubtful) await adopt(job, access, { person, own });
    await job.step((tx) => finish(tx, job, { person, done }));
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    const moved = error instanceof RecordMoved ? { movedTo: error.orcid } : {};
    await job.step((tx) =>
      tx
        .update(orcidLinks)
        .set({ refusedAt: NOW, ...moved })
        .where(eq(orcidLinks.id, link.id)),
    );
  }
}

const isWanted = async (db: Db, id: number) =>
  (await db.$count(orcidLinks, and(eq(orcidLinks.id, id), eq(orcidLinks.writes, true)))) > 0;

const NOW = sql`clock_timestamp()`;

/** Keeps ORCID's numbers of our entries there, and which of ours the person has deleted there. */
async function adopt(job: Job<OfPerson>, access: Access, { person, own }: { person: number; own: OwnWork[] }) {
  const there = await readWritten(access);
  const ids = new Set(own.map(({ id }) => id));
  const found = [...there].map(([id, code]) => ({ id: ids.has(id) ? id : null, code }));
  await job.step(async (tx) => {
    await tx.execute(sql`
      insert into ${orcidWorks} (person_id, publication_id, put_code, hash, state)
      select ${person}, r.id, r.code, '', 'there'
      from ${recordset(found, 'r(id int, code bigint)')}
      -- What we have no more is kept without a record, so that it goes there too.
      where r.id is not null or not exists (
        select from ${orcidWorks} w where w.person_id = ${person} and w.put_code = r.code)
      on conflict (person_id, publication_id) do update set put_code = excluded.put_code, state = 'there'
      where ${orcidWorks.putCode} is distinct from excluded.put_code`);
    await tx.execute(sql`
      update ${orcidWorks} set state = 'gone' where person_id = ${person} and state = 'there'
        and put_code <> all(${sql.param([...there.values()])}::bigint[])`);
  });
}

async function keepAdded(tx: Db, person: number, { some, added }: { some: Wanted[]; added: Added[] }) {
  // Of somebody who has left nothing is kept.
  const links = await lockRows(tx, orcidLinks, { where: eq(orcidLinks.personId, person) });
  if (links.length === 0) return;
  const rows = some.flatMap(({ id, hash }, at) => {
    const one = added[at];
    // What stands there already is found by the next reading.
    if (!one || 'isThere' in one) return [];
    const [code, state, message] = 'putCode' in one ? [one.putCode, 'there', ''] : [null, 'refused', one.message];
    return [{ id, hash, code, state, message }];
  });
  await tx.execute(sql`
    insert into ${orcidWorks} (person_id, publication_id, put_code, hash, state, message)
    select ${person}, r.id, r.code, r.hash, r.state, r.message
    from ${recordset(rows, 'r(id int, hash text, code bigint, state text, message text)')}
    join ${publications} p on p.id = r.id
    on conflict (person_id, publication_id) do update set put_code = excluded.put_code, hash = excluded.hash,
      state = excluded.state, message = excluded.message, at = clock_timestamp()`);
}

type Done = { person: number; done: Record<'added' | 'changed' | 'removed' | 'refused', number> };

async function finish(tx: Db, { by }: Pick<Job<OfPerson>, 'by'>, { person, done }: Done) {
  await tx.update(orcidLinks).set({ writtenAt: NOW }).where(eq(orcidLinks.personId, person));
  const { added, changed, removed, refused } = done;
  const after = {
    ...(added > 0 && { added }),
    ...(changed > 0 && { changed }),
    ...(removed > 0 && { removed }),
    ...(refused > 0 && { refused }),
  };
  if (added + changed + removed + refused > 0)
    await recordChanges(tx, by, [orcidAudit.change('orcid.write', { subject: { person }, after })]);
}

/** A token that another key has sealed can be taken back only at ORCID: the link ends without it. */
function openedOrNone(job: Job<unknown>, client: Client, link: Link): Access | undefined {
  try {
    return accessOf(job, client, link);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The longest that a request may take with its repeats: a writer asks for the consent before the next one. */
const LONGEST_MS = 5 * 60_000;
const POLL_MS = 200;

/** Waits until nobody writes in the person's name: what a request under way adds is known then, and goes too. */
async function writerGone({ db, signal }: Job<Leaving>, { id, personId }: Link) {
  const until = performance.now() + LONGEST_MS;
  const isWriting = sql`${jobs.kind} = ${WRITE.name} and ${jobs.state} = 'running' and (${jobs.key} = ${`${personId}`}
    or ${jobs.key} = 'all' and coalesce((${jobs.checkpoint} ->> 'after')::int, 0) < ${id})`;
  while (performance.now() < until && (await db.$count(jobs, isWriting)) > 0)
    await pause(POLL_MS, undefined, { signal });
}

/** Ends a link: deletes what was written, if the person wants that, takes the token back, and forgets all of it. */
export async function leave(job: Job<Leaving>, client: Client = outgoingClient(job.config)) {
  const { db, payload, config } = job;
  const { person, remove } = payload;
  const [link] = await db.select().from(orcidLinks).where(eq(orcidLinks.personId, person));
  // Linked again meanwhile.
  if (!link?.isLeaving) return undefined;
  const access = openedOrNone(job, client, link);
  await writerGone(job, link);
  try {
    const rows = await db.select().from(orcidWorks).where(eq(orcidWorks.personId, person));
    for (const { id, putCode, state } of access && remove && config.orcid?.member ? rows : []) {
      if (access && putCode !== null && state !== 'gone') await removeWork(access, putCode);
      await job.step((tx) => tx.delete(orcidWorks).where(eq(orcidWorks.id, id)));
    }
    if (access) await revokeToken(client, access.config, access.token);
  } catch (error) {
    // The person has taken the consent back at ORCID, or closed the record: nothing can be done there any more.
    if (!(error instanceof TokenRefused)) throw error;
  }
  return async (tx: Db) => {
    const isStill = and(eq(orcidLinks.personId, person), eq(orcidLinks.isLeaving, true));
    const gone = await tx.delete(orcidLinks).where(isStill).returning({ id: orcidLinks.id });
    if (gone.length > 0) await tx.delete(orcidWorks).where(eq(orcidWorks.personId, person));
  };
}
