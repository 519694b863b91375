import type { z } from 'zod';
import { type SQL, sql, and, desc, eq, inArray, like, or } from 'drizzle-orm';
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
import { inScope, viewOf } from '#areas/scenarios/service-access.ts';
import { LATER_NAMED_ACTIONS, PERSON_ACTIONS, RECORD_ACTIONS, SHARE_ACTIONS } from './actions.ts';
import type { Changes, DisciplineQuery, OwnChanges } from './schema.ts';
import { BACK, undoable, undoneOf } from './service-undo.ts';
import { netVerdicts, verdictRows } from './service-verdicts.ts';
import { auditAudit } from '#areas/audit/audit.ts';
import { doctoralAudit } from '#areas/doctoral/audit.ts';
import { GROUP_NUMBER } from '#areas/doctoral/fields.ts';
import { requireProcedure } from '#areas/doctoral/service-scope.ts';

const OFFICES = ['library', 'assignmentsOfPerson', 'administration'] as const;
/** Offices open the history of any work. */
const isOffice = ({ panels }: Actor) => OFFICES.some((panel) => panels.has(panel));

const MOST = 200;
/** What a first visit looks back at, and the oldest that the own page shows. */
const FIRST_LOOK = sql`interval '30 days'`;
const LONGEST_LOOK = sql`interval '180 days'`;

const oneOf = (actions: string[]) => sql`any(${sql.param(actions)}::text[])`;

/** Rows about an object; ranges, because only they use the index of prefixes. */
const isAbout = (key: SQL) =>
  sql`(a.subject = ${key} or (a.subject ~>=~ (${key} || ':') and a.subject ~<~ (${key} || ';')))`;

const columns = sql`a.id::float8 as id, ${isoOf(sql`a.at`)} as at, a.physical_user as physical, a.logged_user as logged, a.action,
  a.subject, a.before, a.after`;

const eachVerdict = (where: SQL) => verdictRows({ where, most: MOST + 1 });

type Stored = Parameters<typeof inWords>[1][number];

/** What the other record of a merge or its undo says, and what the one that stays does. */
const SIDES: Readonly<Record<string, string>> = { 'record.joined': 'record.merge', 'record.parted': 'record.unmerge' };
/** Rows of one transaction. */
const AT_ONCE_MS = 5_000;

/** A merge is told once, by the record that stays, where both tell of it. */
const toldOnce = (rows: Stored[]) =>
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
};

/** The latest of the rows with these numbers, which alone are read whole, and of these changes of verdicts. */
async function answerOf(db: Db, ids: SQL, { verdicts, actor, net }: Told): Promise<Changes> {
  const found = await db.execute<Stored>(sql`
    (select ${columns} from ${audit} a
    where a.id in (select distinct found.id from (${ids}) found order by found.id desc limit ${MOST + 1}))
    union all
    (${verdicts})`);
  const rows = [...found].toSorted((a, b) => b.at.localeCompare(a.at) || Math.abs(b.id) - Math.abs(a.id));
  const told = toldOnce(rows.slice(0, MOST));
  const undone = await undoneOf(db, told);
  const isToldByUndo = ({ id, action }: Stored) => action in BACK && told.some((row) => row.id === undone.get(id));
  const shown = net ? told.filter((row) => !isToldByUndo(row)) : told;
  const [entries, undos] = await Promise.all([inWords(db, shown), actor ? undoable(db, actor, shown) : undefined]);
  return {
    entries: entries.map((entry) => ({ ...entry, undo: undos?.get(entry.id) ?? null, undone: undone.has(entry.id) })),
    more: rows.length > MOST,
  };
}

const isWork = (person: SQL) => sql`(a.action = ${oneOf(RECORD_ACTIONS)}
  or (a.action = ${oneOf(SHARE_ACTIONS)} and a.subject = ('publication:' || s.publication_id || ':person:' || ${person})))`;

