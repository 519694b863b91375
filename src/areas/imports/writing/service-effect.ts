import { byPolish } from '#shared/by-polish.ts';
import { inArray, sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { fullName } from '#platform/database/sql.ts';
import { hideTables } from '#platform/database/hide-tables.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { type CouncilMembers, councilsAmong } from '#areas/council/service.ts';
import { persons } from '#areas/people/tables.ts';
import { effectOnDisciplines } from '#areas/polon/service-effect-many.ts';
import type { ImportApply, ImportEffect } from '../schema.ts';
import { chooseRows, chosenRows } from '../comparing/service-choose.ts';
import { compareImport } from '../comparing/service-compare.ts';
import { TABLES } from './service-entities.ts';
import { putRows } from './service-write.ts';
import { findImport } from '../service.ts';
import { otherState } from '#areas/jobs/service-imports.ts';

/** What decides N, limits and councils. */
const DECISIVE = ['person', 'employment', 'declaration', 'nStatement', 'absence', 'degree'] as const;
const isDecisive = sql`entity in (${sql.join(
  DECISIVE.map((entity) => sql`${entity}`),
  sql`, `,
)})`;

/** What applying the chosen rows would change at the university, found by writing them into copies: others write meanwhile. */
export async function importEffect(db: Db, config: Config, input: ImportApply): Promise<ImportEffect> {
  return tryOut(db, async (tx) => {
    const { id, kind, as_of: asOf, status } = await findImport(tx, input.import);
    if (status !== 'preview') throw otherState();
    await compareImport(tx, { id, kind, asOf });
    await chooseRows(tx, input);
    const rows = sql`(select * from ${chosenRows(id)} c where ${isDecisive})`;
    await hideTables(
      tx,
      DECISIVE.map((entity) => TABLES[entity].table),
    );
    const people = await peopleOf(tx, rows);
    const councils = () => councilsAmong(tx, config, { people, day: today() });
    const before = await councils();
    const disciplines = await effectOnDisciplines(tx, {
      people,
      make: () => putRows(tx, { rows, stampedBy: 'import' }),
    });
    return { people: people.length, disciplines, councils: await changesOf(tx, before, await councils()) };
  });
}

async function peopleOf(tx: Db, rows: ReturnType<typeof chosenRows>): Promise<number[]> {
  const found = await tx.execute<{ id: number }>(sql`
    select distinct person_id as id from ${rows} a
    where person_id is not null
    order by 1`);
  return found.map(({ id }) => id);
}

type Councils = Map<number, CouncilMembers>;

/** People shown by name. */
const SHOWN = 5;

async function changesOf(tx: Db, before: Councils, after: Councils): Promise<ImportEffect['councils']> {
  const membersIn = (councils: Councils, code: number) => councils.get(code)?.members ?? new Set<number>();
  const changes = [...new Map([...before, ...after])].flatMap(([code, { name }]) => {
    const [was, is] = [membersIn(before, code), membersIn(after, code)];
    const [joining, leaving] = [is.difference(was), was.difference(is)];
    return joining.size + leaving.size > 0 ? [{ discipline: name, joining: [...joining], leaving: [...leaving] }] : [];
  });
  const named = changes.flatMap(({ joining, leaving }) => [...joining.slice(0, SHOWN), ...leaving.slice(0, SHOWN)]);
  const rows = await tx
    .select({ id: persons.id, name: fullName(persons) })
    .from(persons)
    .where(inArray(persons.id, named));
  const personNames = new Map(rows.map(({ id, name }) => [id, name]));
  const some = (people: number[]) => ({
    count: people.length,
    names: people.slice(0, SHOWN).map((id) => personNames.get(id) ?? String(id)),
  });
  return changes
    .map(({ joining, leaving, ...change }) => ({ ...change, joining: some(joining), leaving: some(leaving) }))
    .toSorted((one, other) => byPolish(one.discipline, other.discipline));
}
