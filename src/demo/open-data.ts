import { eq, sql } from 'drizzle-orm';
import { addKey, issueKey, revokeKey } from '#areas/open-data/service-keys.ts';
import { openProfiles, openSettings } from '#areas/open-data/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actingAs } from './acting.ts';

const KEY = { works: true, people: false, units: true, projects: false, expires_on: null };

/** Doors that an administrator has opened, some people with a public page, and keys in every state. */
export async function openDoors(db: Db) {
  await db.update(openSettings).set({ pages: true, harvest: true, reading: true }).where(eq(openSettings.id, 1));
  await db.execute(sql`
    insert into ${openProfiles} (person_id, since)
    select p.id, '2026-02-02 10:25:00+00' from ${persons} p
    where p.merged_into is null and exists (select from ${accounts} a where a.person_id = p.id and a.active)
      and (p.id % 4 = 0 or exists (select from ${accounts} a where a.person_id = p.id and a.login = 'pracownik'))
    order by p.id`);
  await actingAs(db, 'admin', async (administrator) => {
    const add = (name: string, more = {}) => addKey(db, administrator, { ...KEY, ...more, name });
    const website = await add('Strona internetowa uczelni', { people: true, projects: true });
    await issueKey(db, administrator, website.id);
    const former = await add('Dawny serwis wydziału');
    await issueKey(db, administrator, former.id);
    await revokeKey(db, administrator, former.id);
    await add('Hurtownia danych');
  });
}
