import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { requests } from '#platform/database/tables.ts';
import { documents } from '#platform/documents/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { accountBatchRows } from '#areas/accounts/tables.ts';
import { achievementGroups } from '#areas/achievements/tables.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { deskMarks } from '#areas/inbox/tables.ts';
import { openItems } from '#areas/open-data/tables.ts';
import { pbnTokens } from '#areas/pbn/tables.ts';
import { directoryEntries, dn10Persons } from '#areas/people/tables.ts';
import { personResults, shareResults } from '#areas/recalculation/tables.ts';
import { personMerges } from '#areas/reconciliation/tables.ts';
import { recordDrafts } from '#areas/records/tables.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { type Fate, TRACE } from './fates.ts';
import type { Names } from './service-names.ts';

const COMPUTED = 'wyliczone z danych, które zostają: bez nich nie byłoby widać wyniku ewaluacji';

export type Named = Fate & {
  table: PgTable;
  label: string;
  /** What an extract has of a row `t`. Of rows that name others too, `instead` has what concerns the person. */
  columns: readonly string[];
  instead?: (names: Names) => Record<string, SQL>;
  /** Which rows `t` name the person. */
  where: (names: Names) => SQL;
  /** Where rows are not deleted whole. */
  erase?: (tx: Db, names: Names) => Promise<unknown>;
};

const ofNumber = ({ numbers }: Names) => sql`t.person_id in ${numbers}`;
const ofLogin = ({ logins }: Names) => sql`lower(t.login) in ${logins}`;

const isMember = ({ rows, logins }: Names) =>
  sql`coalesce((m->>'ue_mapping_rowid')::int in ${rows} or lower(m->>'userpnp') in ${logins}, false)`;
const membersWhere = (where: SQL) =>
  sql`(select coalesce(jsonb_agg(m order by n), '[]') from jsonb_array_elements(t.members) with ordinality e(m, n) where ${where})`;
const isInGroup = (names: Names) =>
  sql`exists (select from jsonb_array_elements(t.members) m where ${isMember(names)})`;

/** Takes the person out of the groups of others; the own groups go, and those of nobody else. */
async function eraseGroups(tx: Db, names: Names) {
  const others = membersWhere(sql`not ${isMember(names)}`);
  await tx.execute(sql`
    delete from ${achievementGroups} t where t.owner_row in ${names.rows}
      or ${isInGroup(names)} and ${others} = '[]'`);
  await tx.execute(sql`
    update ${achievementGroups} t set members = ${others}, updated_at = clock_timestamp() where ${isInGroup(names)}`);
}

const namesPerson = ({ numbers }: Names) => sql`((c->>'person')::int in ${numbers}
  or exists (select from jsonb_array_elements(coalesce(c->'shares', '[]')) s where (s->>'person')::int in ${numbers}))`;

/**
 * Rows of the library system and of the directory have no number of a person, but a key of their own; rows that could not
 * be read stand with those of the same person in the file.
 */
const ofImportRow = (names: Names) => sql`(t.person_id in ${names.numbers}
  or t.ref <> '' and (t.import_id, t.ref) in (
    select r.import_id, r.ref from ${peopleImportRows} r where r.person_id in ${names.numbers})
  or t.entity in ('person', 'dn10') and t.record_id in (select id::text from ${names.numbers} s(id))
  or t.entity = 'directory' and (
    t.record_id in (select e.employee_number from ${directoryEntries} e where e.person_id in ${names.numbers})
    or (coalesce(t.after, t.before)->>'person_id')::int in ${names.numbers})
  or t.entity = 'grant' and (coalesce(t.after, t.before)->>'account_row')::int in ${names.rows})`;

const ofItem = ({ numbers }: Names) => sql`(t.import_id, t.ref) in (
  select i.import_id, i.ref from ${peopleImportItems} i where i.person_id in ${numbers})`;

