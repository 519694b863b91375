import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { readByModule, ReaderKilled } from '#platform/files/read-file.ts';
import { bytesBetween, CHUNK, type ChunkedFile } from '#platform/files/reader/chunks.ts';
import { isZip } from '#platform/files/signatures.ts';
import { chunkedFile, deleteFile, type StoredFile } from '#platform/files/stored.ts';
import type { Job } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ReadBatch } from './readers/process-read.ts';
import { besideRecords, isFormat } from './readers/service-read.ts';
import { referencesIn } from './references.ts';
import { READER } from './service-fetch.ts';
import { PASTED } from './service-name.ts';
import { addRows, askedRow, listedRows, refusedRow, rowOf } from './service-rows.ts';
import { isTemplate, templateBatches } from './template/service-template-rows.ts';
import { intakeRows } from './tables.ts';

type NewRows = Parameters<typeof addRows>[2];

const MOST_RECORDS = 50_000;

/** Reads the file into rows of the intake, which are compared later; the file goes when all of it is read. */
export async function stageFile(job: Job<{ intake: number }>, file: StoredFile): Promise<void> {
  const stage = async () => {
    // An earlier attempt may have read a part.
    await job.step((tx) => tx.delete(intakeRows).where(eq(intakeRows.intakeId, job.payload.intake)));
    let count = 0;
    for await (const rows of rowsOf(chunkedFile(job.db, file), { ...job, isPasted: file.name === PASTED })) {
      count += rows.length;
      if (count > MOST_RECORDS)
        throw new Refusal('input', `Plik ma ponad ${MOST_RECORDS} rekordów: podziel go na części`);
      await job.step((tx) => addRows(tx, job.payload.intake, rows), {
        progress: { done: count, total: 0, label: `Odczyt: ${count}` },
      });
    }
    await job.step((tx: Db) => deleteFile(tx, file.id));
  };
  await stage().catch((error: unknown) => {
    if (!(error instanceof ReaderKilled)) throw error;
    job.log.warn({ job: job.id }, 'the process that read a file was killed, reading once more');
    return stage();
  });
}

async function* rowsOf(
  file: ChunkedFile,
  { signal, reader, isPasted }: Pick<Job<unknown>, 'signal' | 'reader'> & { isPasted: boolean },
): AsyncGenerator<NewRows> {
  const head = file.size === 0 ? Buffer.alloc(0) : Buffer.from(await file.chunk(0));
  const start = head.toString('utf8');
  const isTable = isZip(head) || isTemplate(start);
  const isWhole = file.size <= CHUNK;
  if (!isTable && isWhole && !isFormat(start)) {
    const { references, unknown } = referencesIn(start);
    // A file of DOIs, perhaps with a heading; a text in which one is mentioned is none.
    if (references.length > unknown.length) return yield references.map(askedRow);
  }
  const waiting: NewRows = isPasted ? listedRows(referencesIn(besideRecords(await textOf(file)))) : [];
  const control = { signal, reader };
  const batches = isTable ? templateBatches(file, control) : readByModule<ReadBatch>(file, READER, control);
  for await (const { brought, errors } of batches) {
    waiting.push(...brought.map(rowOf), ...errors.map(({ line, message }) => refusedRow(line, message)));
    if (waiting.length >= BATCH) yield waiting.splice(0);
  }
  if (waiting.length > 0) yield waiting;
}

const textOf = async (file: ChunkedFile) =>
  Buffer.concat(await Array.fromAsync(bytesBetween(file, 0, file.size))).toString('utf8');

const BATCH = 200;
