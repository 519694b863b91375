import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { chunkedFile, deleteFile, findFile, type StoredFile, storeFile } from '#platform/files/stored.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Names } from '#platform/audit.ts';
import type { Job, JobKind, Requester } from '#platform/jobs/kind.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { atLeast } from '#areas/lists/service-stage.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { ReaderKilled } from '#platform/files/read-file.ts';
import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import { id } from '#shared/wire.ts';
import { unknownColumns } from './schema-columns.ts';
import { FUTURE, namesInstitution, NO_ROWS } from './schema.ts';
import { ENCODINGS, type ImportKind, KIND_NAMES, SEPARATOR_NAMES } from './schema-words.ts';
import { readClassification } from '#areas/library/service-discipline-names.ts';
import { jobPanels } from './service-reach.ts';
import { compareImport, type Comparison, storeRows } from './comparing/service-compare.ts';
import { type FileFormat, type FileProblem, MAX_FILE } from './readers/file.ts';
import type { Item, ReadContext } from './readers/items.ts';
import { READERS } from './readers/kinds.ts';
import { insertItems, insertProblems } from './service-insert.ts';
import { settleRefused } from './comparing/service-reject.ts';
import { birthYears } from '#areas/people/service-births.ts';
import { type BirthYears, matchPersons } from './comparing/service-match.ts';
import { countRows, findImport, setJob } from './service.ts';
import { SETTLE } from './comparing/service-settle.ts';
import { unitsByName } from './comparing/service-units.ts';
import { withoutPesel } from './readers/values.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from './tables.ts';
import { refreshStatistics } from '#platform/database/statistics.ts';

export type ImportSource = {
  kind: ImportKind;
  /** Name of the file, or the address. */
  name: string;
  /** The day that the data describe; today by default. */
  asOf?: string | undefined;
  institution?: string | undefined;
  format?: FileFormat;
};

/** `file`: null to read the configured address. */
const ReadOrder = z.object({
  import: id,
  file: id.nullable(),
  institution: z.string().optional(),
  format: z.object({
    encoding: z.enum([...ENCODINGS, 'utf-16be']).optional(),
    separator: z.enum(SEPARATOR_NAMES).optional(),
  }),
});
type ReadOrder = z.infer<typeof ReadOrder>;

export const READ_IMPORT: JobKind<ReadOrder> = {
  name: 'imports.read',
  title: 'Odczyt danych osób',
  payload: ReadOrder,
  // Those of the import's kind.
  panels: [],
  repeatable: false,
};

export const FILE_DAYS = 1;
const BATCH = 2_000;
const MAX_PROBLEMS = 10_000;
/** Progress when reading ends, in percent; comparing takes the rest. */
const READ_PERCENT = 70;

/** Stores a file of at most 50 MB and adds an import that reads it. Returns the import's id. */
export async function importFile(
  db: Db,
  actor: Requester,
  { bytes, ...input }: ImportSource & { bytes: ByteSource },
): Promise<number> {
  refuseSource(input);
  const source = { name: withoutPesel(input.name), type: 'application/octet-stream', bytes };
  const file = await storeFile(db, source, { days: FILE_DAYS, maxSize: MAX_FILE });
  return addImport(db, actor, { ...input, file });
}

/** RAD-on also lists employments at other universities, so it needs ours to be named; no data are of a day to come. */
function refuseSource({ kind, institution, asOf }: ImportSource) {
  if (kind === 'radon' && !namesInstitution(institution))
    throw new Refusal('input', 'Podaj naszą instytucję: RAD-on opisuje też zatrudnienia na innych uczelniach.');
  if (asOf !== undefined && asOf > today()) throw new FieldRefusal([{ path: 'as_of', message: FUTURE }]);
}

/** Adds an import and enqueues its reading: of a stored file, or of the configured address. Returns the import's id. */
export async function addImport(
  db: Db,
  actor: Requester,
  input: ImportSource & { file?: StoredFile },
): Promise<number> {
  refuseSource(input);
  const { kind, name, asOf = today(), file, institution, format = {} } = input;
  return transact(db, async (tx) => {
    const id = await insertImport(tx, actor, { kind, name, asOf, file });
    const payload = { import: id, file: file?.id ?? null, institution, format };
    await setJob(tx, id, await enqueue(tx, READ_IMPORT, { payload, by: actor, panels: jobPanels(kind) }));
    return id;
  });
}

export async function insertImport(
  tx: Db,
  actor: Names,
  { kind, name, asOf, file }: Required<Pick<ImportSource, 'kind' | 'name' | 'asOf'>> & { file: StoredFile | undefined },
): Promise<number> {
  const [added] = await tx
    .insert(peopleImports)
    .values({
      kind,
      fileName: withoutPesel(name),
      fileHash: file?.hash ?? null,
      fileSize: file?.size ?? 0,
      asOf,
      createdBy: actor.login,
    })
    .returning({ id: peopleImports.id });
  if (!added) throw new Error('The import was not added');
  return added.id;
}

/** Called with the share that has been read, from 0 to 1; undefined while unknown. */
export type OnShare = (share: number | undefined) => Promise<void>;

export type Reader = (context: ReadContext, onShare: OnShare) => AsyncIterable<Item[]>;

export async function fileReader(db: Db, fileId: number, kind: ImportKind): Promise<Reader> {
  const file = await findFile(db, fileId);
  if (!file) throw new Refusal('missing', 'Pliku już nie ma: wczytaj go ponownie.');
  return (context, onShare) =>
    READERS[kind](
      counted(chunkedFile(db, file), (read) => onShare(read / file.size)),
      context,
    );
}

