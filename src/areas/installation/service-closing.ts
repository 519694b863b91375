import { sql } from 'drizzle-orm';
import { systemState } from '#areas/session/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { installationAudit } from './audit.ts';
import type { Closing } from './schema.ts';

const SUBJECT = 'system';

/** Closes the system to all but administrators, or opens it. Who asks for what it is already changes nothing. */
export const closeSystem = (db: Db, actor: Actor, { closed }: Closing): Promise<Closing> =>
  transact(db, async (tx) => {
    await lockRows(tx, systemState, { where: sql`true` });
    const changed = await tx
      .update(systemState)
      .set({ pendingUpgrade: Number(closed) })
      .where(sql`(${systemState.pendingUpgrade} > 0) <> ${closed}`)
      .returning({ id: systemState.id });
    if (changed.length > 0)
      await recordChanges(tx, actor, [
        installationAudit.change('installation.closing', {
          subject: SUBJECT,
          before: { closed: !closed },
          after: { closed },
        }),
      ]);
    return { closed };
  });
