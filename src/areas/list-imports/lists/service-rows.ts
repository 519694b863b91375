import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
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
import type { ListImportRow } from '../schema-lists.ts';
import { listImportRows } from '../tables.ts';
import { findListImport } from './service-imports.ts';
import { valueText } from './service-journal.ts';

const t = listImportRows;
const isDifference = inArray(t.action, ['new', 'changed']);

const CONDITIONS: Record<FilterOf<typeof listImportRowList>['show'], SQL | undefined> = {
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

async function describeRows(db: Db, rows: Stored[], isApplied: boolean): Promise<ListImportRow[]> {
  const disciplineNames = await readDisciplineNames(db);
  return rows.map(({ id, line, action, subject, before, after, doubt, outcome }) => ({
    id,
    line,
    action,
    subject,
    fields: changes(before, after, disciplineNames),
    doubt,
    outcome: outcome ?? (isApplied && action !== 'error' && action !== 'note' ? ('applied' as const) : null),
  }));
}

/** The columns that differ; of a new row those with a value, of a missing one none. */
function changes(before: unknown, after: unknown, disciplineNames: ReadonlyMap<number, string>) {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : undefined];
  if (!is) return [];
  return Object.entries(VALUE_NAMES).flatMap(([field, name]) => {
    const [old, next] = [valueText(field, was[field], disciplineNames), valueText(field, is[field], disciplineNames)];
    return old === next ? [] : [{ name, before: old, after: next }];
  });
}

const importRowSource = (isApplied: boolean) =>
  listSource({
    list: listImportRowList,
    fields: getTableColumns(t),
    from: (select) => select.from(t).$dynamic(),
    where: ({ import: id, show, text }: FilterOf<typeof listImportRowList> & OfImport) =>
      and(eq(t.importId, id), CONDITIONS[show], holdsWords(text, sql`${t.subject}`)),
    // What the file lacks, and what is said of it all, comes after its own rows.
    sorts: { line: [sql`nullif(${t.line}, 0)`], subject: inPolish(t.subject) },
    key: t.id,
    read: (db, rows) => describeRows(db, rows, isApplied),
  });

/** A page of an import's rows. */
export async function importRows(db: Db, query: ListQuery<typeof listImportRowList> & OfImport) {
  const { applied_at } = await findListImport(db, query.import);
  return listPage(db, importRowSource(applied_at !== null), query);
}

export async function importRowsFile(db: Db, by: Actor, query: FileQuery<typeof listImportRowList> & OfImport) {
  const found = await findListImport(db, query.import);
  return listFile({
    list: listImportRowList,
    query,
    by,
    fileName: fileNameOf('xlsx', 'import wykazu', found.id, found.list_name),
    rows: await listBatches(db, importRowSource(found.applied_at !== null), query),
    facts: [
      ['Wykaz', found.list_name],
      ['Plik', found.file_name],
    ],
  });
}
