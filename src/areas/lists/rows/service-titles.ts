import { eq } from 'drizzle-orm';
import { normaliseIssn } from '#areas/library/service-issn.ts';
import { TITLE_KIND_NAMES } from '#areas/library/schema-words.ts';
import { journals, journalTitles } from '#areas/library/tables.ts';
import { recordAct } from '#platform/audit.ts';
import type { Despite } from '#areas/statements/schema.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk, lockRows } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { listsAudit } from '../audit.ts';
import { revalue, worksNear } from '../publications/service-near.ts';
import type { OtherTitle, TitleRef } from '../schema-lists.ts';
import { tidy } from '../service-stage.ts';
import { findJournal } from './service-journal.ts';

/** Keeps a former or later title of a journal; works under it are valued as the journal's own, by the day of the change. */
export async function addTitle(db: Db, actor: Requester, input: OtherTitle) {
  const texts = input.issns.split(/[;,\s]+/).filter(Boolean);
  const bad = texts.find((text) => !normaliseIssn(text));
  if (bad !== undefined) throw new FieldRefusal([{ path: 'issns', message: `„${bad}” nie jest numerem ISSN` }]);
  const issns = [...new Set(texts.flatMap((text) => normaliseIssn(text) ?? []))].toSorted();
  const { kind } = input;
  const other = { title: tidy(input.title), issns, changed_on: input.changed_on || null };
  const add = (within: Db) =>
    withJournal(within, { ...input, id: input.journal }, async (tx) => {
      await tx.insert(journalTitles).values({
        journalId: input.journal,
        kind,
        title: other.title,
        issns,
        changedOn: other.changed_on,
        recordedBy: actor.login,
      });
      const added = listsAudit.change('journal.title', {
        subject: { journal: input.journal },
        after: { kind: TITLE_KIND_NAMES[kind], ...other },
      });
      return { ...other, act: await recordAct(tx, actor, added) };
    });
  await transact(db, (tx) => {
    const request = { call: 'lists.addTitle', by: { physicalLogin: actor.login }, id: input.request_id, input };
    return once(tx, request, async () => {
      await add(tx);
      return input.journal;
    });
  });
  return findJournal(db, input.journal);
}

const noTitle = () => new Refusal('missing', 'Nie znaleziono tytułu');

export async function removeTitle(db: Db, actor: Requester, { title: id, ...despite }: TitleRef) {
  const [found] = await db.select().from(journalTitles).where(eq(journalTitles.id, id));
  if (!found) throw noTitle();
  const { journalId, kind, title, issns, changedOn: changed_on } = found;
  await withJournal(db, { ...despite, id: journalId }, async (tx) => {
    const removed = await tx.delete(journalTitles).where(eq(journalTitles.id, id)).returning({ id: journalTitles.id });
    // Somebody else has removed it before the journal was locked.
    if (removed.length === 0) throw noTitle();
    const change = listsAudit.change('journal.title', {
      subject: { journal: journalId },
      before: { kind: TITLE_KIND_NAMES[kind], title, issns, changed_on },
    });
    return { title, issns, act: await recordAct(tx, actor, change) };
  });
  return findJournal(db, journalId);
}

/** `act`: the row of the audit of its change. */
type Title = { title: string; issns: string[]; act: number };

/** Changes the titles of a locked journal, and values the works under the title anew. */
async function withJournal(db: Db, of: Despite & { id: number }, change: (tx: Db) => Promise<Title>) {
  const { id } = of;
  await transact(db, async (tx) => {
    await lockBulk(tx);
    const [row] = await lockRows(tx, journals, { where: eq(journals.id, id) });
    if (!row) throw new Refusal('missing', 'Nie znaleziono czasopisma');
    const { title, issns, act } = await change(tx);
    await revalue(tx, await worksNear(tx, { id, title, secondTitle: null, issns }), { ...of, act });
  });
}
