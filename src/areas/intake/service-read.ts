import { and, eq, inArray, sql } from 'drizzle-orm';
import { createHash, hash as digest } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { deleteFile, findFile, storeFile } from '#platform/files/stored.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind, Requester } from '#platform/jobs/kind.ts';
import { type Client, outgoingClient } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { id } from '#shared/wire.ts';
import { pbnFinder } from '#areas/pbn/service-find.ts';
import { isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { Brought } from './content.ts';
import { isFormat } from './readers/service-read.ts';
import { referencesIn } from './references.ts';
import type { IntakePaste } from './schema.ts';
import { compareRows, keepCompared, type ReadRow } from './service-compare.ts';
import { fetchReference, type Sources } from './service-fetch.ts';
import { lockIdle } from './service-lock.ts';
import { nameByTitle, PASTED } from './service-name.ts';
import { addRows, type Answers, type AskedRow, keepAnswers, listedRows, rowOf } from './service-rows.ts';
import { stageFile } from './service-stage.ts';
import { intakeRows, intakes } from './tables.ts';

/** `file`: null where the rows are there already. */
const ReadOrder = z.object({ intake: id, file: id.nullable() });
type ReadOrder = z.infer<typeof ReadOrder>;

export const READ_INTAKE: JobKind<ReadOrder> = {
  name: 'intake.read',
  title: 'Odczyt rekordów',
  payload: ReadOrder,
  panels: ['library'],
  repeatable: false,
};

const MAX_FILE = 50 * 1_048_576;
const FILE_DAYS = 1;
const COMPARED = 100;
const ASKED = 50;
/** Requests to one source at once. */
const CONNECTIONS = 5;

type Begun = { source: 'file' | 'list'; name: string; hash: string; file: number | null };

async function begin(tx: Db, actor: Requester, { source, name, hash, file }: Begun): Promise<number> {
  const [added] = await tx
    .insert(intakes)
    .values({ source, name, hash, createdBy: actor.login })
    .returning({ id: intakes.id });
  if (!added) throw new Error('The intake was not added');
  await orderReading(tx, actor, { intake: added.id, file });
  return added.id;
}

async function orderReading(tx: Db, actor: Requester, payload: ReadOrder) {
  const jobId = await enqueue(tx, READ_INTAKE, { payload, by: actor });
  await tx.update(intakes).set({ jobId, failure: null }).where(eq(intakes.id, payload.intake));
}

const sourceOf = (name: string, bytes: ByteSource) => ({ name, type: 'application/octet-stream', bytes });

/** Stores a file of at most 50 MB and adds an intake that reads it. Returns the intake's number. */
export async function addFile(
  db: Db,
  actor: Requester,
  { name, bytes }: { name: string; bytes: ByteSource },
): Promise<number> {
  const file = await storeFile(db, sourceOf(name, bytes), { days: FILE_DAYS, maxSize: MAX_FILE });
  return transact(db, (tx) => begin(tx, actor, { source: 'file', name, hash: file.hash, file: file.id }));
}

/**
 * Adds an intake of records that have been read already, batch by batch, and orders what comes next. In the caller's
 * transaction, so that nobody sees a part of it.
 */
export async function addBrought(
  tx: Db,
  actor: Requester,
  { name, batches }: { name: string; batches: AsyncIterable<Brought[]> | Iterable<Brought[]> },
): Promise<number> {
  const intake = await begin(tx, actor, { source: 'file', name, hash: '', file: null });
  const hash = createHash('sha256');
  for await (const brought of batches) {
    const rows = brought.map(rowOf);
    for (const row of rows) hash.update(row.hash);
    await addRows(tx, intake, rows);
  }
  await tx
    .update(intakes)
    .set({ hash: hash.digest('hex') })
    .where(eq(intakes.id, intake));
  return intake;
}

/**
 * Adds an intake of what was pasted: DOIs, ORCIDs, identifiers of PBN and addresses, or records in one of the formats.
 * @throws Refusal of a text that is neither
 */
export async function addPasted(db: Db, actor: Requester, input: IntakePaste): Promise<number> {
  const { text } = input;
  const hash = digest('sha256', text);
  const bytes = Buffer.from(text);
  const isRecords = isFormat(text);
  const { references, unknown } = isRecords ? { references: [], unknown: [] } : referencesIn(text);
  if (!isRecords && references.length === 0)
    throw new Refusal(
      'input',
      'Nie ma tu DOI, ORCID, identyfikatora PBN, adresu strony ani rekordu w znanym formacie; zwykłego opisu bibliograficznego import nie czyta',
    );
  return transact(db, async (tx) => {
    const request = { call: 'intake.paste', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, async () => {
      if (isRecords) {
        const file = await storeFile(tx, sourceOf(PASTED, Readable.from([bytes])), { days: FILE_DAYS });
        return begin(tx, actor, { source: 'file', name: PASTED, hash, file: file.id });
      }
      const [first] = references;
      const name = first && references.length === 1 ? first.text.slice(0, 200) : `Lista (${references.length})`;
      const intake = await begin(tx, actor, { source: 'list', name, hash, file: null });
      await addRows(tx, intake, listedRows({ references, unknown }));
      return intake;
    });
    return made;
  });
}

/** Goes on with a reading that was stopped; where nothing is left to read, nothing is done. */
export async function resumeReading(db: Db, actor: Requester, intake: number): Promise<void> {
  await transact(db, async (tx) => {
    await lockIdle(tx, intake, ['preview', 'failed', 'applied']);
    await tx
      .update(intakeRows)
      .set({ kind: 'asked', publicationId: null, message: '' })
      .where(and(eq(intakeRows.intakeId, intake), isSettled));
    const left = await tx.$count(
      intakeRows,
      and(eq(intakeRows.intakeId, intake), inArray(intakeRows.kind, ['asked', 'read'])),
    );
    if (left === 0) return;
    await tx.update(intakes).set({ status: 'reading' }).where(eq(intakes.id, intake));
    await orderReading(tx, actor, { intake, file: null });
  });
}

/** SQL: what was read of an intake can be decided on; a part may have been saved before the rest was read. */
const STATUS_READ = sql`case when ${intakes.appliedAt} is null then 'preview' else 'applied' end`;

/** `client`: the one of the tests. */
export async function readIntake(job: Job<ReadOrder>, client: Client = outgoingClient(job.config)) {
  const { db, payload, config } = job;
  const file = payload.file === null ? undefined : await findFile(db, payload.file);
  if (file) await stageFile(job, file);
  const failure = await askSources(job, { client, addresses: config.sources, pbn: pbnOf(job, client) });
  // What needs no source, or has been answered, does not wait for the one that is down.
  await compareAll(job);
  if (failure !== undefined) throw failure;
  return async (tx: Db) => {
    const nothing = await whyNothing(tx, payload.intake);
    if (nothing !== null) throw new Refusal('input', nothing);
    await tx.update(intakes).set({ status: STATUS_READ, failure: null }).where(eq(intakes.id, payload.intake));
    await nameByTitle(tx, payload.intake);
  };
}

/** SQL: rows of which something was read, or is to be; what has a record can be corrected. */
const hasSomething = sql`(kind <> 'refused' or content is not null)`;

/** Why there is nothing to decide on; null: there is something. */
async function whyNothing(tx: Db, intake: number): Promise<string | null> {
  const [read] = await tx.execute<{ rows: number; some: boolean; reasons: string[] }>(sql`
    select count(*)::int as rows, coalesce(bool_or(${hasSomething}), false) as some,
      array(select distinct message from ${intakeRows} where intake_id = ${intake} limit 2) as reasons
    from ${intakeRows} where intake_id = ${intake}`);
  if (!read || read.rows === 0) return 'W pliku nie ma żadnego rekordu';
  if (read.some) return null;
  const [reason, ...others] = read.reasons;
  return others.length === 0 && reason ? reason : 'Nie odczytano żadnego rekordu: powody są przy wierszach';
}

/** Asks PBN in the name of the job's owner, who has to be logged in there once a work of it is asked for. */
function pbnOf({ db, config, by }: Job<ReadOrder>, client: Client) {
  let finder: ReturnType<typeof pbnFinder> | undefined;
  return async (objectId: string, { signal }: { signal?: AbortSignal | undefined }) => {
    finder ??= pbnFinder(db, { config, login: by.physicalLogin, client });
    return (await finder)(objectId, signal);
  };
}

/** What was read is kept and can be used; the rest is read when somebody orders it. */
export async function stopReading(tx: Db, { intake, file }: ReadOrder, failure: string) {
  const usable = await tx.$count(intakeRows, and(eq(intakeRows.intakeId, intake), hasSomething));
  await tx
    .update(intakes)
    .set({ status: usable > 0 ? STATUS_READ : 'failed', failure })
    .where(and(eq(intakes.id, intake), eq(intakes.status, 'reading')));
  await nameByTitle(tx, intake);
  if (file !== null) await deleteFile(tx, file);
}

/** Returns why a source could not be asked, if so. */
async function askSources(job: Job<ReadOrder>, sources: Sources): Promise<unknown> {
  const { db, payload, signal } = job;
  const isAsked = and(eq(intakeRows.intakeId, payload.intake), eq(intakeRows.kind, 'asked'));
  for (let done = 0; ; ) {
    const left = await db.$count(intakeRows, isAsked);
    if (left === 0) return undefined;
    await job.progress({ done, total: done + left, label: 'Pytanie źródeł' });
    const rows = await db
      .select({ id: intakeRows.id, line: intakeRows.line, reference: intakeRows.reference })
      .from(intakeRows)
      .where(isAsked)
      .orderBy(intakeRows.position)
      .limit(ASKED);
    const { answers, failure } = await askedAtOnce(rows, (row) => fetchReference(sources, row.reference, { signal }));
    await job.step((tx) => keepAnswers(tx, payload.intake, answers));
    done += answers.length;
    if (failure !== undefined) {
      await job.step((tx) => settleOurs(tx, payload.intake));
      return failure;
    }
  }
}

/** So many at once; after a failure nothing more is asked, and what has been answered is kept. */
async function askedAtOnce(rows: readonly AskedRow[], ask: (row: AskedRow) => Promise<Answers[number]['found']>) {
  const answers: Answers = [];
  let failure: unknown;
  const queue = [...rows];
  const serve = async () => {
    for (let row = queue.shift(); row && failure === undefined; row = queue.shift()) {
      try {
        answers.push({ row, found: await ask(row) });
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, serve));
  return { answers, failure };
}

/** What is ours by its DOI is so without a source, which could only add to it: it is asked once the reading goes on. */
const settleOurs = (tx: Db, intake: number) =>
  tx.execute(sql`
    update ${intakeRows} t set kind = 'same', publication_id = own.id, title = own.title,
      message = 'Rekord z tym DOI jest już u nas; ze źródłem go nie porównano'
    from (
      select r.id as row, p.id, ${ownTitleOf('p')} as title, row_number() over (partition by r.id order by p.id) as place
      from ${intakeRows} r join ${publications} p on lower(p.doi) = r.reference and p.doi is not null
      where r.intake_id = ${intake} and r.kind = 'asked' and ${isWork('p')}) own
    where t.id = own.row and own.place = 1`);

/** SQL: rows that {@link settleOurs} has settled: nothing was read of them. */
const isSettled = sql`kind = 'same' and hash = '' and reference <> ''`;

async function compareAll(job: Job<ReadOrder>) {
  const { db, payload, compute } = job;
  for (let done = 0; ; ) {
    const [left] = await db.execute<{ rows: number }>(sql`
      select count(*)::int as rows from ${intakeRows} where intake_id = ${payload.intake} and kind = 'read'`);
    if (!left || left.rows === 0) return;
    await job.progress({ done, total: done + left.rows, label: 'Porównanie z bazą' });
    const rows = await db.execute<ReadRow>(sql`
      select id, position, hash, key, content from ${intakeRows} where intake_id = ${payload.intake} and kind = 'read'
      order by position limit ${COMPARED}`);
    const compared = await compareRows(db, compute, rows);
    await job.step((tx) => keepCompared(tx, compared));
    done += rows.length;
  }
}
