import { and, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isLoginOf, nameOfLogin } from '#areas/people/service-logins.ts';
import { matchesWord, matchesWords } from '#areas/people/service-words.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsWords, recordset, stampOf } from '#platform/database/sql.ts';
import { listPage, listSource } from '#platform/list.ts';
import type { FilterOf, ListQuery } from '#shared/list.ts';
import { RECORD_WORDS } from '../audit.ts';
import { changeList, isOfEach, RECORD_NUMBER, STATUS_ACTS, STATUS_CHANGES } from '../lists.ts';
import type { RecordContent } from '../schema.ts';
import type { ChangeRow } from '../schema-list.ts';
import { isAlone } from '../service-read.ts';
import { recordBatches, recordVersions, type VersionAction } from '../tables.ts';
import { recordMerges } from '../tables-duplicates.ts';
import { IS_WITHIN, isBack, TAKES_BACK } from '../writing/service-batches.ts';
import { changedFields } from '../writing/service-write-changes.ts';
import { fieldValue } from '../writing/service-write.ts';
import { peopleOfUnit } from './service-list.ts';

/** SQL: what a record is called by this content of it. */
function versionTitle(content: SQL) {
  return sql<string>`coalesce(nullif(${content} ->> 'chapter_title', ''), ${content} ->> 'title')`;
}

/** SQL: there is no such record any more. */
const isGone = (version: SQL) =>
  sql<boolean>`not exists (select from ${publications} p where p.id = ${version}.publication_id)`;

/** SQL: versions of records with an author of this university for whom this holds. */
const withAuthor = (holds: SQL) =>
  exists(
    sql`(select from ${authorships} where ${authorships.publicationId} = ${recordVersions.publicationId} and ${holds})`,
  );

/** SQL: versions of the record of this number, or of those that are still there with these words in their title. */
const ofRecord = (text: string): SQL =>
  RECORD_NUMBER.test(text)
    ? eq(recordVersions.publicationId, Number(text))
    : sql`${recordVersions.publicationId} in (select ${publications.id} from ${publications}
        where ${matchesWords(text, [(word, starts) => matchesWord(publications.titleWords, word, starts)], false)})`;

/** SQL: versions of the batch of this number, or of those with these words in what they are called. */
const ofBatch = (text: string): SQL =>
  RECORD_NUMBER.test(text)
    ? eq(recordVersions.batchId, Number(text))
    : sql`${recordVersions.batchId} in (select ${recordBatches.id} from ${recordBatches}
        where ${holdsWords(text, sql`${recordBatches.label}`)})`;

const isSoleBulk = sql`${recordVersions.action} = 'bulk' and ${isAlone(sql`${recordVersions}`)}`;
/** SQL: the version changed the record's status. */
const isStatusChanged = sql`${inArray(recordVersions.action, STATUS_CHANGES as VersionAction[])} and ${recordVersions.status} <> (
  select f.status from ${recordVersions} f where f.publication_id = ${recordVersions.publicationId}
    and f.version < ${recordVersions.version} order by f.version desc limit 1)`;
/** SQL: the list names the version so: by what became of the status, else by the action; of one record, it is no bulk change. */
function isShownAs(name: string): SQL {
  const act = STATUS_ACTS[name];
  if (act) return sql`(${isStatusChanged} and ${inArray(recordVersions.status, [...act.status])})`;
  const isSo = sql`${recordVersions.action} = ${name}`;
  if (name === 'change') return sql`(${isSo} or ${isSoleBulk}) and (${isStatusChanged}) is not true`;
  return name === 'bulk' ? sql`${isSo} and not (${isSoleBulk}) and (${isStatusChanged}) is not true` : isSo;
}

const changes = listSource({
  list: changeList,
  fields: {
    id: recordVersions.publicationId,
    version: recordVersions.version,
    title: versionTitle(sql`${recordVersions.content}`),
    at: stampOf(recordVersions.at),
    login: recordVersions.login,
    name: nameOfLogin(sql`${recordVersions.login}`),
    action: recordVersions.action,
    alone: isAlone(sql`${recordVersions}`),
    reason: recordVersions.reason,
    deleted: isGone(sql`${recordVersions}`),
    batchId: recordVersions.batchId,
  },
  from: (select) => select.from(recordVersions).$dynamic(),
  where: ({ record, person, unit, action, since, until, by, batch, scope }: FilterOf<typeof changeList>) =>
    and(
      isOfEach({ record, person, unit, batch }) ? undefined : isFirstOfAct,
      batch ? ofBatch(batch) : undefined,
      scope && sql`(${isAlone(sql`${recordVersions}`)}) = ${scope === 'one'}`,
      record ? ofRecord(record.trim()) : undefined,
      person
        ? withAuthor(
            sql`${authorships.personId} in (select ${persons.id} from ${persons} where ${matchesWords(person, [persons.nameWords], false)})`,
          )
        : undefined,
      unit ? withAuthor(sql`${authorships.personId} in ${peopleOfUnit(unit)}`) : undefined,
      action ? isShownAs(action) : sql`${recordVersions.action} <> 'found'`,
      since ? gte(recordVersions.at, sql`${since}::date`) : undefined,
      until ? lt(recordVersions.at, sql`${until}::date + 1`) : undefined,
      by ? isLoginOf(recordVersions.login, by) : undefined,
    ),
  sorts: { at: [recordVersions.at, recordVersions.publicationId] },
  key: recordVersions.version,
  vast: true,
  read: withDifferences,
});

