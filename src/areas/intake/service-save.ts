import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk, lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { id } from '#shared/wire.ts';
import { peopleNow } from '#areas/people/service-merged.ts';
import { publications } from '#areas/publications/tables.ts';
import { keepApart } from '#areas/records/merging/service-decisions.ts';
import { BOOKS } from '#areas/records/fields.ts';
import { newFaults, type RecordContent } from '#areas/records/schema.ts';
import type { AuthorQuestion } from '#areas/records/schema-form.ts';
import { lockRecords } from '#areas/records/service.ts';
import type { StoredRecord } from '#areas/records/service-read.ts';
import { recordBatches } from '#areas/records/tables.ts';
import { startBatch } from '#areas/records/writing/service-batches.ts';
import { writeRecords } from '#areas/records/writing/service-write.ts';
import { keptStatus } from '#areas/records/writing/service-write-books.ts';
import type { RecordWrite } from '#areas/records/writing/service-write-changes.ts';
import { intakeAudit } from './audit.ts';
import { type FieldName, taken } from './differences.ts';
import type { IntakeAccept } from './schema.ts';
import { withinOurBooks } from './service-books.ts';
import { comparedWith, keepCompared, readOurs } from './service-compare.ts';
import { OPEN } from './service-decide.ts';
import { lockIdle, refuseStale } from './service-lock.ts';
import { outcome, takenFields } from './service-outcome.ts';
import { comingBack } from './service-restore.ts';
import { printedAuthors, printedNote } from './service-printed.ts';
import { intakeRows, intakes } from './tables.ts';

const SaveOrder = z.object({ intake: id, despite: z.boolean() });
type SaveOrder = z.infer<typeof SaveOrder>;

export const SAVE_INTAKE: JobKind<SaveOrder> = {
  name: 'intake.save',
  title: 'Zapis rekordów',
  payload: SaveOrder,
  panels: ['library'],
};

/** Records of one transaction. */
const BATCH = 100;

/** Orders the saving of what would be saved now. @throws Refusal where somebody has decided something since it was seen */
export async function acceptIntake(db: Db, actor: Actor, input: IntakeAccept): Promise<void> {
  await transact(db, async (tx) => {
    const { intake, version, despite_statements: despite = false } = input;
    const row = await lockIdle(tx, intake, OPEN);
    refuseStale(row, version);
    const planned = await countPlanned(tx, intake, despite);
    if (planned === 0) throw new Refusal('conflict', 'Nie ma czego zapisać');
    const jobId = await enqueue(tx, SAVE_INTAKE, { payload: { intake, despite }, by: actor });
    const batchId =
      (await openBatch(tx, row.batchId)) ??
      (await startBatch(tx, actor, {
        label: `Import: ${row.name}`,
        page: `/admindashboard/importy/${intake}`,
      }));
    await tx
      .update(intakes)
      .set({
        jobId,
        batchId,
        status: 'applied',
        failure: null,
        appliedAt: sql`clock_timestamp()`,
        appliedBy: actor.login,
      })
      .where(eq(intakes.id, intake));
  });
}

/** The batch of what was saved before, unless all of it has been taken back. */
async function openBatch(tx: Db, id: number | null): Promise<number | undefined> {
  const isOpen = and(eq(recordBatches.id, id ?? 0), isNull(recordBatches.undoneAt));
  const [batch] = await tx.select({ id: recordBatches.id }).from(recordBatches).where(isOpen);
  return batch?.id;
}

/** SQL: rows that are saved by this order. */
const planned = ({ intake, despite }: SaveOrder) => sql`
  from ${intakeRows} r join ${intakes} i on i.id = r.intake_id
  where r.intake_id = ${intake} and ${outcome} = 'save' and (not r.listed or ${despite} or r.kind <> 'differs')`;

async function countPlanned(tx: Db, intake: number, despite: boolean): Promise<number> {
  const [row] = await tx.execute<{ rows: number }>(sql`select count(*)::int as rows ${planned({ intake, despite })}`);
  return row?.rows ?? 0;
}

type Planned = {
  id: number;
  kind: 'new' | 'possible' | 'differs' | 'deleted';
  content: RecordContent;
  publication_id: number | null;
  seen_version: number | null;
  decision: string | null;
  questions: AuthorQuestion[];
  fields: FieldName[];
  listed: boolean;
};