const IMPORT_ROW = 'wartości sprzed importu i po nim; cofnięcie importu tej osoby już nie obejmie';

/** Tables that name a person otherwise than by belonging to it, with what an extract has of them and an erasure does. */
export const NAMED: readonly Named[] = [
  {
    table: dn10Persons,
    label: 'osoba w systemie bibliotecznym (DN10)',
    fate: 'goes',
    why: 'wraca, jeżeli osoba nadal jest w systemie bibliotecznym',
    columns: [
      'person_id',
      'first_name',
      'last_name',
      'title',
      'unit_name',
      'email',
      'employee_active',
      'person_active',
    ],
    where: ofNumber,
  },
  {
    table: peopleImportRows,
    label: 'wiersze importów danych',
    fate: 'goes',
    why: IMPORT_ROW,
    columns: [
      'import_id',
      'line',
      'entity',
      'action',
      'subject',
      'record_id',
      'before',
      'after',
      'kept',
      'doubt',
      'outcome',
      'note',
    ],
    where: ofImportRow,
  },
  {
    table: peopleImportItems,
    label: 'wiersze importów, które czekają na decyzję',
    fate: 'goes',
    why: 'znikają po decyzji o imporcie',
    columns: ['import_id', 'line', 'entity', 'data', 'defaults', 'doubt'],
    where: ofItem,
  },
  {
    table: personResults,
    label: 'sloty i limity w dyscyplinach',
    fate: 'stays',
    why: COMPUTED,
    columns: [
      'period_id',
      'discipline_code',
      'slot_limit',
      'monograph_limit',
      'slots',
      'points',
      'monograph_slots',
      'custom_slots',
      'custom_points',
      'in_n',
      'computed_at',
    ],
    where: ofNumber,
  },
  {
    table: shareResults,
    label: 'wyniki udziałów',
    fate: 'stays',
    why: COMPUTED,
    columns: [
      'authorship_id',
      'period_id',
      'discipline_code',
      'k',
      'm',
      'emphasis_mode',
      'total_points',
      'points',
      'slots',
      'monograph_limited',
      'outside_n',
      'new_list',
      'accepted',
      'reject_reason',
      'reject_limit',
      'person_accepted',
      'person_reject_reason',
      'custom_accepted',
      'custom_reject_reason',
      'computed_at',
      'judged',
    ],
    where: ofNumber,
  },
  {
    table: personMerges,
    label: 'scalenia z innym rekordem tej samej osoby',
    fate: 'stays',
    why: 'bez nich dawne numery osoby niczego by nie wskazywały',
    columns: ['id', 'kept_id', 'gone_id', 'trace', 'merged_by', 'merged_at', 'undone_by', 'undone_at'],
    // Of what was dropped ciphers never leave the database.
    instead: () => ({ trace: sql`t.trace #- '{dropped,birth_dates}' #- '{dropped,orcid_links}'` }),
    where: ({ numbers }) => sql`(t.kept_id in ${numbers} or t.gone_id in ${numbers})`,
  },
  {
    table: accountBatchRows,
    label: 'konta założone grupowo',
    fate: 'stays',
    why: 'ślad założenia konta, które zostaje puste',
    columns: ['batch_id', 'account_row', 'made_at'],
    where: ({ rows }) => sql`t.account_row in ${rows}`,
  },
  {
    table: achievementGroups,
    label: 'grupy osób do wspólnych wykazów',
    fate: 'goes',
    why: 'z grup innych osób znika tylko ta osoba',
    columns: ['id', 'owner_row', 'name', 'members', 'updated_at'],
    instead: (names) => ({
      members: sql`case when t.owner_row in ${names.rows} then t.members else ${membersWhere(isMember(names))} end`,
    }),
    where: (names) => sql`(t.owner_row in ${names.rows} or ${isInGroup(names)})`,
    erase: eraseGroups,
  },
  {
    table: scenarios,
    label: 'scenariusze „co jeśli”',
    fate: 'stays',
    why: 'przypuszczenia o danych, które zostają; usuwa je opiekun dyscypliny',
    columns: ['id', 'period_id', 'owner_row', 'name', 'note', 'changes', 'created_at', 'updated_at'],
    instead: (names) => ({
      note: sql`case when t.owner_row in ${names.rows} then t.note end`,
      changes: sql`case when t.owner_row in ${names.rows} then t.changes
        else (select jsonb_agg(case when c ? 'shares' then jsonb_set(c, '{shares}', (
            select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(c->'shares') s
            where (s->>'person')::int in ${names.numbers})) else c end)
          from jsonb_array_elements(t.changes) c where ${namesPerson(names)}) end`,
    }),
    where: (names) => sql`(t.owner_row in ${names.rows}
      or exists (select from jsonb_array_elements(t.changes) c where ${namesPerson(names)}))`,
  },
  {
    table: documents,
    label: 'dokumenty wydrukowanych oświadczeń',
    fate: 'stays',
    why: 'upoważnienie z art. 265 ust. 13, dowód w ewaluacji',
    columns: ['id', 'kind', 'year', 'number', 'content', 'hash', 'created_at', 'created_by'],
    where: ({ numbers }) => sql`t.id in (select unnest(array[s.document_id, s.attachment_id])
      from ${printedStatements} s where s.person_id in ${numbers})`,
  },
  {
    table: openItems,
    label: 'strona publiczna',
    fate: 'stays',
    why: 'treść znika razem ze zgodą; numer zostaje, żeby usunęły ją też serwisy, które ją pobrały',
    columns: ['kind', 'id', 'added_at', 'changed_at', 'item'],
    where: ({ numbers }) => sql`(t.kind = 'person' and t.id in ${numbers})`,
  },
  {
    table: recordDrafts,
    label: 'niezapisane wpisy w formularzach',
    fate: 'goes',
    why: 'należą do loginu, który się usuwa',
    columns: ['publication_id', 'values', 'at'],
    where: ofLogin,
  },
  {
    table: pbnTokens,
    label: 'logowanie do PBN',
    fate: 'goes',
    why: 'należy do loginu, który się usuwa',
    columns: ['begun_at', 'obtained_at', 'refused_at'],
    where: ofLogin,
  },
  {
    table: requests,
    label: 'numery żądań',
    fate: 'goes',
    why: 'chronią tylko przed powtórzeniem tego samego zapisu',
    columns: ['id', 'made', 'at'],
    where: ofLogin,
  },
  {
    table: jobs,
    label: 'zlecone zadania w tle',
    fate: 'stays',
    why: 'znikają po czasie przechowywania zadań',
    columns: ['id', 'kind', 'title', 'state', 'created_at', 'finished_at'],
    where: ({ rows, logins }) =>
      sql`(t.owner_row in ${rows} or lower(t.physical_login) in ${logins} or lower(t.login) in ${logins})`,
  },
  {
    table: deskMarks,
    label: 'sprawy przydzielone do załatwienia',
    fate: 'stays',
    why: TRACE,
    columns: ['kind', 'key', 'snoozed_until', 'done_at'],
    where: ({ rows }) => sql`t.assignee in ${rows}`,
  },
];

export const tableName = ({ table }: Named) => getTableName(table);

/** Deletes what names the person and goes. To be called while the accounts still have their logins. */
export async function eraseNamed(tx: Db, names: Names) {
  for (const named of NAMED)
    if (named.fate === 'goes')
      await (named.erase?.(tx, names) ?? tx.execute(sql`delete from ${named.table} t where ${named.where(names)}`));
}

/** Which imports have rows of the person. */
export const importsOf = (names: Names): SQL => sql`${peopleImports.id} in (
  select t.import_id from ${peopleImportRows} t where ${ofImportRow(names)}
  union select t.import_id from ${peopleImportItems} t where ${ofItem(names)})`;
