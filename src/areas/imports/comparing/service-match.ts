import { type SQL, sql } from 'drizzle-orm';
import { formerNames, persons } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { createsNobody, type ImportKind, isSetting } from '../schema-words.ts';
import { peopleImportItems } from '../tables.ts';

/** Year of birth by person. */
export type BirthYears = ReadonlyMap<number, number>;

/**
 * Matches every person of the file by the POL-on identifier, else ORCID, else names with the year of birth. Names alone,
 * or identifiers that point to two people, leave candidates for a choice. Two people with different identifiers of the
 * same kind never match, whatever their names.
 */
async function matchByIdentity(tx: Db, importId: number, births: BirthYears) {
  const years = [...births].map(([id, year]) => ({ id, year }));
  await tx.execute(sql`
    with births as materialized (select * from ${recordset(years, 'b(id int, year int)')}),
    file as (
      select id, nullif(key, '')::int as birth_year, data->>'polon_uuid' as uuid, data->>'orcid' as orcid,
        search_key(data->>'first_name') as first, search_key(data->>'last_name') as last
      from ${peopleImportItems} where import_id = ${importId} and entity = 'person'),
    named as (
      select f.id, array_agg(distinct p.id order by p.id) as ids,
        array_agg(distinct p.id) filter (where b.year = f.birth_year) as born
      from file f
      join (
        select id, polon_uuid as uuid, orcid, search_key(first_name) as first, search_key(last_name) as last
        from ${persons} where merged_into is null
        union all
        select p.id, p.polon_uuid, p.orcid, search_key(n.first_name), search_key(n.last_name)
        from ${formerNames} n join ${persons} p on p.id = n.person_id) p on p.last = f.last and p.first = f.first
      left join births b on b.id = p.id
      where not coalesce(p.uuid <> f.uuid and length(p.uuid) = length(f.uuid), false)
        and not coalesce(p.orcid <> f.orcid, false)
      group by f.id),
    found as (
      select f.id, f.uuid, f.orcid, u.id as by_uuid, o.id as by_orcid,
        coalesce(o.polon_uuid <> f.uuid and length(o.polon_uuid) = length(f.uuid), false) as other_uuid,
        coalesce(u.orcid <> f.orcid, false) as other_orcid,
        coalesce(n.ids, '{}') as named, coalesce(n.born, '{}') as born
      from file f
      left join ${persons} u on u.polon_uuid = f.uuid
      left join ${persons} o on o.orcid = f.orcid
      left join named n on n.id = f.id),
    decided as (
      select id,
        case
          when by_uuid <> by_orcid then array[by_uuid, by_orcid]
          when by_uuid is not null then '{}'
          when by_orcid is not null and other_uuid then array[by_orcid]
          when by_orcid is not null or cardinality(born) = 1 then '{}'
          else named end as candidates,
        case
          when by_uuid <> by_orcid then null
          when by_uuid is not null then by_uuid
          when by_orcid is not null and other_uuid then null
          when by_orcid is not null then by_orcid
          when cardinality(born) = 1 then born[1] end as person_id,
        case
          when by_uuid <> by_orcid then 'Identyfikator POL-on i ORCID wskazują dwie różne osoby.'
          when by_uuid is not null and other_orcid then 'Osoba ma w systemie inny ORCID.'
          when by_uuid is not null then null
          when by_orcid is not null and other_uuid then 'Osoba o tym ORCID ma w systemie inny identyfikator POL-on.'
          when by_orcid is not null or cardinality(born) = 1 then null
          when cardinality(named) = 1 then 'W systemie jest osoba o tym imieniu i nazwisku, lecz bez zgodnego identyfikatora.'
          when cardinality(named) > 1 then 'W systemie jest kilka osób o tym imieniu i nazwisku.'
          when uuid is null and orcid is null then 'W pliku nie ma identyfikatora POL-on ani ORCID tej osoby.' end as doubt
      from found)
    update ${peopleImportItems} i set person_id = j.person_id, candidates = j.candidates,
      settled = j.person_id is not null or j.doubt is null, doubt = nullif(concat_ws(' ', i.doubt, j.doubt), '')
    from decided j where i.id = j.id`);
}

/** Leaves two people of the file who match the same person for a choice. */
async function unsettleSharedMatches(tx: Db, importId: number) {
  await tx.execute(sql`
    update ${peopleImportItems} i set settled = false, candidates = array[i.person_id], person_id = null,
      doubt = concat_ws(' ', i.doubt, 'W pliku jest druga osoba, która pasuje do tej samej osoby w systemie.')
    where i.import_id = ${importId} and i.entity = 'person' and i.person_id in (
      select person_id from ${peopleImportItems} where import_id = ${importId} and entity = 'person'
      group by person_id having count(*) > 1)`);
}

