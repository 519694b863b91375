import { sql } from 'drizzle-orm';
import { dayText, today } from '#engine/day.ts';
import { isOpen } from '#shared/job-states.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import type { Job as JobAnswer } from '#areas/jobs/schema.ts';
import { jobById } from '#areas/jobs/service.ts';
import { lastJob } from '#platform/jobs/find.ts';
import { isInUnit } from '#areas/people/service-units.ts';
import { persons, units } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { mergePdf, type MergePart } from '#platform/documents/merge.ts';
import { compile, numberTextOf, openDocument, textsOf } from '#platform/documents/stored.ts';
import { documents } from '#platform/documents/tables.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorized } from '#platform/scope.ts';
import { transact } from '#platform/database/transact.ts';
import { z } from 'zod';
import { statementsAudit } from '../audit.ts';
import { collectionContent } from './content.ts';
import type { StatementKind } from '../schema.ts';
import { CollectionOrder, type CollectionQuery, type CollectionState } from '../schema-states.ts';
import { makeStatement } from './service-make.ts';
import { OFFICE_PANEL } from './service-print.ts';
import { statementStates } from '../service-states.ts';
import { undrawableOf } from './service-undrawable.ts';
import { COLLECTION_TEMPLATE, STATEMENT_TEMPLATES } from '../templates.ts';
import { printedStatements } from '../tables.ts';

/** More would be a file of 100 MB that nobody prints at once. */
const MOST_PEOPLE = 1_000;
/** Statements between two checkpoints: those made since are found again, not made twice. */
const CHECKPOINT_EVERY = 20;
/** A second order within this time shows the open one. */
const WITHIN_MINUTES = 120;

const collection = (kind: StatementKind, panel: PanelName): JobKind<CollectionOrder> => ({
  name: `statements.${kind}Collection`,
  title: 'Zbiorczy wydruk oświadczeń',
  payload: CollectionOrder,
  panels: [panel],
});
/** Of each kind, as different panels may see the files. */
export const COLLECTIONS = {
  publication: collection('publication', OFFICE_PANEL.publication),
  patent: collection('patent', OFFICE_PANEL.patent),
};

const collectionKey = ({ unit, year, again }: CollectionOrder) => `${unit}/${year}${again ? '/again' : ''}`;

/** SQL: those that a repeated job has numbered before belong to its file too. */
const isMissing = (job: number | null) =>
  sql`(state = 'todo' or generated_at >= (select created_at from ${jobs} where id = ${job}::int))`;

/** People whose statements a collective print holds, in the order of the file. */
const peopleOf = (db: Db, { kind, year, unit, again }: CollectionOrder, job: number | null) =>
  db.execute<{ id: number }>(sql`
    ${statementStates({ kind, years: { from: year, to: year }, unit })}
    select person_id as id from states where ${again ? sql`true` : isMissing(job)}
    order by last_name collate polish, first_name collate polish, person_id limit ${MOST_PEOPLE + 1}`);

async function findUnit(db: Db, id: number) {
  const [unit] = await db.execute<{ name: string; code: string }>(
    sql`select name, code from ${units} where id = ${id}`,
  );
  if (!unit) throw new Refusal('missing', 'Nie znaleziono jednostki');
  return unit;
}

function refuseWithoutPanel({ panels }: Actor, kind: StatementKind) {
  if (!panels.has(OFFICE_PANEL[kind]))
    throw new Refusal('forbidden', 'Oświadczenia o patentach drukuje administracja patentów');
}

function refuseTooMany({ length }: readonly unknown[]) {
  if (length > MOST_PEOPLE)
    throw new Refusal('input', 'Wydruk zbiorczy mieści najwyżej 1000 oświadczeń: wybierz jednostkę niższego stopnia');
}

