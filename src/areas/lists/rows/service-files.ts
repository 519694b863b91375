import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { LIST_KINDS, type ListKind } from '#areas/library/schema-words.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { Header } from '#platform/files/columns.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { readTable } from '#platform/files/read-file.ts';
import { chunkedFile, deleteFile, findFile, storeFile } from '#platform/files/stored.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind, Requester } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { formAfter } from '#shared/text.ts';
import { id } from '#shared/wire.ts';
import { bringsNothing } from '../schema-lists.ts';
import { type Collector, createCollector } from '../service-run.ts';
import { listImports } from '../tables.ts';
import {
  headerDoubts,
  isListed,
  journalHeaders,
  journalRowMaker,
  markColumns,
  publisherHeaders,
  publisherRowMaker,
} from './file-columns.ts';
import { closedBefore, closedText } from './closed-disciplines.ts';
import { createDoubts, reportLines } from './journals-doubts.ts';
import { createReader, type ListRow } from './journals-rows.ts';
import { createPublisherReader } from './publishers-rows.ts';
import { lockList, storeEffect } from './service-apply.ts';
import { compareList, countRows, storeProblems } from './service-compare.ts';
import { addListImport, deleteRows, findListImport, setJob } from './service-imports.ts';
import { KINDS, type Values } from './service-kinds.ts';

const ReadOrder = z.object({ import: id, file: id, kind: z.enum(LIST_KINDS) });
type ReadOrder = z.infer<typeof ReadOrder>;

export const READ_LIST: JobKind<ReadOrder> = {
  name: 'lists.read',
  title: 'Odczyt wykazu',
  payload: ReadOrder,
  panels: ['library'],
  repeatable: false,
};

const FILE_DAYS = 1;
const MAX_FILE = 50 * 1_048_576;
/** More than any list has. */
const MAX_ROWS = 100_000;
const PERCENT = { read: 40, total: 100 };

/** Stores a file and adds an import that reads it for a preview. Returns the import's id. */
export async function uploadList(
  db: Db,
  actor: Requester,
  { kind, listId, name, bytes }: { kind: ListKind; listId: number; name: string; bytes: ByteSource },
): Promise<number> {
  await findList(db, kind, listId);
  const file = await storeFile(
    db,
    { name, type: 'application/octet-stream', bytes },
    { days: FILE_DAYS, maxSize: MAX_FILE },
  );
  return transact(db, async (tx) => {
    const added = await addListImport(tx, { kind, listId, fileName: name, file, createdBy: actor.login });
    const payload = { import: added, file: file.id, kind };
    await setJob(tx, added, await enqueue(tx, READ_LIST, { payload, by: actor }));
    return added;
  });
}

async function findList(db: Db, kind: ListKind, listId: number) {
  const { lists } = KINDS[kind];
  const [list] = await db.select().from(lists).where(eq(lists.id, listId));
  if (!list) throw new Refusal('missing', 'Nie znaleziono wykazu');
  return list;
}

