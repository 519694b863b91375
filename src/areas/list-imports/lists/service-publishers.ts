import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { ImportReport } from '../schema.ts';
import type { CsvRow } from '#platform/files/columns.ts';
import { readCsv } from '#platform/files/csv.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { ensureList, type ListOptions } from './service-lists.ts';
import { type Collector, type ImportOptions, runImport } from '../service-run.ts';
import { type Cell, stageRows, tidy } from '../service-stage.ts';
import { publisherKey } from '#areas/library/service-names.ts';
import { publisherLists, publishers } from '#areas/library/tables.ts';

const COLUMNS = { required: ['name', 'level'] } as const;
type Row = CsvRow<'name' | 'level'>;

const STAGE = {
  table: 'import_publishers',
  key: 'name_key',
  columns: { line: 'integer', name: 'text', name_key: 'text', level: 'text' },
};

/** Levels as lists print them; '?' marks an uncertain source. */
const LEVELS: Record<string, 'I' | 'II'> = { I: 'I', 'I?': 'I', II: 'II', 'II?': 'II', '1': 'I', '2': 'II' };

/** Loads a ministerial publisher list; publishers no longer on it are removed. */
export async function importPublishers(
  db: Db,
  source: ByteSource,
  options: ImportOptions & { list: ListOptions },
): Promise<ImportReport> {
  return runImport(db, { kind: 'publishers', options }, async (tx, collector) => {
    const list = await ensureList(tx, publisherLists, options.list);
    if (list.changed) collector.figure('zmienione dane wykazu');
    await stageRows(tx, STAGE, publisherRows(source, collector));
    await dropRepeated(tx, collector);
    await applyPublishers(tx, list.id, collector);
  });
}

async function* publisherRows(source: ByteSource, collector: Collector) {
  for await (const batch of readCsv(source, COLUMNS, collector.problem)) {
    collector.report.rows += batch.length;
    yield batch.flatMap((row) => publisherCells(row, collector));
  }
}

function publisherCells(row: Row, collector: Collector): Cell[][] {
  const key = publisherKey(row.name);
  const level = LEVELS[row.level.toUpperCase()];
  if (key === '' || !level) {
    const message = key === '' ? 'Brak nazwy wydawnictwa.' : `Poziom „${row.level}” nie jest poziomem I ani II.`;
    collector.problem({ line: row.line, level: 'error', message });
    return key === '' ? [] : [[row.line, row.name, key, null]];
  }
  if (row.level.endsWith('?')) {
    collector.report.doubtful += 1;
    collector.figure('poziom niepewny');
    const message = `Poziom wydawnictwa „${row.name}” jest niepewny: przyjęto ${level}.`;
    collector.problem({ line: row.line, level: 'warning', message });
  }
  return [[row.line, tidy(row.name), key, level]];
}

/** Rows of one name are one publisher: the first stays; a different level is doubtful. */
async function dropRepeated(tx: Db, collector: Collector) {
  const repeated = await tx.execute<{ line: number; name: string; first: number; differs: boolean }>(sql`
    delete from import_publishers s using (
      select distinct on (name_key) name_key, line, level from import_publishers
      order by name_key, level is null, line) f
    where f.name_key = s.name_key and f.line <> s.line
    returning s.line, s.name, f.line as first, s.level <> f.level as differs`);
  for (const { line, name, first, differs } of repeated) {
    collector.figure('powtórzone nazwy');
    if (differs) collector.report.doubtful += 1;
    const which = differs ? 'z innym poziomem, przyjęto poziom z wiersza' : 'za wierszem';
    collector.problem({ line, level: 'warning', message: `Wydawnictwo „${name}” powtarza się ${which} ${first}.` });
  }
}

async function applyPublishers(tx: Db, listId: number, collector: Collector) {
  const { report } = collector;
  const removed = await tx.execute<{ name: string }>(sql`
    delete from ${publishers} p where p.list_id = ${listId}
      and not exists (select from import_publishers s where s.name_key = p.name_key)
    returning name`);
  report.gone = removed.length;
  for (const { name } of removed) collector.change({ action: 'gone', subject: name });

  const changed = await tx.execute<{ name: string; level: string; old_name: string; old_level: string }>(sql`
    update ${publishers} p set name = s.name, level = s.level
    from import_publishers s join ${publishers} o on o.list_id = ${listId} and o.name_key = s.name_key
    where p.id = o.id and s.level is not null and (p.name, p.level) is distinct from (s.name, s.level)
    returning s.name, s.level, o.name as old_name, o.level as old_level`);
  report.changed = changed.length;
  for (const row of changed) {
    const fields: Record<string, [string, string]> = {};
    if (row.old_name !== row.name) fields.nazwa = [row.old_name, row.name];
    if (row.old_level !== row.level) fields.poziom = [row.old_level, row.level];
    collector.change({ action: 'changed', subject: row.name, fields });
  }

  const created = await tx.execute<{ name: string }>(sql`
    insert into ${publishers} (list_id, name, name_key, level)
    select ${listId}, name, name_key, level from import_publishers s
    where level is not null
      and not exists (select from ${publishers} p where p.list_id = ${listId} and p.name_key = s.name_key)
    order by line returning name`);
  report.created = created.length;
  for (const { name } of created) collector.change({ action: 'created', subject: name });

  const levels = await tx.execute<{ level: string; count: number }>(sql`
    select level, count(*)::int as count from import_publishers where level is not null group by level order by level`);
  for (const { level, count } of levels) collector.figure(`poziom ${level}`, count);
  report.unchanged = levels.reduce((sum, { count }) => sum + count, 0) - report.created - report.changed;
}
