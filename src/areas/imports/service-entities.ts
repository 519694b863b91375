import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { absences, disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import type { Entity, ImportKind } from './schema.ts';
import { POLON_ABSENCE } from './readers/lists.ts';
import { directoryEntries, dn10Persons, persons } from '#areas/people/tables.ts';

/** Tables that an import writes, each by its entity. */
export type Written = Exclude<Entity, 'file'>;

export type EntityTable = {
  table: PgTable;
  /** Its primary key's column. */
  pk: string;
  /** Columns with an own value in each row, whatever its capitals. */
  folded?: string[];
  /** Tells the rows of one owner apart; `t` is a row of the table. */
  key: SQL;
  /** Order of rows with the same key, of a row as JSON: equal rows have equal places on both sides. */
  order: (json: SQL) => SQL;
  /** Rows that an import of this kind speaks of. */
  scope: SQL;
  /** Whose rows they are: a person's, or, of people themselves and of lists, nobody's. */
  owned: boolean;
  /** Times of one person: a row with an open end that is no longer in the file is ended. */
  span: boolean;
  /** Of such times: a person may have several at once. */
  parallel: boolean;
};

const span = { pk: 'id', key: sql`t.date_from::text`, scope: sql`true`, owned: true, span: true, parallel: false };

export const TABLES: Record<Written, EntityTable> = {
  person: {
    table: persons,
    pk: 'id',
    key: sql`t.id::text`,
    order: (j) => sql`${j}->>'id'`,
    scope: sql`true`,
    owned: false,
    span: false,
    parallel: false,
  },
  employment: {
    ...span,
    parallel: true,
    table: employments,
    order: (j) =>
      sql`(${j}->>'primary_workplace')::boolean desc nulls last, ${j}->>'position_name', ${j}->>'date_to', (${j}->>'fte')::numeric`,
  },
  declaration: {
    ...span,
    table: disciplineDeclarations,
    order: (j) => sql`(${j}->>'discipline1_code')::int, (${j}->>'discipline2_code')::int`,
  },
  nStatement: {
    ...span,
    table: nStatements,
    order: (j) => sql`(${j}->>'discipline1_code')::int, (${j}->>'discipline2_code')::int`,
  },
  absence: {
    ...span,
    table: absences,
    key: sql`extract(year from t.date_from)::text`,
    order: (j) => sql`${j}->>'date_from'`,
    scope: sql`t.kind = ${POLON_ABSENCE}`,
    span: false,
    parallel: false,
  },
  directory: {
    table: directoryEntries,
    pk: 'employee_number',
    folded: ['login'],
    key: sql`t.employee_number`,
    order: (j) => sql`${j}->>'employee_number'`,
    scope: sql`true`,
    owned: false,
    span: false,
    parallel: false,
  },
  dn10: {
    table: dn10Persons,
    pk: 'person_id',
    key: sql`t.person_id::text`,
    order: (j) => sql`${j}->>'person_id'`,
    scope: sql`true`,
    owned: false,
    span: false,
    parallel: false,
  },
};

/** What a kind of import writes, in the order in which rows come to be; and what becomes of rows that the file lacks. */
export const WRITES: Record<
  ImportKind,
  { entities: Written[]; gone: Partial<Record<Written, 'end' | 'remove' | 'deactivate'>> }
> = {
  polon: {
    entities: ['person', 'employment', 'declaration', 'nStatement'],
    gone: { employment: 'end', declaration: 'end', nStatement: 'end' },
  },
  absences: { entities: ['absence'], gone: { absence: 'remove' } },
  radon: { entities: ['person', 'employment', 'declaration'], gone: {} },
  directory: { entities: ['person', 'directory'], gone: { directory: 'remove' } },
  dn10: { entities: ['person', 'dn10'], gone: { dn10: 'deactivate' } },
};

export const nameOf = ({ table }: EntityTable) => sql.identifier(getTableName(table));

const columnName = ({ name, keyAsName }: Column) => (keyAsName ? toSnakeCase(name) : name);

/** Columns that are written: those that the database works out itself are not. */
export const columnsOf = ({ table }: EntityTable): string[] =>
  Object.values(getTableColumns(table))
    .filter(({ generated }) => generated === undefined)
    .map(columnName);

type UniqueColumn = { name: string; valueIn: (alias: 't' | 'n') => SQL };

const within = (alias: string, name: string) => sql`${sql.raw(alias)}.${sql.identifier(name)}`;

/** Columns besides the key of which no two rows have the same value, some of them whatever their capitals. */
export const uniqueColumnsOf = ({ table, folded = [] }: EntityTable): UniqueColumn[] => {
  const plain = getTableConfig(table)
    .columns.filter(({ isUnique }) => isUnique)
    .map(columnName);
  return [
    ...plain.map((name): UniqueColumn => ({ name, valueIn: (alias) => within(alias, name) })),
    ...folded.map((name): UniqueColumn => ({ name, valueIn: (alias) => sql`lower(${within(alias, name)})` })),
  ];
};

/** When a row came to be and was last written. */
export const STAMPS = ['created_at', 'updated_at'];

/** Columns that a row may have otherwise than it was written: those that the database works out, and stamps. */
export function looseColumnsOf(entity: EntityTable): string[] {
  const written = columnsOf(entity);
  const all = Object.values(getTableColumns(entity.table)).map(columnName);
  return [...all.filter((name) => !written.includes(name)), ...STAMPS];
}