/** Reads a file apart, compares it with its list and tries it out; nothing but the preview is kept. */
export async function readList(job: Job<ReadOrder>) {
  const { db, payload } = job;
  const { import: importId, file: fileId, kind } = payload;
  const { list: listId } = await findListImport(db, importId);
  const { validFrom } = await findList(db, kind, listId);
  const file = await findFile(db, fileId);
  if (!file) throw new Refusal('missing', 'Pliku już nie ma: wczytaj go ponownie.');
  await job.step((tx) => deleteRows(tx, importId), { progress: { done: 0, total: PERCENT.total, label: 'Odczyt' } });
  const collector = createCollector(kind, { fileName: file.name });
  const rows: ListRow<Values>[] = [];
  const source = chunkedFile(db, file);
  const read = kind === 'journals' ? await journalFile(db, validFrom, collector) : publisherFile(collector);
  const control = { signal: job.signal, reader: job.reader, report: collector.problem, onHeader: read.header };
  for await (const batch of readTable(source, read.columns, control)) {
    rows.push(...read.rows(batch));
    if (rows.length > MAX_ROWS) throw new Refusal('input', 'W pliku jest ponad 100 000 wierszy: to nie jest wykaz.');
    const label = `Odczyt (wierszy: ${rows.length.toLocaleString('pl-PL')})`;
    await job.progress({
      done: Math.round(PERCENT.read * Math.min(1, rows.length / 30_000)),
      total: PERCENT.total,
      label,
    });
  }
  if (rows.length === 0) throw new Refusal('input', 'W pliku nie ma żadnego wiersza danych.');
  if (rows.every(({ values }) => values === null)) throw new Refusal('input', unreadText(collector.report.problems));
  read.end();
  await job.progress({ done: PERCENT.read, total: PERCENT.total, label: 'Porównanie i wycena prac na próbę' });
  return async (tx: Db) => {
    await lockBulk(tx);
    await lockList(tx, { kind, listId });
    await compareList(tx, { id: importId, kind, listId, rows }, collector);
    await storeProblems(tx, importId, { problems: collector.report.problems, rows });
    await storeEffect(tx, { id: importId, kind, listId });
    const { rows: rowCount, unchanged } = collector.report;
    // A file in which all is in the list already leaves nothing to decide on.
    const status = bringsNothing(await countRows(tx, importId)) ? 'discarded' : 'preview';
    await tx
      .update(listImports)
      .set({ status, rowCount, unchangedCount: unchanged })
      .where(eq(listImports.id, importId));
    await deleteFile(tx, fileId);
  };
}

const unreadText = (problems: readonly { line: number; message: string }[]) =>
  `Żadnego wiersza pliku nie odczytano${problems[0] ? `, pierwszego (${problems[0].line}) dlatego: ${problems[0].message}` : '.'}`;

async function journalFile(db: Db, validFrom: string, collector: Collector) {
  const all = await db.select().from(disciplines).orderBy(disciplines.code);
  const inForce = all.filter(
    (each) => each.validFrom <= validFrom && (each.validTo === null || each.validTo >= validFrom),
  );
  const reader = createReader(collector, { validCodes: new Set(all.map(({ code }) => code)), validFrom });
  const marks = markColumns(all, inForce);
  const unread: number[] = [];
  const make = journalRowMaker(marks, unread);
  const doubts = createDoubts();
  const closed = closedBefore(all, validFrom);
  const having = new Map(closed.map(({ code }) => [code, 0]));
  return {
    columns: journalHeaders(marks),
    header: (header: Header) => {
      for (const message of headerDoubts(header, marks, all))
        collector.problem({ line: header.line, level: 'warning', message });
    },
    rows: (batch: Parameters<typeof make>[0][]) => {
      const rows = reader(batch.filter(isListed).map(make));
      for (const row of rows) {
        doubts.add(row);
        for (const code of row.values?.discipline_codes ?? []) {
          const count = having.get(code);
          if (count !== undefined) having.set(code, count + 1);
        }
      }
      return rows;
    },
    end: () => {
      doubts.report(collector);
      const what = 'W kolumnie dyscypliny jest coś innego niż „x”';
      reportLines(unread, { what, effect: 'Tych oznaczeń nie wczytano.' }, collector);
      for (const each of closed) {
        const count = having.get(each.code) ?? 0;
        if (count === 0) continue;
        const message = `${closedText(each)} W pliku ma ją ${count} ${formAfter(count, ['czasopismo', 'czasopisma', 'czasopism'])}.`;
        collector.problem({ line: 0, level: 'warning', message });
      }
    },
  };
}

function publisherFile(collector: Collector) {
  const reader = createPublisherReader(collector);
  const make = publisherRowMaker();
  return {
    columns: publisherHeaders(),
    header: undefined,
    rows: (batch: Parameters<typeof make>[0][]) => reader(batch.filter(isListed).map(make)),
    end: () => {},
  };
}

/** Marks the import failed and deletes what it has read. */
export async function failList(tx: Db, order: ReadOrder, failure: string) {
  await deleteRows(tx, order.import);
  await tx.update(listImports).set({ status: 'failed', failure }).where(eq(listImports.id, order.import));
  await deleteFile(tx, order.file);
}
