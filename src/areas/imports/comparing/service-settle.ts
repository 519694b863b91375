import { type SQL, sql } from 'drizzle-orm';
import { accounts, directoryEntries, persons, units } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { numbersIn } from '#platform/database/sql.ts';
import { DEGREE_CODES } from '#areas/achievements/schema-words.ts';
import { achievements } from '#areas/achievements/tables.ts';
import type { ImportKind } from '../schema-words.ts';
import { TABLES } from '../writing/service-entities.ts';
import { fillGaps } from './service-fill-gaps.ts';
import { keepFirst, rejectRows } from './service-reject.ts';
import {
  settleCouncils,
  settleDictionaries,
  settleDisciplines,
  settleGrants,
  settleOutcomes,
} from './service-settle-settings.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from '../tables.ts';

/** What follows from several rows of the file together, after people are matched. `isAssumed`: what RAD-on lacks is assumed. */
export const SETTLE: Record<ImportKind, (tx: Db, importId: number, isAssumed: boolean) => Promise<void>> = {
  polon: settleReport,
  absences: dateAbsences,
  radon: fillGaps,
  directory: linkEntries,
  dn10: keepNumbers,
  units: settleUnits,
  achievements: pairCorrected,
  grants: settleGrants,
  disciplines: settleDisciplines,
  outcomes: settleOutcomes,
  dictionaries: settleDictionaries,
  councils: settleCouncils,
};

async function settleReport(tx: Db, importId: number) {
  await closeStatements(tx, importId);
  await setUnits(tx, importId);
}

/** The period contains the day that the file describes. */
const isPresent = (dateFrom: SQL, dateTo: SQL, importId: number) => sql`(
  select ${dateFrom} <= m.as_of and coalesce(${dateTo} >= m.as_of, true) from ${peopleImports} m where m.id = ${importId})`;

/** A person's unit is that of the current employment: the primary one, else the one with more hours. */
async function setUnits(tx: Db, importId: number) {
  await tx.execute(sql`
    update ${peopleImportItems} i set data = i.data || jsonb_build_object('unit_id', e.unit_id)
    from (
      select distinct on (ref) ref, data->'unit_id' as unit_id from ${peopleImportItems}
      where import_id = ${importId} and entity = 'employment' and data ? 'unit_id'
        and ${isPresent(sql`(data->>'date_from')::date`, sql`(data->>'date_to')::date`, importId)}
      order by ref, (data->>'primary_workplace')::boolean desc nulls last, (data->>'fte')::numeric desc nulls last, id) e
    where i.import_id = ${importId} and i.entity = 'person' and i.ref = e.ref`);
}

/**
 * Ends statements, of which the report has only the first day: with the person's next statement, or the end of the last
 * employment. The latter is unknown if a row of the person could not be read.
 */
async function closeStatements(tx: Db, importId: number) {
  await tx.execute(sql`
    with refused as materialized (
      select unnest(array[ref, split_part(ref, ' ', 1)]) as ref from ${peopleImportRows}
      where import_id = ${importId} and action = 'error' and ref <> ''),
    employed as (
      select ref, case when bool_and(defaults->>'employed_to' is not null) then max(defaults->>'employed_to') end as until
      from ${peopleImportItems} where import_id = ${importId} and entity = 'employment' group by ref),
    ordered as (
      select s.id, s.data->>'date_from' as date_from, s.data->>'date_to' as date_to, s.data ? 'date_to' as has_end,
        s.ref in (select ref from refused) as unsure, e.until,
        (lead(s.data->>'date_from') over person)::date - 1 as before_next,
        count(*) over (partition by s.entity, s.ref, s.key) as same_day
      from ${peopleImportItems} s left join employed e on e.ref = s.ref
      where s.import_id = ${importId} and s.entity in ('declaration', 'nStatement')
      window person as (partition by s.entity, s.ref order by s.key, s.id)),
    ended as (
      select *, has_end and (ends is not null or not unsure) as is_explicit, jsonb_build_object('date_to', ends) as date_to_json
      from (select *, case when same_day = 1 then least(
        date_to::date,
        case when before_next >= date_from::date then before_next end,
        case when until >= date_from and not unsure then until::date end) end as ends
        from ordered) o)
    update ${peopleImportItems} i
    set data = case when o.is_explicit then i.data || o.date_to_json else i.data - 'date_to' end,
      defaults = case when o.is_explicit then i.defaults else i.defaults || o.date_to_json end,
      doubt = case when o.same_day > 1 then 'W pliku są dwa różne oświadczenia tej osoby z tego samego dnia.' else i.doubt end
    from ended o where i.id = o.id`);
}

