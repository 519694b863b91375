import { type SQL, sql, and, eq, inArray } from 'drizzle-orm';
import { isRecord } from '#engine/is-record.ts';
import type { Actor } from '#platform/actor.ts';
import { audit, objectsOf, recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { isoOf, startOfDay } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import { inWords } from '#areas/audit/service-readable.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { RECORD_WORDS } from '#areas/records/audit.ts';
import { recordVersions } from '#areas/records/tables.ts';
import { deletedDay } from '#areas/records/writing/service-deleted.ts';
import {
  LATER_NAMED_ACTIONS,
  PERSON_ACTIONS,
  RECORD_ACTIONS,
  SHARE_ACTIONS,
  STATUS_ACTIONS,
  STATUS_WORDS,
} from './actions.ts';
import { OWN_CHANGE_KINDS, type OwnChangeKind } from './change-kinds.ts';
import type { Changes, OwnChanges, OwnQuery } from './schema.ts';
import { type Acts, actsBehind, type Caused, foldUndone, withCause, workIn } from './service-causes.ts';
import { BACK, undoable, undoneOf } from './service-undo.ts';
import { netVerdicts, verdictRows } from './service-verdicts.ts';
import { auditAudit } from '#areas/audit/audit.ts';

const OFFICES = ['library', 'assignmentsOfPerson', 'administration'] as const;
/** Offices open the history of any work. */
const isOffice = ({ panels }: Actor) => OFFICES.some((panel) => panels.has(panel));

export const MOST = 200;
/** What a first visit looks back at, and the oldest that the own page shows. */
const FIRST_LOOK = sql`interval '30 days'`;
export const LONGEST_LOOK = sql`interval '180 days'`;

export const oneOf = (actions: string[]) => sql`any(${sql.param(actions)}::text[])`;

/** Rows about an object; ranges, because only they use the index of prefixes. */
const isAbout = (key: SQL) =>
  sql`(a.subject = ${key} or (a.subject ~>=~ (${key} || ':') and a.subject ~<~ (${key} || ';')))`;

const columns = sql`a.id::float8 as id, ${isoOf(sql`a.at`)} as at, a.physical_user as physical, a.logged_user as logged, a.action,
  a.subject, a.before, a.after, null::float8 as act`;

export const eachVerdict = (where: SQL) => verdictRows({ where, most: MOST + 1 });

/** What the other record of a merge or its undo says, and what the one that stays does. */
const SIDES: Readonly<Record<string, string>> = { 'record.joined': 'record.merge', 'record.parted': 'record.unmerge' };
/** Rows of one transaction. */
const AT_ONCE_MS = 5_000;

/** A merge is told once, by the record that stays, where both tell of it. */
const toldOnce = (rows: Caused[]) =>
  rows.filter(({ action, at, after }) => {
    const kept = isRecord(after) ? `publication:${after.kept}` : '';
    return !rows.some(
      (other) =>
        other.action === SIDES[action] &&
        other.subject === kept &&
        Math.abs(Date.parse(other.at) - Date.parse(at)) < AT_ONCE_MS,
    );
  });

type Told = {
  verdicts: SQL;
  actor?: Actor;
  /** A merge that was undone is told by its undo alone. */
  net?: true;
  /** The reader's last visit, where what is new since then is told apart. */
  since?: string;
};

/** The latest of the rows with these numbers, which alone are read whole, and of these changes of verdicts. */
export async function answerOf(db: Db, ids: SQL, { verdicts, actor, net, since }: Told): Promise<Changes> {
  const found = await db.execute<Caused>(sql`
    (select ${columns} from ${audit} a
    where a.id in (select distinct found.id from (${ids}) found order by found.id desc limit ${MOST + 1}))
    union all
    (${verdicts})`);
  const rows = [...found].toSorted((a, b) => b.at.localeCompare(a.at) || Math.abs(b.id) - Math.abs(a.id));
  const told = toldOnce(rows.slice(0, MOST));
  const [undone, acts] = await Promise.all([undoneOf(db, told), actsBehind(db, told)]);
  const isToldByUndo = ({ id, action }: Caused) => action in BACK && told.some((row) => row.id === undone.get(id));
  const left = net ? told.filter((row) => !isToldByUndo(row)) : told;
  const { rows: shown, undone: folded } = foldUndone(left, acts, since);
  const [entries, undos] = await Promise.all([inWords(db, shown), actor ? undoable(db, actor, shown) : undefined]);
  return {
    entries: entries.flatMap((entry, index) => {
      const row = shown[index];
      const isUndone = undone.has(entry.id) || folded.has(entry.id);
      return row ? [{ ...inActs(entry, row, acts), undo: undos?.get(entry.id) ?? null, undone: isUndone }] : [];
    }),
    more: rows.length > MOST,
  };
}

const RESTORED = 'rekord przywrócony po usunięciu';

/** A change of a record's status by what became of it, a change of a verdict with its cause. */
function inActs(entry: ChangeEntry, row: Caused, acts: Acts): ChangeEntry {
  if (row.action === 'record.restore' && row.before === null) return { ...entry, what: RESTORED, fields: [] };
  const status = isRecord(row.after) && STATUS_ACTIONS.includes(row.action) ? row.after.status : undefined;
  const what = typeof status === 'number' ? STATUS_WORDS[status] : undefined;
  if (what === undefined) return withCause(entry, row, acts);
  return { ...entry, what, fields: entry.fields.filter(({ name }) => name !== RECORD_WORDS.status.label) };
}

const isWork = (person: SQL) => sql`(a.action = ${oneOf(RECORD_ACTIONS)}
  or (a.action = ${oneOf(SHARE_ACTIONS)} and a.subject = ('publication:' || s.publication_id || ':person:' || ${person})))`;

/** SQL: the work was deleted, and the person was an author of it then. */
const wasOf = (work: SQL, personId: number) => sql`exists (
  select from ${recordVersions} v where v.publication_id = ${work} and v.action = 'delete'
    and v.content -> 'authors' @> ${JSON.stringify([{ person_id: personId }])}::jsonb)`;

type Others = { since: SQL; kinds: readonly OwnChangeKind[] };

/** What others did to the actor's works and data from that moment on. */
function ofOthers(
  { personId, accountRow, physicalLogin }: Actor & { personId: number },
  { since, kinds }: Others,
): SQL {
  const me = sql`${personId}::int`;
  const recent = sql`a.at >= ${since} and a.physical_user <> ${physicalLogin}`;
  const works = sql`
    select a.id from ${authorships} s
    cross join lateral (
      -- The offset keeps the planner from reading all recent rows and comparing each with each work.
      select * from ${audit} a where ${isAbout(sql`('publication:' || s.publication_id)`)} offset 0) a
    where s.person_id = ${me} and ${isWork(me)} and ${recent}`;
  const data = sql`
    select a.id from ${audit} a
    where ${isAbout(sql`${`person:${personId}`}::text`)} and a.action = ${oneOf(PERSON_ACTIONS)} and ${recent}`;
  const named = sql`
    select a.id from ${audit} a
    where a.action = ${oneOf(kinds.flatMap((kind) => LATER_NAMED_ACTIONS[kind]))} and ${recent}
      and ${objectsOf(sql`a.subject`)} && array[${`person:${personId}`}, ${`account:${accountRow}`}]`;
  // Of a work that was deleted the version that was kept then says whose it was.
  const gone = sql`
    select a.id from ${audit} a
    where a.action = 'record.delete' and ${recent} and ${wasOf(workIn(sql`a.subject`), personId)}`;
  const parts = [named, ...(kinds.includes('works') ? [works, gone] : []), ...(kinds.includes('data') ? [data] : [])];
  return sql.join(parts, sql` union all `);
}

/** The last login before today; today's logins are one visit. */
export async function lastVisit(db: Db, { accountRow }: Actor): Promise<{ since: string; visited: boolean }> {
  const [row] = await db.execute<{ since: string; visited: boolean }>(sql`
    select ${isoOf(sql`case when max(a.at) is null then now() - ${FIRST_LOOK}
        else greatest(max(a.at), now() - ${LONGEST_LOOK}) end`)} as since,
      max(a.at) is not null as visited
    from ${audit} a
    where a.subject = ${`account:${accountRow}`} and a.action = 'session.login'
      and a.at < ${startOfDay(sql`current_date`)}`);
  if (!row) throw new Error('An aggregate has a row');
  return row;
}

/** What others and recalculations have changed in the actor's works and data: since the last visit, or in half a year. */
export async function ownChanges(
  db: Db,
  actor: Actor,
  { reach, kind }: OwnQuery & { reach: 'visit' | 'all' },
): Promise<OwnChanges> {
  const visit = await lastVisit(db, actor);
  const { personId } = actor;
  if (personId === null) return { ...visit, entries: [], more: false };
  const from = reach === 'visit' ? sql`${visit.since}::timestamptz` : sql`now() - ${LONGEST_LOOK}`;
  const reader = { ...actor, personId };
  const kinds = kind ? [kind] : OWN_CHANGE_KINDS;
  const verdicts = kinds.includes('works')
    ? netVerdicts({ reader, from, since: sql`${visit.since}::timestamptz`, most: MOST + 1 })
    : eachVerdict(sql`false`);
  const changes = await answerOf(db, ofOthers(reader, { since: from, kinds }), {
    verdicts,
    actor,
    net: true,
    since: visit.since,
  });
  return { ...visit, ...(isOffice(actor) ? changes : await openedByAuthor(db, personId, changes)) };
}

type Subject = ChangeEntry['about'][number];

/** The changes as an author may open their works: those that the person is still an author of. */
async function openedByAuthor(db: Db, personId: number, { entries, more }: Changes): Promise<Changes> {
  const works = entries
    .flatMap(({ about, fields }) => [...about, ...fields.flatMap(({ object }) => object ?? [])])
    .flatMap(({ kind, id }) => (kind === 'publication' ? [id] : []));
  if (works.length === 0) return { entries, more };
  const own = await db
    .select({ id: authorships.publicationId })
    .from(authorships)
    .where(and(eq(authorships.personId, personId), inArray(authorships.publicationId, [...new Set(works)])));
  const isOwn = new Set(own.map(({ id }) => id));
  const opened = (subject: Subject) =>
    subject.kind === 'publication' ? { ...subject, opens: isOwn.has(subject.id) } : subject;
  return {
    entries: entries.map((entry) => ({
      ...entry,
      about: entry.about.map(opened),
      fields: entry.fields.map((field) => ({ ...field, object: field.object && opened(field.object) })),
    })),
    more,
  };
}

/** What recalculations have changed in a person's works in half a year, for the offices that open the person's page. */
export async function personVerdicts(db: Db, actor: Actor, personId: number): Promise<Changes> {
  const [known] = await db.select({ id: persons.id }).from(persons).where(eq(persons.id, personId));
  if (!known) throw new Refusal('missing', 'Nie znaleziono osoby');
  const reading = auditAudit.change('read.changes', { subject: { person: personId } });
  await recordReading(db, actor, { personId, reading });
  return answerOf(db, sql`select null::bigint as id where false`, {
    verdicts: eachVerdict(sql`v.person_id = ${personId} and v.at >= now() - ${LONGEST_LOOK}`),
  });
}

/** A work that is not there, or not for the reader: whose author the reader was, or any for an office, was deleted. */
async function missingWork(db: Db, actor: Actor, publication: number): Promise<Refusal> {
  const id = sql`${publication}::int`;
  const isReaders = isOffice(actor) ? sql`true` : actor.personId === null ? sql`false` : wasOf(id, actor.personId);
  const [gone] = await db.execute<{ day: string | null }>(sql`
    select case when ${isReaders} and not exists (select from ${publications} where id = ${id}) then ${deletedDay(id)} end as day`);
  return new Refusal('missing', gone?.day ? `Rekord tej pracy usunięto ${gone.day}` : 'Nie znaleziono publikacji');
}

/** The changes of a work, for its authors and the offices; authors see no choices of other authors. */
export async function workChanges(db: Db, actor: Actor, publication: number): Promise<Changes> {
  const mayAll = isOffice(actor);
  const [own] = await db.execute(sql`
    select 1 from ${publications} p where p.id = ${publication} and (${mayAll}::boolean or exists (
      select from ${authorships} where publication_id = p.id and person_id = ${actor.personId}::int))`);
  if (!own) throw await missingWork(db, actor, publication);
  const key = `publication:${publication}`;
  return answerOf(
    db,
    sql`select a.id from ${audit} a where ${isAbout(sql`${key}::text`)} and (a.action = ${oneOf(RECORD_ACTIONS)}
      or (a.action = ${oneOf(SHARE_ACTIONS)} and (${mayAll}::boolean or a.subject = ${`${key}:person:${actor.personId}`})))`,
    {
      verdicts: eachVerdict(
        sql`v.publication_id = ${publication} and (${mayAll}::boolean or v.person_id = ${actor.personId}::int)`,
      ),
      actor,
    },
  );
}