const isKept = sql`select from ${recordMerges} m where m.batch_id = ${recordVersions.batchId} and m.kept_id`;
/** SQL: the version stands for those that were made together with it; of a merge that of the record that stayed. */
const isFirstOfAct = sql`(${recordVersions.batchId} is null or case when ${recordVersions.action} in ('merge', 'unmerge')
  then exists (${isKept} = ${recordVersions.publicationId}) and not exists (${isKept} < ${recordVersions.publicationId})
  else not exists (select from ${recordVersions} o where o.batch_id = ${recordVersions.batchId}
    and o.action = ${recordVersions.action} and o.publication_id < ${recordVersions.publicationId}) end)`;

type Kept = { content: RecordContent; status: number; statusReason: string };
/** The page of what made a batch and takes it back. */
type Act = { page: string | null };
const importOf = (page: string | null | undefined) =>
  ({ kind: 'import', page: page ?? '/admindashboard/importy' }) as const;

type Compared = { key: string; version: number; last: number; now: Kept; was: Kept & { version: number } };
type Listed = {
  id: number;
  version: number;
  at: string;
  action: VersionAction;
  deleted: boolean;
  batchId: number | null;
};

const kept = (alias: string) =>
  sql.raw(`'content', ${alias}.content, 'status', ${alias}.status, 'statusReason', ${alias}.status_reason`);

/** What each version changed against the one before, with its batch and the way back: two statements for a page. */
async function withDifferences<Row extends Listed>(db: Db, rows: Row[]) {
  const keys = rows.map(({ id, version }) => ({ id, version }));
  const compared = await db.execute<Compared>(sql`
    select v.publication_id || '.' || v.version as key, v.version,
      (select max(o.version) from ${recordVersions} o where o.publication_id = v.publication_id) as last,
      json_build_object(${kept('v')}) as now, json_build_object('version', f.version, ${kept('f')}) as was
    from ${recordset(keys, 'r(id int, version int)')}
    join ${recordVersions} v on v.publication_id = r.id and v.version = r.version
    cross join lateral (select o.* from ${recordVersions} o
      where o.publication_id = v.publication_id and o.version < v.version order by o.version desc limit 1) f`);
  const batchIds = [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))];
  const found = await db.execute<NonNullable<ChangeRow['batch']> & Act>(sql`
    select b.id, b.label, b.page, b.undone_at is not null as undone, count(*)::int as records,
      count(*) filter (where ${IS_WITHIN})::int as chapters,
      (select coalesce(json_agg(t), '[]') from (
        select o.publication_id as id, ${versionTitle(sql`o.content`)} as title from ${recordVersions} o
        where o.batch_id = b.id and o.action not in ${TAKES_BACK} order by o.publication_id limit 3) t) as first
    from ${recordBatches} b join ${recordVersions} v on v.batch_id = b.id and v.action not in ${TAKES_BACK}
    where b.id = any(${sql.param(batchIds)}::int[]) group by b.id`);
  const pairs = new Map(compared.map((pair) => [pair.key, pair]));
  const batches = new Map(found.map(({ page, ...batch }) => [batch.id, { batch, page }]));
  return rows.map(({ batchId, ...row }) => {
    const key = `${row.id}.${row.version}`;
    const pair = pairs.get(key);
    const fields = pair && row.action !== 'delete' ? differencesOf(pair) : [];
    const act = batches.get(batchId ?? 0);
    const batch = act?.batch ?? null;
    return { ...row, key, fields, batch, undo: wayBack(row, { batch, page: act?.page, pair, fields }) };
  });
}

type Change = {
  batch: ChangeRow['batch'];
  page: string | null | undefined;
  pair: Compared | undefined;
  fields: ChangeRow['fields'];
};

/** How the change is taken back: a batch as a whole, the last version of a record by the one before. */
function wayBack(
  { action, deleted }: Pick<Listed, 'action' | 'deleted'>,
  { batch, page, pair, fields }: Change,
): ChangeRow['undo'] {
  if (action === 'delete') return deleted && pair?.last === pair?.version ? { kind: 'restore' } : null;
  if (isBack(action)) return null;
  if (batch !== null) return batch.undone ? null : action === 'import' ? importOf(page) : { kind: 'batch' };
  const isPlain = (action === 'change' || action === 'restore') && !fields.some(({ name }) => name === 'status');
  const isLast = !deleted && pair !== undefined && pair.last === pair.version && fields.length > 0;
  return isPlain && isLast ? { kind: 'version', to: pair.was.version } : null;
}

const ORDER = Object.keys(RECORD_WORDS);
const LONGEST = 300;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const short = (value: ReturnType<typeof fieldValue>) => (typeof value === 'string' ? cut(value) : value);

function differencesOf({ now, was }: Compared): ChangeRow['fields'] {
  const names = changedFields(was, now).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return names.map((name) => {
    if (name === 'authors') return { name, ...authorsOf(was.content, now.content) };
    return { name, before: short(fieldValue(was, name)), after: short(fieldValue(now, name)) };
  });
}

const named = ({ authors }: RecordContent) =>
  authors.map(
    ({ first_name: first, last_name: last, person_id: person, kind }) =>
      `${first} ${last}`.trim() + (person === null ? '' : ' (z uczelni)') + (kind === 'R' ? ', redakcja' : ''),
  );

const without = (some: string[], others: string[]) => {
  const rest = new Set(others);
  return cut(some.filter((each) => !rest.has(each)).join(', '));
};

/** Who has gone and who has come; both empty where it is the order or what is known of them. */
function authorsOf(was: RecordContent, now: RecordContent) {
  const [former, present] = [named(was), named(now)];
  return { before: without(former, present), after: without(present, former) };
}

export const listChanges = (db: Db, query: ListQuery<typeof changeList>) => listPage(db, changes, query);
