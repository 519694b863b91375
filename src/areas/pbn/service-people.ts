import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { inPolish, orderOf, partOf } from '#platform/list.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import type { ListQuery } from '#shared/list.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { pbnAudit } from './audit.ts';
import { personList } from './lists.ts';
import type { PersonChoice, PersonRow } from './schema.ts';
import { pbnEntities, pbnPeople } from './tables.ts';

const NAME = sql`search_key(p.last_name || ' ' || p.first_name)`;

/**
 * Matches people whom nobody has matched: by ORCID, else by a name that only one person has here and in PBN, where the two do
 * not name two ORCIDs.
 */
export async function matchPeople(tx: Db, login: string): Promise<number> {
  const match = async (by: 'orcid' | 'name', pairs: SQL) => {
    const rows = await tx.execute(sql`
      with pairs as (${pairs}), unmatched as (
        select * from pairs w where not exists (
          select from ${pbnPeople} m where m.person_id = w.person_id or m.object_id = w.object_id)),
      counted as (
        select *, count(*) over (partition by person_id) as of_person, count(*) over (partition by object_id) as of_object
        from unmatched)
      insert into ${pbnPeople} (person_id, object_id, by, login)
      select person_id, object_id, ${by}, ${login} from counted where of_person = 1 and of_object = 1 order by person_id
      on conflict do nothing returning person_id`);
    return rows.length;
  };
  const active = sql`e.kind = 'person' and e.status = 'ACTIVE' and p.merged_into is null`;
  const byOrcid = await match(
    'orcid',
    sql`select p.id as person_id, e.object_id from ${persons} p join ${pbnEntities} e on e.keys && array[p.orcid] where ${active}`,
  );
  const byName = await match(
    'name',
    sql`select p.id as person_id, e.object_id from ${persons} p join ${pbnEntities} e on search_key(e.name) = ${NAME}
      where ${active} and (p.orcid is null or not exists (
        select from unnest(e.keys) k where k ~ '^\\d{4}-\\d{4}-\\d{4}-\\d{3}[\\dX]$' and k <> p.orcid))`,
  );
  return byOrcid + byName;
}

const ORCID = sql`(select k from unnest(e.keys) k where k ~ '^\\d{4}-\\d{4}-\\d{4}-\\d{3}[\\dX]$' limit 1)`;

/** People here with works, and who they are in PBN: those of whom nobody knows it first. */
export async function listPeople(db: Db, query: ListQuery<typeof personList>) {
  const { text, match } = query;
  const where = and(
    sql`p.merged_into is null and exists (select from ${authorships} a where a.person_id = p.id)`,
    text ? holdsWords(text, sql`p.last_name || ' ' || p.first_name`) : undefined,
    match === 'none' ? sql`m.object_id is null` : undefined,
    match && match !== 'none' ? sql`m.by = ${match}` : undefined,
  );
  const from = sql`from ${persons} p left join ${pbnPeople} m on m.person_id = p.id where ${where}`;
  const order = orderOf(
    personList,
    { sorts: { name: [inPolish(sql`p.last_name`), inPolish(sql`p.first_name`)] }, key: sql`p.id` },
    query,
  );
  const { limit, offset } = partOf(personList, query);
  const rows = await db.execute<PersonRow>(sql`
    select p.id, p.last_name || ' ' || p.first_name as name, p.orcid, m.object_id, m.by,
      (select e.name from ${pbnEntities} e where e.kind = 'person' and e.object_id = m.object_id) as pbn_name,
      case when m.object_id is null then (
        select coalesce(json_agg(json_build_object('object_id', c.object_id, 'name', c.name, 'orcid', c.orcid)), '[]') from (
          select e.object_id, e.name, ${ORCID} as orcid from ${pbnEntities} e
          where e.kind = 'person' and e.status = 'ACTIVE' and (search_key(e.name) = ${NAME} or e.keys && array[p.orcid])
          order by e.keys && array[p.orcid] desc nulls last, e.object_id limit 5) c) else '[]' end as candidates
    ${from} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`);
  const [total] = await db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`);
  return { rows: [...rows], total: total?.count ?? 0, page_size: limit };
}

const STALE = 'Ktoś inny wskazał w międzyczasie kogo innego.';

/** Says who somebody is in PBN, or that it is nobody known. @throws Refusal of a stale choice, FieldRefusal of one that is taken */
export async function choosePerson(db: Db, actor: Actor, input: PersonChoice): Promise<null> {
  const { person_id: personId, object_id: objectId, expected } = input;
  await transact(db, async (tx) => {
    const known = await tx.$count(persons, and(eq(persons.id, personId), sql`${persons.mergedInto} is null`));
    if (known === 0) throw new Refusal('missing', 'Nie znaleziono tej osoby');
    const [before] = await lockRows(tx, pbnPeople, { where: eq(pbnPeople.personId, personId) });
    if ((before?.objectId ?? null) !== expected) throw new Refusal('conflict', STALE);
    if ((before?.objectId ?? '') === objectId) return;
    if (before) await tx.delete(pbnPeople).where(eq(pbnPeople.id, before.id));
    if (objectId !== '') {
      const values = { personId, objectId, by: 'clerk' as const, login: actor.physicalLogin };
      const added = await tx.insert(pbnPeople).values(values).onConflictDoNothing().returning({ id: pbnPeople.id });
      if (added.length === 0) {
        // A row that was not there to be locked: another clerk, or the matching after a reading, was quicker.
        const matched = await tx.$count(pbnPeople, eq(pbnPeople.personId, personId));
        if (matched > 0) throw new Refusal('conflict', STALE);
        throw new FieldRefusal([{ path: 'object_id', message: 'Ten identyfikator ma już inna osoba' }]);
      }
    }
    await recordChanges(tx, actor, [
      pbnAudit.change('pbn.person', {
        subject: { person: personId },
        before: { object_id: expected },
        after: { object_id: objectId === '' ? null : objectId },
      }),
    ]);
  });
  return null;
}
