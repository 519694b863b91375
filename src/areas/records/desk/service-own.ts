import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { dayOf, stampOf } from '#platform/database/sql.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { waitingSince } from '#platform/database/waiting.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { recordsAudit } from '../audit.ts';
import type { Answer, ClaimOrder, OwnMatters, ReturnedToMe } from '../schema-own.ts';
import { GONE, STATUS } from '../fields.ts';
import { recordVersions } from '../tables.ts';
import { recordClaims, recordMessages, recordSubmissions } from '../tables-inbox.ts';
import { isShown } from './service-find.ts';

/** The person who asks. @throws Refusal where the account is nobody's */
export function ownPerson({ personId }: Actor): number {
  if (personId === null) throw new Refusal('missing', 'Konto nie jest powiązane z osobą');
  return personId;
}

/** For so long an approved work stays among those handed in. */
const TOLD_DAYS = 60;

export const WITHDRAWN_BY_AUTHOR = 'wycofana przez autora';

/** The library has not taken it up, or waits for its author. */
export const WITHDRAWABLE: readonly number[] = [STATUS.submitted, STATUS.returned];

/** SQL: whether the person has handed the work `p` in. */
const isSubmitter = (person: number) => sql`exists (
  select from ${recordSubmissions} s where s.publication_id = p.id and s.person_id = ${person})`;

/**
 * SQL: whether the person may correct the work `p`: as long as it is as they have handed it in, and nobody else has written
 * it, or when it is rejected or withdrawn; once the library has returned it, every author of it too.
 */
export const mayCorrect = (person: number, { physicalLogin }: Actor) => sql`(
  ${isSubmitter(person)} and (p.status_code = any(${sql.param(GONE)}::int[])
    or p.status_code = ${STATUS.submitted} and not exists (
      select from ${recordVersions} v where v.publication_id = p.id and v.login <> ${physicalLogin}))
  or p.status_code = ${STATUS.returned} and ${isConcerned(person)})`;

/** SQL: whether the person has handed the work `p` in or is an author of it. */
export const isConcerned = (person: number) => sql`(${isSubmitter(person)} or exists (
  select from ${authorships} a where a.publication_id = p.id and a.person_id = ${person}))`;

/** SQL: the works of the person that the library has not approved, and those handed in that it approved lately. */
const ownWorks = (person: number) => sql`
  select p.id, ${ownTitleOf('p')} as title, p.year, p.status_code as status,
    coalesce(nullif(p.status_reason, ${WITHDRAWN_BY_AUTHOR}), '') as reason, coalesce(p.status_changed_at, p.created_at) as since,
    s.person_id is not null as submitted, p.status_code = 5 and not exists (select from ${recordMessages} m
      where m.publication_id = p.id and m.at > coalesce(p.status_changed_at, p.created_at)) as asks
  from ${publications} p left join ${recordSubmissions} s on s.publication_id = p.id and s.person_id = ${person}
  where p.status_code not in (3, 4) and (s.person_id is not null or exists (
      select from ${authorships} a where a.publication_id = p.id and a.person_id = ${person}))
    or p.status_code in (3, 4) and s.person_id is not null
      and p.status_changed_at > now() - make_interval(days => ${TOLD_DAYS}::int)`;

const messagesOf = sql`(select coalesce(json_agg(json_build_object('by', o.first_name || ' ' || o.last_name,
    'at', ${stampOf(sql`m.at`)}, 'text', m.text) order by m.id), '[]')
  from ${recordMessages} m join ${persons} o on o.id = m.person_id where m.publication_id = w.id)`;

/** Where the own works are at the library, and what became of the own claims. */
export async function readOwn(db: Db, actor: Actor): Promise<OwnMatters> {
  if (actor.personId === null) return { records: [], claims: [] };
  const [records, claims] = await Promise.all([
    db.execute<OwnMatters['records'][number]>(sql`
      select w.id, w.title, w.year, w.status, w.reason, ${stampOf(sql`w.since`)} as since, w.submitted, w.asks,
        ${messagesOf} as messages, w.submitted and w.status = any(${sql.param(WITHDRAWABLE)}::int[]) as may_withdraw,
        exists (select from ${publications} p where p.id = w.id and ${mayCorrect(actor.personId, actor)}) as may_correct,
        exists (select from ${authorships} a where a.publication_id = w.id and a.person_id = ${actor.personId}) as is_author
      from (${ownWorks(actor.personId)}) w order by w.asks desc, w.since desc, w.id limit 500`),
    db.execute<OwnMatters['claims'][number]>(sql`
      select c.id, c.publication_id, ${ownTitleOf('p')} as title, p.year, c.mine, c.author_id, c.note,
        ${stampOf(sql`c.at`)} as at, c.state, c.reason, coalesce(${stampOf(sql`c.decided_at`)}, '') as decided,
        c.decided_at is not null and c.seen_at is null as news
      from ${recordClaims} c join ${publications} p on p.id = c.publication_id
      where c.person_id = ${actor.personId} and c.state <> 'withdrawn' order by c.id desc limit 500`),
  ]);
  return { records, claims };
}

