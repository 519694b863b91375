import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { accounts } from '#areas/people/tables.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { classificationsOfYears } from '#areas/periods/service-classification.ts';
import { authorships, isWork, publications } from '#areas/publications/tables.ts';
import type { View } from '#areas/scenarios/service-access.ts';
import type { MovesQuery, RequestState } from './schema.ts';
import { authorRequests } from './tables.ts';

export const inForce = isNull(authorRequests.withdrawnAt);
/** SQL: the authorship that a request is about. */
export const isAsked = and(
  eq(authorships.publicationId, authorRequests.publicationId),
  eq(authorships.personId, authorRequests.personId),
);
export const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;

/** SQL: the library has refused or withdrawn the work of the request `q`. */
export const isWorkGone = (q: SQL) => sql<boolean>`exists (
  select from ${publications} p where p.id = ${q}.publication_id and not ${isWork('p')})`;

const ASKED = {
  request: authorRequests,
  first: accounts.firstName,
  last: accounts.lastName,
  gone: isWorkGone(sql`${authorRequests}`),
};
type Asked = { request: typeof authorRequests.$inferSelect; first: string; last: string; gone: boolean };

const stateOf = ({ request, first, last, gone }: Asked): RequestState => ({
  id: request.id,
  asked_at: request.askedAt.toISOString(),
  asked_by: `${first} ${last}`.trim(),
  message: request.message,
  gain: Number(request.gain),
  alone: request.isAlone,
  reminded_at: isoOf(request.remindedAt),
  answer: request.answer,
  note: request.note,
  answered_at: isoOf(request.answeredAt),
  gone,
});

/**
 * SQL: the author of the request `q` has done what was asked: the work is shown there, by the code that its discipline has in
 * the request's period.
 */
export async function isDoneIn(db: Db) {
  const periods = await listPeriods(db);
  const inYear = await classificationsOfYears(db);
  const renamed = periods.flatMap(({ id, yearTo }) =>
    inYear(yearTo).renamed.map(([former, code]) => ({ period: id, former, code })),
  );
  return (q: SQL) => sql<boolean>`exists (
    select from ${authorships} s
    left join ${recordset(renamed, 'r(period int, former int, code int)')}
      on r.period = ${q}.period_id and r.former = s.discipline_code
    where s.publication_id = ${q}.publication_id and s.person_id = ${q}.person_id
      and ${q}.discipline_code = coalesce(r.code, s.discipline_code))`;
}

/** Requests about these works in a discipline, and where the works' authors have them now. */
export async function requestsOfDiscipline(
  db: Db,
  { period, discipline }: z.infer<typeof MovesQuery>,
  works: number[],
) {
  const ofWorks = [...new Set(works)];
  const rows = await db
    .select(ASKED)
    .from(authorRequests)
    .innerJoin(accounts, eq(accounts.rowNum, authorRequests.askedByRow))
    .where(
      and(
        eq(authorRequests.periodId, period),
        eq(authorRequests.disciplineCode, discipline),
        inArray(authorRequests.publicationId, ofWorks),
        inForce,
      ),
    );
  const shares = await db
    .select({ work: authorships.publicationId, person: authorships.personId, code: authorships.disciplineCode })
    .from(authorships)
    .where(and(inArray(authorships.publicationId, ofWorks), sql`${authorships.personId} is not null`));
  const requests = new Map(rows.map((row) => [`${row.request.publicationId}:${row.request.personId}`, row]));
  const codes = new Map(shares.map(({ work, person, code }) => [`${work}:${person}`, code]));
  return {
    codeOf: (work: number, person: number) => codes.get(`${work}:${person}`),
    requestOf(work: number, person: number): RequestState | null {
      const row = requests.get(`${work}:${person}`);
      return row ? stateOf(row) : null;
    },
  };
}

/** What is answered or done stays on the pages of author and supervisor for so long. */
export const SHOWN_DAYS = 14;

/** Who has refused to show which work in which of these disciplines, in a fixed order. */
export const refusedShares = (db: Db, { period, disciplines }: { period: number; disciplines: number[] }) =>
  db
    .select({
      publication: authorRequests.publicationId,
      discipline: authorRequests.disciplineCode,
      person: authorRequests.personId,
    })
    .from(authorRequests)
    .where(
      and(
        eq(authorRequests.periodId, period),
        inArray(authorRequests.disciplineCode, disciplines),
        eq(authorRequests.answer, 'no'),
        inForce,
      ),
    )
    .orderBy(authorRequests.disciplineCode, authorRequests.publicationId, authorRequests.personId);

/** Who moves which work. */
export type AskedShare = { publication: number; person: number };

/**
 * The discipline's requests beside these shares: what was asked for stays in sight after its move has gone, or names another
 * author, until it is withdrawn, or long done; a refusal too, as the search leaves its work out.
 */
export async function furtherRequests(
  db: Db,
  { period, discipline }: z.infer<typeof MovesQuery>,
  { shown, view }: { shown: AskedShare[]; view: View },
) {
  const isDone = (await isDoneIn(db))(sql`${authorRequests}`);
  const isRecent = sql`greatest(${authorRequests.answeredAt}, ${authorRequests.askedAt},
    case when ${isDone} then ${authorships.disciplineChangedAt} end)
    > clock_timestamp() - make_interval(days => ${SHOWN_DAYS})`;
  const rows = await db
    .select({ ...ASKED, done: isDone })
    .from(authorRequests)
    .innerJoin(accounts, eq(accounts.rowNum, authorRequests.askedByRow))
    .leftJoin(authorships, isAsked)
    .where(
      and(
        eq(authorRequests.periodId, period),
        eq(authorRequests.disciplineCode, discipline),
        isNoneOf(shown),
        isSeenBy(view),
        inForce,
        sql`(not ${isDone} or ${isRecent})`,
      ),
    )
    .orderBy(desc(authorRequests.askedAt), authorRequests.id);
  return rows.map(({ done, ...asked }) => ({
    publication: asked.request.publicationId,
    person: asked.request.personId,
    done,
    request: stateOf(asked),
  }));
}

/**
 * SQL, beside requests: the actor may know of the move. One that leaves a discipline out of scope is hidden, and the request
 * with it, but from who made it; what its author has moved there since tells nothing of that.
 */
export function isSeenBy({ actor, classification, scope }: View) {
  if (scope === 'all') return undefined;
  const seen = sql.param(scope.flatMap(classification.codesOf));
  return sql`(${authorRequests.askedByRow} = ${actor.accountRow} or not exists (
    select from ${authorships} s where s.publication_id = ${authorRequests.publicationId}
      and s.person_id = ${authorRequests.personId} and s.discipline_code > 0 and s.discipline_code <> all(${seen}::int[])
      and coalesce(s.discipline_changed_at, '-infinity') <= ${authorRequests.askedAt}))`;
}

function isNoneOf(shown: AskedShare[]) {
  const works = sql.param(shown.map(({ publication }) => publication));
  const people = sql.param(shown.map(({ person }) => person));
  return sql`(${authorRequests.publicationId}, ${authorRequests.personId}) not in (
    select * from unnest(${works}::int[], ${people}::int[]))`;
}
