import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { jobs } from './tables.ts';

type Kind = { name: string };

/** The id of the newest job of a kind with one of these keys, open or ended. */
export async function lastJob(db: Db, kind: Kind, ...keys: string[]): Promise<number | undefined> {
  const ofKey = and(eq(jobs.kind, kind.name), inArray(jobs.key, keys));
  const [last] = await db.select({ id: jobs.id }).from(jobs).where(ofKey).orderBy(desc(jobs.id)).limit(1);
  return last?.id;
}

// Literals, since a planned statement uses a partial index for no parameter.
const STATES = {
  any: sql`true`,
  open: sql`state in ('waiting', 'running')`,
  running: sql`state = 'running'`,
};

/** SQL: whether there is a job of a kind with this key in such a state. */
export const hasJob = (kind: Kind, key: SQL | string, state: keyof typeof STATES) =>
  sql<boolean>`exists (select from ${jobs} where kind = ${kind.name} and key = ${key} and ${STATES[state]})`;
