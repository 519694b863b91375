import { type AnyPgColumn, customType, integer, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

/** How a table's instants are declared: `timestamp(instant)`. */
export const instant = { withTimezone: true, precision: 6 } as const;

/** A column of bytes. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The number of a row of another table, which always has one. */
export const refersTo = (column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  integer().notNull().references(column, actions);
