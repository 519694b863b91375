import { sql } from 'drizzle-orm';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { Collector } from '../service-run.ts';
import { FIRST_DECLARATION } from './service-disciplines.ts';

/**
 * Inserts missing employments; existing ones may know more than RAD-on and stay. Of parallel employments one is full
 * time, the primary first, so that nobody counts twice.
 */
export async function applyEmployments(tx: Db, collector: Collector) {
  const added = await tx.execute<{ fte: string }>(sql`
    insert into ${employments} (person_id, date_from, position_name, position_group, hours_numerator, hours_denominator,
      fte, institution_name, primary_workplace)
    select person_id, date_from, 'nauczyciel akademicki', 'badawczo-dydaktyczna', fte, 1, fte, institution, is_primary
    from (
      select p.person_id, e.*,
        case when row_number() over (partition by p.person_id order by e.is_primary desc, e.date_from, e.line) = 1
          and not exists (select from ${employments} k where k.person_id = p.person_id and k.date_to is null)
          then 1 else 0 end as fte
      from (
        select distinct on (uuid, institution, date_from) * from import_radon where institution is not null
        order by uuid, institution, date_from, is_primary desc, line) e
      join import_persons p on p.uuid = e.uuid) n
    where not exists (select from ${employments} k where k.person_id = n.person_id
      and k.institution_name = n.institution and k.date_from = n.date_from)
    order by line returning fte`);
  const full = added.filter(({ fte }) => Number(fte) > 0).length;
  collector.figure('zatrudnienia dodane', added.length);
  collector.figure('założenie: pełny etat bezterminowo, badawczo-dydaktyczny', full);
  collector.figure('założenie: dalsze równoległe zatrudnienie bez wymiaru', added.length - full);

  const missing = await tx.execute<{ line: number; name: string; institution: string }>(sql`
    select p.line, p.last_name || ' ' || p.first_name as name, k.institution_name as institution
    from import_persons p join ${employments} k on k.person_id = p.person_id and k.date_to is null
    where not exists (select from import_radon e where e.uuid = p.uuid and e.institution = k.institution_name
      and e.date_from = k.date_from)
    order by p.line`);
  for (const { line, name, institution } of missing) {
    collector.figure('zatrudnienia, których nie ma w pliku');
    const message = `${name}: zatrudnienia w systemie (${institution}) nie ma w pliku; pozostawiono je.`;
    collector.problem({ line, level: 'warning', message });
  }
}

/** Declared disciplines, of the primary employment first, since the first day they are named. */
const DECLARED = sql`(
  select c.person_id, c.line, c.discipline1, c.discipline2, greatest(min(e.date_from), ${FIRST_DECLARATION}::date) as date_from,
    greatest(min(e.date_from) filter (where e.is_primary), ${FIRST_DECLARATION}::date) as n_from,
    bool_or(e.is_primary) as is_primary, c.several
  from (
    select distinct on (p.person_id) p.person_id, e.*, exists (
      select from import_radon o where o.uuid = e.uuid and o.discipline1 is not null
        and (o.discipline1, o.discipline2) is distinct from (e.discipline1, e.discipline2)) as several
    from import_radon e join import_persons p on p.uuid = e.uuid where e.discipline1 is not null
    order by p.person_id, e.is_primary desc, e.date_from, e.line) c
  join import_radon e on e.uuid = c.uuid
    and (e.discipline1, e.discipline2) is not distinct from (c.discipline1, c.discipline2)
  group by c.person_id, c.line, c.discipline1, c.discipline2, c.several)`;

/** Inserts declarations; a different one in force stays and is reported. */
export async function applyDeclarations(tx: Db, collector: Collector) {
  const doubtful = await tx.execute<{ line: number; isDeclared: boolean }>(sql`
    select d.line, k.id is not null as "isDeclared" from ${DECLARED} d
    left join ${disciplineDeclarations} k on k.person_id = d.person_id and k.date_to is null
    where d.several and k.id is null or (k.discipline1_code, k.discipline2_code) is distinct from (d.discipline1, d.discipline2)
      and k.id is not null
    order by d.line`);
  for (const { line, isDeclared } of doubtful) {
    collector.report.doubtful += 1;
    const message = isDeclared
      ? 'W systemie jest inne oświadczenie o dyscyplinach tej osoby: pozostawiono je.'
      : 'Zatrudnienia tej osoby podają różne dyscypliny: przyjęto te z podstawowego miejsca pracy.';
    collector.problem({ line, level: 'warning', message });
  }
  const added = await tx.execute<{ split: boolean }>(sql`
    insert into ${disciplineDeclarations} (person_id, date_from, discipline1_code, discipline1_percent,
      discipline2_code, discipline2_percent)
    select person_id, date_from, discipline1, case when discipline2 is null then 100 else 50 end,
      discipline2, case when discipline2 is not null then 50 end
    from ${DECLARED} d where not exists (select from ${disciplineDeclarations} k
      where k.person_id = d.person_id and (k.date_to is null or k.date_to >= d.date_from))
    order by line returning discipline2_code is not null as split`);
  const split = added.filter((row) => row.split).length;
  collector.figure('oświadczenia o dyscyplinach dodane', added.length);
  collector.figure('założenie: jedna dyscyplina w 100%', added.length - split);
  collector.figure('założenie: dwie dyscypliny po 50%', split);
}

/** Only a primary workplace here counts to N. */
export async function applyNStatements(tx: Db, collector: Collector) {
  const added = await tx.execute(sql`
    insert into ${nStatements} (person_id, date_from, discipline1_code, discipline2_code)
    select person_id, n_from, discipline1, discipline2
    from ${DECLARED} d where is_primary and not exists (select from ${nStatements} k
      where k.person_id = d.person_id and (k.date_to is null or k.date_to >= d.n_from))
    order by line returning id`);
  collector.figure('założenie: zaliczenie do N w tych samych dyscyplinach', added.length);
}
