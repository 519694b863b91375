import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { ownTitleOf, publications } from '#areas/publications/tables.ts';
import { APPROVED } from '#areas/records/fields.ts';
import type { DifferenceKind } from '../schema-words.ts';
import type { PbnStatement } from '../shapes.ts';
import { pbnCopies, pbnDifferences } from '../tables.ts';
import { isOutside } from '../kinds.ts';

/** A record of PBN with ours. */
export type Found = {
  id: number;
  objectId: string;
  content: Record<string, unknown>;
  statements: PbnStatement[];
};

export type Difference = {
  publication: number | null;
  object: string | null;
  kind: DifferenceKind;
  field: string;
  title: string;
  year: number;
  ours: string;
  theirs: string;
};

/** What was accepted stays accepted while both sides say the same. */
const KEPT = sql`on conflict (publication_id, object_id, kind, field) do update set title = excluded.title, year = excluded.year,
  ours = excluded.ours, theirs = excluded.theirs, seen_at = excluded.seen_at,
  accepted_at = case when (d.ours, d.theirs) = (excluded.ours, excluded.theirs) then d.accepted_at end,
  accepted_by = case when (d.ours, d.theirs) = (excluded.ours, excluded.theirs) then d.accepted_by end,
  accepted_reason = case when (d.ours, d.theirs) = (excluded.ours, excluded.theirs) then d.accepted_reason end`;

const COLUMNS = sql`publication_id, object_id, kind, field, title, year, ours, theirs, seen_at`;

export const keepFound = (tx: Db, rows: Difference[], at: string) =>
  tx.execute(sql`
    insert into ${pbnDifferences} as d (${COLUMNS})
    select r.publication, r.object, r.kind, r.field, r.title, r.year, r.ours, r.theirs, ${at}::timestamptz
    from ${recordset(rows, 'r(publication int, object text, kind text, field text, title text, year smallint, ours text, theirs text)')} ${KEPT}`);

/** SQL: the copy is of a record that PBN still has. */
export const IS_THERE = sql`status <> 'DELETED'`;

const approved = sql.param([...APPROVED]);

/** Approved records of the periods that PBN does not have in our profile. */
export const onlyOurs = (tx: Db, at: string) =>
  tx.execute(sql`
    insert into ${pbnDifferences} as d (${COLUMNS})
    select p.id, null, 'onlyOurs', '', ${ownTitleOf('p')}, p.year, left(p.authors_text, 300), '', ${at}::timestamptz
    from ${publications} p
    where p.status_code = any(${approved}::smallint[]) and not ${isOutside(sql`p.type_code`)}
      and p.year >= (select min(e.year_from) from ${evaluationPeriods} e)
      and not exists (select from ${pbnCopies} c where c.publication_id = p.id and c.${IS_THERE}) ${KEPT}`);

/** Records of PBN that are none of ours, or of one that is not approved; what was not found again is a difference no more. */
export async function onlyTheirs(tx: Db, at: string) {
  await tx.execute(sql`
    insert into ${pbnDifferences} as d (${COLUMNS})
    select c.publication_id, c.object_id, 'onlyPbn', '', coalesce(c.content ->> 'title', ''),
      case when c.content ->> 'year' ~ '^\\d{4}$' then (c.content ->> 'year')::int else 0 end,
      case when p.id is null then '' else 'niezatwierdzony' end, coalesce(c.content ->> 'doi', ''), ${at}::timestamptz
    from ${pbnCopies} c left join ${publications} p on p.id = c.publication_id
    where c.status = 'ACTIVE' and (p.id is null or p.status_code <> all(${approved}::smallint[])) ${KEPT}`);
  await tx.execute(sql`delete from ${pbnDifferences} where seen_at < ${at}::timestamptz`);
}