/** Saves what is decided, so many records in each transaction; what was saved before a failure stays, and the rest waits. */
export async function saveIntake(job: Job<SaveOrder>) {
  const { db, payload } = job;
  const total = await countPlanned(db, payload.intake, payload.despite);
  for (let done = 0; ; ) {
    const saved = await job.step((tx) => saveBatch(tx, job.by, payload), {
      progress: { done, total, label: 'Zapis rekordów' },
    });
    if (saved === 0) return undefined;
    done += saved;
  }
}

/** Returns how many rows were settled. */
async function saveBatch(tx: Db, by: Names, order: SaveOrder): Promise<number> {
  // Nobody enters one of these works meanwhile.
  await lockBulk(tx);
  const [intake] = await lockRows(tx, intakes, { where: eq(intakes.id, order.intake) });
  if (!intake || intake.batchId === null) throw new Refusal('missing', 'Nie znaleziono importu');
  const isBook = sql`(r.content ->> 'type')::int = any(${sql.param([...BOOKS])}::int[])`;
  const next = await tx.execute<Planned>(sql`
    select r.id, r.kind, r.content, r.publication_id, r.seen_version, r.decision, r.questions, r.listed, ${takenFields} as fields
    ${planned(order)} order by ${isBook} desc, r.position limit ${BATCH}`);
  if (next.length === 0) return 0;
  // Books first, and by themselves: their chapters name them.
  const books = next.filter(({ content: { type } }) => BOOKS.includes(type));
  const rows = books.length > 0 ? books : next;
  const locked = await lockRecords(
    tx,
    rows.flatMap((row) => (row.kind === 'differs' ? (row.publication_id ?? []) : [])),
  );
  const current = await withMergedPeople(tx, rows);
  const changes = await changesOf(tx, current, locked);
  const additions = await additionsOf(tx, current, intake.newStatus);
  const writes: RecordWrite[] = [...changes, ...additions].map(({ write }) => write);
  const ids = await writeRecords(tx, by, {
    writes,
    cause: { action: 'import', reason: intake.name, batchId: intake.batchId },
    despiteStatements: true,
  });
  const added = ids.slice(changes.length);
  const pairs = additions.flatMap(({ row, write: _write }, index) => {
    const b = added[index];
    return row.decision === 'other' && row.publication_id !== null && b !== undefined
      ? [{ a: row.publication_id, b, reason: 'inna praca niż w imporcie' }]
      : [];
  });
  await keepApart(tx, by, pairs);
  await markSaved(tx, [
    ...changes.map(({ row }) => ({ id: row.id, publication_id: row.publication_id })),
    ...additions.map(({ row }, index) => ({ id: row.id, publication_id: added[index] ?? null })),
  ]);
  await recordChanges(tx, by, [
    intakeAudit.change('intake.save', {
      subject: { intake: order.intake },
      after: { added: additions.length, changed: changes.length },
    }),
  ]);
  return rows.length;
}

const SAVED = 'r(id int, publication_id int)';

const markSaved = (tx: Db, rows: { id: number; publication_id: number | null }[]) =>
  tx.execute(sql`
    update ${intakeRows} t set saved_at = clock_timestamp(), publication_id = r.publication_id, note = '',
      saved_version = (select version from ${publications} p where p.id = r.publication_id)
    from ${recordset(rows, SAVED)} where t.id = r.id`);

type Held = { id: number; note: string; publication_id?: number; kind?: string; listed?: boolean };

/** Leaves rows to somebody who looks at them again. */
const hold = (tx: Db, rows: Held[]) =>
  rows.length === 0
    ? undefined
    : tx.execute(sql`
        update ${intakeRows} t set decision = case when r.kind = 'possible' then null else 'wait' end, note = r.note,
          kind = coalesce(r.kind, t.kind), publication_id = coalesce(r.publication_id, t.publication_id),
          listed = coalesce(r.listed, t.listed)
        from ${recordset(rows, 'r(id int, note text, publication_id int, kind text, listed boolean)')} where t.id = r.id`);

type Change = { row: Planned; write: RecordWrite & { before: StoredRecord } };