/** Says that a work is the person's, or is not. @throws Refusal where that is so already, or waits */
export async function addClaim(db: Db, actor: Actor, input: ClaimOrder): Promise<{ id: number }> {
  const person = ownPerson(actor);
  return transact(db, async (tx) => {
    // A work with a DOI is no secret: a co-author who hands it in too is shown it, so that it can be claimed.
    const isKnown = sql`${isWork()} and (${publications.doi} is not null or ${isShown(person)})`;
    const [work] = await lockRows(tx, publications, {
      where: and(eq(publications.id, input.publication_id), isKnown),
      // As the undo of a decision opens a claim again, which excludes another open one.
      strength: 'share',
    });
    if (!work) throw new Refusal('missing', 'Nie znaleziono publikacji');
    const isOwn =
      (await tx.$count(authorships, and(eq(authorships.publicationId, work.id), eq(authorships.personId, person)))) > 0;
    if (input.mine === 'mine' && isOwn) throw new Refusal('conflict', 'Ta praca jest już na Twojej liście');
    if (input.mine === 'not-mine' && !isOwn) throw new Refusal('missing', 'Nie znaleziono publikacji');
    if (input.mine === 'mine' && input.author_id !== null) {
      const isFree = await tx.$count(
        authorships,
        and(eq(authorships.id, input.author_id), eq(authorships.publicationId, work.id), isNull(authorships.personId)),
      );
      if (isFree === 0)
        throw new Refusal('conflict', 'Lista autorów tej pracy jest już inna: wyszukaj pracę jeszcze raz');
    }
    const [added] = await tx
      .insert(recordClaims)
      .values({
        publicationId: work.id,
        personId: person,
        mine: input.mine,
        authorId: input.mine === 'mine' ? input.author_id : null,
        note: input.note,
      })
      .onConflictDoNothing()
      .returning({ id: recordClaims.id });
    if (!added) throw new Refusal('conflict', 'To zgłoszenie już czeka na bibliotekę');
    await recordChanges(tx, actor, [
      recordsAudit.change('claim.add', {
        subject: { publication: work.id, person },
        after: { mine: input.mine, note: input.note },
      }),
    ]);
    return added;
  });
}

/** Takes an own claim back that nobody has decided. */
export async function withdrawClaim(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  const person = ownPerson(actor);
  return transact(db, async (tx) => {
    const where = and(eq(recordClaims.id, id), eq(recordClaims.personId, person));
    const [claim] = await lockRows(tx, recordClaims, { where });
    if (!claim) throw new Refusal('missing', 'Nie znaleziono zgłoszenia');
    if (claim.state !== 'open') throw new Refusal('conflict', 'Biblioteka już rozstrzygnęła to zgłoszenie');
    await tx.update(recordClaims).set({ state: 'withdrawn' }).where(where);
    await recordChanges(tx, actor, [
      recordsAudit.change('claim.withdraw', { subject: { publication: claim.publicationId, person } }),
    ]);
    return { id };
  });
}

/** Answers the library about a returned work. */
export async function answerLibrary(db: Db, actor: Actor, input: Answer): Promise<{ id: number }> {
  const person = ownPerson(actor);
  const { publication_id, text } = input;
  const answer = async (tx: Db) => {
    const [work] = await lockRows(tx, publications, { where: eq(publications.id, publication_id), strength: 'share' });
    const own = await tx.execute(sql`select from (${ownWorks(person)}) w where w.id = ${publication_id}`);
    if (!work || own.length === 0) throw new Refusal('missing', 'Nie znaleziono publikacji');
    if (work.statusCode !== 5) throw new Refusal('conflict', 'Biblioteka nie czeka już na odpowiedź');
    await tx.insert(recordMessages).values({ publicationId: publication_id, personId: person, text });
    await recordChanges(tx, actor, [
      recordsAudit.change('record.answer', { subject: { publication: publication_id, person }, after: { text } }),
    ]);
    return publication_id;
  };
  return transact(db, async (tx) => {
    const request = { call: 'records.own.answer', by: actor, id: input.request_id, input };
    return { id: (await once(tx, request, () => answer(tx))).made };
  });
}

/** The person has seen the decisions of these claims. */
export async function seeDecisions(db: Db, actor: Actor, ids: number[]): Promise<{ seen: number }> {
  const person = ownPerson(actor);
  return transact(db, async (tx) => {
    const where = and(
      inArray(recordClaims.id, ids),
      eq(recordClaims.personId, person),
      isNull(recordClaims.seenAt),
      sql`${recordClaims.decidedAt} is not null`,
    );
    const rows = await lockRows(tx, recordClaims, { where });
    await tx.update(recordClaims).set({ seenAt: sql`clock_timestamp()` }).where(where);
    return { seen: rows.length };
  });
}

/** Own works that the library returned and that wait for an answer, with the one that waits longest. */
export async function returnedToMe(db: Db, { personId }: Actor): Promise<ReturnedToMe | null> {
  if (personId === null) return null;
  const [row] = await db.execute<{ count: number; since: string | null; work: number | null }>(sql`
    select count(*)::int as count, ${dayOf(sql`min(w.since)`)} as since,
      (array_agg(w.id order by w.since, w.id))[1] as work
    from (${ownWorks(personId)}) w where w.asks`);
  return row?.work ? { ...row, work: row.work, period: null } : null;
}

/** Own claims with a decision that the person has not seen. */
export const decidedClaims = async (db: Db, { personId }: Actor) =>
  personId === null
    ? null
    : waitingSince(
        db,
        sql`select c.decided_at as since from ${recordClaims} c
          where c.person_id = ${personId} and c.decided_at is not null and c.seen_at is null`,
      );
