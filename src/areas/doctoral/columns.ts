import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { stampOf } from '#platform/database/sql.ts';
import { PERSON_FIELDS, PROCEDURE_FIELDS } from './fields.ts';
import type { PersonValues, ProcedureValues } from './schema.ts';
import { doctoralPersons as persons, doctoralProcedures as procedures } from './tables.ts';

const orEmpty = (column: AnyPgColumn) => sql<string>`coalesce(${stampOf(column)}, '')`;

const stampsOf = (table: typeof persons | typeof procedures) => ({
  created_at: stampOf(table.createdAt),
  created_by: table.createdBy,
  updated_at: stampOf(table.updatedAt),
  updated_by: table.updatedBy,
  deleted_at: orEmpty(table.deletedAt),
  deleted_by: sql<string>`coalesce(${table.deletedBy}, '')`,
});

type Declared<Name> = Readonly<Record<string, { column: Name }>>;

/** The columns of fields, by the fields' names. */
const columnsOf = <Table, Fields extends Declared<keyof Table>>(table: Table, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, { column }]) => [key, table[column]])) as {
    -readonly [Key in keyof Fields]: Table[Fields[Key]['column']];
  };

/** The values of fields, by the columns' names. */
const valuesOf = <Name extends string>(fields: Declared<Name>, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([key, { column }]) => [column, values[key]]));

const flagOf = (column: AnyPgColumn) => sql<'n' | 't'>`case when ${column} then 't' else 'n' end`;

/** A procedure on the wire; flags are letters there. */
export const procedureColumns = {
  przewid: procedures.id,
  ...columnsOf(procedures, PROCEDURE_FIELDS),
  wyroznienie: flagOf(procedures.distinction),
  tryb_eksternistyczny: sql<
    'n' | 't' | null
  >`case when ${procedures.external} then 't' when not ${procedures.external} then 'n' end`,
  ...stampsOf(procedures),
};

export const procedureValues = (values: ProcedureValues) =>
  ({
    ...valuesOf(PROCEDURE_FIELDS, values),
    distinction: values.wyroznienie === 't',
    // Unchanged where a client does not know it.
    external: values.tryb_eksternistyczny && values.tryb_eksternistyczny === 't',
  }) as Omit<typeof procedures.$inferInsert, 'createdBy' | 'updatedBy'>;

/** A person on the wire; inside, `plec` is in words. */
export const personColumns = {
  osobid: persons.id,
  ...columnsOf(persons, PERSON_FIELDS),
  plec: sql<'K' | 'M' | null>`case ${persons.gender} when 'female' then 'K' when 'male' then 'M' end`,
  ...stampsOf(persons),
};

export const GENDERS = { K: 'female', M: 'male' } as const;

export const personValues = (values: PersonValues) =>
  ({ ...valuesOf(PERSON_FIELDS, values), gender: values.plec && GENDERS[values.plec] }) as Omit<
    typeof persons.$inferInsert,
    'createdBy' | 'updatedBy'
  >;