/** Orders the print of a unit's statements. A second order returns the job of the first while it is open. */
export async function orderCollection(db: Db, actor: Actor, order: CollectionOrder): Promise<{ job: number }> {
  refuseWithoutPanel(actor, order.kind);
  return transact(db, async (tx) => {
    await findUnit(tx, order.unit);
    const open = await lastPrint(tx, order);
    if (open && (open.state === 'waiting' || open.state === 'running') && !open.cancelling) return { job: open.id };
    const people = await peopleOf(tx, order, null);
    if (people.length === 0) {
      throw new Refusal(
        'conflict',
        order.again
          ? `Nikt w tej jednostce nie ma oświadczenia za rok ${order.year}`
          : `W tej jednostce wszystkie oświadczenia za rok ${order.year} są już wydrukowane`,
      );
    }
    refuseTooMany(people);
    await recordChanges(tx, actor, [
      statementsAudit.change('statement.collect', {
        subject: { unit: order.unit },
        after: { kind: order.kind, year: order.year, count: people.length },
      }),
    ]);
    const how = { payload: order, by: actor, key: collectionKey(order), withinMinutes: WITHIN_MINUTES };
    return { job: await enqueue(tx, COLLECTIONS[order.kind], how) };
  });
}

async function lastPrint(
  db: Db,
  { kind, unit, year, ...order }: z.infer<typeof CollectionQuery> & { again?: boolean },
): Promise<JobAnswer | null> {
  const keys = (order.again === undefined ? [false, true] : [order.again]).map((again) =>
    collectionKey({ kind, unit, year, again }),
  );
  return jobById(db, await lastJob(db, COLLECTIONS[kind], ...keys));
}

/** The last collective print of a unit and year. */
export async function findCollection(
  db: Db,
  actor: Actor,
  { statementFreeze: freeze, ...query }: z.infer<typeof CollectionQuery> & Pick<Config, 'statementFreeze'>,
): Promise<z.infer<typeof CollectionState>> {
  await findUnit(db, query.unit);
  if (!actor.panels.has(OFFICE_PANEL[query.kind])) return { job: null, freeze, undrawable: [] };
  const whose = sql`${publications.year} = ${query.year} and ${isInUnit(sql`${persons.unitId}`, query.unit)}`;
  const job = await lastPrint(db, query);
  // A running print is asked about every second.
  const found = job && isOpen(job) ? [] : await undrawableOf(db, { kind: query.kind, whose });
  return { job, freeze, undrawable: found.map(({ person, signs }) => ({ person, signs })) };
}

/** `people`: everybody of the order, so that a repeated attempt prints the same ones; `done`: of them. */
const Checkpoint = z.object({
  people: z.array(z.int()),
  done: z.int(),
  omitted: z.array(z.object({ id: z.int(), reason: z.string() })),
});
type Checkpoint = z.infer<typeof Checkpoint>;

const MAKING = 'Numerowanie i zamykanie dyscyplin';
const COMPILING = 'Tworzenie dokumentów';

/**
 * Makes each statement in its own transaction, as a single print does, and then one file of all. An attempt after a kill
 * finds what is made: nothing is printed twice.
 */
export async function collectStatements(job: Job<CollectionOrder>): Promise<undefined> {
  const order = job.payload;
  const at = job.checkpoint === null ? await begin(job) : Checkpoint.parse(job.checkpoint);
  const { people, omitted } = at;
  const total = 2 * people.length;
  for (let done = at.done; done < people.length; done += 1) {
    job.signal.throwIfAborted();
    const id = people[done] ?? 0;
    // Whoever ordered it prints everybody's.
    const subject = { kind: order.kind, year: order.year, personId: authorized<'person'>(id) };
    const isMarked = (done + 1) % CHECKPOINT_EVERY === 0 || done + 1 === people.length;
    const progress = { done: done + 1, total, label: MAKING };
    try {
      await job.step((tx) => makeStatement(tx, job.by, { subject, config: job.config }), { progress });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      omitted.push({ id, reason: error.message });
    }
    if (isMarked) await job.step(async () => {}, { checkpoint: { people, done: done + 1, omitted }, progress });
  }
  await joinDocuments(job, at);
  return undefined;
}

async function begin(job: Job<CollectionOrder>): Promise<Checkpoint> {
  const found = await peopleOf(job.db, job.payload, job.id);
  // There may be more of them than when it was ordered.
  refuseTooMany(found);
  const people = found.map(({ id }) => id);
  const checkpoint = { people, done: 0, omitted: [] };
  const progress = { done: 0, total: 2 * people.length, label: MAKING };
  await job.step(async () => {}, { checkpoint, progress });
  return checkpoint;
}

type Printed = {
  id: number;
  name: string;
  number: string;
  works: number;
  statement: number;
  attachment: number;
};

