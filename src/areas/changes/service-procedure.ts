import { and, desc, inArray, like, or } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { isoOf } from '#platform/database/sql.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import { inWords } from '#areas/audit/service-readable.ts';
import { doctoralAudit } from '#areas/doctoral/audit.ts';
import { GROUP_NUMBER } from '#areas/doctoral/fields.ts';
import { requireProcedure } from '#areas/doctoral/service-scope.ts';
import type { Changes } from './schema.ts';
import { MOST } from './service.ts';

/** Its documents and their readings are told elsewhere. */
const ACTIONS = Object.keys(doctoralAudit.words.actions);

/** Its people are told by the change of the group itself. */
const isFirstGroup = ({ name, before, after }: ChangeEntry['fields'][number]) =>
  name.endsWith(GROUP_NUMBER) && (before === null || after === null);

/** The changes of a procedure, its groups and its terms, field by field, the latest first. */
export async function procedureChanges(db: Db, actor: Actor, id: number): Promise<Changes> {
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
    // A transaction that began earlier may have written later.
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MOST + 1);
  const entries = await inWords(db, rows.slice(0, MOST), { isWhole: true });
  const told = entries.flatMap((entry) => {
    const fields = entry.fields.filter((field) => !isFirstGroup(field));
    return fields.length > 0 ? [{ ...entry, fields, undo: null, undone: false }] : [];
  });
  return { entries: told, more: rows.length > MOST };
}
