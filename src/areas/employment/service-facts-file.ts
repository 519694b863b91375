import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { today } from '#engine/day.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { inPolish } from '#platform/list.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons, units } from '#areas/people/tables.ts';
import { FACT_KINDS, type FactKind } from '#areas/polon/schema-words.ts';
import { lockedBy } from '#areas/polon/service-locks.ts';
import type { FileQuery } from '#shared/list.ts';
import { FACT_NAMES } from './facts.ts';
import { factColumns, type FactRow, type personList } from './lists.ts';
import { dayOrNull } from './service-facts.ts';
import { idsOfPeople } from './service-people.ts';
import { FACT_TABLES } from './service-tables.ts';

/** People whose facts are read at once. */
const BATCH = 500;

const first = alias(disciplines, 'first_discipline');
const second = alias(disciplines, 'second_discipline');
const none = sql<null>`null::int`;

async function factsOfMany(db: Db, kind: FactKind, people: number[]): Promise<FactRow[]> {
  const { table, columns } = FACT_TABLES[kind];
  const column = (...names: string[]): AnyPgColumn | typeof none =>
    names.flatMap((name) => columns[name] ?? [])[0] ?? none;
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      last_name: persons.lastName,
      first_name: persons.firstName,
      polon_uuid: persons.polonUuid,
      values: columns,
      unit: units.name,
      discipline1: first.name,
      discipline2: second.name,
      locked_by: lockedBy(kind, sql`${table.id}`),
    })
    .from(table)
    .innerJoin(persons, eq(persons.id, table.personId))
    .leftJoin(units, eq(units.id, column('unit_id')))
    .leftJoin(first, eq(first.code, column('discipline1_code', 'discipline_code')))
    .leftJoin(second, eq(second.code, column('discipline2_code')))
    .where(inArray(table.personId, people))
    .orderBy(inPolish(persons.lastName), inPolish(persons.firstName), asc(persons.id), asc(table.id));
  return rows.map(({ values, ...row }) => {
    const entered = values as FactRow['values'];
    return { ...row, values: entered, date_from: dayOrNull(entered.date_from), date_to: dayOrNull(entered.date_to) };
  });
}

/** Everything that is known of the listed people, a sheet for each kind: what was, too. */
export async function factsFile(db: Db, by: Actor, query: FileQuery<typeof personList>) {
  const people = await idsOfPeople(db, query);
  async function* batches(kind: FactKind) {
    for (let start = 0; start < people.length; start += BATCH)
      yield await factsOfMany(db, kind, people.slice(start, start + BATCH));
  }
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'dane osób', today()),
    sheets: FACT_KINDS.map((kind) => sheet(FACT_NAMES[kind].title, factColumns[kind], batches(kind))),
    parameters: [...madeBy(by), ['Osoby', String(people.length)]],
  });
}
