import { and, eq, sql } from 'drizzle-orm';
import { withJobs } from '#areas/jobs/service.ts';
import {
  discardedBy,
  importFields,
  importFileFields,
  importLocks,
  isUndecided,
  missingImport,
} from '#areas/jobs/service-imports.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { journalLists, publisherLists } from '#areas/library/tables.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { listPage, listSource } from '#platform/list.ts';
import type { ListQuery } from '#shared/list.ts';
import { listsAudit } from '../audit.ts';
import { listImportList } from '../lists.ts';
import type { ListImport } from '../schema-lists.ts';
import { listImportRows, listImports, listImportWorks } from '../tables.ts';

const t = listImports;
const NAME = sql<string>`coalesce(${journalLists.name}, ${publisherLists.name}, '')`;

type OfKind = { kind?: ListKind | undefined };

const source = listSource({
  list: listImportList,
  fields: {
    ...importFields(t),
    ...importFileFields(t),
    kind: t.kind,
    list: t.listId,
    list_name: NAME,
    counts: t.counts,
    effect: t.effect,
    missing: t.missing,
    ends_on: t.endsOn,
  },
  from: (select) =>
    select
      .from(t)
      .leftJoin(journalLists, and(eq(t.kind, 'journals'), eq(journalLists.id, t.listId)))
      .leftJoin(publisherLists, and(eq(t.kind, 'publishers'), eq(publisherLists.id, t.listId)))
      .$dynamic(),
  where: ({ kind }: OfKind) => (kind ? eq(t.kind, kind) : undefined),
  sorts: { at: t.id },
  key: t.id,
  read: withJobs,
});

export const listListImports = (db: Db, query: ListQuery<typeof listImportList> & OfKind) =>
  listPage(db, source, query);

export async function findListImport(db: Db, id: number): Promise<ListImport> {
  const [found] = await withJobs(db, await source.from(db.select(source.fields)).where(eq(t.id, id)));
  if (!found) throw missingImport();
  return found;
}

export const { lockImport: lockListImport, lockIdleImport, setJob } = importLocks(t, findListImport);

/** SQL: when the lists were brought that wait to be approved or discarded. */
export const waitingLists = sql`select l.created_at as since from ${t} l where ${isUndecided('l')}`;

/** Discards a preview; its differences stay as a report. */
export async function discardListImport(db: Db, actor: Names, id: number): Promise<ListImport> {
  return transact(db, async (tx) => {
    const { kind } = await lockIdleImport(tx, id, 'preview');
    await tx.update(t).set(discardedBy(actor)).where(eq(t.id, id));
    await tx.delete(listImportWorks).where(eq(listImportWorks.importId, id));
    await recordChanges(tx, actor, [
      listsAudit.change('list-import.discard', { subject: { 'list-import': id }, before: { kind } }),
    ]);
    return findListImport(tx, id);
  });
}

type Added = {
  kind: ListKind;
  listId: number;
  fileName: string;
  file?: { hash: string; size: number };
  createdBy: string;
};

export async function addListImport(tx: Db, { file, ...values }: Added): Promise<number> {
  const [added] = await tx
    .insert(t)
    .values({ ...values, ...(file && { fileHash: file.hash, fileSize: file.size }) })
    .returning({ id: t.id });
  if (!added) throw new Error('The import was not added');
  return added.id;
}

export const deleteRows = (tx: Db, id: number) => tx.delete(listImportRows).where(eq(listImportRows.importId, id));
