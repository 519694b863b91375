import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { privacyAudit } from './audit.ts';
import type { Term, TermSave } from './schema.ts';
import { TERM_KINDS, TERMS, type TermKind } from './schema-words.ts';
import { retentionTerms } from './tables.ts';

type Stored = typeof retentionTerms.$inferSelect;

const toTerm = (kind: TermKind, row: Stored | undefined): Term => ({
  kind,
  version: row?.version ?? 0,
  days: row?.days ?? TERMS[kind].usual,
  is_usual: (row?.days ?? TERMS[kind].usual) === TERMS[kind].usual,
  last_at: row?.lastAt?.toISOString() ?? null,
  last_deleted: row?.lastDeleted ?? null,
});

/** For how long each kind of data is kept, and what its last deletion did. */
export async function listTerms(db: Db): Promise<Term[]> {
  const rows = new Map((await db.select().from(retentionTerms)).map((row) => [row.kind, row]));
  return TERM_KINDS.map((kind) => toTerm(kind, rows.get(kind)));
}

export const saveTerm = (db: Db, actor: Actor, { kind, version, days }: TermSave): Promise<Term> =>
  transact(db, async (tx) => {
    await tx.insert(retentionTerms).values({ kind }).onConflictDoNothing();
    const [before] = await lockRows(tx, retentionTerms, { where: eq(retentionTerms.kind, kind), strength: 'update' });
    if (before?.version !== version) {
      throw new Refusal('conflict', 'Ktoś inny zmienił ten czas w międzyczasie', toTerm(kind, before));
    }
    const [row] = await tx
      .update(retentionTerms)
      .set({ days, version: version + 1, changedBy: actor.physicalLogin })
      .where(eq(retentionTerms.kind, kind))
      .returning();
    await recordChanges(tx, actor, [
      privacyAudit.change('privacy.term', {
        subject: TERMS[kind].label,
        before: { days: toTerm(kind, before).days },
        after: { days },
      }),
    ]);
    return toTerm(kind, row);
  });

/** Deletes by `drop` what is older than the term of its kind, and notes how much it was; in the caller's transaction. */
export async function deleteByTerm(tx: Db, kind: TermKind, drop: (days: number) => Promise<number>): Promise<void> {
  const [row] = await tx.select().from(retentionTerms).where(eq(retentionTerms.kind, kind));
  const noted = { lastAt: sql`clock_timestamp()`, lastDeleted: await drop(toTerm(kind, row).days) };
  await tx
    .insert(retentionTerms)
    .values({ kind, ...noted })
    .onConflictDoUpdate({ target: retentionTerms.kind, set: noted });
}
