import { eq, getTableColumns } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { Actor } from '#platform/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { savedRows, versionStamp } from '#platform/database/save.ts';
import { privacyAudit } from './audit.ts';
import {
  type Notice,
  NOTICE_KINDS,
  NOTICE_NAMES,
  type NoticeKind,
  type NoticeSave,
  type ShownNotice,
} from './schema.ts';
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

async function findNotice(db: Db, kind: NoticeKind): Promise<Notice> {
  const [row] = await db.select(SHOWN).from(notices).where(eq(notices.kind, kind));
  return toNotice(kind, row);
}

/** All notices as they are edited. */
export async function listNotices(db: Db): Promise<Notice[]> {
  const rows = new Map((await db.select(SHOWN).from(notices)).map((row) => [row.kind, row]));
  return NOTICE_KINDS.map((kind) => toNotice(kind, rows.get(kind)));
}

const rows = savedRows({
  table: notices,
  lock: (tx, _actor, kind) => tx.insert(notices).values({ kind }).onConflictDoNothing(),
  read: findNotice,
  check: 'panel',
  stale: 'Ktoś inny zmienił ten tekst w międzyczasie',
  stamp: versionStamp(notices),
  subject: ({ kind }) => NOTICE_NAMES[kind],
  fields: ['text'],
});

/** Saves a notice; an empty text, or the shipped one, is that of the product again. */
export const saveNotice = (db: Db, actor: Actor, { kind, version, text }: NoticeSave): Promise<Notice> =>
  rows.change(db, actor, {
    id: kind,
    seen: { version },
    to: () => ({ text: text === shipped[kind].trim() ? '' : text }),
    record: (sides) => privacyAudit.change('privacy.notice', sides),
  });
