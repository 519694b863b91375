import { type SQL, sql } from 'drizzle-orm';
import { isRecord } from '#engine/is-record.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { isoOf } from '#platform/database/sql.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import { inWords } from '#areas/audit/service-readable.ts';
import { journalLists, publisherLists } from '#areas/library/tables.ts';
import { listImports } from '#areas/lists/tables.ts';
import { VERDICT_FIELDS } from '#areas/recalculation/schema-words.ts';
import { OWN_CAUSE } from './actions.ts';

type Stored = Parameters<typeof inWords>[1][number];
/** `act`: the row of the audit that a verdict's change follows from. */
export type Caused = Stored & { act: number | null };
type Act = Stored & Pick<ChangeEntry, 'by' | 'what' | 'about'>;
export type Acts = ReadonlyMap<number, Act>;

const LISTED = /^(list|list-import|journal|publisher)\./;
/** Of these what takes another one back. */
const UNDOING = /\.(undo|withdraw|remove)$/;
const IMPORTED: Readonly<Record<string, string>> = {
  'list-import.apply': 'import wykazu',
  'list-import.undo': 'cofnięcie importu wykazu',
};

/** SQL: the number of the work that a row of the audit is about. */
export const workIn = (subject: SQL) =>
  sql`case when ${subject} ~ '^publication:\\d+' then split_part(${subject}, ':', 2)::int end`;

/** What the verdicts' changes of these rows follow from. */
export async function actsBehind(db: Db, rows: readonly Caused[]): Promise<Acts> {
  const ids = [...new Set(rows.flatMap(({ act }) => act ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db.execute<Stored & { list: string | null }>(sql`
    select a.id::float8 as id, ${isoOf(sql`a.at`)} as at, a.physical_user as physical, a.logged_user as logged, a.action, a.subject,
      a.before, a.after, coalesce(j.name, p.name) as list
    from ${audit} a
    left join ${listImports} i on a.subject = 'list-import:' || i.id
    left join ${journalLists} j on i.kind = 'journals' and j.id = i.list_id
    left join ${publisherLists} p on i.kind = 'publishers' and p.id = i.list_id
    where a.id = any(${sql.param(ids)}::bigint[])`);
  const said = await inWords(db, [...found]);
  return new Map(
    found.flatMap((row, index) => {
      const entry = said[index];
      if (!entry) return [];
      const { by, about } = entry;
      const name = row.list ?? about.at(-1)?.name;
      const act = IMPORTED[row.action] ?? entry.what;
      return [[row.id, { ...row, by, about, what: LISTED.test(row.action) && name ? `${act} „${name}”` : act }]];
    }),
  );
}

const RESULT = ['verdict', 'discipline', 'total_points', 'points', 'slots'];
const resultOf = (side: unknown) => RESULT.map((field) => (isRecord(side) ? side[field] : undefined));
const isSameResult = (one: unknown, other: unknown) =>
  JSON.stringify(resultOf(one)) === JSON.stringify(resultOf(other));

/**
 * Without the verdicts that only gave back what was before a change of the lists, in rows that come with the latest first:
 * `undone` has the numbers of those before them, of which nothing is left. Where only the undo came `since` the reader's last
 * visit, it is news and stays.
 */
export function foldUndone<Row extends Caused>(rows: readonly Row[], acts: Acts, since?: string) {
  const undone = new Set<number>();
  const dropped = new Set<number>();
  const last = new Map<string, Row>();
  const isUndo = (row: Row, former: Row) => {
    const [act, undoes] = [former, row].map((each) => (each.act === null ? undefined : acts.get(each.act)));
    return (
      act !== undefined &&
      act.id !== undoes?.id &&
      act.subject === undoes?.subject &&
      LISTED.test(act.action) &&
      LISTED.test(undoes.action) &&
      UNDOING.test(undoes.action) &&
      isSameResult(former.before, row.after)
    );
  };
  for (const row of rows.toReversed()) {
    if (row.id > 0) continue;
    const former = last.get(row.subject);
    const undoes = former !== undefined && !undone.has(former.id) && isUndo(row, former);
    if (undoes) undone.add(former.id);
    if (undoes && !(since !== undefined && former.at < since && row.at >= since)) dropped.add(row.id);
    else last.set(row.subject, row);
  }
  return { rows: rows.filter(({ id }) => !dropped.has(id)), undone };
}

/** The reason of a verdict's change with the change that it follows from and who made it; points alone say that they changed. */
function reasonText(said: string, { row, act }: { row: Caused; act: Act }): string {
  const reason = isRecord(row.after) ? row.after.reason : undefined;
  if (LISTED.test(act.action)) return [reason === 'valuation' ? '' : `${said}: `, act.what, ', ', act.by].join('');
  if (row.physical === OWN_CAUSE) return said;
  return reason === 'approved' ? `${said}, ${act.by}` : `${said} (${act.what}, ${act.by})`;
}

/** The entry of a row with the cause of what it tells. */
export function withCause<Entry extends ChangeEntry>(entry: Entry, row: Caused, acts: Acts): Entry {
  const act = row.act === null ? undefined : acts.get(row.act);
  if (!act) return entry;
  const fields = entry.fields.map((field) =>
    field.name === VERDICT_FIELDS.reason && field.after !== null
      ? { ...field, before: null, after: reasonText(field.after, { row, act }) }
      : field,
  );
  return { ...entry, fields };
}
