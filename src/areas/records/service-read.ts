import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { accountOf, nameOfLogin } from '#areas/people/service-logins.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { NO_DISCIPLINE_TEXT } from '#areas/publications/schema-codes.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type {
  DeletedRecord,
  LibraryRecord,
  RecordContent,
  RecordVersion,
  RecordVersions,
  VersionContent,
  VersionPair,
  VersionQuery,
  VersionsQuery,
} from './schema.ts';
import { recordVersions } from './tables.ts';
import { recordMerges } from './tables-duplicates.ts';

/** A record as it is stored. */
export type StoredRecord = {
  id: number;
  version: number;
  status: number;
  statusReason: string;
  /** To the microsecond, as the database writes it. */
  statusSince: string;
  content: RecordContent;
};

const AUTHORS = sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'person_id', a.person_id, 'first_name', a.first_name,
    'last_name', a.last_name, 'kind', a.kind, 'affiliation', coalesce(a.affiliation, ''), 'orcid', coalesce(a.orcid, ''),
    'corresponding', a.corresponding) order by a.position), '[]')
  from ${authorships} a where a.publication_id = p.id)`;

/** SQL: the content of the record `p` as one JSON value. */
export const CONTENT = sql<RecordContent>`json_build_object('type', p.type_code, 'year', p.year, 'title', p.title,
  'chapter_title', coalesce(p.chapter_title, ''), 'venue', coalesce(p.venue, ''), 'issn', coalesce(p.issn, ''),
  'eissn', coalesce(p.eissn, ''), 'isbn', coalesce(p.isbn, ''), 'doi', coalesce(p.doi, ''), 'parent_id', p.parent_id,
  'category_id', case when p.type_code = 7 then p.category_id else 0 end, 'invention_key', coalesce(p.invention_key, ''),
  'expert_opinion', p.expert_opinion, 'translation', p.translation, 'indexed', p.indexed,
  'author_count', case when p.author_count_known then p.author_count end, 'details', p.details, 'authors', ${AUTHORS})`;

/** These records by their number; who changes them has locked them. */
export async function readStored(db: Db, ids: Iterable<number>): Promise<Map<number, StoredRecord>> {
  const rows = await db.execute<StoredRecord>(sql`
    select p.id, p.version, p.status_code as status, coalesce(p.status_reason, '') as "statusReason",
      coalesce(p.status_changed_at, p.created_at)::text as "statusSince", ${CONTENT} as content
    from ${publications} p where p.id = any(${sql.param([...new Set(ids)])}::int[]) order by p.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

export const recordMissing = () => new Refusal('missing', 'Nie znaleziono rekordu: mógł zostać usunięty');

/** SQL: the statements in force that list the record; a statement freezes its person's authorship. */
const STATEMENTS: SQL = sql`(
  select coalesce(json_agg(json_build_object('person_id', a.person_id, 'name', a.first_name || ' ' || a.last_name,
    'year', s.year, 'printed', ${stampOf(sql`s.generated_at`)}) order by a.position), '[]')
  from ${authorships} a join ${printedStatements} s on s.id = a.statement_id where a.publication_id = p.id)`;

const ASSIGNED: SQL = sql`(
  select coalesce(json_agg(json_build_object('person_id', a.person_id, 'name', a.first_name || ' ' || a.last_name,
    'discipline', coalesce(d.name, ${NO_DISCIPLINE_TEXT}::text), 'account', ${accountOf(sql`a.person_id`)},
    'period', (select e.id from ${evaluationPeriods} e where p.year between e.year_from and e.year_to
      order by e.year_from desc limit 1)) order by a.position), '[]')
  from ${authorships} a left join ${disciplines} d on d.code = a.discipline_code
  where a.publication_id = p.id and a.discipline_code is not null and a.person_id is not null)`;

const MOST_CHAPTERS = 30;
const CHAPTERS: SQL = sql`(
  select coalesce(json_agg(c order by c.id), '[]') from (
    select c.id, ${ownTitleOf('c')} as title from ${publications} c where c.parent_id = p.id
    order by c.id limit ${MOST_CHAPTERS}) c)`;

const CHAPTER_YEARS: SQL = sql`(
  select coalesce(json_agg(y order by y.year), '[]') from (
    select c.year, count(*)::int as count from ${publications} c where c.parent_id = p.id group by c.year) y)`;

const MOST_FINDINGS = 20;
const FINDINGS: SQL = sql`(
  select coalesce(json_agg(f order by f.confirmed, f.at desc, f.id), '[]') from (
    select f.id, f.class, o.last_name || ' ' || o.first_name as person, f.text, ${stampOf(sql`f.found_at`)} as at,
      f.confirmed_at is not null as confirmed
    from ${assignmentFindings} f join ${persons} o on o.id = f.person_id where f.publication_id = p.id
    order by f.confirmed_at is not null, f.found_at desc, f.id limit ${MOST_FINDINGS}) f)`;

/** The record as the desk shows it. @throws Refusal when there is none */
export async function findRecord(db: Db, id: number): Promise<LibraryRecord> {
  const [row] = await db.execute<LibraryRecord>(sql`
    select p.id, p.version, p.status_code as status, coalesce(p.status_reason, '') as status_reason, ${CONTENT} as content,
      ${stampOf(sql`p.created_at`)} as created, ${stampOf(sql`p.modified_at`)} as modified, ${STATEMENTS} as statements,
      ${ASSIGNED} as assigned, ${FINDINGS} as findings,
      ${CHAPTERS} as chapters, (select count(*)::int from ${publications} c where c.parent_id = p.id) as chapter_count,
      ${CHAPTER_YEARS} as chapter_years,
      p.points::float8 as points, p.points_hst::float8 as points_hst
    from ${publications} p where p.id = ${id}`);
  if (!row) throw await whereItWent(db, id);
  return row;
}

