import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { DEGREE_CODES } from '#areas/achievements/schema-words.ts';
import { achievements } from '#areas/achievements/tables.ts';
import { councilParameters } from '#areas/council/tables.ts';
import { dictionaryEntries } from '#areas/dictionaries/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { evaluationOutcomes } from '#areas/periods/tables.ts';
import { absences, disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import type { Entity, ImportKind } from '../schema-words.ts';
import { POLON_ABSENCE } from '../readers/lists.ts';
import { academicDegrees, directoryEntries, dn10Persons, persons, units } from '#areas/people/tables.ts';

/** Entities with a table that imports write. */
export type Written = Exclude<Entity, 'file'>;

export type EntityTable = {
  table: PgTable;
  /** Column of the primary key. */
  pk: string;
  /** Unique columns that are compared without case. */
  caseInsensitive?: string[];
  /** Distinguishes the rows of one owner; `t` is a row of the table. */
  key: SQL;
  /** Sort order of rows (JSON) with the same key, so that equal rows are paired. */
  order: (json: SQL) => SQL;
  /** Rows that this kind of import covers. */
  scope: SQL;
  /** Whether each row belongs to a person. */
  owned: boolean;
  /** Rows are periods of a person: an open one that the file lacks is ended. */
  span: boolean;
  /** A person may have several periods at once. */
  parallel: boolean;
  /** New rows get the next number of the table, where a person's do not already. */
  numbered?: true;
};

const span = { pk: 'id', key: sql`t.date_from::text`, scope: sql`true`, owned: true, span: true, parallel: false };

/** Of a table without an owner: every row is in scope, and none holds from day to day. */
const ALL_ROWS = { scope: sql`true`, owned: false, span: false, parallel: false };

export const TABLES: Record<Written, EntityTable> = {
  unit: {
    table: units,
    pk: 'id',
    key: sql`lower(t.code)`,
    order: (j) => sql`${j}->>'code'`,
    ...ALL_ROWS,
  },
  person: {
    table: persons,
    pk: 'id',
    key: sql`t.id::text`,
    order: (j) => sql`${j}->>'id'`,
    ...ALL_ROWS,
  },
  degree: {
    table: academicDegrees,
    pk: 'id',
    key: sql`t.kind`,
    order: (j) => sql`(${j}->>'granted_year')::int`,
    scope: sql`true`,
    owned: true,
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
    caseInsensitive: ['login'],
    key: sql`t.employee_number`,
    order: (j) => sql`${j}->>'employee_number'`,
    ...ALL_ROWS,
  },
  dn10: {
    table: dn10Persons,
    pk: 'person_id',
    key: sql`t.person_id::text`,
    order: (j) => sql`${j}->>'person_id'`,
    ...ALL_ROWS,
  },
  achievement: {
    table: achievements,
    pk: 'id',
    // As `keptKey` writes it.
    key: sql`case when t.type_code in (${sql.raw(DEGREE_CODES.join(', '))}) then t.type_code::text
      else t.type_code || ' ' || t.year_from || ' ' || lower(t.title) end`,
    order: (j) => sql`(${j}->>'year_from')::int, ${j}->>'role'`,
    scope: sql`true`,
    owned: true,
    span: false,
    parallel: false,
  },
  discipline: {
    table: disciplines,
    pk: 'code',
    key: sql`t.code::text`,
    order: (j) => sql`${j}->>'code'`,
    ...ALL_ROWS,
  },
  grant: {
    table: grants,
    pk: 'id',
    key: sql`concat_ws(' ', t.account_row, t.role, coalesce(t.discipline_code, 0), coalesce(t.unit_id, 0))`,
    order: (j) => sql`${j}->>'role'`,
    ...ALL_ROWS,
    numbered: true,
  },
  outcome: {
    table: evaluationOutcomes,
    pk: 'id',
    key: sql`t.period_id || ' ' || t.discipline_code`,
    order: (j) => sql`${j}->>'category'`,
    ...ALL_ROWS,
    numbered: true,
  },
  dictionary: {
    table: dictionaryEntries,
    pk: 'id',
    key: sql`t.dictionary || ' ' || search_key(t.name)`,
    order: (j) => sql`${j}->>'name'`,
    ...ALL_ROWS,
    numbered: true,
  },
  councilRule: {
    table: councilParameters,
    pk: 'valid_from',
    key: sql`t.valid_from::text`,
    order: (j) => sql`${j}->>'valid_from'`,
    ...ALL_ROWS,
  },
};

/** What each kind of import writes, in order, and what happens to stored rows that the file lacks. */
export const WRITES: Record<
  ImportKind,
  { entities: Written[]; gone: Partial<Record<Written, 'end' | 'remove' | 'deactivate'>> }
> = {
  polon: {
    entities: ['person', 'employment', 'declaration', 'nStatement'],
    gone: { employment: 'end', declaration: 'end', nStatement: 'end' },
  },
  absences: { entities: ['absence'], gone: { absence: 'remove' } },
  // A degree comes into the councils and into the lists at once.
  radon: { entities: ['person', 'degree', 'achievement', 'employment', 'declaration', 'nStatement'], gone: {} },
  directory: { entities: ['person', 'directory'], gone: { directory: 'remove' } },
  dn10: { entities: ['person', 'dn10'], gone: { dn10: 'deactivate' } },
  // A list of units may be a part of them.
  units: { entities: ['unit'], gone: {} },
  // A file brings what is new: others keep what they have.
  achievements: { entities: ['achievement'], gone: {} },
  // What a file of settings lacks stays: it may be a part of them.
  grants: { entities: ['grant'], gone: {} },
  disciplines: { entities: ['discipline'], gone: {} },
  outcomes: { entities: ['outcome'], gone: {} },
  dictionaries: { entities: ['dictionary'], gone: {} },
  councils: { entities: ['councilRule'], gone: {} },
};

export const tableIdentifier = ({ table }: EntityTable) => sql.identifier(getTableName(table));

const columnName = ({ name, keyAsName }: Column) => (keyAsName ? toSnakeCase(name) : name);

/** Writable columns: all but generated ones. */
export const columnsOf = ({ table }: EntityTable): string[] =>
  Object.values(getTableColumns(table))
    .filter(({ generated }) => generated === undefined)
    .map(columnName);

type UniqueColumn = { name: string; valueIn: (alias: 't' | 'n') => SQL };

const within = (alias: string, name: string) => sql`${sql.raw(alias)}.${sql.identifier(name)}`;

/** Unique columns besides the primary key. */
export const uniqueColumnsOf = ({ table, caseInsensitive = [] }: EntityTable): UniqueColumn[] => {
  const plain = getTableConfig(table)
    .columns.filter(({ isUnique }) => isUnique)
    .map(columnName);
  return [
    ...plain.map((name): UniqueColumn => ({ name, valueIn: (alias) => within(alias, name) })),
    ...caseInsensitive.map((name): UniqueColumn => ({ name, valueIn: (alias) => sql`lower(${within(alias, name)})` })),
  ];
};

/** Time stamps of a row. */
export const STAMPS = ['created_at', 'updated_at', 'changed_at', 'granted_at'];
/** Who wrote a row first, and last. */
export const AUTHORS = ['granted_by', 'updated_by', 'changed_by'];

/** Columns whose values may differ from those written: generated ones, time stamps and authors. */
export function looseColumnsOf(entity: EntityTable): string[] {
  const written = columnsOf(entity);
  const all = Object.values(getTableColumns(entity.table)).map(columnName);
  return [...all.filter((name) => !written.includes(name)), ...STAMPS, ...AUTHORS];
}
