import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Day, dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { doctoralAudit } from './audit.ts';
import { type Marks, startOf } from './deadlines.ts';
import { beforeOf } from './journey.ts';
import { enteredText, isShortOfReviews } from './reviews.ts';
import type { Deadline, TermMark, TermMarks } from './schema-terms.ts';
import { factsOf, marksOf, procedureDeadlines } from './service-deadlines.ts';
import { grantedDisciplines, missingProcedure } from './service-scope.ts';
import { doctoralProcedures as procedures, metTerms } from './tables.ts';
import { REVIEWS, type TermRule, TERMS } from './terms.ts';

type Facts = Awaited<ReturnType<typeof factsOf>>[number] & { marks: Marks };

/** Locks the procedures of a change. @throws Refusal for one out of reach as for one that does not exist */
async function lockedFacts(tx: Db, actor: Actor, ids: number[]): Promise<Facts[]> {
  const where = inArray(procedures.id, ids);
  const locked = await lockRows(tx, procedures, { where, strength: 'no key update' });
  const { covers } = await grantedDisciplines(tx, actor);
  if (locked.length < ids.length || !locked.every(({ disciplineCode }) => covers(disciplineCode)))
    throw missingProcedure();
  const marks = await marksOf(tx, ids);
  return (await factsOf(tx, where)).map((facts) => ({ ...facts, marks: marks.get(facts.przewid) ?? {} }));
}

/** Whose a fault is, where several terms are marked at once. */
const whose = (all: readonly Facts[], { student }: Pick<Facts, 'student'>) =>
  all.length > 1 ? ` (${student || 'nie wskazano doktoranta'})` : '';

type Earliest = { day: Day; why: string };

/** The first day on which a term can have been met: that from which it counts, or of one counted back the papers' own. */
function earliestOf(rule: TermRule, facts: Facts): Earliest | undefined {
  if (rule.direction === 'after') {
    const day = startOf(rule, { days: facts, marks: facts.marks, today: today() });
    return day === null ? undefined : { day, why: 'od tego dnia biegnie termin' };
  }
  const { data_zlozenia_dokumentow: submitted } = facts;
  if (submitted !== null) return { day: submitted, why: 'wtedy złożono dokumenty' };
  const before = 'field' in rule.from ? beforeOf(rule.from.field).flatMap((field) => facts[field] ?? []) : [];
  const [day] = before.toSorted();
  return day === undefined ? undefined : { day, why: 'to pierwszy dzień przewodu' };
}

/** Refuses a day on which the term cannot have been met yet. @throws FieldRefusal */
function requireBegun(all: readonly Facts[], { rule, metOn }: { rule: TermRule; metOn: Day }) {
  const [last] = all
    .flatMap((facts) => {
      const earliest = earliestOf(rule, facts);
      return earliest ? [{ facts, ...earliest }] : [];
    })
    .toSorted((a, b) => b.day.localeCompare(a.day));
  if (!last || metOn >= last.day) return;
  const message = `Najwcześniej ${dayText(last.day)}: ${last.why}${whose(all, last.facts)}`;
  throw new FieldRefusal([{ path: 'met_on', message }]);
}

/** Refuses to call reviews collected that are not entered, until somebody says that they are. @throws FieldRefusal */
function requireReviews(all: readonly Facts[]) {
  const short = all.flatMap((facts) => {
    const counts = { entered: facts.reviewers.filter(({ entered }) => entered).length, of: facts.reviewers.length };
    return isShortOfReviews(counts) ? [`${enteredText(counts)}${whose(all, facts)}`] : [];
  });
  if (short.length > 0)
    throw new FieldRefusal([{ path: 'bez_recenzji', message: `${short.join(', ')}. Potwierdź, że recenzje wpłynęły` }]);
}

/** Marks a term of several procedures as met on a day, or takes the marks back. */
export async function markTerms(db: Db, actor: Actor, { rows, term, met_on: metOn, bez_recenzji: sure }: TermMarks) {
  const rule = TERMS.find(({ key, marked }) => key === term && marked);
  if (!rule) throw new Refusal('missing', 'Nie ma takiego terminu');
  if (metOn !== null && metOn > today())
    throw new FieldRefusal([{ path: 'met_on', message: 'Termin mógł zostać dotrzymany najpóźniej dziś' }]);
  const expected = new Map(rows.map(({ przewid, expected_from }) => [przewid, expected_from]));
  await transact(db, async (tx) => {
    const all = await lockedFacts(tx, actor, [...expected.keys()]);
    const before = ({ marks }: Facts) => marks[term] ?? null;
    const stale = all.find((facts) => before(facts) !== expected.get(facts.przewid));
    if (stale)
      throw new Refusal('conflict', `Termin oznaczono w międzyczasie${whose(all, stale)}`, {
        przewid: stale.przewid,
        term,
        met_on: before(stale),
      });
    const changed = all.filter((facts) => before(facts) !== metOn);
    if (changed.length === 0) return;
    if (metOn !== null) {
      requireBegun(changed, { rule, metOn });
      if (term === REVIEWS && !sure) requireReviews(changed.filter((facts) => before(facts) === null));
    }
    const by = actor.physicalLogin;
    const ids = changed.map(({ przewid }) => przewid);
    if (metOn === null)
      await tx.delete(metTerms).where(and(inArray(metTerms.procedureId, ids), eq(metTerms.term, term)));
    else
      await tx
        .insert(metTerms)
        .values(ids.map((procedureId) => ({ procedureId, term, metOn, markedBy: by })))
        .onConflictDoUpdate({
          target: [metTerms.procedureId, metTerms.term],
          set: { metOn, markedBy: by, markedAt: sql`clock_timestamp()` },
        });
    const change = (facts: Facts) =>
      doctoralAudit.change('procedure.term', {
        subject: { procedure: facts.przewid },
        before: { term: rule.label, met_on: before(facts) },
        after: { term: rule.label, met_on: metOn },
      });
    await recordChanges(tx, actor, changed.map(change));
  });
}

/** Marks a term of one procedure, or takes the mark back. */
export const markTerm = (db: Db, actor: Actor, { przewid, expected_from, ...mark }: TermMark): Promise<Deadline[]> =>
  transact(db, async (tx) => {
    await markTerms(tx, actor, { ...mark, rows: [{ przewid, expected_from }] });
    return procedureDeadlines(tx, actor, przewid);
  });
