import { desc, eq, sql } from 'drizzle-orm';
import { doneBy } from '#areas/people/service-logins.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockNumbers } from '#platform/database/locks.ts';
import { isoOf } from '#platform/database/sql.ts';
import { documentTemplates } from '#platform/documents/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import { templatesAudit } from './audit.ts';

export const versionColumns = {
  version: documentTemplates.id,
  is_shipped: sql<boolean>`${documentTemplates.texts} is null and ${documentTemplates.file} is null`,
  saved_at: isoOf(documentTemplates.savedAt),
  saved_by: doneBy(documentTemplates.savedBy),
};

const MOST_VERSIONS = 100;

/** The versions of a template, the last first. */
export const versionsOf = (db: Db, kind: string) =>
  db
    .select({ ...versionColumns, file_name: documentTemplates.fileName })
    .from(documentTemplates)
    .where(eq(documentTemplates.kind, kind))
    .orderBy(desc(documentTemplates.id))
    .limit(MOST_VERSIONS);

type Seen = { kind: string; version: number | null };
type Read = { version: number | null; history: { saved_by: string | null }[] };

/** The template, while nobody else changes it. @throws Refusal when its last version is not the one that was read */
export async function lockVersion<Detail extends Read>(
  tx: Db,
  seen: Seen,
  read: () => Promise<Detail>,
): Promise<Detail> {
  await lockNumbers(tx, seen.kind);
  const current = await read();
  if (current.version === seen.version) return current;
  throw new Refusal('conflict', `Szablon zmienił w międzyczasie: ${current.history[0]?.saved_by ?? ''}`, current);
}

/** Back to what is shipped, also by later releases. `changed`: what that changes, in words. */
export async function resetTo(tx: Db, actor: Actor, template: { kind: string; title: string; changed: string }) {
  const { kind, title, changed } = template;
  await tx.insert(documentTemplates).values({ kind, savedBy: actor.login });
  await recordChanges(tx, actor, [
    templatesAudit.change('template.reset', { subject: `template:${kind}`, after: { template: title, changed } }),
  ]);
}
