import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { savedRows } from '#platform/database/save.ts';
import { privacyAudit } from './audit.ts';
import { type Term, TERM_KINDS, type TermKind, TERMS, type TermSave } from './schema.ts';
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

async function findTerm(db: Db, kind: TermKind): Promise<Term> {
  const [row] = await db.select().from(retentionTerms).where(eq(retentionTerms.kind, kind));
  return toTerm(kind, row);
}

/** For how long each kind of data is kept, and what its last deletion did. */
export async function listTerms(db: Db): Promise<Term[]> {
  const rows = new Map((await db.select().from(retentionTerms)).map((row) => [row.kind, row]));
  return TERM_KINDS.map((kind) => toTerm(kind, rows.get(kind)));
}

const rows = savedRows({
  table: retentionTerms,
  lock: (tx, _actor, kind) => tx.insert(retentionTerms).values({ kind }).onConflictDoNothing(),
  read: findTerm,
  check: 'panel',
  stale: 'Ktoś inny zmienił ten czas w międzyczasie',
  stamp: (login) => ({ version: sql`${retentionTerms.version} + 1`, changedBy: login }),
  subject: ({ kind }) => TERMS[kind].label,
  fields: ['days'],
});

export const saveTerm = (db: Db, actor: Actor, { kind, version, days }: TermSave): Promise<Term> =>
  rows.change(db, actor, {
    id: kind,
    seen: { version },
    to: () => ({ days }),
    record: (sides) => privacyAudit.change('privacy.term', sides),
  });

/** Deletes by `drop` what is older than the term of its kind, and notes how much it was; in the caller's transaction. */
export async function deleteByTerm(tx: Db, kind: TermKind, drop: (days: number) => Promise<number>): Promise<void> {
  const { days } = await findTerm(tx, kind);
  const noted = { lastAt: sql`clock_timestamp()`, lastDeleted: await drop(days) };
  await tx
    .insert(retentionTerms)
    .values({ kind, ...noted })
    .onConflictDoUpdate({ target: retentionTerms.kind, set: noted });
}
