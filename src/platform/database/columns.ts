/** How a table's instants are declared: `timestamp(instant)`. */
export const instant = { withTimezone: true, precision: 6 } as const;
