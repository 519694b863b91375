import { Column, is, type Placeholder, type Query, SQL, sql } from 'drizzle-orm';
import type { PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type Placeholders<Input> = { [Name in keyof Input & string]: Placeholder<Name> };
type Builder<Rows> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows>; getQuery(): Query };
  _?: { selectedFields?: unknown };
};
type Statement<Rows> = PgPreparedQuery<{ execute: Rows; all: unknown; values: unknown }>;
type Decoder = { mapFromDriverValue(value: unknown): unknown };

/** Any name makes the driver prepare a statement; it knows it by its text. */
const NAME = 'statement';
const placeholders = new Proxy({}, { get: (_, name: string) => sql.placeholder(name) });

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  if (!is(expression, SQL)) throw new Error('A prepared statement selects columns and expressions, no tables');
  // Drizzle declares it as internal.
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/** Maps rows as Drizzle does, which looks for the decoder in every cell. */
function mapperOf<Rows>(fields: object) {
  const columns = Object.entries(fields).map(([name, field]) => ({ name, decoder: decoderOf(field) }));
  const mapRow = (row: unknown[]) => {
    const result: Record<string, unknown> = {};
    let index = 0;
    for (const { name, decoder } of columns) {
      const value = row[index];
      index += 1;
      result[name] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    return result;
  };
  return (rows: unknown[][]) => rows.map(mapRow) as Rows;
}

/**
 * A statement whose text is the same in every call: built once, and parsed and planned by the server once per connection.
 * Not for texts that depend on what is asked, nor where the best plan depends on the values, as in searches. Selects
 * columns and expressions by name.
 */
export function prepared<Input extends Record<string, unknown>>() {
  return <Rows>(build: (db: Db, input: Placeholders<Input>) => Builder<Rows>) => {
    let built: { query: Query; mapRows: ((rows: unknown[][]) => Rows) | undefined } | undefined;
    const statements = new WeakMap<Db, Statement<Rows>>();
    const statementOf = (db: Db) => {
      if (!built) {
        const builder = build(db, placeholders as Placeholders<Input>);
        const fields = builder._?.selectedFields;
        const mapRows = typeof fields === 'object' && fields !== null ? mapperOf<Rows>(fields) : undefined;
        built = { query: builder.prepare(NAME).getQuery(), mapRows };
      }
      const { session } = db._;
      return session.prepareQuery<{ execute: Rows; all: unknown; values: unknown }>(
        built.query,
        undefined,
        NAME,
        true,
        built.mapRows,
      );
    };
    return (db: Db, input: Input): Promise<Rows> => {
      const statement = statements.get(db) ?? statementOf(db);
      statements.set(db, statement);
      return statement.execute(input);
    };
  };
}
