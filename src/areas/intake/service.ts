import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { columns, isoOf } from '#platform/database/sql.ts';
import { listPage, listSource, partOf } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import { waitingSince } from '#platform/database/waiting.ts';
import type { ListQuery } from '#shared/list.ts';
import type { Waiting } from '#shared/wire.ts';
import { withJobs } from '#areas/jobs/service.ts';
import { importFields, isUndecided, missingImport } from '#areas/jobs/service-imports.ts';
import { intakeList, rowList } from './lists.ts';
import { ownTitleOf, publications } from '#areas/publications/tables.ts';
import { waitingLists } from '#areas/lists/rows/service-imports.ts';
import type { Intake, IntakePage, IntakeRow, WaitingImports } from './schema.ts';
import { doubts, empties, others, outcome } from './service-outcome.ts';
import { intakeRows, intakes } from './tables.ts';

const t = intakes;

/** SQL: how many rows of the intake have this. */
const rowsWhere = (where: SQL) => sql<number>`(
  select count(*)::int from ${intakeRows} r join ${intakes} i on i.id = r.intake_id where r.intake_id = ${columns('intakes.id')} and ${where})`;

/** SQL: the row `r` of a preview has this outcome. */
const isPending = (wanted: 'save' | 'wait') => sql`(i.status = 'preview' and ${outcome} = ${wanted})`;

const intakeSource = listSource({
  list: intakeList,
  fields: {
    ...importFields(t),
    source: t.source,
    name: t.name,
    version: t.version,
    fields: t.fields,
    people: t.people,
    new_status: t.newStatus,
    row_count: rowsWhere(sql`true`),
    to_save: rowsWhere(isPending('save')),
    waiting: rowsWhere(isPending('wait')),
    saved: rowsWhere(sql`r.saved_at is not null`),
  },
  from: (select) => select.from(t).$dynamic(),
  where: () => undefined,
  sorts: { at: t.id },
  key: t.id,
  read: withJobs,
});

export const listIntakes = (db: Db, query: ListQuery<typeof intakeList>) => listPage(db, intakeSource, query);

async function findIntake(db: Db, id: number): Promise<Intake> {
  const [found] = await withJobs(db, await intakeSource.from(db.select(intakeSource.fields)).where(eq(t.id, id)));
  if (!found) throw missingImport();
  return found;
}

/** An intake with what would become of its rows. @throws Refusal where there is none */
export async function findIntakePage(db: Db, id: number): Promise<IntakePage> {
  const intake = await findIntake(db, id);
  const counts = await db.execute<IntakePage['counts'][number]>(sql`
    select r.kind, ${outcome} as outcome, count(*)::int as rows,
      (count(*) filter (where ${doubts} > 0 and r.saved_at is null))::int as doubtful
    from ${intakeRows} r join ${intakes} i on i.id = r.intake_id where r.intake_id = ${id} group by 1, 2`);
  const [more] = await db.execute<Pick<IntakePage, 'decided' | 'listed' | 'strays' | 'earlier'>>(sql`
    select (count(*) filter (where r.decision is not null and r.saved_at is null))::int as decided,
      (count(*) filter (where ${isStray}))::int as strays,
      (count(*) filter (where r.listed and r.kind = 'differs' and ${outcome} = 'save'))::int as listed,
      (select json_build_object('id', e.id, 'created_at', ${isoOf(sql`e.created_at`)}) from ${intakes} e
        join ${intakes} own on own.id = ${id} and own.hash = e.hash and own.hash <> ''
        where e.id < ${id} and e.status <> 'discarded' order by e.id desc limit 1) as earlier
    from ${intakeRows} r join ${intakes} i on i.id = r.intake_id where r.intake_id = ${id}`);
  return {
    ...intake,
    counts: [...counts],
    decided: more?.decided ?? 0,
    listed: more?.listed ?? 0,
    strays: more?.strays ?? 0,
    earlier: more?.earlier ?? null,
  };
}

/** SQL: the row `r` is a line of what was pasted that names nothing. */
const isStray = sql`(r.kind = 'refused' and r.content is null and r.reference = '' and r.title <> '')`;

/** SQL: a row as it is listed. */
export const ROW = sql`r.id, ${isStray} as stray, r.position, r.line, r.kind, ${outcome} as outcome, r.reference, r.title, r.words, r.message, r.note,
  r.publication_id, r.score::float8 as score, r.reason, ${empties} as empties, ${others} as others, r.listed, ${doubts} as doubts,
  r.decision, case when r.kind = 'possible' then (
    select 'rekord ' || p.id || ', „' || ${ownTitleOf('p')} || '”' from ${publications} p where p.id = r.publication_id) end as alike`;

const KIND_ORDER = sql`array_position(array['possible', 'differs', 'new', 'deleted', 'refused', 'same', 'asked', 'read'], r.kind)`;

/** A page of an intake's rows: what asks for a decision first, what names nothing last. */
export async function listRows(db: Db, query: ListQuery<typeof rowList> & { intake: number }) {
  const { intake, kind, outcome: wanted, doubtful, decided, text = '' } = query;
  if ((await db.$count(intakes, eq(intakes.id, intake))) === 0) throw missingImport();
  const words = text.split(/\s+/).filter(Boolean);
  const where = and(
    sql`r.intake_id = ${intake}`,
    kind && sql`r.kind = ${kind}`,
    wanted && sql`${outcome} = ${wanted}`,
    doubtful ? sql`${doubts} > 0 and r.saved_at is null` : undefined,
    decided ? sql`r.decision is not null` : undefined,
    ...words.map(
      (word) =>
        sql`strpos(search_key(r.title || ' ' || r.words || ' ' || r.key || ' ' || r.line), search_key(${word})) > 0`,
    ),
  );
  const { limit, offset } = partOf(rowList, query);
  const from = sql`from ${intakeRows} r join ${intakes} i on i.id = r.intake_id where ${where}`;
  const rows = await db.execute<IntakeRow>(sql`
    select ${ROW} ${from} order by ${isStray}, ${KIND_ORDER}, r.position limit ${limit} offset ${offset}`);
  const [total] = await db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`);
  return { rows: [...rows], total: total?.count ?? 0, page_size: limit };
}

/** @throws Refusal where the intake has no such row */
export async function findRow(db: Db, { intake, row }: { intake: number; row: number }) {
  const [found] = await db
    .select()
    .from(intakeRows)
    .where(and(eq(intakeRows.id, row), eq(intakeRows.intakeId, intake)));
  if (!found) throw new Refusal('missing', 'Nie znaleziono tego rekordu importu');
  return found;
}

/** SQL: when intakes that wait to be approved were brought: a row of theirs is to be saved or decided on. */
const waitingRecords = sql`select i.created_at as since from ${intakes} i where ${isUndecided('i')}
  and exists (select from ${intakeRows} r where r.intake_id = i.id and r.saved_at is null and ${outcome} in ('save', 'wait'))`;

/** What the tabs and the list of intakes say of all imports of the library that wait: of records, and of the ministry's lists. */
export async function waitingImports(db: Db): Promise<WaitingImports> {
  const [row] = await db.execute<WaitingImports>(sql`
    select (select count(*)::int from (${waitingRecords}) i) as records, (select count(*)::int from (${waitingLists}) l) as lists`);
  if (!row) throw new Error('Nothing was counted');
  return row;
}

/** The same for the home page, with the oldest. */
export const waitingIntakes = (db: Db): Promise<Waiting | null> =>
  waitingSince(db, sql`${waitingRecords} union all ${waitingLists}`);
