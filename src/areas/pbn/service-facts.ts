import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#platform/database/sql.ts';
import type { Db } from '#platform/database/db.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { APPROVED } from '#areas/records/fields.ts';
import { readStored } from '#areas/records/service-read.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { AuthorFacts, RecordFacts } from './sending/service-body.ts';
import { pbnEntities, pbnPeople, pbnRecords } from './tables.ts';

/**
 * SQL: what PBN is told of the record `p`, as a short text: another one means that something has changed. It is made of the
 * rows themselves, so that whoever changes them need not say so. A record that another one is merged into is not what was
 * sent of that one, of whatever version both are. An author whom PBN knows by no number is told by ORCID; a new one is noticed
 * by the nightly `recheck`.
 */
export const FINGERPRINT: SQL<string> = sql`md5(concat_ws('|', p.id, p.version, (
    select string_agg(concat_ws(':', a.position, a.person_id, a.discipline_code, coalesce(m.object_id, h.orcid)), ',' order by a.position)
    from ${authorships} a join ${persons} h on h.id = a.person_id left join ${pbnPeople} m on m.person_id = a.person_id
    where a.publication_id = p.id and a.person_id is not null), (
    select string_agg(concat_ws(':', f.amount_pln, f.source), ',' order by f.id)
    from ${publicationPayments} f where f.publication_id = p.id), (
    select b.details ->> 'pbn' from ${publications} b where b.id = p.parent_id)))`;

type Row = {
  id: number;
  fingerprint: string;
  object_id: string | null;
  journal: string | null;
  publisher: string | null;
  book: string | null;
  authors: (AuthorFacts & { id: number })[];
  payments: { amount: number; source: string }[];
};

/** SQL: the one active entity of PBN that a condition finds; null: none, or several. */
const only = (kind: string, where: SQL) => sql`(
  select case when count(*) = 1 then min(e.object_id) end from ${pbnEntities} e
  where e.kind = ${kind} and e.status = 'ACTIVE' and ${where})`;

/** Everything that these records' descriptions in PBN are made of, read in sets. */
export async function readFacts(db: Db, ids: readonly number[]): Promise<Map<number, RecordFacts>> {
  const stored = await readStored(db, ids);
  const rows = await db.execute<Row>(sql`
    select p.id, ${FINGERPRINT} as fingerprint, coalesce(r.object_id, p.details ->> 'pbn') as object_id,
      case when p.type_code in (20, 25) then ${only(
        'journal',
        sql`e.keys && array_remove(array[p.issn, p.eissn], null)`,
      )} end as journal,
      case when p.type_code in (3, 21) and p.venue is not null
        then ${only('publisher', sql`search_key(e.name) = search_key(p.venue)`)} end as publisher,
      b.details ->> 'pbn' as book,
      (select coalesce(json_agg(json_build_object('id', a.id, 'objectId', m.object_id, 'orcid', h.orcid,
          'discipline', a.discipline_code,
          'stated', ${dayOf(sql`coalesce(s.generated_at, a.discipline_changed_at)`)})), '[]')
        from ${authorships} a left join ${persons} h on h.id = a.person_id
        left join ${pbnPeople} m on m.person_id = a.person_id left join ${printedStatements} s on s.id = a.statement_id
        where a.publication_id = p.id and a.person_id is not null) as authors,
      (select coalesce(json_agg(json_build_object('amount', f.amount_pln::float8, 'source', f.source) order by f.id), '[]')
        from ${publicationPayments} f where f.publication_id = p.id and f.amount_pln is not null) as payments
    from ${publications} p left join ${publications} b on b.id = p.parent_id
    left join ${pbnRecords} r on r.publication_id = p.id
    where p.id = any(${sql.param(ids)}::int[])`);
  const unknown: AuthorFacts = { objectId: null, orcid: null, discipline: null, stated: null };
  return new Map(
    rows.flatMap((row) => {
      const record = stored.get(row.id);
      if (!record) return [];
      const known = new Map(row.authors.map(({ id, ...facts }) => [id, facts]));
      const facts: RecordFacts = {
        id: row.id,
        version: record.version,
        isApproved: APPROVED.includes(record.status),
        content: record.content,
        objectId: row.object_id,
        authors: record.content.authors.map(({ id }) => known.get(id ?? 0) ?? unknown),
        journal: row.journal,
        publisher: row.publisher,
        book: row.book,
        payments: row.payments,
        fingerprint: row.fingerprint,
      };
      return [[row.id, facts]];
    }),
  );
}

/** The uuid of each discipline of PBN by its number, in force in the year. */
export async function disciplineUuids(db: Db, year: number): Promise<Map<number, string>> {
  const rows = await db.execute<{ code: string; uuid: string }>(sql`
    select distinct on (e.keys[1]) e.keys[1] as code, e.uuid from ${pbnEntities} e
    where e.kind = 'discipline' and e.uuid is not null and e.status = 'ACTIVE'
    order by e.keys[1], (coalesce(e.valid_from, '') <= ${`${year}-12-31`} and coalesce(e.valid_to, '9999') >= ${`${year}-12-31`}) desc,
      e.valid_from desc nulls last`);
  return new Map(rows.map(({ code, uuid }) => [Number(code), uuid]));
}
