import { sql } from 'drizzle-orm';
import { FIXED4_ONE, fixed4 } from '#engine/fixed.ts';
import { affectedBy, disciplinesOf, newcomersOf, type ScenarioChange } from '#engine/scenario/scenario-changes.ts';
import type { Db } from '#platform/database/db.ts';
import { overlaps } from '#areas/periods/service.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import { loadFacts } from '#areas/recalculation/service-period-facts.ts';
import { disciplineNumbers } from '#areas/recalculation/service-standing.ts';
import type { View } from './service-access.ts';
import type { Assessment } from './service-changes.ts';

type Given = Pick<Assessment, 'facts' | 'subjects'> & { changes: ScenarioChange[] };

/** The disciplines that the changes can affect, and the people whose works decide it. */
export async function reachOf(db: Db, view: View, { changes, facts, subjects }: Given) {
  const turning = await turningDisciplines(db, view, { changes, facts });
  const persons = [...new Set([...subjects.persons, ...(await neighboursOf(db, view, turning))])];
  if (persons.length === subjects.persons.length)
    return { disciplines: affectedBy(facts, changes).disciplines, persons };
  const { period, classification } = view;
  const wider = await loadFacts(db, { period, classification }, { disciplines: [], works: subjects.works, persons });
  return { disciplines: affectedBy(wider, changes, turning).disciplines, persons };
}

/**
 * Disciplines that the changes of N may make evaluated, or no longer: each person moves N of the last year by one at
 * most. A few too many only widen what is read.
 */
async function turningDisciplines(db: Db, { period }: View, { changes, facts }: Omit<Given, 'subjects'>) {
  const people = new Set(changes.flatMap((change) => (change.kind === 'nStatement' ? [change.person] : [])));
  const newcomers = newcomersOf(changes);
  const moved = people.size + newcomers.length;
  if (moved === 0) return [];
  const own = [...facts.persons.filter(({ id }) => people.has(id)), ...newcomers];
  const codes = [...new Set(own.flatMap(({ data }) => disciplinesOf(data, facts.years)))];
  const minimum = fixed4(period.rules.discipline.minimumN);
  const numbers = await disciplineNumbers(db, period, codes);
  return numbers.flatMap(({ code, n }) =>
    Math.abs((n.years.at(-1)?.n ?? 0) - minimum) <= moved * FIXED4_ONE ? [code] : [],
  );
}

/** People who declare one of these disciplines beside another; such a discipline has about the minimum of people. */
async function neighboursOf(db: Db, { period, classification }: View, codes: number[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const declared = sql.param(codes.flatMap(classification.codesOf));
  const rows = await db.execute<{ person: number }>(sql`
    select distinct person_id as person from ${disciplineDeclarations}
    where ${overlaps(period)} and discipline2_code is not null
      and (discipline1_code = any(${declared}::int[]) or discipline2_code = any(${declared}::int[])) order by 1`);
  return rows.map(({ person }) => person);
}
