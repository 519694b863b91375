import { type SQL, sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import { DISCIPLINE_FIELDS } from '#areas/classification/service.ts';
import { inCircle } from '#areas/classification/service-successors.ts';
import { councilParameters } from '#areas/council/tables.ts';
import { dictionaryEntries } from '#areas/dictionaries/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { ADMIN } from '#areas/grants/service-held.ts';
import { shippedClassification } from '#areas/library/service-disciplines.ts';
import { disciplines } from '#areas/library/tables.ts';
import { accounts, units } from '#areas/people/tables.ts';
import { evaluationOutcomes, evaluationPeriods } from '#areas/periods/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { inUtc } from '#platform/database/sql.ts';
import { TABLES, type Written } from '../writing/service-entities.ts';
import { keepFirst, rejectRows } from './service-reject.ts';
import { peopleImportItems } from '../tables.ts';

const i = peopleImportItems;

const ofKind = (importId: number, entity: Written) => sql`i.import_id = ${importId} and i.entity = ${entity}`;

const SAID = 'O tym samym mówi już wcześniejszy wiersz pliku.';

const hasReversedDays = (row: SQL) => sql`(${row}->>'valid_to')::date < (${row}->>'valid_from')::date`;

/** SQL: the row as it would be, over the stored one `t`. */
const merged = sql`(coalesce(to_jsonb(t), i.defaults) || i.data)`;

/** Logins become accounts; whoever becomes an administrator is asked about. */
export async function settleGrants(tx: Db, importId: number) {
  await tx.execute(sql`
    update ${i} i set data = i.data - 'login' || jsonb_build_object('account_row', a.row_num),
      defaults = i.defaults || jsonb_build_object('subject', concat_ws(' ', a.last_name, a.first_name, '(' || a.login || ')'))
    from ${accounts} a where ${ofKind(importId, 'grant')} and a.active and lower(a.login) = lower(i.data->>'login')`);
  await keepHeldUnits(tx, importId);
  await rejectRows(tx, importId, {
    which: sql`select i.id, 'Nie ma czynnego konta o loginie „' || (i.data->>'login') || '”. Wiersz pominięto.' as message
      from ${i} i where ${ofKind(importId, 'grant')} and not i.data ? 'account_row'`,
  });
  await keepFirst(tx, importId, { of: ['grant'], message: SAID });
  await rejectRows(tx, importId, {
    which: sql`select i.id, 'Koniec ważności jest przed jej początkiem. Wiersz pominięto.' as message
      from ${i} i left join ${grants} t on ${TABLES.grant.key} = i.key
      where ${ofKind(importId, 'grant')} and ${hasReversedDays(merged)}`,
  });
  await tx.execute(sql`
    update ${i} i set doubt = 'Rola administratora daje wszystkie panele i dane: czy na pewno tej osobie?'
    where ${ofKind(importId, 'grant')} and i.data->>'role' = ${ADMIN}`);
}

/**
 * The name of a closed unit stands for the unit that it has become a part of. Who has the role in the closed one itself keeps
 * it there: the file of the screen says no more than the name.
 */
async function keepHeldUnits(tx: Db, importId: number) {
  const all = ofKind(importId, 'grant');
  await tx.execute(sql`
    update ${i} i set data = i.data || jsonb_build_object('unit_id', held.unit_id)
    from (
      select distinct on (i.id) i.id, g.unit_id from ${i} i
      join ${grants} g on g.account_row = (i.data->>'account_row')::int and g.role = i.data->>'role'
      join ${units} u on u.id = g.unit_id and lower(i.data->>'scope') in (lower(u.name), lower(u.code))
      where ${all} order by i.id, g.unit_id = (i.data->>'unit_id')::int desc, g.unit_id) held
    where held.id = i.id`);
  await tx.execute(sql`
    update ${i} i set data = i.data - 'scope', key = concat_ws(' ', coalesce(i.data->>'account_row', i.data->>'login'),
      i.data->>'role', coalesce(i.data->>'discipline_code', '0'), coalesce(i.data->>'unit_id', '0')) where ${all}`);
}

/** Checks the classification as it would be, and says in which fields it is not as it was shipped. */
export async function settleDisciplines(tx: Db, importId: number) {
  const all = ofKind(importId, 'discipline');
  await keepFirst(tx, importId, { of: ['discipline'], message: SAID });
  const needed = sql`array['field', 'polon_code', 'hst', 'art', 'valid_from']`;
  const rows = sql`
    rows as materialized (
      select i.id, i.key, t.code is not null as is_known, t.polon_code as stored_polon, ${merged} as row
      from ${i} i left join ${disciplines} t on t.code::text = i.key where ${all}),
    whole as materialized (
      select key, row from rows
      union all
      select d.code::text, to_jsonb(d) from ${disciplines} d where not exists (select from rows where key = d.code::text)),
    graph as materialized (select key::int as code, (row->>'successor_code')::int as successor from whole)`;
  const which = sql`
      with ${rows}
      select id, message || ' Wiersz pominięto.' as message from (
        select r.id, case
          when not r.is_known and not r.row ?& ${needed}
            then 'Nowa dyscyplina wymaga kolumn Dziedzina, Kod POL-on, HST, Artystyczna i Od.'
          when ${hasReversedDays(sql`r.row`)} then 'Dyscyplina kończy się przed swoim początkiem.'
          when r.row->>'successor_code' = r.key then 'Dyscyplina nie może być swoją następczynią.'
          when r.row->>'successor_code' is not null and r.row->>'valid_to' is null
            then 'Dyscyplina, która ma następczynię, wymaga ostatniego dnia w kolumnie Do.'
          when r.row->>'successor_code' is not null
            and not exists (select from whole w where w.key = r.row->>'successor_code')
            then 'Nie ma dyscypliny o kodzie następczyni ' || (r.row->>'successor_code') || '.'
          when r.key::int in ${inCircle(sql`graph`)} then 'Następczynie tej dyscypliny wracają do niej samej.'
          when r.row->>'polon_code' is distinct from r.stored_polon
            and (exists (select from whole w where w.key <> r.key and w.row->>'polon_code' = r.row->>'polon_code')
              -- Each row is written by itself, so that two cannot exchange their codes.
              or exists (select from ${disciplines} d where d.code::text <> r.key and d.polon_code = r.row->>'polon_code'))
            then 'Kod POL-on ' || (r.row->>'polon_code') || ' ma też inna dyscyplina.'
          end as message
        from rows r) checked where message is not null`;
  // A row that is refused may be the successor that another one names.
  while ((await rejectRows(tx, importId, { which })) > 0);
  const shipped = JSON.stringify(
    shippedClassification.map(({ polonCode, validFrom, validTo, successorCode, ...same }) => ({
      ...same,
      polon_code: polonCode,
      valid_from: validFrom,
      valid_to: validTo,
      successor_code: successorCode,
    })),
  );
  await tx.execute(sql`
    with shipped as materialized (
      select s->>'code' as key, s as row from jsonb_array_elements(${shipped}::text::jsonb) s),
    changed as (
      select i.id, coalesce((
        select jsonb_agg(f.name order by f.place) from unnest(${sql.param([...DISCIPLINE_FIELDS])}::text[]) with ordinality f (name, place)
        where s.row is null or s.row->f.name is distinct from ${merged}->f.name), '[]') as fields
      from ${i} i left join ${disciplines} t on t.code::text = i.key left join shipped s on s.key = i.key
      where ${all} and (t.code is null or to_jsonb(t) <> to_jsonb(t) || i.data))
    update ${i} i set data = i.data || jsonb_build_object('corrected', c.fields) from changed c where c.id = i.id`);
}

/** Years become periods. */
export async function settleOutcomes(tx: Db, importId: number) {
  const all = ofKind(importId, 'outcome');
  await tx.execute(sql`
    update ${i} i set data = i.data - 'year_from' - 'year_to' || jsonb_build_object('period_id', p.id),
      key = p.id || ' ' || (i.data->>'discipline_code')
    from ${evaluationPeriods} p
    where ${all} and p.year_from = (i.data->>'year_from')::int and p.year_to = (i.data->>'year_to')::int`);
  await rejectRows(tx, importId, {
    which: sql`select i.id, 'Nie ma okresu ' || (i.data->>'year_from') || '–' || (i.data->>'year_to')
        || ': najpierw załóż go na ekranie „Okresy ewaluacji”. Wiersz pominięto.' as message
      from ${i} i where ${all} and not i.data ? 'period_id'`,
  });
  await keepFirst(tx, importId, { of: ['outcome'], message: SAID });
  await rejectRows(tx, importId, {
    which: sql`select i.id, 'Ostatni dzień jest przed pierwszym. Wiersz pominięto.' as message
      from ${i} i left join ${evaluationOutcomes} t on ${TABLES.outcome.key} = i.key
      where ${all} and ${hasReversedDays(merged)}`,
  });
}

/** A known word keeps its spelling, as rows keep it too; a new one without a place stands last. */
export async function settleDictionaries(tx: Db, importId: number) {
  const all = ofKind(importId, 'dictionary');
  await tx.execute(sql`
    update ${i} i set key = (i.data->>'dictionary') || ' ' || search_key(i.data->>'name') where ${all}`);
  await keepFirst(tx, importId, { of: ['dictionary'], message: SAID });
  // As the comparison writes times.
  await inUtc(tx, () =>
    tx.execute(sql`
    update ${i} i set data = i.data - 'retired' || jsonb_strip_nulls(jsonb_build_object('name', t.name))
      || case when (i.data->>'retired')::boolean is distinct from (t.retired_at is not null) and i.data ? 'retired'
        then jsonb_build_object('retired_at', case when (i.data->>'retired')::boolean then now() end) else '{}' end,
      defaults = i.defaults || jsonb_build_object('position', coalesce(last.position, 0) + n.position)
    from (
      select id, key, data->>'dictionary' as dictionary, row_number() over (partition by data->>'dictionary' order by id) as position
      from ${i} i where ${all}) n
    left join ${dictionaryEntries} t on ${TABLES.dictionary.key} = n.key
    left join (select dictionary, max(position) as position from ${dictionaryEntries} group by 1) last on last.dictionary = n.dictionary
    where n.id = i.id`),
  );
}

/** What holds already is history: what a file says otherwise of it is refused, as the screen refuses it. */
export async function settleCouncils(tx: Db, importId: number) {
  const all = ofKind(importId, 'councilRule');
  await keepFirst(tx, importId, { of: ['councilRule'], message: SAID });
  await rejectRows(tx, importId, {
    which: sql`select i.id, message || ' Wiersz pominięto.' as message from (
      select i.id, case
        when t.valid_from <= ${today()}::date and to_jsonb(t) <> to_jsonb(t) || i.data
          then 'Te parametry już obowiązują albo obowiązywały: dodaj nowe od późniejszego dnia.'
        when t.valid_from is null and not i.data ? 'reason' then 'Nowe parametry wymagają powodu w kolumnie Powód.'
        end as message
      from ${i} i left join ${councilParameters} t on ${TABLES.councilRule.key} = i.key where ${all}) i
      where message is not null`,
  });
}
