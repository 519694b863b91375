import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { LockedKind } from './schema-words.ts';
import { factLocks } from './tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';

type Locked = { kind: LockedKind; id: number; person: number | null; locked: boolean };

/** Locks a row against imports, or removes the lock. Whether it was otherwise before. */
export async function setLock(
  tx: Db,
  { physicalLogin }: Actor,
  { kind, id, person, locked }: Locked,
): Promise<boolean> {
  const key = { id: factLocks.id };
  const values = { kind, recordId: id, personId: person, lockedBy: physicalLogin };
  const changed = locked
    ? await tx.insert(factLocks).values(values).onConflictDoNothing().returning(key)
    : await tx
        .delete(factLocks)
        .where(and(eq(factLocks.kind, kind), eq(factLocks.recordId, id)))
        .returning(key);
  return changed.length > 0;
}

/** SQL: who has locked the row; null: nobody. */
export const lockedBy = (kind: LockedKind, id: SQL) => sql<string | null>`(
  select ${doneBy(factLocks.lockedBy)} from ${factLocks} where ${factLocks.kind} = ${kind} and ${factLocks.recordId} = ${id})`;
