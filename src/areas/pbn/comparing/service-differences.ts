import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { holdsWords, stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { listPage, listSource } from '#platform/list.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FilterOf, ListQuery } from '#shared/list.ts';
import { pbnAudit } from '../audit.ts';
import { differenceList } from '../lists.ts';
import { refusing } from '../refusing.ts';
import type { Acceptance, Accepted, DifferenceOptions, DifferenceRow } from '../schema.ts';
import { DIFFERENCE_KINDS, type DifferenceKind } from '../schema-words.ts';
import { removeStatements, standingStatements } from '../sending/send-statements.ts';
import { describe } from '../sending/service-body.ts';
import { readFacts } from '../service-facts.ts';
import { accessOf } from '../service-login.ts';
import type { PbnStatement } from '../shapes.ts';
import { statementDifference } from './compared.ts';
import { who } from './service-compare-rows.ts';
import { pbnDifferences, pbnRecords } from '../tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';

const t = pbnDifferences;
const way = pbnRecords;

/** SQL: a difference of this kind asks for a decision; a work that PBN has never had waits for its first sending alone. */
export const isToDecide = (kind: SQL | typeof t.kind): SQL => sql`${kind} <> ${'onlyOurs' satisfies DifferenceKind}`;

const differences = listSource({
  list: differenceList,
  fields: {
    id: t.id,
    kind: t.kind,
    record: t.publicationId,
    object_id: t.objectId,
    title: t.title,
    year: t.year,
    field: t.field,
    ours: t.ours,
    theirs: t.theirs,
    accepted: sql<string | null>`case when ${t.acceptedAt} is not null then ${t.acceptedReason} end`,
    accepted_by: doneBy(t.acceptedBy),
    sending: sql<DifferenceRow['sending']>`case when ${way.state} <> 'sent' then ${way.state} end`,
    queued: sql<string | null>`case when ${way.state} in ('queued', 'sending') then ${stampOf(way.queuedAt)} end`,
    message: sql<string>`case when ${way.state} <> 'sent' then ${way.message} else '' end`,
  },
  from: (select) => select.from(t).leftJoin(way, eq(way.publicationId, t.publicationId)).$dynamic(),
  where: ({ text, kind, year, accepted }: FilterOf<typeof differenceList>): SQL | undefined =>
    and(
      accepted ? sql`${t.acceptedAt} is not null` : sql`${t.acceptedAt} is null`,
      text ? foundBy(text) : undefined,
      kind ? sql`${t.kind} = ${kind}` : accepted ? undefined : isToDecide(t.kind),
      year ? sql`${t.year} = ${Number(year)}` : undefined,
    ),
  sorts: {
    year: t.year,
    kind: [sql`array_position(${sql.param([...DIFFERENCE_KINDS])}::text[], ${t.kind})`, sql`-${t.year}`],
  },
  key: t.id,
});

/** By words of the title, or by the number of our record. */
const foundBy = (text: string) =>
  or(holdsWords(text, sql`${t.title}`), /^[1-9]\d{0,8}$/.test(text) ? eq(t.publicationId, Number(text)) : undefined);

export const listDifferences = (db: Db, query: ListQuery<typeof differenceList>) => listPage(db, differences, query);

/** The years that differences are of, how many ask for a decision, how many works PBN has never had, and how many of these are sent already. */
export async function differenceOptions(db: Db): Promise<DifferenceOptions> {
  const [counts] = await db.execute<Omit<DifferenceOptions, 'year'>>(sql`
    select count(*) filter (where ${isToDecide(t.kind)})::int as to_decide,
      count(*) filter (where not ${isToDecide(t.kind)})::int as only_ours,
      count(${way.publicationId}) filter (where not ${isToDecide(t.kind)})::int as ordered
    from ${t} left join ${way} on ${way.publicationId} = ${t.publicationId} where ${t.acceptedAt} is null`);
  const years = await db.execute<{ code: string; name: string }>(sql`
    select distinct year::text as code, year::text as name from ${t} where year > 0 order by 1 desc`);
  return { year: [...years], to_decide: 0, only_ours: 0, ordered: 0, ...counts };
}

/**
 * Accepts differences with a reason, or takes that back: they are remembered until one of the two sides changes. What
 * somebody has changed since it was seen stays as it is. @throws Refusal where that is all
 */
export async function acceptDifferences(db: Db, actor: Actor, { seen, reason }: Acceptance): Promise<Accepted> {
  return transact(db, async (tx) => {
    const ids = seen.map(({ id }) => id);
    const rows = new Map((await lockRows(tx, t, { where: inArray(t.id, ids) })).map((row) => [row.id, row]));
    if (rows.size === 0) throw new Refusal('missing', 'Tych różnic już nie ma');
    const still = seen.flatMap(({ id, ours, theirs, accepted }) => {
      const row = rows.get(id);
      const isAsSeen = row?.ours === ours && row.theirs === theirs && row.acceptedReason === accepted;
      return isAsSeen ? [row] : [];
    });
    if (still.length === 0)
      throw new Refusal('conflict', 'Różnica zmieniła się w międzyczasie: przejrzyj ją jeszcze raz');
    const changed = still.filter(({ acceptedReason }) => (acceptedReason ?? '') !== reason);
    const isAccepted = reason !== '';
    await tx
      .update(t)
      .set({
        acceptedAt: isAccepted ? sql`clock_timestamp()` : null,
        acceptedBy: isAccepted ? actor.physicalLogin : null,
        acceptedReason: isAccepted ? reason : null,
      })
      .where(
        inArray(
          t.id,
          changed.map(({ id }) => id),
        ),
      );
    await recordChanges(
      tx,
      actor,
      changed.map(({ id, title, acceptedReason }) =>
        pbnAudit.change('pbn.accept', {
          subject: { 'pbn-difference': id },
          before: { reason: acceptedReason },
          after: { reason: isAccepted ? reason : null, title },
        }),
      ),
    );
    return { accepted: still.length, left: seen.length - still.length };
  });
}

const WithdrawPayload = z.object({ difference: z.int() });
type WithdrawPayload = z.infer<typeof WithdrawPayload>;

export const WITHDRAW: JobKind<WithdrawPayload> = {
  name: 'pbn.withdraw',
  title: 'Wycofanie oświadczenia z PBN',
  payload: WithdrawPayload,
  panels: ['library'],
};

/** Takes a statement that only PBN has away from there: somebody has decided it. Returns the job's number. */
export async function orderWithdrawal(db: Db, actor: Actor, id: number): Promise<number> {
  return transact(db, async (tx) => {
    const [row] = await lockRows(tx, t, { where: sql`${t.id} = ${id}` });
    if (!row) throw new Refusal('missing', 'Tej różnicy już nie ma');
    if (row.kind !== 'statement' || row.ours !== '' || row.objectId === null)
      throw new Refusal('conflict', 'Wycofać można tylko oświadczenie, którego nie ma u nas');
    if ((await oursNow(tx, row.publicationId)).some((one) => who(one) === row.field)) throw oursByNow();
    return enqueue(tx, WITHDRAW, { payload: { difference: id }, by: actor, key: `${id}` });
  });
}

const oursByNow = () => new Refusal('conflict', 'U nas jest już oświadczenie tej osoby: porównaj jeszcze raz');

/** What we say of the record now: an author may have chosen a discipline since the comparison. */
async function oursNow(db: Db, id: number | null): Promise<PbnStatement[]> {
  const facts = id === null ? undefined : (await readFacts(db, [id])).get(id);
  return facts?.isApproved ? describe(facts, '').statements : [];
}

export async function withdrawStatement(job: Job<WithdrawPayload>, client?: Client) {
  const { db, payload, signal } = job;
  const [row] = await db.select().from(t).where(sql`${t.id} = ${payload.difference}`);
  // Already done, or found to be none by a later comparison.
  if (!row || row.objectId === null || row.ours !== '') return undefined;
  const { objectId, publicationId } = row;
  const access = await accessOf(db, { config: job.config, login: job.by.physicalLogin, client });
  const [personId, role] = row.field.split(':');
  const ours = await oursNow(db, publicationId);
  const removed = await refusing(async () => {
    const standing = await standingStatements(access, objectId, signal);
    const some = standing.filter((one) => one.personId === personId && one.role === role);
    const { extra } = statementDifference(ours, standing);
    // PBN takes away all of a person in a role.
    if (ours.some((one) => who(one) === row.field) || some.some((one) => !extra.includes(one))) throw oursByNow();
    if (some.length > 0) await removeStatements({ access, objectId, signal }, some);
    return some.length;
  });
  return async (tx: Db) => {
    await tx.delete(t).where(sql`${t.id} = ${payload.difference}`);
    if (publicationId === null) return;
    await recordChanges(tx, job.by, [
      pbnAudit.change('pbn.withdraw', { subject: { publication: publicationId }, after: { statements: removed } }),
    ]);
  };
}