/** What is changed of our records; those changed since the preview are compared anew and left. */
async function changesOf(tx: Db, rows: Planned[], locked: Map<number, StoredRecord>): Promise<Change[]> {
  const differing = rows.filter(({ kind }) => kind === 'differs');
  const changes: Change[] = [];
  const late: Planned[] = [];
  const faulty: Held[] = [];
  // Locked, they are printed on no further statement.
  const printed = await printedAuthors(tx, locked.keys());
  for (const row of differing) {
    const before = locked.get(row.publication_id ?? 0);
    if (!before || before.version !== row.seen_version) {
      late.push(row);
      continue;
    }
    const content = taken(before.content, row.content, row.fields);
    const faults = newFaults(before.content, content);
    const listers = printed.get(before.id) ?? [];
    const note = printedNote(listers, { content, seen: row.listed });
    if (note !== undefined) faulty.push({ id: row.id, note, listed: true });
    else if (faults.length > 0) faulty.push({ id: row.id, note: faults.join('. ') });
    else changes.push({ row, write: keptStatus(before, content) });
  }
  if (late.length > 0) {
    const ours = await readOurs(
      tx,
      late.flatMap(({ publication_id: record }) => record ?? []),
    );
    await keepCompared(
      tx,
      late.flatMap(({ id: row, content, publication_id: record, questions }) =>
        record === null || !ours.stored.has(record)
          ? []
          : [
              {
                id: row,
                content,
                score: null,
                reason: '',
                questions,
                message: null,
                ...comparedWith(ours, record, content),
              },
            ],
      ),
    );
  }
  await hold(tx, [
    ...faulty,
    ...late.map((row) => ({ id: row.id, note: 'Nasz rekord zmieniono po podglądzie: porównano ponownie' })),
  ]);
  return changes;
}

type Addition = { row: Planned; write: RecordWrite };

/** Records that are added; those whose DOI somebody has entered since the preview are left. */
async function additionsOf(tx: Db, rows: Planned[], status: number): Promise<Addition[]> {
  const fresh = rows.filter(({ kind }) => kind !== 'differs');
  const dois = fresh.flatMap(({ content: { doi } }) => doi || []);
  const taken = await tx.execute<{ doi: string; id: number }>(sql`
    select lower(p.doi) as doi, min(p.id) as id from ${publications} p
    where lower(p.doi) = any(${sql.param(dois)}::text[]) and p.doi is not null group by 1`);
  const owners = new Map(taken.map(({ doi, id: owner }) => [doi, owner]));
  const isNew = ({ content: { doi }, decision, publication_id: other }: Planned) => {
    const owner = owners.get(doi);
    return owner === undefined || (decision === 'other' && owner === other);
  };
  const known = fresh.filter((row) => !isNew(row));
  await hold(
    tx,
    known.map(({ id: row, content: { doi } }) => ({
      id: row,
      kind: 'possible',
      note: 'Rekord z tym DOI dodano po podglądzie',
      publication_id: owners.get(doi) ?? 0,
    })),
  );
  // Of two with one DOI the second is left to the next batch, which finds the first one's record.
  const firsts = new Map(fresh.toReversed().map((row) => [row.content.doi, row]));
  const added = fresh.filter((row) => isNew(row) && (row.content.doi === '' || firsts.get(row.content.doi) === row));
  const contents = await withinOurBooks(
    tx,
    added.map(({ content }) => content),
  );
  const gone = await comingBack(tx, added);
  return added.map((row, at) => {
    const content = contents[at] ?? row.content;
    const again = gone.get(row.id);
    return { row, write: { before: null, content, status, statusReason: '', ...(again && { again }) } };
  });
}

/** People who were merged since are who they are now; one who is gone is nobody. */
async function withMergedPeople(tx: Db, rows: readonly Planned[]): Promise<Planned[]> {
  const ids = rows.flatMap(({ content }) => content.authors.flatMap(({ person_id: person }) => person ?? []));
  const now = await peopleNow(tx, ids);
  return rows.map((row) => {
    const seen = new Set<number>();
    const authors = row.content.authors.map((author) => {
      const person = author.person_id === null ? undefined : now.get(author.person_id);
      if (person === undefined || seen.has(person)) return { ...author, person_id: null };
      seen.add(person);
      return { ...author, person_id: person };
    });
    return { ...row, content: { ...row.content, authors } };
  });
}
