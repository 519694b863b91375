import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { highlight } from '#areas/achievements/service-highlights.ts';
import { openPage, ownPage, publish, unpublish } from '#areas/achievements/service-page.ts';
import { addGroup, changeGroup, removeGroup, savedGroups } from '#areas/achievements/service-groups.ts';
import { ownList } from '#areas/achievements/service.ts';
import { accounts } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf, testApp } from '../../support/app.ts';
import { account, article, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { ASKED, employee, kept } from './people.ts';

const config = { publicUrl: 'http://localhost:3000', universityName: 'Uczelnia' };
const tokenOf = (address = '') => address.slice(address.lastIndexOf('/') + 1);

test('one’s own works and achievements are highlighted, once each, at most ten', async ({ db }) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  const other = await employee(db, 'jan');
  const work = await article(db, { points: 100, authors: [{ person }] });
  const foreign = await kept(db, other.person);
  const grant = await kept(db, person);
  const actor = await actorOf(db, 'anna');
  for (const key of [`p${work.id}`, `p${work.id}`, `a${grant.id}`])
    await highlight(db, actor, { key, highlighted: true });
  const highlighted = async () =>
    (await ownList(db, actor, ASKED)).sections.flatMap(({ entries }) =>
      entries.filter((entry) => entry.isHighlighted).map(({ key }) => key),
    );
  expect(await highlighted()).toEqual([`p${work.id}`, `a${grant.id}`]);
  expect(await db.$count(audit, eq(audit.action, 'achievement.highlight'))).toBe(2);
  await expect(highlight(db, actor, { key: `a${foreign.id}`, highlighted: true })).rejects.toThrow('Nie znaleziono');
  const more = await Promise.all(
    Array.from({ length: 9 }, (_, index) => kept(db, person, { title: `Grant ${index}` })),
  );
  for (const { id } of more.slice(1)) await highlight(db, actor, { key: `a${id}`, highlighted: true });
  await expect(highlight(db, actor, { key: `a${more[0]?.id}`, highlighted: true })).rejects.toThrow('najwyżej 10');
  await highlight(db, actor, { key: `p${work.id}`, highlighted: false });
  expect(await highlighted()).toHaveLength(9);
});

test('the public address is off at first, then unguessable, without what is not approved, and gone when switched off', async ({
  db,
}) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  await article(db, { points: 100, title: 'Zatwierdzona <b>', authors: [{ person, discipline: 203 }] });
  await article(db, { points: 100, title: 'Zgłoszona', statusCode: 0, authors: [{ person }] });
  const actor = await actorOf(db, 'anna');
  expect(await ownPage(db, actor, config)).toEqual({ page: null });
  const on = { rokOd: 2022, rokDo: null, styl: 'pn-iso-690' } as const;
  const { page } = await publish(db, actor, { ...on, config });
  const token = tokenOf(page?.address);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect((await publish(db, actor, { ...on, rokOd: 2020, config })).page).toMatchObject({
    address: page?.address,
    rokOd: 2020,
  });
  const app = testApp(db);
  const answer = await app.request(`/api/public/achievements/${token}`);
  const html = await answer.text();
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(html).toContain('Zatwierdzona &lt;b&gt;');
  expect(html).not.toContain('Zgłoszona');
  for (const internal of [String(person.id), ' pkt', 'Punkty', 'informatyka']) expect(html).not.toContain(internal);
  await db.update(accounts).set({ active: false }).where(eq(accounts.personId, person.id));
  // Nobody could switch it off any longer.
  expect((await app.request(`/api/public/achievements/${token}`)).status).toBe(404);
  await db.update(accounts).set({ active: true }).where(eq(accounts.personId, person.id));
  expect((await app.request(`/api/public/achievements/${token}`)).status).toBe(200);
  expect(await unpublish(db, actor)).toEqual({ page: null });
  for (const address of [token, `${token}x`, 'x', '%00', "'"])
    expect(
      (await app.request(`/api/public/achievements/${encodeURIComponent(address)}`)).status,
    ).toBeGreaterThanOrEqual(400);
  await expect(openPage(db, token, { ...tools, config })).rejects.toThrow('Pod tym adresem nie ma wykazu');
  const changes = await db.select().from(audit).where(eq(audit.action, 'achievement.publish')).orderBy(audit.id);
  expect(changes.map(({ after }) => (after as { on: boolean }).on)).toEqual([true, true, false]);
  expect(tokenOf((await publish(db, actor, { ...on, config })).page?.address)).not.toBe(token);
});

test('whoever tries public addresses is stopped', async ({ db }) => {
  const app = testApp(db, { TRUST_PROXY: '1', RATE_REPORTS: '3' });
  const statuses: number[] = [];
  const from = { 'x-forwarded-for': '203.0.113.9' };
  for (let count = 0; count < 5; count += 1)
    statuses.push((await app.request(`/api/public/achievements/${'x'.repeat(32)}`, { headers: from })).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

test('groups are saved by an account, changed once at a time, and nobody else’s', async ({ db }) => {
  await account(db, { login: 'ewa', roles: ['evaluation'] });
  await account(db, { login: 'ola', roles: ['evaluation'] });
  const [owner, other] = [await actorOf(db, 'ewa'), await actorOf(db, 'ola')];
  const members = [{ userpnp: 'anna', displayed: 'Łączyńska Anna' }];
  const group = await addGroup(db, owner, { name: 'Zespół', members });
  expect(await savedGroups(db, owner)).toEqual([group]);
  expect(await savedGroups(db, other)).toEqual([]);
  await expect(addGroup(db, owner, { name: 'Zespół', members })).rejects.toMatchObject({ issues: [{ path: 'name' }] });
  const changed = await changeGroup(db, owner, { ...group, name: 'Zespół 2' });
  await expect(changeGroup(db, owner, { ...group, name: 'Zespół 3' })).rejects.toMatchObject({
    kind: 'conflict',
    current: changed,
  });
  await expect(removeGroup(db, owner, group)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(removeGroup(db, other, changed)).rejects.toMatchObject({ kind: 'missing' });
  await removeGroup(db, owner, changed);
  expect(await savedGroups(db, owner)).toEqual([]);
});

test('what is in the list no more takes no place among the highlighted', async ({ db }) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  const actor = await actorOf(db, 'anna');
  const [gone, rejected] = [
    await article(db, { points: 100, authors: [{ person }] }),
    await article(db, { points: 100, authors: [{ person }] }),
  ];
  for (const { id } of [gone, rejected]) await highlight(db, actor, { key: `p${id}`, highlighted: true });
  await db.delete(authorships).where(eq(authorships.publicationId, gone.id));
  await db.update(publications).set({ statusCode: 2 }).where(eq(publications.id, rejected.id));
  const grants = await Promise.all(
    Array.from({ length: 11 }, (_, index) => kept(db, person, { title: `Grant ${index}` })),
  );
  for (const { id } of grants.slice(0, 10)) await highlight(db, actor, { key: `a${id}`, highlighted: true });
  await expect(highlight(db, actor, { key: `a${grants[10]?.id}`, highlighted: true })).rejects.toThrow('najwyżej 10');
  const { sections } = await ownList(db, actor, ASKED);
  expect(sections.flatMap(({ entries }) => entries.filter(({ isHighlighted }) => isHighlighted))).toHaveLength(10);
});