/** The file has only the number of days in a year: they are placed next to those of the adjacent year, else in January. */
async function dateAbsences(tx: Db, importId: number) {
  await tx.execute(sql`
    with years as (
      select id, key::int as year, (data->>'days')::int as days, line,
        lag(key::int) over person as before, lead(key::int) over person as next,
        count(*) over (partition by ref, key) as same_year,
        (make_date(key::int + 1, 1, 1) - make_date(key::int, 1, 1)) as length
      from ${peopleImportItems} where import_id = ${importId} and entity = 'absence'
      window person as (partition by ref order by key, id)),
    placed as (
      select *, case when next = year + 1 and before is distinct from year - 1
        then make_date(year, 12, 31) - (least(days, length) - 1) else make_date(year, 1, 1) end as date_from
      from years)
    update ${peopleImportItems} i
    set data = i.data - 'days' || jsonb_build_object('date_from', p.date_from,
        'date_to', p.date_from + (least(p.days, p.length) - 1)),
      doubt = case when p.same_year > 1 then 'W pliku są dwie różne liczby dni tej osoby w tym roku.' end
    from placed p where i.id = p.id`);
}

/** Numbers are keys here. */
async function keepNumbers(tx: Db, importId: number) {
  await keepFirst(tx, importId, {
    of: ['directory', 'dn10'],
    message: 'Ten numer ma w pliku już wcześniejszy wiersz.',
  });
}

/** Links entries to people by the POL-on identifier, else by the account with the same login. */
async function linkEntries(tx: Db, importId: number) {
  await keepNumbers(tx, importId);
  await tx.execute(sql`
    update ${peopleImportItems} i set data = i.data || jsonb_build_object('person_id', p.id)
    from ${persons} p
    where i.import_id = ${importId} and i.entity = 'directory' and p.polon_uuid = i.data->>'polon_uuid'`);
  await tx.execute(sql`
    update ${peopleImportItems} i set data = i.data || jsonb_build_object('person_id', a.person_id)
    from ${accounts} a
    where i.import_id = ${importId} and i.entity = 'directory' and not i.data ? 'person_id' and a.active
      and a.person_id is not null and lower(a.login) = lower(i.data->>'login')`);
  await keepFirst(tx, importId, {
    of: ['directory'],
    message: 'Ten login ma w pliku już wpis we wcześniejszym wierszu.',
    by: sql`lower(data->>'login')`,
  });
  await rejectRows(tx, importId, {
    which: sql`select i.id, 'Ten login ma w systemie inny wpis (nr ' || e.employee_number || '). Wiersz pominięto.' as message
      from ${peopleImportItems} i join ${directoryEntries} e on lower(e.login) = lower(i.data->>'login') and e.employee_number <> i.key
      where i.import_id = ${importId} and i.entity = 'directory'`,
  });
  await setUnitsFromDirectory(tx, importId);
}

/** Takes a person's unit from the directory if no current employment has one. */
async function setUnitsFromDirectory(tx: Db, importId: number) {
  await tx.execute(sql`
    insert into ${peopleImportItems} (import_id, line, entity, ref, key, data, defaults, person_id)
    select distinct on (d.person) ${importId}, d.line, 'person', d.ref, '', jsonb_build_object('unit_id', d.data->'unit_id'),
      jsonb_build_object('first_name', d.data->'first_name', 'last_name', d.data->'last_name'), d.person
    from (select *, (data->>'person_id')::int as person from ${peopleImportItems}
      where import_id = ${importId} and entity = 'directory' and data ? 'unit_id') d
    where d.person is not null
      and not exists (select from ${employments} e where e.person_id = d.person and e.unit_id is not null
        and ${isPresent(sql`e.date_from`, sql`e.date_to`, importId)})
    order by d.person, d.id`);
}

