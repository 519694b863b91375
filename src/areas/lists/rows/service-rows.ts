import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { VALUE_NAMES } from '#areas/library/schema-words.ts';
import { readDisciplineNames } from '#areas/library/service-disciplines.ts';
import { isRecord } from '#engine/is-record.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { listImportRowList } from '../lists.ts';
import type { ListImport, ListImportRow } from '../schema-lists.ts';
import type { ShownOutcome } from '../schema-words.ts';
import { listImportRows } from '../tables.ts';
import { findListImport } from './service-imports.ts';
import { valueText } from './service-journal.ts';

const t = listImportRows;
const isDifference = inArray(t.action, ['new', 'changed']);

const CONDITIONS: Record<FilterOf<typeof listImportRowList>['show'], SQL | undefined> = {
  file: ne(t.action, 'missing'),
  all: undefined,
  doubtful: and(isDifference, isNotNull(t.doubt)),
  new: and(eq(t.action, 'new'), isNull(t.doubt)),
  changed: and(eq(t.action, 'changed'), isNull(t.doubt)),
  missing: eq(t.action, 'missing'),
  error: eq(t.action, 'error'),
  note: eq(t.action, 'note'),
};

type OfImport = { import: number };
type Stored = typeof t.$inferSelect;

type Of = Pick<ListImport, 'status' | 'missing' | 'applied_at'>;

/** What became of a row, as the whole was decided and whether it was taken back. */
function outcomeOf({ action, outcome }: Pick<Stored, 'action' | 'outcome'>, of: Of): ShownOutcome | null {
  if (action === 'missing' && outcome === 'left' && of.missing === 'stays') return 'stays';
  if (outcome !== null || of.applied_at === null || action === 'error' || action === 'note') return outcome;
  return of.status === 'undone' ? 'undone' : 'applied';
}

async function describeRows(db: Db, rows: Stored[], of: Of): Promise<ListImportRow[]> {
  const disciplineNames = await readDisciplineNames(db);
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    fields: changes(before, after, disciplineNames),
    outcome: outcomeOf(row, of),
  }));
}

const CHANGE_NAMES = { ...VALUE_NAMES, issns: 'inne numery ISSN' };
/** Of the numbers of a journal only those that have no column of their own. */
function withOtherIssns(values: unknown): Record<string, unknown> {
  const { issns, ...row } = isRecord(values) ? values : {};
  return Array.isArray(issns)
    ? { ...row, issns: issns.filter((each) => each !== row.issn && each !== row.eissn) }
    : row;
}

/** The columns that differ; of a new row those with a value, of a missing one none. */
function changes(before: unknown, after: unknown, disciplineNames: ReadonlyMap<number, string>) {
  const [was, is] = [withOtherIssns(before), withOtherIssns(after)];
  if (!isRecord(after)) return [];
  return Object.entries(CHANGE_NAMES).flatMap(([field, name]) => {
    const [old, next] = [valueText(field, was[field], disciplineNames), valueText(field, is[field], disciplineNames)];
    const isNone = !isRecord(before) && field === 'issns' && String(is[field]) === '';
    return old === next || isNone ? [] : [{ name, before: old, after: next }];
  });
}

/** What somebody has to look at comes first, and what changes before what is new. */
const RANK = sql`case when ${isDifference} and ${t.doubt} is not null then 0 else
  array_position(array['changed', 'new', 'error', 'note', 'missing'], ${t.action}) end`;
// What the file lacks, and what is said of it all, comes after its own rows, by title.
const inOrder = [sql`nullif(${t.line}, 0)`, inPolish(t.subject)];

const importRowSource = (of: Of) =>
  listSource({
    list: listImportRowList,
    fields: getTableColumns(t),
    from: (select) => select.from(t).$dynamic(),
    where: ({ import: id, show, text }: FilterOf<typeof listImportRowList> & OfImport) =>
      and(eq(t.importId, id), CONDITIONS[show], holdsWords(text, sql`${t.subject}`)),
    sorts: { action: [RANK, ...inOrder], line: inOrder, subject: inPolish(t.subject) },
    key: t.id,
    read: (db, rows) => describeRows(db, rows, of),
  });

/** A page of an import's rows. */
export async function importRows(db: Db, query: ListQuery<typeof listImportRowList> & OfImport) {
  return listPage(db, importRowSource(await findListImport(db, query.import)), query);
}

export async function importRowsFile(db: Db, by: Actor, query: FileQuery<typeof listImportRowList> & OfImport) {
  const found = await findListImport(db, query.import);
  return listFile({
    list: listImportRowList,
    query,
    by,
    fileName: fileNameOf('xlsx', 'import wykazu', found.id, found.list_name),
    rows: await listBatches(db, importRowSource(found), query),
    facts: [
      ['Wykaz', found.list_name],
      ['Plik', found.file_name],
    ],
  });
}