/** Matches by the library system's number, which is the person's number here. */
async function matchByNumber(tx: Db, importId: number) {
  await tx.execute(sql`
    with file as (
      select id, (data->>'id')::int as number, search_key(defaults->>'first_name') as first,
        search_key(defaults->>'last_name') as last
      from ${peopleImportItems} where import_id = ${importId} and entity = 'person'),
    decided as (
      select f.id, p.id as person_id,
        case
          when p.id is not null and (search_key(p.first_name), search_key(p.last_name)) <> (f.first, f.last)
            then 'Numer ' || f.number || ' ma w systemie inna osoba: ' || p.first_name || ' ' || p.last_name || '.'
          when p.id is null and t.id is not null
            then 'Osoba o tym imieniu i nazwisku jest już w systemie pod numerem ' || t.id || '.' end as doubt
      from file f left join ${persons} p on p.id = f.number
      left join lateral (select min(id) as id from ${persons} o
        where o.merged_into is null and search_key(o.last_name) = f.last and search_key(o.first_name) = f.first) t
        on p.id is null)
    update ${peopleImportItems} i set person_id = j.person_id, doubt = j.doubt from decided j where i.id = j.id`);
  // The doubt concerns the identity, so it applies to all items of the number.
  await tx.execute(sql`
    update ${peopleImportItems} i set doubt = p.doubt from ${peopleImportItems} p
    where p.import_id = ${importId} and p.entity = 'person' and p.doubt is not null
      and i.import_id = ${importId} and i.entity = 'dn10' and i.ref = p.ref`);
}

/** Keeps the first item of each person; different ones make it doubtful. */
async function keepFirstPersons(tx: Db, importId: number) {
  await tx.execute(sql`
    update ${peopleImportItems} i
    set doubt = concat_ws(' ', i.doubt, 'W pliku są różne dane tej osoby: przyjęto te z pierwszego wiersza.')
    from (select ref, min(id) as id from ${peopleImportItems} where import_id = ${importId} and entity = 'person'
      group by ref having count(*) > 1) d where i.id = d.id`);
  await tx.execute(sql`
    delete from ${peopleImportItems} i using (
      select id, row_number() over (partition by ref order by id) as position from ${peopleImportItems}
      where import_id = ${importId} and entity = 'person') d
    where d.id = i.id and d.position > 1`);
}

/** Drops an ORCID that several people of the file have. */
async function dropSharedOrcids(tx: Db, importId: number) {
  await tx.execute(sql`
    update ${peopleImportItems} i set data = i.data - 'orcid',
      doubt = concat_ws(' ', i.doubt, 'Ten ORCID ma w pliku kilka osób: pominięto go.')
    where i.import_id = ${importId} and i.entity = 'person' and i.data->>'orcid' in (
      select data->>'orcid' from ${peopleImportItems} where import_id = ${importId} and entity = 'person'
        and data ? 'orcid' group by data->>'orcid' having count(*) > 1)`);
}

/**
 * People waiting for a choice with a single candidate, whom nobody else of the file matches or may match, and without
 * conflicting identifiers. A subselect of id and person_id.
 */
export const soleCandidates = (importId: SQL | number) => sql`(
  with meant as (
    select id, data, settled, unnest(case when settled then array[person_id] else candidates end) as person_id,
      cardinality(candidates) as choices
    from ${peopleImportItems} where import_id = ${importId} and entity = 'person'),
  once as (select person_id from meant group by person_id having count(*) = 1)
  select m.id, m.person_id from meant m join once using (person_id) join ${persons} p on p.id = m.person_id
  where not m.settled and m.choices = 1 and p.merged_into is null
    and not coalesce(p.polon_uuid <> m.data->>'polon_uuid' and length(p.polon_uuid) = length(m.data->>'polon_uuid'), false)
    and not coalesce(p.orcid <> m.data->>'orcid', false))`;

/** Matches the people of the file with those stored here; doubtful matches wait for a choice. */
export async function matchPersons(
  tx: Db,
  { id: importId, kind, births }: { id: number; kind: ImportKind; births: BirthYears },
) {
  if (kind === 'units' || isSetting(kind)) return;
  await keepFirstPersons(tx, importId);
  if (kind === 'directory') return;
  if (kind === 'dn10') return matchByNumber(tx, importId);
  await dropSharedOrcids(tx, importId);
  await matchByIdentity(tx, importId, births);
  await unsettleSharedMatches(tx, importId);
  if (createsNobody(kind)) {
    await tx.execute(sql`
      update ${peopleImportItems} set settled = false, doubt = concat_ws(' ', doubt, 'Tej osoby nie ma w systemie.')
      where import_id = ${importId} and entity = 'person' and person_id is null and settled`);
  }
}