/** What others did to the actor's works and data from that moment on. */
function ofOthers({ personId, accountRow, physicalLogin }: Actor & { personId: number }, since: SQL): SQL {
  const me = sql`${personId}::int`;
  const recent = sql`a.at >= ${since} and a.physical_user <> ${physicalLogin}`;
  return sql`
    select a.id from ${authorships} s
    cross join lateral (
      -- The offset keeps the planner from reading all recent rows and comparing each with each work.
      select * from ${audit} a where ${isAbout(sql`('publication:' || s.publication_id)`)} offset 0) a
    where s.person_id = ${me} and ${isWork(me)} and ${recent}
    union all
    select a.id from ${audit} a
    where ${isAbout(sql`${`person:${personId}`}::text`)} and a.action = ${oneOf(PERSON_ACTIONS)} and ${recent}
    union all
    select a.id from ${audit} a
    where a.action = ${oneOf(LATER_NAMED_ACTIONS)} and ${recent}
      and ${objectsOf(sql`a.subject`)} && array[${`person:${personId}`}, ${`account:${accountRow}`}]`;
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
export async function ownChanges(db: Db, actor: Actor, reach: 'visit' | 'all'): Promise<OwnChanges> {
  const visit = await lastVisit(db, actor);
  const { personId } = actor;
  if (personId === null) return { ...visit, entries: [], more: false };
  const from = reach === 'visit' ? sql`${visit.since}::timestamptz` : sql`now() - ${LONGEST_LOOK}`;
  const reader = { ...actor, personId };
  const verdicts = netVerdicts({ reader, from, since: sql`${visit.since}::timestamptz`, most: MOST + 1 });
  const changes = await answerOf(db, ofOthers(reader, from), { verdicts, actor, net: true });
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

/** The changes of a work, for its authors and the offices; authors see no choices of other authors. */
export async function workChanges(db: Db, actor: Actor, publication: number): Promise<Changes> {
  const mayAll = isOffice(actor);
  const [own] = await db.execute(sql`
    select 1 from ${publications} p where p.id = ${publication} and (${mayAll}::boolean or exists (
      select from ${authorships} where publication_id = p.id and person_id = ${actor.personId}::int))`);
  if (!own) throw new Refusal('missing', 'Nie znaleziono publikacji');
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

/** What changed in half a year in the works of a discipline, whose author chose it or left it, and in its classification. */
export async function disciplineChanges(db: Db, actor: Actor, query: z.infer<typeof DisciplineQuery>) {
  const { period, discipline, kind } = query;
  const view = await viewOf(db, actor, period);
  if (!view.classification.byCode.has(discipline) || !inScope(view, discipline)) {
    throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
  }
  const recent = sql`a.at >= now() - ${LONGEST_LOOK}`;
  const code = String(discipline);
  // Works keep the code that their discipline had when it was chosen.
  const kept = sql.param(view.classification.codesOf(discipline));
  const rows = {
    choices: sql`(select a.id from ${audit} a
      where a.action = 'publication.discipline' and ${recent}
        and (a.before ->> 'discipline' = ${code} or a.after ->> 'discipline' = ${code})
      order by a.id desc limit ${MOST + 1})`,
    records: sql`(select a.id from ${audit} a
      where a.action = ${oneOf(RECORD_ACTIONS)} and ${recent} and exists (
        select from ${authorships} s
        where s.publication_id = case when a.subject ~ '^publication:\\d+$' then split_part(a.subject, ':', 2)::int end
          and s.discipline_code = any(${kept}::int[]))
      order by a.id desc limit ${MOST + 1})`,
    verdicts: sql`(select null::bigint as id where false)`,
  };
  const classified = sql`(select a.id from ${audit} a
    where a.subject = ${`discipline:${discipline}`} and ${recent} and a.action like 'classification.%')`;
  const asked = kind ? [rows[kind]] : [rows.choices, rows.records, classified];
  return answerOf(db, sql.join(asked, sql` union all `), {
    verdicts: eachVerdict(
      kind === undefined || kind === 'verdicts'
        ? sql`v.period_id = ${period} and v.discipline_code = ${discipline} and v.at >= now() - ${LONGEST_LOOK}`
        : sql`false`,
    ),
    actor,
  });
}

/** Its documents and their readings are told elsewhere. */
const ACTIONS = Object.keys(doctoralAudit.words.actions);

/** Its people are told by the change of the group itself. */
const isFirstGroup = ({ name, before, after }: ChangeEntry['fields'][number]) =>
  name.endsWith(GROUP_NUMBER) && (before === null || after === null);

/** The changes of a procedure, its groups and its terms, field by field, the latest first. */
export async function procedureChanges(db: Db, actor: Actor, id: number): Promise<Changes> {
  const row = await requireProcedure(db, actor, id);
  const groups = [row.teamGroupId, row.commissionGroupId, row.reviewersGroupId].flatMap((each) => each ?? []);
  const subjects = [`procedure:${id}`, ...groups.map((group) => `person-group:${group}`)];
  const rows = await db
    .select({
      id: audit.id,
      at: isoOf(audit.at),
      physical: audit.physicalUser,
      logged: audit.loggedUser,
      action: audit.action,
      subject: audit.subject,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .where(
      and(
        or(inArray(audit.subject, subjects), like(audit.subject, `procedure:${id}:%`)),
        inArray(audit.action, ACTIONS),
      ),
    )
    // A transaction that began earlier may have written later.
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MOST + 1);
  const entries = await inWords(db, rows.slice(0, MOST), { isWhole: true });
  const told = entries.flatMap((entry) => {
    const fields = entry.fields.filter((field) => !isFirstGroup(field));
    return fields.length > 0 ? [{ ...entry, fields, undo: null, undone: false }] : [];
  });
  return { entries: told, more: rows.length > MOST };
}
