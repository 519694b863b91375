import { fileAnswer } from '#platform/files/answer.ts';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type Day, dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { startOfDay } from '#platform/database/sql.ts';
import { procedureColumns } from './columns.ts';
import { deadlinesOf, type Marks, type Reviewer } from './deadlines.ts';
import { lateOf } from './late.ts';
import { awaitedText } from './lists.ts';
import type { Deadline, ListedDeadline } from './schema-terms.ts';
import {
  isNotConferred,
  type Granted,
  grantedDisciplines,
  requireDiscipline,
  requireProcedure,
} from './service-scope.ts';
import {
  datedTerms,
  doctoralPersons as persons,
  doctoralProcedures as procedures,
  doctoralTerms,
  keptWarnings,
  metTerms,
  personGroupRows,
} from './tables.ts';
import { calendarText } from '#platform/files/calendar.ts';

const stateOrder = { late: 0, due: 1, waiting: 2, unknown: 3, met: 4, metLate: 5 };

export async function marksOf(db: Db, ids: number[]): Promise<ReadonlyMap<number, Marks>> {
  const rows = await db.select().from(metTerms).where(inArray(metTerms.procedureId, ids));
  const byProcedure = Map.groupBy(rows, ({ procedureId }) => procedureId);
  return new Map(
    [...byProcedure].map(([id, marks]) => [id, Object.fromEntries(marks.map(({ term, metOn }) => [term, metOn]))]),
  );
}

/** What the office has set: since ever, and from a day on. */
export const settingsOf = (db: Db) =>
  db
    .select({
      key: doctoralTerms.key,
      validFrom: sql<Day>`'1900-01-01'::date`,
      amount: doctoralTerms.amount,
      active: doctoralTerms.active,
    })
    .from(doctoralTerms)
    .unionAll(
      db
        .select({
          key: datedTerms.key,
          validFrom: datedTerms.validFrom,
          amount: datedTerms.amount,
          active: datedTerms.active,
        })
        .from(datedTerms),
    );

/** SQL: the reviewers of a procedure with their titles, as the group has them, and whose positive review is entered. */
const reviewers = sql<Reviewer[]>`(
  select coalesce(json_agg(json_build_object('osobid', r.id, 'name', r.name, 'entered', r.entered) order by r.position), '[]')
  from (
    select p.id, min(g.position) as position,
      concat_ws(' ', nullif(p.academic_title, ''), p.first_name, p.last_name) as name,
      p.id is not distinct from ${procedures.positiveReviewerId}
        or p.id is not distinct from ${procedures.secondPositiveReviewerId} as entered
    from ${personGroupRows} g join ${persons} p on p.id = g.person_id
    where g.group_id = ${procedures.reviewersGroupId}
    group by p.id) r)`;

/** SQL: the warnings of a procedure that the office keeps. */
const kept = sql<string[]>`(
  select coalesce(json_agg(k.warning), '[]') from ${keptWarnings} k where k.procedure_id = ${procedures.id})`;

/** What the terms of procedures follow from beside their marks, and whose they are. */
export const factsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...procedureColumns,
      reviewers,
      kept,
      student: sql<string>`coalesce(${persons.lastName} || ' ' || ${persons.firstName}, '')`,
    })
    .from(procedures)
    .leftJoin(persons, eq(persons.id, procedures.studentId))
    .where(where);

const termsOf = ({ reviewers: people, kept: warnings, ...days }: Awaited<ReturnType<typeof factsOf>>[number]) => ({
  days,
  reviewers: people,
  kept: warnings,
});

/** The terms of a procedure that have begun. */
export async function procedureDeadlines(db: Db, actor: Actor, id: number): Promise<Deadline[]> {
  await requireProcedure(db, actor, id);
  const [[facts], marks, settings] = await Promise.all([
    factsOf(db, eq(procedures.id, id)),
    marksOf(db, [id]),
    settingsOf(db),
  ]);
  if (!facts) return [];
  return deadlinesOf({ ...termsOf(facts), marks: marks.get(id) ?? {}, settings, today: today() });
}

type Scope = { granted: Granted; codes: number[] };

