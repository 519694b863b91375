import { sql } from 'drizzle-orm';

/** SQL: points of the work `p` are divided by the number of all authors. */
export const isDivided = sql`(p.emphasis_mode in (10, 70) or p.emphasis_mode_hst in (10, 70))`;
