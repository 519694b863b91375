import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { JournalRow } from './journals-rows.ts';
import type { Collector } from '../service-run.ts';
import { plainArray } from '../service-stage.ts';
import { journals as table } from '#areas/library/tables.ts';

const FIELDS = [
  ['title', 'tytuł'],
  ['secondTitle', 'drugi tytuł'],
  ['issn', 'ISSN'],
  ['eissn', 'e-ISSN'],
  ['points', 'punkty'],
  ['disciplineCodes', 'dyscypliny'],
  ['issns', 'numery ISSN'],
] as const;
type Fields = Pick<JournalRow, (typeof FIELDS)[number][0]>;

type Batch = { list: { id: number; isNew: boolean }; journals: JournalRow[] };

/**
 * Prepares inserting or updating a batch. Work without the database is done at once, while the batch before is written.
 */
export function prepareJournals(tx: Db, { list, journals }: Batch, collector: Collector): () => Promise<void> {
  if (list.isNew) return createJournals(tx, { list, journals }, collector);
  return () => updateJournals(tx, { list, journals }, collector);
}

function createJournals(tx: Db, { list, journals }: Batch, collector: Collector) {
  collector.report.created += journals.length;
  for (const { title } of journals) collector.change({ action: 'created', subject: title });
  const statement = sql`
    insert into ${table} (list_id, position, title, second_title, issn, eissn, points, discipline_codes, issns)
    select ${list.id}, position, title, second_title, issn, eissn, points, codes::integer[], issns::text[]
    from ${unnested(journals)}`;
  return async () => {
    if (journals.length > 0) await tx.execute(statement);
  };
}

async function updateJournals(tx: Db, { list, journals }: Batch, collector: Collector) {
  const stored = await storedJournals(tx, list.id, journals);
  const changed: JournalRow[] = [];
  for (const journal of journals) {
    const before = stored.get(journal.position);
    const fields = before ? differences(before, journal) : {};
    if (Object.keys(fields).length === 0) continue;
    changed.push(journal);
    collector.change({ action: 'changed', subject: journal.title, fields });
  }
  const created = journals.filter(({ position }) => !stored.has(position));
  collector.report.changed += changed.length;
  collector.report.unchanged += journals.length - created.length - changed.length;
  if (changed.length > 0) {
    await tx.execute(sql`
      update ${table} j set title = s.title, second_title = s.second_title, issn = s.issn, eissn = s.eissn,
        points = s.points, discipline_codes = s.codes::integer[], issns = s.issns::text[]
      from ${unnested(changed)} where j.list_id = ${list.id} and j.position = s.position`);
  }
  await createJournals(tx, { list, journals: created }, collector)();
}

/** Removes journals whose positions are no longer on the list. */
export async function removeJournals(
  tx: Db,
  { listId, kept }: { listId: number; kept: ReadonlySet<number> },
  collector: Collector,
): Promise<void> {
  const removed = await tx.execute<{ title: string }>(sql`
    delete from ${table} where list_id = ${listId} and position in (
      select position from ${table} where list_id = ${listId}
      except select unnest(${plainArray([...kept])}::integer[]))
    returning title`);
  collector.report.gone = removed.length;
  for (const { title } of removed) collector.change({ action: 'gone', subject: title });
}

async function storedJournals(tx: Db, listId: number, journals: JournalRow[]) {
  const positions = plainArray(journals.map(({ position }) => position));
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.listId, listId), sql`${table.position} = any(${positions}::integer[])`));
  return new Map<number, Fields>(rows.map((row) => [row.position, row]));
}

function differences(before: Fields, now: Fields) {
  const fields: Record<string, [string, string]> = {};
  for (const [field, name] of FIELDS) {
    const [old, next] = [asText(before[field]), asText(now[field])];
    if (old !== next) fields[name] = [old, next];
  }
  return fields;
}

const asText = (value: Fields[keyof Fields]) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Journals as relation `s`, an array per column: the embedded database's socket drops COPY. */
function unnested(journals: JournalRow[]) {
  const texts = (value: (journal: JournalRow) => string | null) => sql`${textArray(journals.map(value))}::text[]`;
  const integers = (value: (journal: JournalRow) => number) => sql`${plainArray(journals.map(value))}::integer[]`;
  return sql`unnest(${integers((row) => row.position)}, ${texts((row) => row.title)},
    ${texts((row) => row.secondTitle)}, ${texts((row) => row.issn)}, ${texts((row) => row.eissn)},
    ${integers((row) => row.points)}, ${texts((row) => plainArray(row.disciplineCodes))},
    ${texts((row) => plainArray(row.issns))})
    as s (position, title, second_title, issn, eissn, points, codes, issns)`;
}

const textArray = (values: (string | null)[]) =>
  `{${values.map((value) => (value === null ? 'NULL' : quoted(value))).join(',')}}`;

const quoted = (text: string) => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
