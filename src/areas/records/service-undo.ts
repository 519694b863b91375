import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { pick } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { RecordContent } from './schema.ts';
import type { BatchUndo, BulkDone } from './schema-list.ts';
import { mergesOf, undoMerges } from './merging/service-unmerge.ts';
import { lockRecords, withPeople } from './service.ts';
import { type ChangePlan, type Skipped, titleOf, withChapters } from './service-bulk.ts';
import { type WriteCause, writeRecords } from './service-write.ts';
import type { RecordWrite } from './service-write-changes.ts';
import { recordBatches, recordVersions } from './tables.ts';

type Made = {
  id: number;
  version: number;
  status: number;
  content: RecordContent;
  former: { status: number; reason: string; content: RecordContent };
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

/** Records from which a person would go whose share has a printed statement or a discipline. */
async function boundRecords(tx: Db, writes: RecordWrite[]): Promise<Set<number>> {
  const gone = writes.flatMap(({ before, content }) => {
    const staying = new Set(content.authors.map(({ person_id: person }) => person));
    const people = before?.content.authors.flatMap(({ person_id: person }) => person ?? []) ?? [];
    return people.filter((person) => !staying.has(person)).map((person) => ({ record: before?.id, person }));
  });
  const rows = await tx.execute<{ id: number }>(sql`
    select distinct a.publication_id as id from ${authorships} a
    join jsonb_to_recordset(${JSON.stringify(gone)}::text::jsonb) as g(record int, person int)
      on g.record = a.publication_id and g.person = a.person_id
    where a.statement_id is not null or a.discipline_code is not null`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives back what a batch changed of its records. Those changed since stay, as do those from which a person with a
 * printed statement or a chosen discipline would go; the answer names them. @throws Refusal where none can be given back,
 * or where printed statements list what would change
 */
export async function undoBatch(db: Db, actor: Actor, { id, ...order }: BatchUndo): Promise<BulkDone> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const merges = await mergesOf(tx, id);
    if (merges.length > 0) return { batch: id, ...(await undoMerges(tx, actor, { batchId: id, merges, ...order })) };
    const [batch] = await lockRows(tx, recordBatches, { where: eq(recordBatches.id, id) });
    if (!batch) throw new Refusal('missing', 'Nie znaleziono tej zmiany');
    if (batch.undoneAt !== null) throw new Refusal('conflict', `Tę zmianę cofnął już ${batch.undoneBy}`);
    const made = await tx.execute<Made>(sql`
      select v.publication_id as id, v.version, v.status, v.content,
        json_build_object('status', f.status, 'reason', f.status_reason, 'content', f.content) as former
      from ${recordVersions} v join ${recordVersions} f
        on f.publication_id = v.publication_id and f.version = v.version - 1
      where v.batch_id = ${id} order by v.publication_id`);
    const locked = await lockRecords(
      tx,
      made.map((row) => row.id),
    );
    const skipped: Skipped[] = [];
    const skip = (row: Made, reason: string) => void skipped.push({ id: row.id, title: titleOf(row.content), reason });
    const possible: (ChangePlan['writes'][number] & { made: Made })[] = [];
    for (const row of made) {
      const before = locked.get(row.id);
      if (!before) skip(row, 'usunięto');
      else if (
        before.version !== row.version &&
        !(isSameContent(before.content, row.content) && before.status === row.status)
      ) {
        skip(row, 'zmieniono później');
      } else {
        const content = await withPeople(tx, givenBack(before.content, row));
        possible.push({ before, content, status: row.former.status, statusReason: row.former.reason, made: row });
      }
    }
    const bound = await boundRecords(tx, possible);
    const writes = possible.filter(({ before }) => !bound.has(before.id));
    for (const write of possible)
      if (bound.has(write.before.id)) skip(write.made, 'autor ma już dyscyplinę lub oświadczenie');
    if (writes.length === 0)
      throw new Refusal('conflict', 'Żadnego z tych rekordów nie można już cofnąć: zmieniono je później');
    const cause: WriteCause = { action: 'undo', reason: batch.label };
    const despiteStatements = order.despite_statements;
    await writeRecords(tx, actor, { writes: withChapters(writes, locked), cause, despiteStatements });
    await tx
      .update(recordBatches)
      .set({ undoneAt: sql`clock_timestamp()`, undoneBy: actor.physicalLogin })
      .where(eq(recordBatches.id, id));
    return { batch: id, changed: writes.length, skipped };
  });
}
