import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { isAuthorTimeOver, periodCodeOrNull } from '#areas/publications/service.ts';
import { declaredByPeople } from '#areas/publications/service-disciplines.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Undo } from './schema.ts';

type Row = { id: number; action: string; subject: string; logged: string; before: unknown; after: unknown };

const CHOICE = 'publication.discipline';

const Side = z.object({ discipline: z.int().nullable() });
const SUBJECT = /^publication:(\d+):person:(\d+)$/;

type Choice = { row: number; work: number; person: number; before: number | null; after: number | null; login: string };

/** The last choice of each share among these rows, which come with the latest first. */
function lastChoices(rows: Row[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const { id: row, action, subject, logged, ...sides } of rows) {
    if (action !== CHOICE || found.has(subject)) continue;
    const [, work, person] = SUBJECT.exec(subject) ?? [];
    const before = Side.safeParse(sides.before).data;
    const after = Side.safeParse(sides.after).data;
    if (work === undefined || person === undefined || !before || !after) continue;
    const codes = { before: before.discipline, after: after.discipline };
    found.set(subject, { row, work: Number(work), person: Number(person), ...codes, login: logged });
  }
  return [...found.values()];
}

/**
 * Which choices of a discipline the reader may take back now, by the row's number: what holds still, in an open period, with no
 * printed statement, into a discipline that the author has; of the own works, or by the office of assignments.
 */
export async function undoable(db: Db, actor: Actor, rows: Row[]): Promise<Map<number, Undo>> {
  // An office does so in person alone.
  const isOffice = actor.panels.has('assignmentsOfPerson') && actor.login === actor.physicalLogin;
  const choices = lastChoices(rows).filter(({ person }) => isOffice || person === actor.personId);
  if (choices.length === 0) return new Map();
  const shares = await db.execute<{ work: number; person: number; code: number | null; year: number }>(sql`
    select s.publication_id as work, s.person_id as person, s.discipline_code as code, p.year
    from ${authorships} s join ${publications} p on p.id = s.publication_id
    where s.publication_id = any(${sql.param(choices.map(({ work }) => work))}::int[])
      and s.person_id = any(${sql.param(choices.map(({ person }) => person))}::int[]) and s.statement_id is null`);
  const found = new Map<number, Undo>();
  for (const period of (await listPeriods(db)).filter(({ isClosed }) => !isClosed)) {
    const inPeriod = shares.filter(({ year }) => period.yearFrom <= year && year <= period.yearTo);
    if (inPeriod.length === 0) continue;
    const classification = await classificationOf(db, period);
    const declared = await declaredByPeople(db, [...new Set(inPeriod.map(({ person }) => person))], period);
    for (const { row, work, person, before, after, login } of choices) {
      const share = inPeriod.find((each) => each.work === work && each.person === person);
      if (!share || periodCodeOrNull(share.code, classification) !== after) continue;
      const by = isOffice ? 'office' : 'author';
      // An author unassigns a work only by taking back the own choice.
      if (by === 'author' && (isAuthorTimeOver(period) || (before === null && login !== actor.login))) continue;
      const codes = new Set((declared.get(person) ?? []).map((code) => classification.periodCode(code)));
      if (before !== null && before !== 0 && !(codes.has(before) && classification.byCode.has(before))) continue;
      found.set(row, {
        by,
        article_id: work,
        author_id: person,
        period_id: period.id,
        expected: after,
        discipline_id: before,
      });
    }
  }
  return found;
}

const code = (side: string) => sql.raw(`${side} ->> 'discipline'`);

/** What takes a merge back, and what both rows say alike of the other record. */
export const BACK: Readonly<Record<string, { by: string; of: string }>> = {
  'record.merge': { by: 'record.unmerge', of: 'other_record' },
  'record.joined': { by: 'record.parted', of: 'kept' },
};

/** SQL: the choices that the next one for the share took back, and the row of that one. */
const undoneChoices = (ids: number[]) => sql`
  select a.id::float8 as id, n.id::float8 as by from ${audit} a
  cross join lateral (
    select n.id, n.before, n.after from ${audit} n
    where n.subject = a.subject and n.action = ${CHOICE} and n.id > a.id order by n.id limit 1) n
  where a.id = any(${sql.param(ids)}::bigint[])
    and ${code('n.before')} is not distinct from ${code('a.after')}
    and ${code('n.after')} is not distinct from ${code('a.before')}`;

/** SQL: the merges with a record that were undone before the next one with it, and the row of the undo. */
const undoneMerges = (ids: number[]) => sql`
  select a.id::float8 as id, n.id::float8 as by from ${audit} a
  join ${recordset(
    Object.entries(BACK).map(([action, back]) => ({ action, ...back })),
    'back(action text, by text, of text)',
  )} on back.action = a.action
  cross join lateral (
    select n.id, n.action from ${audit} n
    where n.subject = a.subject and n.id > a.id and n.action in (back.action, back.by)
      and n.after ->> back.of = a.after ->> back.of order by n.id limit 1) n
  where a.id = any(${sql.param(ids)}::bigint[]) and n.action = back.by`;

/** Which of these rows were taken back, whoever did so, and the row of that. */
export async function undoneOf(db: Db, rows: Pick<Row, 'id' | 'action'>[]): Promise<Map<number, number>> {
  const idsOf = (isMeant: (action: string) => boolean) =>
    rows.flatMap(({ id, action }) => (isMeant(action) ? [id] : []));
  const [choices, merges] = [idsOf((action) => action === CHOICE), idsOf((action) => action in BACK)];
  const asked = [
    ...(choices.length > 0 ? [undoneChoices(choices)] : []),
    ...(merges.length > 0 ? [undoneMerges(merges)] : []),
  ];
  if (asked.length === 0) return new Map();
  const found = await db.execute<{ id: number; by: number }>(sql.join(asked, sql` union all `));
  return new Map(found.map(({ id, by }) => [id, by]));
}
