import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { holdsWords, numberOf, numberOrNull } from '#platform/database/sql.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, yearsOf } from '#areas/periods/service.ts';
import { persons, units } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { isCurrent, personResults, shareResults } from '#areas/recalculation/tables.ts';
import { slotPointsList } from './lists.ts';
import type { SlotYear } from './schema.ts';

type Question = { period: number; disccode: number };

/** Shares that the discipline's optimum takes and that have not changed since, by person and year of publication. */
const taken = ({ period, disccode }: Question) => sql`
  select s.person_id, p.year, sum(s.slots) as slots, sum(s.points) as points, count(*)::int as shares
  from ${shareResults} s join ${authorships} a on a.id = s.authorship_id join ${publications} p on p.id = a.publication_id
  where s.period_id = ${period} and s.discipline_code = ${disccode} and s.accepted and ${isCurrent('s', 'a')}
  group by s.person_id, p.year`;

/** Two decimals more than points have lose nothing that a reader compares. */
const perSlot = (points: unknown, slots: unknown) => sql`round(${points} / nullif(${slots}, 0), 4)`;

/** The join tells the discipline: a file reads its batches by person alone. */
const source = (question: Question) => {
  const filled = sql`(
    select person_id, sum(slots) as slots, sum(points) as points,
      json_agg(json_build_object('rok', year, 'slots', slots::float8, 'points', points::float8,
        'per_slot', ${perSlot(sql`points`, sql`slots`)}::float8, 'shares', shares) order by year) as years
    from (${taken(question)}) as each group by person_id) as filled`;
  const names = [inPolish(persons.lastName), inPolish(persons.firstName)];
  const slots = sql`coalesce(filled.slots, 0)`;
  const points = sql`coalesce(filled.points, 0)`;
  return listSource({
    list: slotPointsList([]),
    fields: {
      id: persons.id,
      last_name: persons.lastName,
      first_name: persons.firstName,
      unit: sql<string | null>`${units.name}`,
      limit: numberOf(personResults.slotLimit),
      slots: numberOf(slots),
      points: numberOf(points),
      per_slot: numberOrNull(perSlot(sql`filled.points`, sql`filled.slots`)),
      years: sql<SlotYear[]>`coalesce(filled.years, '[]')`,
    },
    from: (select) =>
      select
        .from(personResults)
        .innerJoin(
          persons,
          and(
            eq(persons.id, personResults.personId),
            eq(personResults.periodId, question.period),
            eq(personResults.disciplineCode, question.disccode),
          ),
        )
        .leftJoin(units, eq(units.id, persons.unitId))
        .leftJoin(filled, sql`filled.person_id = ${persons.id}`)
        .$dynamic(),
    where: ({ text }: FilterOf<ReturnType<typeof slotPointsList>>) =>
      holdsWords(text, sql`concat_ws(' ', ${persons.lastName}, ${persons.firstName}, ${units.name})`),
    sorts: {
      person: names,
      slots,
      points,
      perSlot: sql`coalesce(${perSlot(sql`filled.points`, sql`filled.slots`)}, 0)`,
    },
    ties: names,
    key: persons.id,
  });
};

/** The discipline's sums by year of publication, years without shares included, and over the period. */
async function slotYears(db: Db, question: Question) {
  const period = await findPeriod(db, question.period);
  const { byCode } = await classificationOf(db, period);
  const discipline = byCode.get(question.disccode);
  if (!discipline) throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
  const years = yearsOf(period);
  const rows = await db.execute<SlotYear & { rok: number | null }>(sql`
    select y.year as rok, coalesce(sum(t.slots), 0)::float8 as slots, coalesce(sum(t.points), 0)::float8 as points,
      ${perSlot(sql`sum(t.points)`, sql`sum(t.slots)`)}::float8 as per_slot, coalesce(sum(t.shares), 0)::int as shares
    from unnest(${sql.param(years)}::int[]) as y(year) left join (${taken(question)}) as t using (year)
    group by rollup (y.year) order by y.year nulls last`);
  return { period, discipline, rows };
}

/** Points per slot that the discipline's optimum takes, by year, and of a page of its people. */
export async function slotPoints(
  db: Db,
  { period, disccode, ...query }: ListQuery<ReturnType<typeof slotPointsList>> & Question,
) {
  const question = { period, disccode };
  const { rows: years, discipline } = await slotYears(db, question);
  return { ...(await listPage(db, source(question), query)), years, discipline: discipline.name };
}

/** The same for a file, with all people. */
export async function allSlotPoints(
  db: Db,
  { period, disccode, ...query }: FileQuery<ReturnType<typeof slotPointsList>> & Question,
) {
  const question = { period, disccode };
  return { ...(await slotYears(db, question)), people: await listBatches(db, source(question), query) };
}
