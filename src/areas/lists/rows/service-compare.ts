import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { type ListKind, VALUE_NAMES } from '#areas/library/schema-words.ts';
import type { ImportProblem } from '#platform/files/reader/protocol.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import type { ListAction } from '../schema-words.ts';
import type { ListCounts } from '../schema-lists.ts';
import type { Collector } from '../service-run.ts';
import { listImportRows, listImports } from '../tables.ts';
import type { ListRow } from './journals-rows.ts';
import { pairRows } from './pairing.ts';
import { KINDS, type ListEntry, type Values } from './service-kinds.ts';

/** A difference between a file and its list. */
type Difference = {
  line: number;
  action: ListAction;
  subject: string;
  record_id: number | null;
  before: Values | null;
  after: (Values & { position?: number }) | null;
  doubt: string | null;
};

const BATCH = 5_000;

type Compared = { id: number; kind: ListKind; listId: number; rows: ListRow<Values>[] };

/** Compares the rows of a file with its list, and stores the differences as rows of the import. */
export async function compareList(tx: Db, { id, kind, listId, rows }: Compared, collector: Collector) {
  const entries = await KINDS[kind].entries(tx, listId);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const { pairs, missing } = pairRows(rows, entries);
  const differences: Difference[] = [];
  let unchanged = 0;
  for (const [index, row] of rows.entries()) {
    const pair = pairs[index];
    if (!row.values || !pair) continue;
    const entry = pair.id === null ? undefined : byId.get(pair.id);
    if (entry && isDeepStrictEqual(entry.official, row.values)) unchanged += 1;
    else differences.push(differenceOf(row, entry, pair.doubt));
  }
  for (const missed of missing) {
    const entry = byId.get(missed);
    if (entry?.official && !entry.isEnded) differences.push(missingOf(entry));
  }
  report(differences, unchanged, collector);
  await storeRows(tx, { id, kind, differences });
}

function differenceOf(row: ListRow<Values>, entry: ListEntry | undefined, doubt: string | null): Difference {
  const { line, subject, values, position } = row;
  if (!entry || !values) {
    const after = values && { ...values, position };
    return { line, action: 'new', subject, record_id: null, before: null, after, doubt };
  }
  const added = entry.official ? '' : 'Dodane przez bibliotekę, teraz jest w wykazie.';
  return {
    line,
    action: 'changed',
    subject,
    record_id: entry.id,
    before: entry.official,
    after: values,
    doubt: [doubt, added, lostDisciplines(entry.official, values)].filter(Boolean).join(' ') || null,
  };
}

/** A list that leaves out all disciplines of a journal rather lacks them than takes them away. */
function lostDisciplines(before: Values | null, after: Values) {
  const lost = codesOf(before).length;
  if (lost === 0 || codesOf(after).length > 0) return '';
  return `Wykaz nie podaje dyscyplin: czasopismo straci ${lost === 1 ? 'jedyną' : `wszystkie (${lost})`}.`;
}

const codesOf = (values: Values | null) => (values && 'discipline_codes' in values ? values.discipline_codes : []);

const missingOf = ({ id, subject, official }: ListEntry): Difference => ({
  line: 0,
  action: 'missing',
  subject,
  record_id: id,
  before: official,
  after: null,
  doubt: null,
});

function report(differences: Difference[], unchanged: number, collector: Collector) {
  const { report: counts } = collector;
  counts.unchanged = unchanged;
  for (const { action, subject, before, after, doubt } of differences) {
    if (doubt) counts.doubtful += 1;
    if (action === 'new') {
      counts.created += 1;
      collector.change({ action: 'created', subject });
    } else if (action === 'missing') {
      counts.gone += 1;
      collector.change({ action: 'gone', subject });
    } else {
      counts.changed += 1;
      collector.change({ action: 'changed', subject, fields: changedFields(before, after) });
    }
  }
}

const fieldText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Name of the field → value before and after. */
function changedFields(before: object | null, after: object | null) {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const fields: Record<string, [string, string]> = {};
  for (const [field, name] of Object.entries(VALUE_NAMES)) {
    const [old, next] = [fieldText(was.get(field)), fieldText(is.get(field))];
    if (old !== next) fields[name] = [old, next];
  }
  return fields;
}

/** Stores differences; a new row gets the id that it will have. */
async function storeRows(tx: Db, { id, kind, differences }: { id: number; kind: ListKind; differences: Difference[] }) {
  for (let at = 0; at < differences.length; at += BATCH) {
    const batch = differences.slice(at, at + BATCH);
    await tx.execute(sql`
      insert into ${listImportRows} (import_id, line, action, subject, record_id, before, after, doubt)
      select ${id}, line, action, subject,
        case when action = 'new' then nextval(pg_get_serial_sequence(${kind}::text, 'id')) else record_id end, before, after, doubt
      from ${recordset(batch, 'd(line int, action text, subject text, record_id int, before jsonb, after jsonb, doubt text)')}`);
  }
}

type Told = { problems: ImportProblem[]; rows: readonly Pick<ListRow<Values>, 'line' | 'subject'>[] };

/** Stores what is wrong with the file as rows of the import, each with what its row names. */
export async function storeProblems(tx: Db, id: number, { problems, rows }: Told) {
  const subjects = new Map(rows.map(({ line, subject }) => [line, subject]));
  const named = problems.map((problem) => ({ ...problem, subject: subjects.get(problem.line) ?? '' }));
  await tx.execute(sql`
    insert into ${listImportRows} (import_id, line, action, subject, doubt)
    select ${id}, line, case level when 'error' then 'error' else 'note' end, subject, message
    from ${recordset(named, 'p(line int, level text, message text, subject text)')}`);
}

/** Counts the rows of an import anew. */
export async function countRows(tx: Db, id: number): Promise<ListCounts> {
  const [row] = await tx.execute<{ counts: ListCounts }>(sql`
    update ${listImports} set counts = (
      select jsonb_build_object('new', count(*) filter (where action = 'new' and doubt is null),
        'changed', count(*) filter (where action = 'changed' and doubt is null), 'missing', count(*) filter (where action = 'missing'),
        'error', count(*) filter (where action = 'error'), 'note', count(*) filter (where action = 'note'),
        'doubtful', count(*) filter (where action in ('new', 'changed') and doubt is not null),
        'left', count(*) filter (where outcome = 'left'), 'stale', count(*) filter (where outcome = 'stale'))
      from ${listImportRows} where import_id = ${id})
    where id = ${id} returning counts`);
  if (!row) throw new Error('No such import');
  return row.counts;
}
