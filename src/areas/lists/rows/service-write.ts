import { type SQL, sql } from 'drizzle-orm';
import type { ListKind } from '#areas/library/schema-words.ts';
import { journalTitles } from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { columns, columnsOf } from '#platform/database/sql.ts';
import { inForce, KINDS, recordOf } from './service-kinds.ts';

type Written = { kind: ListKind; listId: number };

/**
 * Gives a list the values of `rows` (action, record_id, before, after): without a record a row is added, without values
 * after it is deleted, which an undo alone does. A row with a correction keeps it over its new official values.
 */
export async function writeRows(tx: Db, rows: SQL, { kind, listId }: Written) {
  const { table, columns: names } = KINDS[kind];
  await tx.execute(sql`
    update ${table} t set (${columns(names)}) = (${columnsOf('n', names)})
    from ${rows} r, ${recordOf(kind, sql`r.after`)}
    where t.id = r.record_id and r.before is not null and r.after is not null 
      and (t.corrected is null or t.corrected = 'removed')`);
  await writeUnderCorrections(tx, rows, kind);
  const place = kind === 'journals' ? sql`, position` : sql``;
  const placed = kind === 'journals' ? sql`, n.position` : sql``;
  await tx.execute(sql`
    insert into ${table} (id, list_id, ${columns(names)}${place}) overriding system value
    select r.record_id, ${listId}::int, ${columnsOf('n', names)}${placed}
    from ${rows} r, ${recordOf(kind, sql`r.after`)} where r.action = 'new' and r.after is not null order by r.line`);
  await tx.execute(sql`
    delete from ${table} t using ${rows} r where t.id = r.record_id and r.action = 'new' and r.after is null`);
}

/** Official values of corrected rows; the corrected ones stay in force over them. */
async function writeUnderCorrections(tx: Db, rows: SQL, kind: ListKind) {
  const { table, columns: names, corrections, owner } = KINDS[kind];
  await tx.execute(sql`
    update ${table} t set official = r.after, (${columns(names)}) = (${columnsOf('n', names)})
    from ${rows} r join ${inForce(kind)} c on c.row_id = r.record_id, ${recordOf(kind, sql`r.after || c.fields`)}
    where t.id = r.record_id and t.corrected = 'values' and r.before is not null and r.after is not null`);
  // Added by the library, and now on the list; or, undone, not any more.
  await tx.execute(sql`
    update ${table} t set official = r.after, corrected = case when r.after is null then 'added' else 'values' end
    from ${rows} r where t.id = r.record_id and r.action = 'changed' and (r.before is null or r.after is null)`);
  await tx.execute(sql`
    update ${corrections} c set doubt = case
      when r.after is null then null
      when r.before is null then ${kind === 'journals' ? 'Czasopismo jest teraz w wykazie.' : 'Wydawnictwo jest teraz w wykazie.'}
      when c.kind <> 'removed' and r.after || c.fields = r.after then 'Wykaz ma teraz to samo: poprawkę można wycofać.'
      else 'Wykaz ma teraz inne wartości niż wtedy, gdy go poprawiono.' end
    from ${rows} r where c.${owner} = r.record_id and c.withdrawn_at is null and r.action = 'changed'
      and (c.kind = 'removed' or r.before is null or r.after is null
        or exists (select from jsonb_object_keys(c.fields) f where r.before -> f is distinct from r.after -> f))`);
}

const lettersOf = (title: SQL) => sql`regexp_replace(lower(${title}), '\\W+', '', 'g')`;

/** Keeps the former titles of journals that a load has renamed. */
export async function keepFormerTitles(tx: Db, rows: SQL, recordedBy: string) {
  await tx.execute(sql`
    insert into ${journalTitles} (journal_id, title, issns, recorded_by)
    select r.record_id, n.title, n.issns, ${recordedBy} from ${rows} r, ${recordOf('journals', sql`r.before`)}
    where r.action = 'changed' and r.before is not null and r.after is not null
      and ${lettersOf(sql`r.before ->> 'title'`)} <> ${lettersOf(sql`r.after ->> 'title'`)} order by r.line`);
}
