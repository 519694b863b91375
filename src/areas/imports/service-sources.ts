import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { importsAudit } from './audit.ts';
import type { SourceRule, SourceRuleChange } from './schema.ts';
import { SOURCE_FIELDS, SOURCE_KEYS, type Winner } from './schema-sources.ts';
import type { Entity, ImportKind } from './schema-words.ts';
import { sourceRules } from './tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';

/** Which source wins, of every field. */
export async function listSourceRules(db: Db): Promise<SourceRule[]> {
  const rows = await db
    .select({
      field: sourceRules.field,
      winner: sourceRules.winner,
      changed_by: doneBy(sourceRules.changedBy),
      changed_at: stampOf(sourceRules.changedAt),
    })
    .from(sourceRules);
  const set = new Map(rows.map((row) => [row.field, row]));
  return SOURCE_KEYS.map((field) => set.get(field) ?? { field, winner: null, changed_by: null, changed_at: null });
}

/** Says which source wins; holds from the next comparison of an import on. */
export async function setSourceRule(db: Db, actor: Actor, { field, winner, seen }: SourceRuleChange) {
  return transact(db, async (tx) => {
    await lockTables(tx, sourceRules);
    const [before] = await tx.select().from(sourceRules).where(eq(sourceRules.field, field));
    const current = before?.winner ?? null;
    if (current !== seen)
      throw new Refusal('conflict', 'Ktoś zmienił tę zasadę w międzyczasie: odśwież stronę', await listSourceRules(tx));
    if (current !== winner) {
      const values = { winner, changedBy: actor.physicalLogin, changedAt: new Date() };
      await tx
        .insert(sourceRules)
        .values({ field, ...values })
        .onConflictDoUpdate({ target: sourceRules.field, set: values });
      await recordChanges(tx, actor, [
        importsAudit.change('source-rule.change', {
          subject: 'źródła danych osób',
          before: { field, winner: current },
          after: { field, winner },
        }),
      ]);
    }
    return listSourceRules(tx);
  });
}

/** The columns of an entity that an import of another kind than the winner leaves as they are, once they are filled. */
type Guarded = ReadonlyMap<Entity, Guards>;
/** By column; `of`: the column by which its field is filled or empty. */
export type Guards = Record<string, { winner: Winner; of: string }>;

export async function guardedColumns(db: Db, kind: ImportKind): Promise<Guarded> {
  const guarded = new Map<Entity, Guards>();
  for (const { field, winner } of await listSourceRules(db)) {
    if (winner === null || winner === kind) continue;
    const { entity, columns } = SOURCE_FIELDS[field];
    const [of] = columns;
    guarded.set(entity, {
      ...guarded.get(entity),
      ...Object.fromEntries(columns.map((column) => [column, { winner, of }])),
    });
  }
  return guarded;
}
