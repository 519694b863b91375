import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { scopeOfDisciplines } from '#platform/scope.ts';
import { placesInUnits } from '#areas/evaluation/service-places.ts';
import { persons, units } from '#areas/people/tables.ts';
import { exactElseNear, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { defaultPeriod, type Period } from '#areas/periods/service.ts';
import { personResults } from '#areas/recalculation/tables.ts';
import type { FoundPerson, PeopleQuery } from './schema.ts';
import { availableUnits } from './service-scope.ts';

type FoundRow = Omit<FoundPerson, 'period' | 'discipline_name'>;

/**
 * People of the disciplines and units in the actor's care, by name, as their views of the default period list them; where
 * nobody is called so, whoever is called nearly so.
 */
export async function findPeople(db: Db, actor: Actor, { text, limit }: PeopleQuery): Promise<FoundPerson[]> {
  const period = await defaultPeriod(db);
  if (!period) return [];
  const { byCode, periodCode } = await classificationOf(db, period);
  const granted = scopeOfDisciplines(actor, 'disciplineView');
  const codes = granted === 'all' ? [...byCode.keys()] : granted.map(periodCode);
  const ids = (await availableUnits(db, actor, ['unitView'])).map((unit) => unit.id);
  const seen = seenIn(period, { codes, ids });
  const find = async ({ where, nearest }: { where: SQL; nearest: SQL }) => [
    ...(await db.execute<FoundRow>(sql`
      select ${persons.id}, ${persons.lastName} as nazwisko, ${persons.firstName} as imie, ${persons.degree} as stopien,
        d.discipline, t.unit, t.unit_name
      from ${persons} ${seen}
      where ${persons.mergedInto} is null and ${where} and (d.discipline is not null or t.unit is not null)
      order by ${nearest} desc, ${persons.lastName} collate polish, ${persons.firstName} collate polish, ${persons.id}
      limit ${limit}`)),
  ];
  const near = nearlyMatchesWords(text, [persons.nameWords]);
  const { rows } = await exactElseNear((isNear) =>
    find(
      isNear
        ? { where: near.where, nearest: near.likeness }
        : { where: matchesWords(text, [persons.nameWords], true), nearest: sql`0::real` },
    ),
  );
  return rows.map((row) => ({
    ...row,
    period: period.id,
    discipline_name: row.discipline === null ? null : (byCode.get(row.discipline)?.name ?? String(row.discipline)),
  }));
}

/** The discipline of these in which a person has most slots, and the highest of these units that lists the person. */
const seenIn = (period: Period, { codes, ids }: { codes: number[]; ids: number[] }) => sql`
  left join lateral (
    select r.discipline_code as discipline from ${personResults} r
    where r.person_id = ${persons.id} and r.period_id = ${period.id} and r.slot_limit > 0
      and r.discipline_code = any(${sql.param(codes)}::int[])
    order by r.slot_limit desc, r.discipline_code limit 1) d on true
  left join lateral (
    select top.code as unit, top.name as unit_name
    from (${placesInUnits(period, ids)}) place join ${units} top on top.id = place.unit_id
    where place.person_id = ${persons.id}
    order by top.level, top.id limit 1) t on true`;
