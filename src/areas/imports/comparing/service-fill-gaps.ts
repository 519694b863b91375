import { type SQL, sql } from 'drizzle-orm';
import { DEGREES } from '#areas/people/schema-words.ts';
import { persons } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from '../tables.ts';

/** The doubt of a further employment of somebody employed here, where all is assumed that RAD-on lacks. */
export const BESIDE =
  'Osoba ma w systemie inne trwające zatrudnienie, dlatego temu z pliku nie przypisano wymiaru etatu ani stanowiska: uzupełnij je, a poprzednie zakończ, jeśli ustało.';

/** Neither counts to N nor makes anybody research staff, who may show works outside N. */
const UNKNOWN_POST = {
  position_name: 'stanowisko niepodane',
  position_group: 'inna',
  hours_numerator: 0,
  hours_denominator: 1,
  fte: 0,
};

const rankOf = (degree: SQL) => sql`array_position(${sql.param(DEGREES)}::text[], ${degree})`;

/**
 * RAD-on is too coarse to correct data: it only fills gaps, lowers no degree, and differing disciplines are reported. Of people
 * employed here it adds no employments; where all is assumed, those that are not here come without a post, for somebody to complete.
 */
export async function fillGaps(tx: Db, importId: number, isAssumed: boolean) {
  const person = sql`${peopleImportItems} p on p.import_id = i.import_id and p.entity = 'person' and p.ref = i.ref`;
  // Full time beside a term that runs would count more of the person than is known.
  const runs = isAssumed
    ? sql`coalesce(e.date_to, 'infinity') >= (select as_of from ${peopleImports} where id = ${importId})`
    : sql`e.date_to is null`;
  const isEmployed = sql`exists (select from ${employments} e where e.person_id = p.person_id and ${runs})`;
  const institution = sql`coalesce(i.data->>'institution_name', i.defaults->>'institution_name')`;
  const isKnown = sql`exists (
    select from ${employments} e where e.person_id = p.person_id and e.date_from = (i.data->>'date_from')::date
      and search_key(e.institution_name) = search_key(${institution}))`;
  await tx.execute(sql`
    delete from ${peopleImportItems} where id in (
      select i.id from ${peopleImportItems} i join ${person}
      where i.import_id = ${importId} and i.entity = 'employment' and ${isEmployed} ${isAssumed ? sql`and ${isKnown}` : sql``})`);
  // The key of no stored row: another employment may have begun on the same day.
  await tx.execute(sql`
    update ${peopleImportItems} i set key = i.key || ' ' || ${institution}, doubt = ${BESIDE},
      data = i.data || '{"primary_workplace": false}', defaults = i.defaults || ${JSON.stringify(UNKNOWN_POST)}::text::jsonb
    from ${peopleImportItems} p
    where p.import_id = i.import_id and p.entity = 'person' and p.ref = i.ref
      and i.import_id = ${importId} and i.entity = 'employment' and ${isEmployed}`);
  await tx.execute(sql`
    update ${peopleImportItems} i set data = i.data - 'degree' from ${persons} p
    where p.id = i.person_id and i.import_id = ${importId} and i.entity = 'person'
      and ${rankOf(sql`i.data->>'degree'`)} < ${rankOf(sql`p.degree`)}`);
  await tx.execute(sql`
    delete from ${peopleImportItems} where id in (
      select i.id from ${peopleImportItems} i join ${person}
      where i.import_id = ${importId} and i.entity = 'nStatement' and exists (
        select from ${nStatements} n where n.person_id = p.person_id
          and coalesce(n.date_to, 'infinity') >= (i.data->>'date_from')::date))`);
  await tx.execute(sql`
    with other as (
      select i.id, i.line, i.ref, p.data, bool_and((d.discipline1_code, coalesce(d.discipline2_code, 0)) is distinct from
        ((i.data->>'discipline1_code')::int, coalesce((i.data->>'discipline2_code')::int, 0))) as differs
      from ${peopleImportItems} i join ${person}
      join ${disciplineDeclarations} d on d.person_id = p.person_id and d.date_to is null
      where i.import_id = ${importId} and i.entity = 'declaration' group by i.id, p.id),
    deleted as (delete from ${peopleImportItems} using other where ${peopleImportItems}.id = other.id)
    insert into ${peopleImportRows} (import_id, line, entity, ref, action, subject, doubt)
    select ${importId}, line, 'declaration', '', 'error', data->>'last_name' || ' ' || (data->>'first_name'),
      'RAD-on podaje inne dyscypliny niż oświadczenie w systemie: pozostawiono te z systemu.'
    from other where differs`);
}
