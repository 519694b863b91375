import { eq, getTableColumns, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { privacyAudit } from './audit.ts';
import type { Notice, NoticeSave, ShownNotice } from './schema.ts';
import { NOTICE_KINDS, NOTICE_NAMES, type NoticeKind } from './schema-words.ts';
import { notices } from './tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';

const shipped = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [kind, readFileSync(new URL(`texts/${kind}.md`, import.meta.url), 'utf8')]),
) as Record<NoticeKind, string>;

/** With who changed it as people are named. */
const SHOWN = { ...getTableColumns(notices), changedBy: doneBy(notices.changedBy) };

type Stored = typeof notices.$inferSelect;

const toNotice = (kind: NoticeKind, row: Stored | undefined): Notice => ({
  kind,
  version: row?.version ?? 0,
  text: row?.text || shipped[kind],
  changed_at: row && row.version > 0 ? row.changedAt.toISOString() : null,
  changed_by: row?.changedBy ?? '',
});

type Reader = { config: Config; actor: Actor | undefined };

/** The notice that everybody may read, with the university's name, and with its address for who is logged in. */
export async function readNotice(db: Db, { config, actor }: Reader, kind: NoticeKind): Promise<ShownNotice> {
  const [row] = await db.select().from(notices).where(eq(notices.kind, kind));
  const { text, changed_at } = toNotice(kind, row);
  const address = actor ? config.contactEmail : 'widoczny po zalogowaniu';
  const filled = text.replaceAll('{uczelnia}', () => config.universityName).replaceAll('{kontakt}', () => address);
  return { text: filled, changed_at };
}

/** All notices as they are edited. */
export async function listNotices(db: Db): Promise<Notice[]> {
  const rows = new Map((await db.select(SHOWN).from(notices)).map((row) => [row.kind, row]));
  return NOTICE_KINDS.map((kind) => toNotice(kind, rows.get(kind)));
}

/** Saves a notice; an empty text, or the shipped one, is that of the product again. */
export const saveNotice = (db: Db, actor: Actor, { kind, version, text }: NoticeSave): Promise<Notice> =>
  transact(db, async (tx) => {
    await tx.insert(notices).values({ kind }).onConflictDoNothing();
    const [before] = await lockRows(tx, notices, { where: eq(notices.kind, kind), strength: 'update' });
    if (before?.version !== version) {
      throw new Refusal('conflict', 'Ktoś inny zmienił ten tekst w międzyczasie', toNotice(kind, before));
    }
    const [row] = await tx
      .update(notices)
      .set({
        text: text === shipped[kind].trim() ? '' : text,
        version: version + 1,
        changedAt: sql`clock_timestamp()`,
        changedBy: actor.physicalLogin,
      })
      .where(eq(notices.kind, kind))
      .returning(SHOWN);
    const after = toNotice(kind, row);
    await recordChanges(tx, actor, [
      privacyAudit.change('privacy.notice', {
        subject: NOTICE_NAMES[kind],
        before: { text: toNotice(kind, before).text },
        after: { text: after.text },
      }),
    ]);
    return after;
  });
