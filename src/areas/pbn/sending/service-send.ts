import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, shareBulk } from '#platform/database/locks.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import type { Job } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { publications } from '#areas/publications/tables.ts';
import { STATUS } from '#areas/records/fields.ts';
import { lockRecords } from '#areas/records/service.ts';
import { writeRecords } from '#areas/records/writing/service-write.ts';
import { ApplicationRefused, type Access, PbnBusy, PbnRefused, TokenRefused } from '../ask.ts';
import { pbnAudit } from '../audit.ts';
import { describe, type RecordFacts } from './service-body.ts';
import { type Progress, restoreStatements, sendRecord } from './send-record.ts';
import { disciplineUuids, FINGERPRINT, readFacts } from '../service-facts.ts';
import { accessOf, noteRefusedToken } from '../service-login.ts';
import type { SendPayload } from './service-order.ts';
import { noteFailure } from '../service-settings.ts';
import type { Problem } from '../shapes.ts';
import { pbnDifferences, pbnRecords } from '../tables.ts';

/** In tests the client that asks their servers, and shorter pauses. */
export type SendOptions = { client?: Client; pauseMs?: number };

const PAUSE_MS = 2_000;
const LONGEST_PAUSES = 450;
/** What is due later than so many pauses is left to a later job. */
const AWAITED_PAUSES = 30;
/** After so many failures of PBN itself, one after the other, it is left alone. */
const MOST_FAILURES = 6;

type Row = typeof pbnRecords.$inferSelect;
type Sender = { job: Job<SendPayload>; access: Access; pauseMs: number };

