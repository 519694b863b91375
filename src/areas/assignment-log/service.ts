import { and, asc, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { MOST_ROWS } from '#shared/list.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import { Refusal } from '#platform/refusal.ts';
import { dayOf, fullName, stampOf, startOfDay } from '#platform/database/sql.ts';
import { savedRows } from '#platform/database/save.ts';
import { waitingOrNull } from '#platform/database/waiting.ts';
import { dayText } from '#engine/day.ts';
import type { Waiting } from '#shared/wire.ts';
import { accountOf } from '#areas/people/service-logins.ts';
import { persons } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { assignmentLogAudit } from './audit.ts';
import { className, MOST_SHOWN } from './schema-words.ts';
import { findingList } from './lists.ts';
import type { LogComment, LogMessage, LogQuery } from './schema.ts';
import { assignmentFindings as findings } from './tables.ts';

const orEmpty = (value: SQLWrapper) => sql<string>`coalesce(${value}, '')`;

const columns = {
  msgrowid: findings.id,
  msgdate: stampOf(findings.foundAt),
  msgclass: findings.class,
  tresc: findings.text,
  osobaid: findings.personId,
  id_pub: findings.publicationId,
  extradata: findings.extra,
  confirm_id: sql<number | null>`case when ${findings.confirmedAt} is not null then ${findings.id} end`,
  created_date: orEmpty(stampOf(findings.confirmedAt)),
  created_by: orEmpty(findings.confirmedBy),
  modified_date: orEmpty(stampOf(findings.modifiedAt)),
  modified_by: orEmpty(findings.modifiedBy),
  extra_comment: orEmpty(findings.comment),
  osoba: fullName(persons),
  account: accountOf(findings.personId),
  period: sql<number | null>`(select e.id from ${evaluationPeriods} e
    where ${publications.year} between e.year_from and e.year_to order by e.year_from desc limit 1)`,
};

const read = (db: Db, where: SQL | undefined, limit: number): Promise<LogMessage[]> =>
  db
    .select(columns)
    .from(findings)
    .innerJoin(persons, eq(persons.id, findings.personId))
    .innerJoin(publications, eq(publications.id, findings.publicationId))
    .where(where)
    .orderBy(sql`${findings.confirmedAt} is not null`, desc(findings.foundAt), asc(findings.id))
    .limit(limit);

/** Found on these days, in Warsaw time. */
const within = ({ date, to = date, clsGrp }: LogQuery) =>
  and(
    sql`${findings.foundAt} >= ${startOfDay(sql`${date}::date`)}`,
    sql`${findings.foundAt} < ${startOfDay(sql`${to}::date + 1`)}`,
    clsGrp ? eq(findings.class, clsGrp) : undefined,
  );

/** The first messages of these days: those that wait, then the newest. */
export const viewLog = (db: Db, query: LogQuery) => read(db, within(query), MOST_SHOWN);

export async function logFile(db: Db, actor: Actor, query: LogQuery): Promise<Response> {
  const where = within(query);
  const rows = await read(db, where, MOST_ROWS);
  const total = rows.length < MOST_ROWS ? rows.length : await db.$count(findings, where);
  return listFile({
    list: findingList,
    query: {},
    by: actor,
    rows: { total, batches: rows },
    fileName: fileNameOf('xlsx', 'komunikaty o przypisaniach', query.date, query.to ?? ''),
    facts: [
      ['Od dnia', dayText(query.date)],
      ['Do dnia', dayText(query.to ?? query.date)],
      ['Klasa', query.clsGrp ? className(query.clsGrp) : 'wszystkie'],
    ],
  });
}

const missing = () => new Refusal('missing', 'Nie znaleziono obiektu do aktualizacji');

async function findMessage(db: Db, id: number): Promise<LogMessage> {
  const [message] = await read(db, eq(findings.id, id), 1);
  if (!message) throw missing();
  return message;
}

const rows = savedRows({
  table: findings,
  read: findMessage,
  check: 'panel',
  stale: 'Komunikat zmieniono w międzyczasie',
  subject: ({ msgrowid: finding, id_pub: publication, osobaid: person }) => ({ finding, publication, person }),
  fields: ['extra_comment', 'created_by', 'modified_by'],
});

/** Confirms a message with a comment, or changes the comment. */
export async function commentFinding(db: Db, actor: Actor, input: LogComment): Promise<LogMessage> {
  const { msgclass, id_pub: work, osobaid: person, extra_comment: comment, modified_date } = input;
  const which = and(eq(findings.class, msgclass), eq(findings.publicationId, work), eq(findings.personId, person));
  const found = await db.select({ id: findings.id }).from(findings).where(which);
  const ids = found.map(({ id }) => id);
  const id = input.msgrowid ?? (input.confirm_id || Math.max(...ids));
  if (!ids.includes(id)) throw missing();
  const [by, at] = [actor.physicalLogin, sql`clock_timestamp()`];
  return rows.change(db, actor, {
    id,
    seen: { confirm_id: input.confirm_id || null, modified_date },
    to: ({ confirm_id }) =>
      confirm_id === null ? { comment, confirmedBy: by, confirmedAt: at } : { comment, modifiedBy: by, modifiedAt: at },
    record: (sides) => assignmentLogAudit.change('finding.comment', sides),
  });
}

const open = sql`${findings.confirmedAt} is null`;

/** How many messages nobody has confirmed. */
export const countOpen = (db: Db) => db.$count(findings, open);

/** Messages that nobody has confirmed, since when. */
export async function openFindings(db: Db): Promise<(Waiting & { people: number }) | null> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${findings.personId})::int`,
      since: sql<string | null>`${dayOf(sql`min(${findings.foundAt})`)}`,
    })
    .from(findings)
    .where(open);
  return waitingOrNull(row);
}