/** The unmet terms of shown procedures that no degree has ended, and those without the day last, each the earliest first. */
async function openDeadlines(db: Db, { granted, codes }: Scope, now: Day): Promise<ListedDeadline[]> {
  const [rows, settings] = await Promise.all([
    factsOf(db, and(inArray(procedures.disciplineCode, codes), eq(procedures.hiddenStatus, 0), isNotConferred())),
    settingsOf(db),
  ]);
  const marks = await marksOf(
    db,
    rows.map(({ przewid: id }) => id),
  );
  return rows
    .flatMap((facts) => {
      const { przewid, discid, tytul, student: doktorant } = facts;
      const of = { przewid, discid, dysc_nazwa: granted.nameOf(discid), doktorant, tytul };
      const found = deadlinesOf({ ...termsOf(facts), marks: marks.get(przewid) ?? {}, settings, today: now });
      return found.filter(({ met_on: day }) => day === null).map((deadline) => ({ ...deadline, ...of }));
    })
    .toSorted(
      (a, b) => stateOrder[a.state] - stateOrder[b.state] || a.due.localeCompare(b.due) || a.przewid - b.przewid,
    );
}

/** The terms of shown procedures that the office has marked as met today, with whose mark it is. */
export async function markedToday(db: Db, { codes }: Scope) {
  const marked = await db
    .select()
    .from(metTerms)
    .where(gte(metTerms.markedAt, startOfDay(sql`current_date`)));
  const ids = marked.map(({ procedureId }) => procedureId);
  if (ids.length === 0) return [];
  const [rows, marks, settings] = await Promise.all([
    factsOf(
      db,
      and(inArray(procedures.id, ids), inArray(procedures.disciplineCode, codes), eq(procedures.hiddenStatus, 0)),
    ),
    marksOf(db, ids),
    settingsOf(db),
  ]);
  return rows.flatMap((facts) =>
    deadlinesOf({ ...termsOf(facts), marks: marks.get(facts.przewid) ?? {}, settings, today: today() }).flatMap(
      (deadline) => {
        const mark = marked.find(({ procedureId, term }) => procedureId === facts.przewid && term === deadline.term);
        return mark ? [{ ...deadline, przewid: facts.przewid, mark }] : [];
      },
    ),
  );
}

/** A discipline, or all that are granted. */
export async function scopeFor(db: Db, actor: Actor, code: number | undefined): Promise<Scope> {
  const granted = code === undefined ? await grantedDisciplines(db, actor) : await requireDiscipline(db, actor, code);
  const asked = code === undefined ? granted.disciplines.map(({ ue_disc_code: each }) => each) : [code];
  return { granted, codes: asked.flatMap(granted.codesOf) };
}

/** What is due or late in a discipline, or in all that are granted. */
export async function listDeadlines(
  db: Db,
  actor: Actor,
  { kodDysc }: { kodDysc?: number | undefined },
): Promise<ListedDeadline[]> {
  return openDeadlines(db, await scopeFor(db, actor, kodDysc), today());
}

/** The running terms of procedures with these codes, by procedure, the most urgent first. */
export async function runningTerms(db: Db, scope: Scope): Promise<ReadonlyMap<number, ListedDeadline[]>> {
  const running = (await openDeadlines(db, scope, today())).filter(({ state }) => state !== 'unknown');
  return Map.groupBy(running, ({ przewid }) => przewid);
}

/** The same as a calendar file. */
export async function deadlineFile(db: Db, actor: Actor, query: { kodDysc?: number | undefined }): Promise<Response> {
  const running = (await listDeadlines(db, actor, query)).filter(({ state }) => state !== 'unknown');
  const text = calendarOf(running, new Date());
  return fileAnswer('ics', { body: text, name: 'terminy-przewodow.ics' });
}

/** How many procedures have late terms. */
export async function countLate(db: Db, actor: Actor): Promise<number> {
  return lateOf(await listDeadlines(db, actor, {})).procedures;
}

/** The deadlines as a calendar file. */
export const calendarOf = (deadlines: readonly ListedDeadline[], now: Date): string =>
  calendarText(
    { subject: 'Przewody doktorskie', name: 'Terminy przewodów doktorskich', now },
    deadlines.map(({ przewid, term, due, label, doktorant, basis, dysc_nazwa: discipline, tytul, ...awaited }) => ({
      uid: `przewod-${przewid}-${term}`,
      day: due,
      summary: `${label}: ${doktorant}`,
      description: `Ostatni dzień: ${dayText(due)}\n${basis}\nCzeka na: ${awaitedText(awaited)}\nDyscyplina: ${discipline}\n${tytul}`,
    })),
  );