/** The statements in force of these people, by the order of the file, and the names of all. */
async function findPrinted(db: Db, { kind, year }: CollectionOrder, people: number[]) {
  const names = await db.execute<{ id: number; name: string }>(sql`
    select id, last_name || ' ' || first_name as name from ${persons} where id = any(${sql.param(people)}::int[])`);
  const template = STATEMENT_TEMPLATES[kind].statement;
  const rows = await db.execute<Printed>(sql`
    select p.id, p.last_name || ' ' || p.first_name as name, ${numberTextOf(template, documents)} as number,
      jsonb_array_length(${documents.content}->'listed') as works,
      s.document_id as statement, s.attachment_id as attachment
    from unnest(${sql.param(people)}::int[]) with ordinality as wanted (id, position)
    join ${persons} p using (id)
    join ${printedStatements} s on s.person_id = p.id and s.kind = ${kind} and s.year = ${year} and s.withdrawn_at is null
    join ${documents} on ${documents}.id = s.document_id
    where s.attachment_id is not null
    order by position`);
  return { printed: [...rows], names: new Map(names.map(({ id, name }) => [id, name])) };
}

/** Makes the documents of a person, and once more when that is refused. Returns why they cannot be made. */
async function refusalOf({ db, compute, signal, payload }: Job<CollectionOrder>, { statement, attachment }: Printed) {
  const templates = STATEMENT_TEMPLATES[payload.kind];
  const make = async () => {
    await openDocument(db, templates.statement, { id: statement, compute, signal });
    await openDocument(db, templates.attachment, { id: attachment, compute, signal });
  };
  for (let isLast = false; ; isLast = true) {
    try {
      await make();
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Refusal)) throw error;
      if (isLast) return error.message;
    }
  }
}

/** Makes all documents before they are joined, as the file begins with the list of those that it holds. */
async function makeDocuments(job: Job<CollectionOrder>, { people, omitted }: Checkpoint) {
  const found = await findPrinted(job.db, job.payload, people);
  const total = people.length + found.printed.length;
  const printed: Printed[] = [];
  const left = [...omitted];
  for (const [index, each] of found.printed.entries()) {
    job.signal.throwIfAborted();
    const reason = await refusalOf(job, each);
    if (reason === undefined) printed.push(each);
    else left.push({ id: each.id, reason: `Oświadczenie ma numer ${each.number}, ale nie ma go w zbiorze. ${reason}` });
    await job.progress({ done: people.length + index + 1, total, label: COMPILING });
  }
  return { printed, omitted: left, names: found.names };
}

/** One file of all documents. */
async function joinDocuments(job: Job<CollectionOrder>, reached: Checkpoint) {
  const { db, compute, config, signal, payload } = job;
  const unit = await findUnit(db, payload.unit);
  const { printed, omitted, names } = await makeDocuments(job, reached);
  const day = today();
  const { texts } = await textsOf(db, COLLECTION_TEMPLATE);
  const content = collectionContent(
    {
      university: config.universityName,
      day,
      generated: dayText(day),
      unit: unit.name,
      year: payload.year,
      count: String(printed.length),
      printed: printed.map(({ name, number, works }) => ({ person: name, number, works })),
      omitted: omitted.map(({ id, reason }) => ({ person: names.get(id) ?? String(id), reason })),
    },
    texts,
  );
  const templates = STATEMENT_TEMPLATES[payload.kind];
  async function* parts(): AsyncGenerator<MergePart> {
    yield { bookmarks: ['Wykaz'], bytes: await compile(COLLECTION_TEMPLATE, content, { compute, signal }) };
    for (const { name, statement, attachment } of printed) {
      signal.throwIfAborted();
      const open = { compute, signal };
      const first = await openDocument(db, templates.statement, { id: statement, ...open });
      yield { bookmarks: [name, 'Oświadczenie'], bytes: first.bytes };
      const second = await openDocument(db, templates.attachment, { id: attachment, ...open });
      yield { bookmarks: [name, 'Załącznik'], bytes: second.bytes };
    }
  }
  const head = { title: content.head.title, author: config.universityName, day };
  await job.resultFile({
    name: `oswiadczenia-${payload.year}-${unit.code.replaceAll(/[^\w-]+/g, '-')}.pdf`,
    bytes: mergePdf(parts(), head),
  });
}