/** Places units under each other: three levels at most, above each other none of the file is left hanging. */
async function settleUnits(tx: Db, importId: number) {
  await keepFirst(tx, importId, { of: ['unit'], message: 'Ten kod ma w pliku już wcześniejszy wiersz.' });
  // Without the column of parents a unit stays where it is.
  const file = sql`
    file as (
      select i.id, i.key, u.id as stored, u.level as stored_level,
        lower(case when i.data ? 'parent_code' then i.data->>'parent_code' else above.code end) as parent
      from ${peopleImportItems} i left join ${units} u on lower(u.code) = i.key left join ${units} above on above.id = u.parent_id
      where i.import_id = ${importId} and i.entity = 'unit'),
    tree (id, key, level) as (
      select f.id, f.key, coalesce(u.level, 0) + 1 from file f left join ${units} u on lower(u.code) = f.parent
      where f.parent is null or u.id is not null and not exists (select from file o where o.key = f.parent)
      union all
      select f.id, f.key, t.level + 1 from file f join tree t on t.key = f.parent where t.level < 4)`;
  await rejectRows(tx, importId, {
    which: sql`
      with recursive ${file}
      select f.id, case
        when t.level > 3 then 'Jednostka byłaby na czwartym poziomie: są najwyżej trzy. Wiersz pominięto.'
        when t.id is not null then 'Zmienia się poziom jednostki, a jednostek podległych nie ma w pliku. Wiersz pominięto.'
        else 'Nie ma jednostki nadrzędnej „' || coalesce(f.parent, '') || '” albo wskazują na siebie w koło. Wiersz pominięto.'
        end as message
      from file f left join tree t on t.id = f.id
      where t.id is null or t.level > 3 or f.stored_level <> t.level and exists (
        select from ${units} c where c.parent_id = f.stored and not exists (select from file o where o.stored = c.id))`,
  });
  await tx.execute(sql`
    with recursive ${file},
    numbered as materialized (
      select f.id, f.key, f.parent, t.level, coalesce(f.stored, nextval(pg_get_serial_sequence('units', 'id'))::int) as unit
      from file f join tree t on t.id = f.id)
    update ${peopleImportItems} i
    set data = i.data - 'parent_code' || jsonb_build_object('id', n.unit, 'level', n.level,
      'parent_id', coalesce(above.unit, u.id))
    from numbered n left join numbered above on above.key = n.parent left join ${units} u on lower(u.code) = n.parent
    where i.id = n.id`);
}

/** How alike two titles are at least of which one corrects the other, from 0 to 1. */
const ALIKE = 0.6;

/**
 * A corrected title or year of an achievement replaces the stored one, which the file no longer has: of one person and type,
 * with one number, or of one year with titles alike. The latter is left for review.
 */
async function pairCorrected(tx: Db, importId: number) {
  const { key } = TABLES.achievement;
  await tx.execute(sql`
    with items as materialized (
      select i.id, i.key, i.data, p.person_id from ${peopleImportItems} i join ${peopleImportItems} p
        on p.import_id = i.import_id and p.entity = 'person' and p.ref = i.ref and p.settled and p.person_id is not null
      where i.import_id = ${importId} and i.entity = 'achievement'
        and not (i.data->>'type_code')::int in (${sql.raw(DEGREE_CODES.join(', '))})),
    stored as materialized (
      select t.*, ${key} as key from ${achievements} t where t.person_id in (select person_id from items)),
    fresh as (select * from items i where not exists (select from stored s where s.person_id = i.person_id and s.key = i.key)),
    free as (select * from stored s where not exists (select from items i where i.person_id = s.person_id and i.key = s.key)),
    pairs as (
      select f.id, s.id as stored, s.key, s.title, is_numbered,
        count(*) over (partition by f.id) as choices, count(*) over (partition by s.id) as rivals
      from fresh f join free s on s.person_id = f.person_id and s.type_code = (f.data->>'type_code')::int
      cross join lateral (select s.number <> '' and s.number = f.data->>'number' as is_numbered) n
      where is_numbered or s.year_from = (f.data->>'year_from')::int
        and similarity(lower(s.title), lower(f.data->>'title')) >= ${ALIKE}
        and ${numbersIn(sql`s.title`)} is not distinct from ${numbersIn(sql`f.data->>'title'`)})
    update ${peopleImportItems} i set key = p.key,
      doubt = case when not is_numbered then 'Tytuł podobny do wpisu „' || p.title || '”, którego nie ma w pliku: poprawka czy drugie osiągnięcie?' end
    from pairs p where i.id = p.id and p.choices = 1 and p.rivals = 1`);
}