/** Reports how many bytes have been read; of an archive, some are read again. */
function counted({ size, chunk }: ChunkedFile, onRead: (bytes: number) => Promise<void>): ChunkedFile {
  let read = 0;
  return {
    size,
    async chunk(index) {
      const bytes = await chunk(index);
      read += bytes.length;
      await onRead(read);
      return bytes;
    },
  };
}

/**
 * Reads people's data, compares them with those stored here, and stores the differences as a preview; people are not
 * changed. `addressReader` returns the reader of a kind's configured address.
 */
export async function readImport(job: Job<ReadOrder>, addressReader: (kind: ImportKind) => Reader) {
  const { db, payload } = job;
  const { kind, as_of: asOf } = await findImport(db, payload.import);
  const read = payload.file === null ? addressReader(kind) : await fileReader(db, payload.file, kind);
  const stageAll = async () => {
    // An earlier attempt may have staged some items.
    await job.step((tx) => deleteStaged(tx, payload.import), { progress: { done: 0, total: 100, label: 'Odczyt' } });
    await stage(job, { kind, read });
  };
  await stageAll().catch((error: unknown) => {
    if (!(error instanceof ReaderKilled)) throw error;
    job.log.warn({ job: job.id }, 'the process that read a file was killed, reading once more');
    return stageAll();
  });
  await job.progress({ done: READ_PERCENT, total: 100, label: 'Porównanie z danymi w systemie' });
  return async (tx: Db) => {
    const { import: id, file } = payload;
    await compareStaged(tx, { id, kind, asOf, births: await birthYears(tx, job.config) });
    if (file !== null) await deleteFile(tx, file);
  };
}

/** `isAssumed`: as the file was read. */
type Staged = Comparison & { births: BirthYears; isAssumed?: boolean };

/** Matches what has been staged with what is here, and stores the differences as a preview. */
export async function compareStaged(tx: Db, { births, isAssumed = false, ...comparison }: Staged) {
  const { id, kind } = comparison;
  await refreshStatistics(tx, peopleImportItems, 'import_id', 'entity', 'ref');
  await matchPersons(tx, { id, kind, births });
  await SETTLE[kind](tx, id, isAssumed);
  await settleRefused(tx, comparison);
  await compareImport(tx, comparison);
  await storeRows(tx, comparison);
  await countRows(tx, id);
  await tx.execute(sql`
    update ${peopleImports} set status = 'preview',
      unchanged_count = (select count(*) from import_differences where action = 'same')
    where id = ${id}`);
}

async function deleteStaged(tx: Db, id: number) {
  await tx.delete(peopleImportItems).where(eq(peopleImportItems.importId, id));
  await tx.delete(peopleImportRows).where(eq(peopleImportRows.importId, id));
}

/** Marks the import failed and deletes its staged data. */
export async function failReading(tx: Db, order: ReadOrder, failure: string) {
  await deleteStaged(tx, order.import);
  await tx.update(peopleImports).set({ status: 'failed', failure }).where(eq(peopleImports.id, order.import));
  if (order.file !== null) await deleteFile(tx, order.file);
}

/** What of a job reading needs. */
export type Staging = Pick<Job<ReadOrder>, 'db' | 'payload' | 'signal' | 'reader' | 'progress' | 'step'>;
type How = { kind: ImportKind; read: Reader } & Pick<ReadContext, 'isAssumed' | 'onEmployments'>;

export async function stage(job: Staging, { kind, read, ...how }: How) {
  const { db, payload } = job;
  const { import: id, format, institution } = payload;
  let rowCount = 0;
  let share = 0;
  let problems: FileProblem[] = [];
  let problemCount = 0;
  let unknown: string[] = [];
  const context: ReadContext = {
    ...how,
    format,
    institution,
    classification: await readClassification(db),
    units: await unitsByName(db, (await findImport(db, id)).as_of),
    signal: job.signal,
    reader: job.reader,
    report(problem) {
      problemCount += 1;
      if (problemCount > MAX_PROBLEMS)
        throw new Refusal('input', 'W pliku jest ponad 10 000 błędnych wierszy: sprawdź, czy to właściwy plik.');
      problems.push(problem);
    },
    onHeader: ({ cells }) => {
      unknown = unknownColumns(kind, cells);
    },
    onRows: (count) => {
      rowCount += count;
    },
  };
  const progress = () => ({
    done: Math.round(share * READ_PERCENT),
    total: 100,
    label: `Odczyt (wierszy: ${rowCount.toLocaleString('pl-PL')})`,
  });
  const items = read(context, async (done) => {
    share = Math.min(done ?? share, 1);
    await job.progress(progress());
  });
  const write = (batch: Item[]) => {
    const found = problems;
    problems = [];
    return job.step(
      async (tx) => {
        await insertItems(tx, id, batch);
        await insertProblems(tx, id, found);
      },
      { progress: progress() },
    );
  };
  // Rows are read while the database writes the previous batch.
  let writing: Promise<unknown> = Promise.resolve();
  try {
    for await (const batch of atLeast(BATCH, items)) {
      await writing;
      writing = write(batch);
      // The await above or below throws the error.
      writing.catch(() => {});
    }
    await writing;
  } finally {
    // When reading fails, another attempt deletes what this one has staged: no batch may come after.
    await Promise.allSettled([writing]);
  }
  await write([]);
  if (rowCount === 0) throw new Refusal('input', `W pliku nie ma żadnego wiersza danych (${KIND_NAMES[kind]}).`);
  await job.step((tx) =>
    tx
      .update(peopleImports)
      .set({ rowCount, counts: { ...NO_ROWS, unknown } })
      .where(eq(peopleImports.id, id)),
  );
}
