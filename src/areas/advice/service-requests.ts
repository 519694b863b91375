import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toNumber } from '#engine/fixed.ts';
import type { Actor } from '#platform/actor.ts';
import { pick, recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { savedRows } from '#platform/database/save.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId } from '#platform/scope.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { openPeriod } from '#areas/periods/service.ts';
import { classificationsOfYears } from '#areas/periods/service-classification.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, isCountUnknown, isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { inScope, viewOf } from '#areas/scenarios/service-access.ts';
import { adviceAudit } from './audit.ts';
import type { AnswerRequest, AskAuthors, RequestId } from './schema.ts';
import type { OwnRequest } from './schema-own.ts';
import type { ManyRequests } from './schema-reminders.ts';
import { WRITE_REQUESTS } from './service-letters.ts';
import { lockMany, lockRequest, openRequest } from './service-request-access.ts';
import { shownMoves } from './service-kept-moves.ts';
import { inForce, isAsked, isDoneIn, isoOf, requestsOfDiscipline, SHOWN_DAYS } from './service-request-states.ts';
import { authorRequests, disciplineMoves } from './tables.ts';

const GONE = 'Ta propozycja jest już nieaktualna. Odśwież stronę.';

/**
 * Asks the authors of kept moves but the own self; those who have been asked already are not asked twice. By mail too, where
 * there is a mail server.
 */
export function askAuthors(
  db: Db,
  actor: Actor,
  { config, ...asked }: z.infer<typeof AskAuthors> & { config: Config },
) {
  return transact(db, async (tx) => {
    const period = await openPeriod(tx, asked.period);
    const view = await viewOf(tx, actor, period.id);
    const { classification } = view;
    if (!inScope(view, asked.discipline)) throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
    const ids = asked.works.map(({ publication }) => publication);
    // Whoever changes the works, or asks about them, waits; one that the library has withdrawn since is none.
    const works = new Set(
      (await lockRows(tx, publications, { where: and(inArray(publications.id, ids), isWork()) })).map(({ id }) => id),
    );
    const [kept] = await tx
      .select({ answer: disciplineMoves.answer })
      .from(disciplineMoves)
      .where(and(eq(disciplineMoves.periodId, period.id), eq(disciplineMoves.disciplineCode, asked.discipline)));
    const shown = kept && shownMoves(kept.answer, (code) => inScope(view, code));
    const isAlone = asked.list === 'best';
    const { codeOf, requestOf } = await requestsOfDiscipline(tx, asked, ids);
    const moves = asked.works.map(({ publication, persons: named, message }) => {
      const isAsked = (each: { publication: number }) => each.publication === publication;
      const move = isAlone ? shown?.moves.find(isAsked) : shown?.all?.works.find(isAsked);
      if (!works.has(publication) || !move) throw new Refusal('missing', GONE);
      const shares = move.shares.filter(({ person }) => named?.includes(person) ?? true);
      // The move names others by now: nobody reads what was written to somebody else.
      if (named && shares.length < new Set(named).size) throw new Refusal('missing', GONE);
      return { ...move, shares, message };
    });
    const steps = moves.flatMap(({ shares, ...move }) =>
      shares.flatMap((share) => (share.person === actor.personId ? [] : { ...move, ...share })),
    );
    if (steps.length === 0) throw new Refusal('conflict', 'To Twoja praca: nie pytasz siebie, tylko ją przypisujesz');
    const open = steps.filter(({ publication, person, to }) => {
      const code = codeOf(publication, person);
      if (code === undefined) throw new Refusal('missing', GONE);
      return requestOf(publication, person) === null && (code === null || classification.periodCode(code) !== to);
    });
    if (open.length === 0) throw new Refusal('conflict', 'Wszystkich autorów już poproszono');
    const added = await tx
      .insert(authorRequests)
      .values(
        open.map(({ publication, person, message, gain }) => ({
          periodId: period.id,
          disciplineCode: asked.discipline,
          publicationId: publication,
          personId: person,
          message,
          gain: String(toNumber(gain)),
          isAlone,
          askedByRow: actor.accountRow,
        })),
      )
      .returning();
    await recordChanges(
      tx,
      actor,
      added.map((request) =>
        adviceAudit.change('request.ask', {
          ...subjectOf(request),
          after: { discipline: asked.discipline, message: request.message },
        }),
      ),
    );
    const requests = added.map(({ id }) => id);
    await orderLetters(tx, actor, { requests, config });
    return { asked: added.length, requests };
  });
}

/** Orders the letters about these requests, where there is a mail server. */
export async function orderLetters(tx: Db, actor: Actor, { requests, config }: { requests: number[]; config: Config }) {
  if (config.mail) await enqueue(tx, WRITE_REQUESTS, { payload: { requests }, by: actor });
}

type Request = typeof authorRequests.$inferSelect;

export const subjectOf = ({ id, publicationId, personId }: Request) => ({
  subject: { request: id, publication: publicationId, person: personId },
});

/** Takes a request back; the author sees it no more. */
export function withdrawRequest(db: Db, actor: Actor, { request: id }: z.infer<typeof RequestId>) {
  return transact(db, async (tx) => {
    const request = await lockRequest(tx, actor, id);
    await tx.update(authorRequests).set({ withdrawnAt: sql`clock_timestamp()` }).where(eq(authorRequests.id, id));
    await recordChanges(tx, actor, [adviceAudit.change('request.withdraw', subjectOf(request))]);
    return { request: id };
  });
}

/** Takes many requests of a discipline back, with their answers; those that are taken back already stay so. */
export function withdrawRequests(db: Db, actor: Actor, asked: ManyRequests) {
  return transact(db, async (tx) => {
    const these = await lockMany(tx, actor, asked);
    const withdrawn = await tx
      .update(authorRequests)
      .set({ withdrawnAt: sql`clock_timestamp()` })
      .where(and(these, inForce))
      .returning();
    await recordChanges(
      tx,
      actor,
      withdrawn.map((request) => adviceAudit.change('request.withdraw', subjectOf(request))),
    );
    return { withdrawn: withdrawn.length };
  });
}

/** Undoes that of one: the request stands as it was, with its answer. Refused where the author has been asked anew since. */
export function restoreRequest(db: Db, actor: Actor, { request: id }: z.infer<typeof RequestId>) {
  return transact(db, async (tx) => {
    const withdrawn = and(eq(authorRequests.id, id), isNotNull(authorRequests.withdrawnAt));
    const { publicationId } = await openRequest(tx, actor, withdrawn);
    // Whoever asks about the work meanwhile waits.
    await lockRows(tx, publications, { where: eq(publications.id, publicationId) });
    const [request] = await lockRows(tx, authorRequests, { where: withdrawn });
    if (!request) throw new Refusal('conflict', 'Prośbę już przywrócono');
    const [anew] = await tx
      .select({ id: authorRequests.id })
      .from(authorRequests)
      .where(
        and(
          eq(authorRequests.personId, request.personId),
          eq(authorRequests.publicationId, request.publicationId),
          eq(authorRequests.periodId, request.periodId),
          eq(authorRequests.disciplineCode, request.disciplineCode),
          inForce,
        ),
      );
    if (anew) throw new Refusal('conflict', 'Autora poproszono już o to jeszcze raz');
    await tx.update(authorRequests).set({ withdrawnAt: null }).where(eq(authorRequests.id, id));
    await recordChanges(tx, actor, [adviceAudit.change('request.restore', subjectOf(request))]);
    return { request: id };
  });
}

const answersOf = (personId: number) =>
  savedRows({
    table: authorRequests,
    read: async (db: Db, id: number) => {
      const own = and(eq(authorRequests.id, id), eq(authorRequests.personId, personId), inForce);
      const [request] = await db.select().from(authorRequests).where(own);
      if (!request) throw new Refusal('missing', 'Nie znaleziono prośby: mogła zostać wycofana');
      return request;
    },
    // Others' requests are not read.
    check: 'panel',
    stale: 'Odpowiedź zmieniono w międzyczasie',
    current: (request) => pick(request, ['answer', 'note']),
    stamp: () => ({ answeredAt: sql`clock_timestamp()` }),
    subject: (request) => subjectOf(request).subject,
    fields: ['answer', 'note'],
    context: ['answer', 'note'],
  });

/** The author's own answer, which may be changed later. */
export async function answerRequest(db: Db, actor: Actor, input: z.infer<typeof AnswerRequest>) {
  const { request, answer, note, expected, expected_note } = input;
  await answersOf(ownPersonId(actor)).change(db, actor, {
    id: request,
    seen: { answer: expected, note: expected_note },
    to: () => ({ answer, note }),
    record: (sides) => adviceAudit.change('request.answer', sides),
  });
  return { request };
}

/** Requests that the actor has not answered, and those answered of late; in a closed period nothing can be done any more. */
export async function ownRequests(db: Db, { personId }: Pick<Actor, 'personId'>): Promise<OwnRequest[]> {
  if (personId === null) return [];
  const recent = sql`${authorRequests.answeredAt} > clock_timestamp() - make_interval(days => ${SHOWN_DAYS})`;
  const isDone = await isDoneIn(db);
  const rows = await db
    .select({
      request: authorRequests,
      yearTo: evaluationPeriods.yearTo,
      first: accounts.firstName,
      last: accounts.lastName,
      title: ownTitleOf(),
      year: publications.year,
      type: publications.typeCode,
      unknown: isCountUnknown(),
      done: isDone(sql`${authorRequests}`),
      others: sql<string[]>`coalesce((select json_agg(e.first_name || ' ' || e.last_name order by e.last_name, e.id)
        from ${authorRequests} o join ${persons} e on e.id = o.person_id
        where o.publication_id = ${authorRequests.publicationId} and o.period_id = ${authorRequests.periodId}
          and o.discipline_code = ${authorRequests.disciplineCode} and o.person_id <> ${authorRequests.personId}
          and o.withdrawn_at is null), '[]')`,
    })
    .from(authorRequests)
    .innerJoin(evaluationPeriods, eq(evaluationPeriods.id, authorRequests.periodId))
    .innerJoin(accounts, eq(accounts.rowNum, authorRequests.askedByRow))
    .innerJoin(publications, eq(publications.id, authorRequests.publicationId))
    .innerJoin(authorships, isAsked)
    .where(
      and(
        eq(authorRequests.personId, personId),
        inForce,
        isNull(evaluationPeriods.closedAt),
        isWork(),
        or(isNull(authorRequests.answer), recent),
      ),
    )
    .orderBy(desc(authorRequests.askedAt), authorRequests.id);
  const inYear = await classificationsOfYears(db);
  return rows.map(({ request, yearTo, first, last, title, year, type, unknown, done, others }) => {
    return {
      id: request.id,
      period: request.periodId,
      work: { id: request.publicationId, title, year, type, m_unknown: unknown },
      discipline: inYear(yearTo).byCode.get(request.disciplineCode)?.name ?? String(request.disciplineCode),
      discipline_code: request.disciplineCode,
      message: request.message,
      gain: Number(request.gain),
      alone: request.isAlone,
      others,
      asked_by: `${first} ${last}`.trim(),
      asked_at: request.askedAt.toISOString(),
      reminded_at: isoOf(request.remindedAt),
      answer: request.answer,
      note: request.note,
      done,
    };
  });
}
