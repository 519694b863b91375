import { and, desc, inArray, like, or } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { isoOf } from '#platform/database/sql.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import { inWords } from '#areas/audit/service-readable.ts';
import { doctoralAudit } from '#areas/doctoral/audit.ts';
import { requireProcedure } from '#areas/doctoral/service-scope.ts';

/** Its documents and their readings are told elsewhere. */
const ACTIONS = Object.keys(doctoralAudit.words.actions);

/** The changes of a procedure, its groups and its terms, field by field, the latest first. */
export async function procedureChanges(db: Db, actor: Actor, id: number): Promise<ChangeEntry[]> {
  const row = await requireProcedure(db, actor, id);
  const groups = [row.teamGroupId, row.commissionGroupId, row.reviewersGroupId].flatMap((each) => each ?? []);
  const subjects = [`procedure:${id}`, ...groups.map((group) => `person-group:${group}`)];
  const rows = await db
    .select({
      id: audit.id,
      at: isoOf(audit.at),
      physical: audit.physicalUser,
      logged: audit.loggedUser,
      action: audit.action,
      subject: audit.subject,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .where(
      and(
        or(inArray(audit.subject, subjects), like(audit.subject, `procedure:${id}:%`)),
        inArray(audit.action, ACTIONS),
      ),
    )
    .orderBy(desc(audit.id));
  return inWords(db, rows, { isWhole: true });
}