/** The record that a merged one is now; undefined: it was not merged. */
export async function mergedInto(db: Db, id: number): Promise<number | undefined> {
  const rows = await db.execute<{ kept: number }>(sql`
    with recursive way as (
      select kept_id as kept, 1 as step from ${recordMerges} where gone_id = ${id} and undone_at is null
      union all select m.kept_id, w.step + 1 from way w join ${recordMerges} m on m.gone_id = w.kept and m.undone_at is null
      where w.step < 100)
    select kept from way order by step desc limit 1`);
  return rows[0]?.kept;
}

async function whereItWent(db: Db, id: number): Promise<Refusal> {
  const kept = await mergedInto(db, id);
  if (kept !== undefined) return new Refusal('missing', `Ten rekord scalono z rekordem ${kept}`, { merged_into: kept });
  const deleted = await lastDeletion(db, id);
  return deleted ? new Refusal('missing', 'Ten rekord usunięto', { deleted }) : recordMissing();
}

/** Its versions stay, and with the last one who has deleted it. */
async function lastDeletion(db: Db, id: number): Promise<DeletedRecord | undefined> {
  const [deleted] = await db.execute<DeletedRecord>(sql`
    select v.version, ${stampOf(sql`v.at`)} as at, coalesce(${nameOfLogin(sql`v.login`)}, v.login) as by,
      coalesce(nullif(v.content ->> 'chapter_title', ''), v.content ->> 'title') as title
    from ${recordVersions} v where v.publication_id = ${id} and v.action = 'delete' order by v.version desc limit 1`);
  return deleted;
}

/** The record of this number where it is deleted and not merged; its address offers to restore it. */
export async function findGone(db: Db, id: number): Promise<(DeletedRecord & { id: number }) | null> {
  if ((await db.$count(publications, eq(publications.id, id))) > 0 || (await mergedInto(db, id)) !== undefined)
    return null;
  const deleted = await lastDeletion(db, id);
  return deleted ? { id, ...deleted } : null;
}

/** The number and the last version of a deleted record, and the status that it had. */
export type Deleted = {
  id: number;
  version: number;
  had: Pick<StoredRecord, 'status' | 'statusReason'> & { statusSince: string | null };
};

/** @throws Refusal where the record is there again, or was never deleted */
export async function findDeleted(tx: Db, id: number): Promise<Deleted> {
  const [row] = await tx.execute<Deleted['had'] & { version: number; action: string; stays: boolean }>(sql`
    select v.version, v.action, v.status, v.status_reason as "statusReason", v.former_status_since::text as "statusSince",
      exists (select from ${publications} p where p.id = ${id}) as stays
    from ${recordVersions} v where v.publication_id = ${id} order by v.version desc limit 1`);
  if (row?.stays) throw new Refusal('conflict', 'Ten rekord już przywrócono: otwórz go');
  if (row?.action !== 'delete') throw recordMissing();
  const { version, status, statusReason, statusSince } = row;
  return { id, version, had: { status, statusReason, statusSince } };
}

/** SQL: nothing else was changed together with the record of the version. */
export const isAlone = (version: SQL) => sql<boolean>`not exists (select from ${recordVersions} o
  where o.batch_id = ${version}.batch_id and o.publication_id <> ${version}.publication_id)`;

const VERSION = sql`v.version, ${stampOf(sql`v.at`)} as at, v.login, ${nameOfLogin(sql`v.login`)} as name,
  v.action, ${isAlone(sql`v`)} as alone, v.reason, v.status`;
const MOST_VERSIONS = 50;

/** A page of the record's versions, the latest first, without their contents. */
export async function listVersions(db: Db, { id, before }: VersionsQuery): Promise<RecordVersions> {
  const rows = await db.execute<RecordVersion>(sql`
    select ${VERSION} from ${recordVersions} v
    where v.publication_id = ${id} and (${before ?? null}::int is null or v.version < ${before ?? null}::int)
    order by v.version desc limit ${MOST_VERSIONS + 1}`);
  return { rows: rows.slice(0, MOST_VERSIONS), more: rows.length > MOST_VERSIONS };
}

const versionMissing = () => new Refusal('missing', 'Nie znaleziono tej wersji');

/** @throws Refusal when there is none */
export async function findVersion(db: Db, { id, version }: VersionQuery): Promise<VersionContent> {
  const [row] = await db.execute<VersionContent>(sql`
    select ${VERSION}, v.content from ${recordVersions} v where v.publication_id = ${id} and v.version = ${version}`);
  if (!row) throw versionMissing();
  return row;
}

/** A version and what was before it. @throws Refusal when there is none */
export async function compareVersion(db: Db, { id, version }: VersionQuery): Promise<VersionPair> {
  const [found, former] = await db.execute<VersionContent>(sql`
    select ${VERSION}, v.content from ${recordVersions} v where v.publication_id = ${id} and v.version <= ${version}
    order by v.version desc limit 2`);
  if (found?.version !== version) throw versionMissing();
  return { version: found, former: former ?? null };
}
