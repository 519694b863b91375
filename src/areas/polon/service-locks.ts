import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { LockedKind } from './schema-words.ts';
import { factLocks } from './tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';

type Locked = { kind: LockedKind; id: number; person: number | null; locked: boolean };

/** Locks a row against imports, or removes the lock. */
export async function setLock(tx: Db, { physicalLogin }: Actor, { kind, id, person, locked }: Locked): Promise<void> {
  if (locked) {
    const row = { kind, recordId: id, personId: person, lockedBy: physicalLogin };
    await tx.insert(factLocks).values(row).onConflictDoNothing();
  } else await tx.delete(factLocks).where(and(eq(factLocks.kind, kind), eq(factLocks.recordId, id)));
}

/** SQL: who has locked the row; null: nobody. */
export const lockedBy = (kind: LockedKind, id: SQL) => sql<string | null>`(
  select ${doneBy(factLocks.lockedBy)} from ${factLocks} where ${factLocks.kind} = ${kind} and ${factLocks.recordId} = ${id})`;
