import { type SQL, sql } from 'drizzle-orm';
import { addDays, covers, type Day, today, yearOf } from '#engine/day.ts';
import { personData } from '#engine/facts.ts';
import { type PersonData, type Span, sharesOnDay } from '#engine/person-limits.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsOn } from '#platform/database/sql.ts';
import { disciplines } from '#areas/library/tables.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import type { NLack, NSpan, NState, NTurn } from './schema-n.ts';
import { loadStoredPeople, type StoredPerson } from './service-facts.ts';
import { disciplineDeclarations, employments, nStatements } from './tables.ts';

/** SQL: of several that hold, the engine takes the latest, of equals the first. */
const latest = (table: typeof disciplineDeclarations | typeof nStatements, person: SQL, day: SQL) => sql`
  (select t.* from ${table} t where t.person_id = ${person} and ${holdsOn('t', day)} order by t.date_from desc, t.id limit 1)`;

/**
 * SQL: what keeps a person out of N on a day, null where nothing does: 'statement', or an `NLack`. The same as the engine's
 * `sharesOnDay` says, for lists and filters; a table test compares them.
 */
export const lackOfN = (person: SQL, day: SQL = sql`current_date`) => sql<NLack | 'statement' | null>`(
  select case when n.id is null then 'statement' when e.fte is null then 'employment' when e.fte = 0 then 'fte'
    when d.id is null then 'declaration' when not exists (
      select from (values (d.discipline1_code, d.discipline1_percent), (d.discipline2_code, d.discipline2_percent)) v(code, percent)
      join (values (n.discipline1_code), (n.discipline2_code)) c(code) on v.percent > 0 and (c.code = v.code or exists (
        select from ${disciplines} x where (x.code, x.successor_code) in ((c.code, v.code), (v.code, c.code)))))
      then 'discipline' end
  from (select sum(e.fte) as fte from ${employments} e where e.person_id = ${person} and ${holdsOn('e', day)}) e
  left join ${latest(nStatements, person, day)} n on true left join ${latest(disciplineDeclarations, person, day)} d on true)`;

function lackOn(data: PersonData, day: Day): NLack | null {
  if (sharesOnDay(data, day).some(({ basis }) => basis === 'n')) return null;
  const held = <Held extends Span>(spans: Held[]) => spans.filter((span) => covers(span, day));
  if (held(data.employments).length === 0) return 'employment';
  if (held(data.employments).every(({ fte }) => fte === 0)) return 'fte';
  return held(data.declarations).length === 0 ? 'declaration' : 'discipline';
}

/** Since when to when the person's N statements count, or what they lack meanwhile, the earliest first. */
export function nSpansOf(person: StoredPerson, { periodCode }: Pick<Classification, 'periodCode'>): NSpan[] {
  // Only N is asked about: how long somebody outside it has to be employed makes no difference.
  const data = personData(person, { code: periodCode, months: 0 });
  const all = [...data.employments, ...data.declarations, ...data.nStatements];
  const turns = [
    ...new Set(all.flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])])),
  ].toSorted();
  const spans: NSpan[] = [];
  for (const [at, from] of turns.entries()) {
    if (!data.nStatements.some((span) => covers(span, from))) continue;
    const next = turns[at + 1];
    const span = { from, to: next === undefined ? null : addDays(next, -1), lacks: lackOn(data, from) };
    const last = spans.at(-1);
    if (last?.to && last.lacks === span.lacks && addDays(last.to, 1) === from) last.to = span.to;
    else spans.push(span);
  }
  return spans;
}

/** The same of a stored person. By the disciplines of today: a statement may name one by its former code. */
export async function nSpans(db: Db, person: number): Promise<NSpan[]> {
  const [[stored], classification] = await Promise.all([
    loadStoredPeople(db, [person]),
    classificationOf(db, { yearTo: yearOf(today()) }),
  ]);
  if (!stored) throw new Error('The person was not loaded');
  return nSpansOf(stored, classification);
}

/** What holds of N today: since when it counts the person, or since when something lacks. */
export const nToday = async (db: Db, person: number): Promise<NSpan | undefined> =>
  (await nSpans(db, person)).find((span) => covers(span, today()));

const stateOn = (spans: readonly NSpan[], day: Day): NState => {
  const span = spans.find((each) => covers(each, day));
  return span ? (span.lacks ?? 'counted') : 'none';
};

/** From when to when a person counts to N otherwise than before, the earliest first. */
export function turnsOfN(before: readonly NSpan[], after: readonly NSpan[]): NTurn[] {
  const edges = [...before, ...after].flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])]);
  const days = [...new Set(edges)].toSorted();
  const turns: NTurn[] = [];
  for (const [at, from] of days.entries()) {
    const next = days[at + 1];
    const to = next === undefined ? null : addDays(next, -1);
    const turn = { from, to, before: stateOn(before, from), after: stateOn(after, from) };
    if (turn.before === turn.after) continue;
    const last = turns.at(-1);
    const goesOn = last?.to && addDays(last.to, 1) === from && last.before === turn.before && last.after === turn.after;
    if (goesOn) last.to = to;
    else turns.push(turn);
  }
  return turns;
}
