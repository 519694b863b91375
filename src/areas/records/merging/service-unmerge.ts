import { eq, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { journals, publishers } from '#areas/library/tables.ts';
import { valueRecords } from '#areas/lists/publications/service-valuation.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, mergedSourceKeys, publications } from '#areas/publications/tables.ts';
import { refuseListed } from '#areas/statements/service-listed.ts';
import { recordsAudit } from '../audit.ts';
import { BOOKS, titleOf } from '../fields.ts';
import { withPeople } from '../service.ts';
import { writeRecords } from '../writing/service-write.ts';
import { keptStatus } from '../writing/service-write-books.ts';
import type { RecordWrite } from '../writing/service-write-changes.ts';
import { requestResults } from '../writing/service-write-results.ts';
import type { BulkDone } from '../schema-list.ts';
import { readStored } from '../service-read.ts';
import { recordBatches, recordVersions } from '../tables.ts';
import { recordMerges } from '../tables-duplicates.ts';
import { missingOf, returnBelongings } from './service-belongings.ts';
import { returnDecisions, returnPairs } from './service-decisions.ts';
import { inWords, lockForMerge } from './service-merge.ts';
import { sharesOf, stateOf, writeShares } from './service-shares.ts';
import type { ShareState } from './trace.ts';

type Merge = typeof recordMerges.$inferSelect;

/** The merges of a batch that have not been undone. */
export const mergesOf = (db: Db, batchId: number) =>
  db
    .select({ id: recordMerges.id, kept: recordMerges.keptId, trace: recordMerges.trace })
    .from(recordMerges)
    .where(sql`${recordMerges.batchId} = ${batchId} and ${recordMerges.undoneAt} is null`);

type Undone = Pick<BulkDone, 'changed' | 'chapters' | 'parted' | 'skipped'>;

type Undo = {
  batchId: number;
  merges: Awaited<ReturnType<typeof mergesOf>>;
  despite_statements?: boolean | undefined;
};

/**
 * Undoes the merges of a batch, the last first, and answers what is there again. Those of which something has been changed since
 * stay, and the answer names them. @throws Refusal where none can be undone
 */
export async function undoMerges(
  tx: Db,
  actor: Actor,
  { batchId, merges, despite_statements: despite }: Undo,
): Promise<Undone> {
  const chapters = merges.flatMap(({ trace }) => trace.chapters.map(({ id }) => id));
  const locked = await lockForMerge(tx, [...merges.map(({ kept }) => kept), ...chapters]);
  const works = merges.map(({ kept }) => kept);
  if (!despite) await refuseListed(tx, { works, books: works });
  const rows = await lockRows(tx, recordMerges, { where: eq(recordMerges.batchId, batchId) });
  const skipped: Undone['skipped'] = [];
  // A record that took part twice is, after the later merge is undone, what it was before that.
  const versions = new Map([...locked].map(([id, { version }]) => [id, version]));
  const parted: NonNullable<Undone['parted']>[] = [];
  let returning = 0;
  for (const merge of rows.filter(({ undoneAt }) => undoneAt === null).toSorted((a, b) => b.id - a.id)) {
    const reason = await changedSince(tx, merge, versions);
    if (reason === undefined) {
      await undoMerge(tx, actor, merge);
      versions.set(merge.keptId, merge.trace.kept.version);
      for (const { id, former } of merge.trace.chapters) versions.set(id, former);
      parted.push({ title: titleOf(merge.trace.gone.content), type: merge.trace.gone.content.type });
      returning += merge.trace.chapters.filter(({ content }) => content.parent_id === merge.goneId).length;
    } else skipped.push({ id: merge.keptId, title: titleOf(merge.trace.kept.content), reason });
  }
  if (parted.length === 0) {
    const [first] = skipped;
    throw new Refusal('conflict', `Nie można cofnąć scalenia: ${first?.reason ?? 'już je cofnięto'}`);
  }
  if (skipped.length === 0) {
    await tx
      .update(recordBatches)
      .set({ undoneAt: sql`clock_timestamp()`, undoneBy: actor.physicalLogin })
      .where(eq(recordBatches.id, batchId));
  }
  return { changed: parted.length + returning, chapters: returning, parted: parted[0], skipped };
}

/** What of a merge has been changed since; undefined: nothing. */
async function changedSince(
  tx: Db,
  { keptId, goneId, trace }: Merge,
  versions: ReadonlyMap<number, number>,
): Promise<string | undefined> {
  const now = versions.get(keptId);
  if (now === undefined) return `rekord ${keptId} usunięto albo scalono dalej`;
  if (now !== trace.version) return 'treść rekordu zmieniono później';
  const chapter = trace.chapters.find(({ id, version }) => versions.get(id) !== version);
  if (chapter) return `rozdział „${titleOf(chapter.content)}” zmieniono później`;
  const shares = (await sharesOf(tx, keptId)).map((share) => ({ name: share.name, state: stateOf(share) }));
  const after = new Map(trace.shares.after.map((share) => [share.person_id, share]));
  const other = shares.find(({ state }) => !isDeepStrictEqual(state, after.get(state.person_id)));
  if (other) return `zmieniono później dyscyplinę, wybór albo oświadczenie: ${other.name}`;
  if (shares.length < after.size) return 'autorów zmieniono później';
  const people = (trace.authorships as { person_id: number | null }[]).flatMap(({ person_id: person }) => person ?? []);
  const [joined] = await tx
    .select({ name: persons.lastName })
    .from(persons)
    .where(sql`${inArray(persons.id, [0, ...people])} and ${persons.mergedInto} is not null`);
  if (joined) return `osobę z rekordu ${goneId} scalono później z inną: ${joined.name}`;
  const returning = trace.chapters.map(({ id }) => id);
  const late = sql`${publications.parentId} = ${keptId} and ${publications.id} <> all(${sql.param(returning)}::int[])`;
  if (!BOOKS.includes(trace.kept.content.type) && (await tx.$count(publications, late)) > 0)
    return 'rekordowi dodano rozdziały, a nie byłby już książką';
  const books = [trace.kept, trace.gone].flatMap(({ content }) => content.parent_id ?? []);
  const standing = await lockRows(tx, publications, { where: inArray(publications.id, books), strength: 'key share' });
  if (standing.length < new Set(books).size) return 'książkę rozdziału usunięto albo scalono dalej';
  const missing = await missingOf(tx, { kept: keptId, moved: trace.moved });
  return missing && `od tego czasu zmieniono ${missing}`;
}

async function undoMerge(tx: Db, actor: Actor, merge: Merge) {
  const { trace, keptId, goneId } = merge;
  const locked = await readStored(tx, [keptId, ...trace.chapters.map(({ id }) => id)]);
  const pair = { kept: keptId, gone: goneId };
  const current = locked.get(keptId);
  if (!current) throw new Error('Locked above');
  await restoreRecord(tx, actor, merge);
  // Lists may have changed since; its chapters, which follow, are valued as they are written.
  await valueRecords(tx, [goneId]);
  // A statement that came with the merge goes back with the row that it froze.
  await writeShares(tx, keptId, withoutCarried(trace.shares.after, trace.shares.before));
  const writes: RecordWrite[] = [
    {
      before: current,
      content: await withPeople(tx, trace.kept.content),
      status: trace.kept.status,
      statusReason: trace.kept.statusReason,
      statusSince: trace.kept.statusSince,
      mergedWith: inWords(trace.gone),
    },
    ...trace.chapters.flatMap(({ id, content }) => {
      const before = locked.get(id);
      return before ? [keptStatus(before, content)] : [];
    }),
  ];
  await writeRecords(tx, actor, {
    writes,
    cause: { action: 'unmerge', reason: `z rekordem ${goneId}`, batchId: merge.batchId },
    despiteStatements: true,
  });
  await writeShares(tx, keptId, trace.shares.before);
  await tx.execute(sql`
    delete from ${mergedSourceKeys} m using ${publications} p
    where p.id = ${goneId} and m.source = p.source and m.source_key = p.source_key`);
  await returnBelongings(tx, pair, trace);
  await returnDecisions(tx, pair, trace.apart);
  await returnPairs(tx, goneId, trace.pairs);
  await requestResults(
    tx,
    [{ id: goneId, content: trace.gone.content, before: { content: current.content } }],
    new Map(),
  );
  await tx
    .update(recordMerges)
    .set({ undoneAt: sql`clock_timestamp()`, undoneBy: actor.physicalLogin })
    .where(eq(recordMerges.id, merge.id));
}

function withoutCarried(after: ShareState[], before: ShareState[]): ShareState[] {
  const former = new Map(before.map((share) => [share.person_id, share]));
  return after.map((share) => ({ ...share, statement_id: former.get(share.person_id)?.statement_id ?? null }));
}

/** The columns that are written, by their table: generated ones are not. */
const written = (table: string) => sql`
  select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
  where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`;

async function restoreRecord(tx: Db, actor: Actor, { trace, goneId, keptId, batchId }: Merge) {
  // Its journal or publisher may be on no list any more.
  const [venue] = await tx.execute<{ journal_id: number | null; publisher_id: number | null }>(sql`
    select j.id as journal_id, p.id as publisher_id
    from jsonb_to_record(${JSON.stringify(trace.publication)}::text::jsonb) as r(journal_id int, publisher_id int)
    left join ${journals} j on j.id = r.journal_id left join ${publishers} p on p.id = r.publisher_id`);
  for (const [table, rows] of [
    ['publications', [{ ...trace.publication, ...venue }]],
    ['authorships', trace.authorships],
  ] as const) {
    const [columns] = await tx.execute<{ names: string }>(written(table));
    const names = sql.raw(columns?.names ?? '');
    await tx.execute(sql`
      insert into ${sql.raw(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::text::jsonb)`);
  }
  const { version, status, statusReason, content } = trace.gone;
  await tx.execute(sql`
    update ${publications} set version = ${version + 2}, modified_at = clock_timestamp() where id = ${goneId}`);
  await tx.execute(sql`update ${authorships} set revision = revision + 1 where publication_id = ${goneId}`);
  await tx.insert(recordVersions).values({
    publicationId: goneId,
    version: version + 2,
    login: actor.physicalLogin,
    action: 'unmerge',
    reason: `z rekordem ${keptId}`,
    batchId,
    status,
    statusReason,
    content,
  });
  await recordChanges(tx, actor, [
    recordsAudit.change('record.parted', { subject: { publication: goneId }, after: { kept: keptId } }),
  ]);
}
