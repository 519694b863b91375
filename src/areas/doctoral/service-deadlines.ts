import { fileAnswer } from '#platform/files/answer.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Day, dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { doctoralAudit } from './audit.ts';
import { procedureColumns } from './columns.ts';
import { deadlinesOf, type Marks, startOf } from './deadlines.ts';
import { lateOf } from './late.ts';
import { awaitedText } from './lists.ts';
import type { Awaited, Deadline, ListedDeadline, TermMark } from './schema-terms.ts';
import {
  isNotConferred,
  type Granted,
  grantedDisciplines,
  lockProcedure,
  requireDiscipline,
  requireProcedure,
} from './service-scope.ts';
import {
  datedTerms,
  doctoralPersons as persons,
  doctoralProcedures as procedures,
  doctoralTerms,
  metTerms,
  personGroupRows,
} from './tables.ts';
import { type TermRule, TERMS } from './terms.ts';
import { calendarText } from '#platform/files/calendar.ts';

const stateOrder = { late: 0, due: 1, waiting: 2, unknown: 3, met: 4, metLate: 5 };

async function marksOf(db: Db, ids: number[]): Promise<ReadonlyMap<number, Marks>> {
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

/** SQL: the reviewers of a procedure whose review is not entered, with their titles, as the group has them. */
const reviewers = sql<Awaited[]>`(
  select coalesce(json_agg(json_build_object('osobid', r.id, 'name', r.name) order by r.position), '[]') from (
    select p.id, min(g.position) as position,
      concat_ws(' ', nullif(p.academic_title, ''), p.first_name, p.last_name) as name
    from ${personGroupRows} g join ${persons} p on p.id = g.person_id
    where g.group_id = ${procedures.reviewersGroupId}
      and p.id is distinct from ${procedures.positiveReviewerId}
      and p.id is distinct from ${procedures.secondPositiveReviewerId}
    group by p.id) r)`;

/** The terms of a procedure that have begun. */
export async function procedureDeadlines(db: Db, actor: Actor, id: number): Promise<Deadline[]> {
  await requireProcedure(db, actor, id);
  const [[days], marks, settings] = await Promise.all([
    db
      .select({ ...procedureColumns, reviewers })
      .from(procedures)
      .where(eq(procedures.id, id)),
    marksOf(db, [id]),
    settingsOf(db),
  ]);
  if (!days) return [];
  return deadlinesOf({ days, marks: marks.get(id) ?? {}, settings, today: today(), reviewers: days.reviewers });
}

type Scope = { granted: Granted; codes: number[] };

/** The unmet terms of shown procedures that no degree has ended, and those without the day last, each the earliest first. */
async function openDeadlines(db: Db, { granted, codes }: Scope, now: Day): Promise<ListedDeadline[]> {
  const [rows, settings] = await Promise.all([
    db
      .select({
        ...procedureColumns,
        reviewers,
        student: sql<string>`coalesce(${persons.lastName} || ' ' || ${persons.firstName}, '')`,
      })
      .from(procedures)
      .leftJoin(persons, eq(persons.id, procedures.studentId))
      .where(and(inArray(procedures.disciplineCode, codes), eq(procedures.hiddenStatus, 0), isNotConferred())),
    settingsOf(db),
  ]);
  const marks = await marksOf(
    db,
    rows.map(({ przewid: id }) => id),
  );
  return rows
    .flatMap(({ przewid, discid, tytul, student: doktorant, reviewers: awaited, ...days }) => {
      const of = { przewid, discid, dysc_nazwa: granted.nameOf(discid), doktorant, tytul };
      const given = { marks: marks.get(przewid) ?? {}, settings, today: now, reviewers: awaited };
      const found = deadlinesOf({ days, ...given });
      return found.filter(({ met_on: day }) => day === null).map((deadline) => ({ ...deadline, ...of }));
    })
    .toSorted(
      (a, b) => stateOrder[a.state] - stateOrder[b.state] || a.due.localeCompare(b.due) || a.przewid - b.przewid,
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

/** How many procedures have late terms: as many as the office's list has matters of this kind. */
export async function countLate(db: Db, actor: Actor): Promise<number> {
  return lateOf(await listDeadlines(db, actor, {})).procedures;
}

/** Refuses a day before that from which the term counts. @throws FieldRefusal */
async function requireBegun(tx: Db, procedure: number, { rule, metOn }: { rule: TermRule; metOn: Day }) {
  const [days] = await tx.select(procedureColumns).from(procedures).where(eq(procedures.id, procedure));
  const marks = (await marksOf(tx, [procedure])).get(procedure) ?? {};
  const start = days && rule.direction === 'after' ? startOf(rule, { days, marks, today: today() }) : null;
  if (start !== null && metOn < start)
    throw new FieldRefusal([
      { path: 'met_on', message: `Najwcześniej ${dayText(start)}: od tego dnia biegnie termin` },
    ]);
}

/** Marks a term as met on a day, or takes the mark back. */
export async function markTerm(db: Db, actor: Actor, { przewid, term, met_on: metOn, expected_from }: TermMark) {
  const rule = TERMS.find(({ key, marked }) => key === term && marked);
  if (!rule) throw new Refusal('missing', 'Nie ma takiego terminu');
  if (metOn !== null && metOn > today())
    throw new FieldRefusal([{ path: 'met_on', message: 'Termin mógł zostać dotrzymany najpóźniej dziś' }]);
  return transact(db, async (tx) => {
    await lockProcedure(tx, actor, przewid);
    const own = and(eq(metTerms.procedureId, przewid), eq(metTerms.term, term));
    const [mark] = await tx.select().from(metTerms).where(own);
    const before = mark?.metOn ?? null;
    if (before !== expected_from)
      throw new Refusal('conflict', 'Termin oznaczono w międzyczasie', { przewid, term, met_on: before });
    if (before === metOn) return procedureDeadlines(tx, actor, przewid);
    if (metOn !== null) await requireBegun(tx, przewid, { rule, metOn });
    if (metOn === null) await tx.delete(metTerms).where(own);
    else
      await tx
        .insert(metTerms)
        .values({ procedureId: przewid, term, metOn, markedBy: actor.physicalLogin })
        .onConflictDoUpdate({
          target: [metTerms.procedureId, metTerms.term],
          set: { metOn, markedBy: actor.physicalLogin, markedAt: sql`clock_timestamp()` },
        });
    await recordChanges(tx, actor, [
      doctoralAudit.change('procedure.term', {
        subject: { procedure: przewid },
        before: { term: rule.label, met_on: before },
        after: { term: rule.label, met_on: metOn },
      }),
    ]);
    return procedureDeadlines(tx, actor, przewid);
  });
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
