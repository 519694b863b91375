import { customType } from 'drizzle-orm/pg-core';

/** How a table's instants are declared: `timestamp(instant)`. */
export const instant = { withTimezone: true, precision: 6 } as const;

/** A column of bytes. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
