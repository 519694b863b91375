import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorized, type AuthorizedPerson, scopeOfUnits } from '#platform/scope.ts';
import { findPersonOfAccount, findPersonOfLogin, NO_PERSON } from '#areas/people/service-identity.ts';
import { unitsUnder } from '#areas/people/service-units.ts';
import { accounts, directoryEntries, persons, units } from '#areas/people/tables.ts';
import { availableUnits } from '#areas/supervision/service-scope.ts';
import { achievementsAudit } from './audit.ts';
import type { GroupMember, Member, Someone } from './schema.ts';
import { NO_PERSON_MARKED } from './schema-words.ts';

/** The person of an account, or else of a login. @throws Refusal when neither is given, or nobody is found */
async function personOf(db: Db, { ue_mapping_rowid: row, userpnp: login }: Someone): Promise<number> {
  if (row) return (await findPersonOfAccount(db, row)).id;
  if (login?.trim()) return (await findPersonOfLogin(db, login.trim())).id;
  throw new Refusal('input', NO_PERSON_MARKED);
}

/** The same, noted as a reading of that person's data. */
export const readPersonOf = async (db: Db, actor: Actor, someone: Someone): Promise<AuthorizedPerson> =>
  opened(db, actor, await personOf(db, someone));

async function opened(db: Db, actor: Actor, person: number): Promise<AuthorizedPerson> {
  const reading = achievementsAudit.change('read.achievements', { subject: { person } });
  await recordReading(db, actor, { personId: person, reading });
  return authorized(person);
}

/** The people of a group in its order, each once. @throws Refusal that names those who are linked to nobody */
export async function peopleOfGroup(db: Db, group: GroupMember[]): Promise<number[]> {
  const asked = group.map(({ ue_mapping_rowid: row, userpnp: login }) => ({
    row: row || null,
    login: login?.trim() || null,
  }));
  const rows = await db.execute<{ person: number | null; name: string | null }>(sql`
    select coalesce(a.person_id, d.person_id, p.id) as person,
      coalesce(a.last_name || ' ' || a.first_name, d.display_name, m.value->>'login', 'konto ' || (m.value->>'row')) as name
    from jsonb_array_elements(${JSON.stringify(asked)}::text::jsonb) with ordinality as m (value, position)
    left join ${accounts} a on a.row_num = (m.value->>'row')::int
    left join ${directoryEntries} d on m.value->>'row' is null and lower(d.login) = lower(m.value->>'login')
    left join ${persons} p on d.person_id is null and p.polon_uuid = d.polon_uuid
    order by m.position`);
  const lost = rows.filter(({ person }) => person === null).map(({ name }) => name ?? NOBODY);
  if (lost.length > 0) throw new Refusal('missing', `Nie znaleziono osób w dorobku: ${lost.join(', ')}`);
  return [...new Set(rows.flatMap(({ person }) => person ?? []))];
}

const NOBODY = 'osoba bez loginu i konta';

/** What somebody is called, of the staff directory or of the account: surname, then first name. */
export async function usefulName(
  db: Db,
  { ue_mapping_rowid: row, userpnp: login }: Someone,
): Promise<{ disp: string }> {
  if (!row && !login?.trim()) throw new Refusal('input', NO_PERSON_MARKED);
  const [found] = await db.execute<{ disp: string }>(
    row
      ? sql`select last_name || ' ' || first_name as disp from ${accounts} where row_num = ${row}`
      : sql`select last_name || ' ' || first_name as disp from ${directoryEntries} where lower(login) = lower(${login?.trim() ?? ''})`,
  );
  if (!found) throw new Refusal('missing', NO_PERSON);
  return found;
}

/** The employees of a unit and of those below it by surname, named as the staff directory names them. */
export async function unitMembers(db: Db, actor: Actor, code: string): Promise<Member[]> {
  const available = await availableUnits(db, actor, ['unitAchievements']);
  if (!available.some(({ ou_code }) => ou_code === code)) throw new Refusal('missing', 'Nie znaleziono jednostki');
  return [
    ...(await db.execute<Member>(sql`
      select login as userprincipalname, display_name as wyswietlane, employee_number as employeenumber
      from ${directoryEntries} where unit_id in (${unitsUnder(code)})
      order by last_name collate polish, first_name collate polish, employee_number`)),
  ];
}

/** The person of an employee of a granted unit; another one is not found. Noted as a reading. */
export async function readUnitMember(db: Db, actor: Actor, login: string): Promise<AuthorizedPerson> {
  if (login.trim() === '') throw new Refusal('input', NO_PERSON_MARKED);
  const scope = scopeOfUnits(actor, 'unitAchievements');
  if (scope !== 'all') {
    const ids = sql.param(scope);
    const [within] = await db.execute(sql`
      select 1 from ${directoryEntries} e join ${units} u on u.id = e.unit_id left join ${units} p on p.id = u.parent_id
      where lower(e.login) = lower(${login.trim()})
        and (u.id = any(${ids}::int[]) or p.id = any(${ids}::int[]) or p.parent_id = any(${ids}::int[]))`);
    if (!within) throw new Refusal('missing', NO_PERSON);
  }
  const { id } = await findPersonOfLogin(db, login.trim());
  return opened(db, actor, id);
}