/** Sends what waits in the name of a clerk, one record after the other, until nothing is due. */
export async function sendQueue(job: Job<SendPayload>, { client, pauseMs = PAUSE_MS }: SendOptions = {}) {
  const { login } = job.payload;
  const access = await accessOf(job.db, { config: job.config, login, client }).catch((error: unknown) => {
    // Nobody is logged in: what waits goes on after the login, and the screen says so.
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!access) return undefined;
  const sender = { job, access, pauseMs };
  for (let [done, failures] = [0, 0]; failures < MOST_FAILURES; ) {
    const next = await job.step((tx) => takeNext(tx, login));
    if (next === undefined) return undefined;
    if ('waitMs' in next) {
      if (next.waitMs > AWAITED_PAUSES * pauseMs) return undefined;
      await pause(Math.max(1, next.waitMs), undefined, { signal: job.signal });
      continue;
    }
    await job.progress({ done, total: done + next.left, label: 'Wysyłka' });
    const outcome = await sendOne(sender, next);
    if (outcome === 'stop') return undefined;
    done += 1;
    failures = outcome === 'down' ? failures + 1 : 0;
  }
  return undefined;
}

type Next = { row: Row; isResumed: boolean; left: number };

/** The record that an earlier attempt has left, else the one that has waited longest; how long to wait for the next. */
async function takeNext(tx: Db, login: string): Promise<Next | { waitMs: number } | undefined> {
  const [next] = await tx.execute<{ id: number; state: string; wait_ms: number; left: number }>(sql`
    select publication_id as id, state, (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as wait_ms,
      (count(*) over ())::int as left
    from ${pbnRecords} where queued_by = ${login} and state in ('queued', 'sending')
    order by state = 'sending' desc, due_at, publication_id limit 1`);
  if (!next) return undefined;
  const isResumed = next.state === 'sending';
  if (!isResumed && next.wait_ms > 0) return { waitMs: next.wait_ms };
  const isStill = and(
    eq(pbnRecords.publicationId, next.id),
    eq(pbnRecords.queuedBy, login),
    inArray(pbnRecords.state, ['queued', 'sending']),
  );
  const [row] = await lockRows(tx, pbnRecords, { where: isStill });
  // Somebody has just taken it out of the queue.
  if (!row) return { waitMs: 0 };
  await tx.update(pbnRecords).set({ state: 'sending' }).where(isStill);
  return { row, isResumed: isResumed || row.tries > 0, left: next.left };
}

type Outcome = 'done' | 'later' | 'down' | 'stop';

async function sendOne(sender: Sender, { row, isResumed }: Next): Promise<Outcome> {
  const { job, access } = sender;
  const id = row.publicationId;
  // What is sent and its fingerprint are of one moment: a change between them would pass for sent.
  const facts = (await inSnapshot(job.db, (tx) => readFacts(tx, [id]))).get(id);
  if (!facts) return 'done';
  const record = describe(facts, access.institutionId);
  const { objectId, bodyHash, feeHash, statements, removing } = row;
  const progress: Progress = { objectId, bodyHash, feeHash, statements, removing };
  const uuids = await disciplineUuids(job.db, facts.content.year);
  const keep = (reached: Progress) => job.step((tx) => keepProgress(tx, id, reached));
  const common = { access, uuids, progress, signal: job.signal, keep };
  try {
    if (record.problems.length > 0) {
      await restoreStatements(common);
      await job.step((tx) => keepRefusal(tx, job, { id, problems: record.problems }));
      return 'done';
    }
    const sent = await sendRecord({ ...common, facts, record, isResumed });
    await job.step((tx) => keepSent(tx, job, { facts, progress, ...sent }));
    return 'done';
  } catch (error) {
    return afterFailure(sender, { row, error, isTaken: progress.removing.length > 0 });
  }
}

type Failed = {
  row: Row;
  error: unknown;
  /** Statements were taken from PBN, and those that replace them do not stand there yet. */
  isTaken: boolean;
};

const TAKEN = ' W PBN brakuje teraz oświadczeń, które zastępujemy: następna próba je doda albo przywróci.';

async function afterFailure({ job, pauseMs }: Sender, { row, error, isTaken }: Failed): Promise<Outcome> {
  const { publicationId: id, tries } = row;
  const { login } = job.payload;
  const wait = (tx: Db, text: string, waitMs = 0) =>
    keepWaiting(tx, { id, message: isTaken ? `${text}.${TAKEN}` : text, waitMs });
  if (error instanceof PbnRefused) {
    await job.step((tx) => keepRefusal(tx, job, { id, problems: error.problems }));
    return 'done';
  }
  if (error instanceof PbnBusy) {
    const waitMs = Math.max(error.waitMs ?? 0, pauseMs * Math.min(LONGEST_PAUSES, 2 ** tries));
    await job.step(async (tx) => {
      await wait(tx, error.message, waitMs);
      // Where PBN itself is away, one record asks for all.
      if (!error.isLocked) await putOff(tx, { login, waitMs });
    });
    return error.isLocked ? 'later' : 'down';
  }
  if (error instanceof TokenRefused) {
    await job.step(async (tx) => {
      await noteRefusedToken(tx, login);
      await wait(tx, error.message);
    });
    return 'stop';
  }
  // What the client refuses to ask is a matter of the settings, like an application that PBN does not know.
  if (error instanceof ApplicationRefused || error instanceof Refusal) {
    await job.step(async (tx) => {
      await noteFailure(tx, error.message);
      await wait(tx, error.message);
    });
    return 'stop';
  }
  throw error;
}

const putOff = (tx: Db, { login, waitMs }: { login: string; waitMs: number }) =>
  tx
    .update(pbnRecords)
    .set({
      dueAt: sql`greatest(${pbnRecords.dueAt}, clock_timestamp() + make_interval(secs => ${waitMs / 1_000}::float8))`,
    })
    .where(and(eq(pbnRecords.queuedBy, login), eq(pbnRecords.state, 'queued')));

const isRow = (id: number) => eq(pbnRecords.publicationId, id);

async function keepProgress(tx: Db, id: number, progress: Progress) {
  const { objectId } = progress;
  if (objectId !== null) await refuseTaken(tx, id, objectId);
  await tx.update(pbnRecords).set(progress).where(isRow(id));
}

/** @throws PbnRefused where another record of ours has the identifier: the two are one work */
async function refuseTaken(tx: Db, id: number, objectId: string) {
  const [other] = await tx.execute<{ id: number }>(sql`
    select p.id from ${publications} p where p.id <> ${id} and p.details ? 'pbn' and p.details ->> 'pbn' = ${objectId}
    union select r.publication_id from ${pbnRecords} r where r.publication_id <> ${id} and r.object_id = ${objectId} limit 1`);
  if (!other) return;
  const text = `PBN uważa to za tę samą pracę co rekord ${other.id}: porównaj oba i scal duplikaty.`;
  throw new PbnRefused({ status: 409, codes: [], problems: [{ field: 'details.pbn', text }] });
}

const keepWaiting = (tx: Db, { id, message, waitMs }: { id: number; message: string; waitMs: number }) =>
  tx
    .update(pbnRecords)
    .set({
      state: 'queued',
      message,
      tries: sql`least(${pbnRecords.tries} + 1, 1000)`,
      dueAt: sql`clock_timestamp() + make_interval(secs => ${waitMs / 1_000}::float8)`,
    })
    .where(isRow(id));

type Done = Pick<Job<SendPayload>, 'by'>;

async function keepRefusal(tx: Db, { by }: Done, { id, problems }: { id: number; problems: Problem[] }) {
  const message = problems.map(({ text }) => text).join(' ');
  await tx.update(pbnRecords).set({ state: 'refused', message, problems, tries: 0 }).where(isRow(id));
  await recordChanges(tx, by, [pbnAudit.change('pbn.refused', { subject: { publication: id }, after: { message } })]);
}

type Sent = { facts: RecordFacts; progress: Progress; notes: string[]; removed: number };

/** Keeps the identifier in the record, and what was sent; what has changed meanwhile is left as changed. */
async function keepSent(tx: Db, { by }: Done, { facts, progress, notes, removed }: Sent) {
  const { id } = facts;
  const { objectId, statements } = progress;
  if (objectId === null) throw new Error('PBN has taken a record without an identifier');
  await shareBulk(tx);
  const before = (await lockRecords(tx, [id])).get(id);
  // Deleted meanwhile: its row here has gone with it.
  if (!before) return;
  await lockRows(tx, pbnRecords, { where: isRow(id) });
  const isAsSent = (await fingerprintOf(tx, id)) === facts.fingerprint;
  const content = { ...before.content, details: { ...before.content.details, pbn: objectId } };
  const status = before.status === STATUS.approved ? STATUS.sentToPbn : before.status;
  const write = { before, content, status, statusReason: before.statusReason };
  // An identifier changes nothing that a statement prints.
  await writeRecords(tx, by, {
    writes: [write],
    cause: { action: 'change', reason: 'PBN' },
    despiteStatements: true,
  });
  await tx
    .update(pbnRecords)
    .set({
      ...progress,
      state: 'sent',
      message: notes.join(' '),
      problems: [],
      tries: 0,
      fingerprint: isAsSent ? await fingerprintOf(tx, id) : facts.fingerprint,
      isChanged: !isAsSent,
      sentAt: sql`clock_timestamp()`,
      sentBy: by.physicalLogin,
    })
    .where(isRow(id));
  // What was sent no longer differs; statements that only PBN has stay somebody's decision.
  await tx
    .delete(pbnDifferences)
    .where(
      and(eq(pbnDifferences.publicationId, id), or(ne(pbnDifferences.kind, 'statement'), ne(pbnDifferences.ours, ''))),
    );
  const after = { object_id: objectId, statements: statements.length, ...(removed > 0 && { removed }) };
  await recordChanges(tx, by, [pbnAudit.change('pbn.sent', { subject: { publication: id }, after })]);
}

async function fingerprintOf(tx: Db, id: number): Promise<string> {
  const [row] = await tx.execute<{ fingerprint: string }>(sql`
    select ${FINGERPRINT} as fingerprint from ${publications} p where p.id = ${id}`);
  return String(row?.fingerprint);
}
