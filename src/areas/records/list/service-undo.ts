import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { pick } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk, lockRows, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { undoneBefore } from '#areas/people/service-logins.ts';
import { nothingUndone } from '#areas/inbox/service-undo.ts';
import { authorships } from '#areas/publications/tables.ts';
import { titleOf } from '../fields.ts';
import { sameDoi, sharedDois } from '../form/service-same-doi.ts';
import type { RecordContent } from '../schema.ts';
import type { BatchUndo, BulkDone } from '../schema-list.ts';
import { mergesOf, undoMerges } from '../merging/service-unmerge.ts';
import { lockRecords, withPeople } from '../service.ts';
import type { ChangePlan, Skipped } from './service-bulk.ts';
import { type WriteCause, writeRecords } from '../writing/service-write.ts';
import type { RecordWrite } from '../writing/service-write-changes.ts';
import { chaptersAmong } from '../writing/service-batches.ts';
import { recordBatches, recordVersions } from '../tables.ts';

type Made = {
  id: number;
  version: number;
  status: number;
  content: RecordContent;
  former: { status: number; reason: string; since: string | null; content: RecordContent };
};

const anonymous = ({ authors, ...content }: RecordContent) => ({
  ...content,
  authors: authors.map((author) => ({ ...author, id: null })),
});
const isSameContent = (one: RecordContent, other: RecordContent) => isDeepStrictEqual(anonymous(one), anonymous(other));

/** The content as it is, with what the batch changed as it was. */
function givenBack(now: RecordContent, { content: made, former: { content: former } }: Made): RecordContent {
  const changed = (Object.keys(former) as (keyof RecordContent)[]).filter((name) =>
    name === 'authors'
      ? !isSameContent({ ...made, authors: former.authors }, made)
      : !isDeepStrictEqual(made[name], former[name]),
  );
  return { ...now, ...pick(former, changed) };
}

/** Records from which a person would go whose share has a printed statement or a discipline, and which of them it is. */
async function boundRecords(tx: Db, writes: RecordWrite[]): Promise<Map<number, string>> {
  const gone = writes.flatMap(({ before, content }) => {
    const staying = new Set(content.authors.map(({ person_id: person }) => person));
    const people = before?.content.authors.flatMap(({ person_id: person }) => person ?? []) ?? [];
    return people.filter((person) => !staying.has(person)).map((person) => ({ record: before?.id, person }));
  });
  const rows = await tx.execute<{ id: number; printed: boolean }>(sql`
    select a.publication_id as id, bool_or(a.statement_id is not null) as printed from ${authorships} a
    join ${recordset(gone, 'g(record int, person int)')}
      on g.record = a.publication_id and g.person = a.person_id
    where a.statement_id is not null or a.discipline_code is not null group by a.publication_id`);
  return new Map(
    rows.map(({ id, printed }) => [id, printed ? 'autor ma wydrukowane oświadczenie' : 'autor ma wybraną dyscyplinę']),
  );
}

/** Nobody else may enter a DOI meanwhile that the undo of the batch gives back. */
export async function lockUndo(tx: Db, batch: number) {
  const rows = await tx.execute(sql`
    select from ${recordVersions} v join ${recordVersions} f
      on f.publication_id = v.publication_id and f.version = v.version - 1
    where v.batch_id = ${batch} and f.content ->> 'doi' not in ('', v.content ->> 'doi') limit 1`);
  await (rows.length > 0 ? lockBulk : shareBulk)(tx);
}

/** `held`: records that stay, with the reason. */
type Undo = BatchUndo & { held?: ReadonlyMap<number, string> };

/**
 * Gives back what a batch changed of its records. Those changed since stay, as do those from which a person with a
 * printed statement or a chosen discipline would go, and those whose DOI another record has by now; the answer names them, and they can be given back later: the batch
 * is undone when all are. @throws Refusal where none can be given back, or where printed statements list what would change
 */
export async function undoBatch(db: Db, actor: Actor, { id, held, ...order }: Undo): Promise<BulkDone> {
  return transact(db, async (tx) => {
    await lockUndo(tx, id);
    const merges = await mergesOf(tx, id);
    if (merges.length > 0) return { batch: id, ...(await undoMerges(tx, actor, { batchId: id, merges, ...order })) };
    const [batch] = await lockRows(tx, recordBatches, { where: eq(recordBatches.id, id) });
    if (!batch) throw new Refusal('missing', 'Nie znaleziono tej zmiany');
    if (batch.undoneAt !== null) throw await undoneBefore(tx, actor, batch.undoneBy);
    const made = await tx.execute<Made>(sql`
      select v.publication_id as id, v.version, v.status, v.content,
        json_build_object('status', f.status, 'reason', f.status_reason,
          'since', v.former_status_since::text, 'content', f.content) as former
      from ${recordVersions} v join ${recordVersions} f
        on f.publication_id = v.publication_id and f.version = v.version - 1
      where v.batch_id = ${id} and v.action <> 'undo' and not exists (select from ${recordVersions} u
        where u.batch_id = ${id} and u.publication_id = v.publication_id and u.action = 'undo' and u.version > v.version)
      order by v.publication_id`);
    const locked = await lockRecords(
      tx,
      made.map((row) => row.id),
    );
    const skipped: Skipped[] = [];
    const skip = (row: Made, reason: string) => void skipped.push({ id: row.id, title: titleOf(row.content), reason });
    const possible: (ChangePlan['writes'][number] & { made: Made })[] = [];
    for (const row of made) {
      const before = locked.get(row.id);
      const stays = held?.get(row.id);
      if (!before) skip(row, 'usunięto');
      else if (stays !== undefined) skip(row, stays);
      else if (
        before.version !== row.version &&
        !(isSameContent(before.content, row.content) && before.status === row.status)
      ) {
        skip(row, 'zmieniono później');
      } else {
        const content = await withPeople(tx, givenBack(before.content, row));
        const { status, reason: statusReason, since: statusSince } = row.former;
        possible.push({ before, content, status, statusReason, statusSince, made: row });
      }
    }
    const bound = await boundRecords(tx, possible);
    const shared = await sharedDois(
      tx,
      possible.filter(({ before }) => !bound.has(before.id)),
    );
    for (const [record, others] of shared) bound.set(record, sameDoi(others));
    const writes = possible.filter(({ before }) => !bound.has(before.id));
    for (const { before, made: row } of possible) {
      const reason = bound.get(before.id);
      if (reason !== undefined) skip(row, reason);
    }
    if (writes.length === 0) throw nothingUndone(skipped);
    const cause: WriteCause = { action: 'undo', reason: batch.label, batchId: id };
    const despiteStatements = order.despite_statements;
    await writeRecords(tx, actor, { writes, cause, despiteStatements, givesBack: batch.at });
    if (skipped.length === 0) {
      await tx
        .update(recordBatches)
        .set({ undoneAt: sql`clock_timestamp()`, undoneBy: actor.physicalLogin })
        .where(eq(recordBatches.id, id));
    }
    const chapters = chaptersAmong(writes.map(({ before, content }) => ({ id: before.id, content })));
    return { batch: id, changed: writes.length, chapters, skipped };
  });
}
