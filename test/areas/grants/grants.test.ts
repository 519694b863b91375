import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { units } from '#areas/people/tables.ts';
import { addGrant, changeGrant, listGrants, restoreGrant, revokeGrant } from '#areas/grants/service.ts';
import { audit } from '#platform/audit.ts';
import { grants } from '#areas/grants/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';

const SINCE = { valid_from: '2026-01-01' };
const SEEN = { expected_from: '2026-01-01', expected_to: null };
const day = (shift: number) => addDays(today(), shift);

async function scene(db: Db) {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  const ewa = await account(db, { login: 'ewa', firstName: 'Ewa', lastName: 'Żółć', roles: [] });
  return { admin: await actorOf(db, 'szefowa'), ewa: ewa.rowNum };
}

const grantOf = async (db: Db, row: number, role: string) =>
  (await db.select().from(grants).where(eq(grants.accountRow, row))).find((grant) => grant.role === role);

describe('a grant', () => {
  test('opens its panels at once until it is revoked, and names its grantor', async ({ db }) => {
    const { admin, ewa } = await scene(db);
    const grant = await addGrant(db, admin, { row_num: ewa, role: 'library', ...SINCE });
    expect([...(await actorOf(db, 'ewa')).panels]).toContain('publicationStatements');
    await changeGrant(db, admin, { grant, valid_from: '2026-01-01', valid_to: day(-2), ...SEEN });
    expect([...(await actorOf(db, 'ewa')).panels]).toEqual([]);
    await changeGrant(db, admin, { grant, valid_from: day(2), valid_to: null, ...SEEN, expected_to: day(-2) });
    expect([...(await actorOf(db, 'ewa')).panels]).toEqual([]);
    await revokeGrant(db, admin, grant);
    expect(await grantOf(db, ewa, 'library')).toBeUndefined();
    const rows = await db.select().from(audit).orderBy(audit.id);
    expect(rows).toMatchObject([
      { action: 'grant.add', physicalUser: 'szefowa', subject: `grant:${grant}:account:${ewa}` },
      { action: 'grant.change', before: { validTo: null }, after: { validTo: day(-2) } },
      { action: 'grant.change' },
      { action: 'grant.revoke', before: { role: 'library', grantedBy: 'szefowa' } },
    ]);
  });

  test('that was revoked comes back as it was granted, whoever gives it back', async ({ db }) => {
    const { admin, ewa } = await scene(db);
    const grant = await addGrant(db, admin, { row_num: ewa, role: 'library', ...SINCE });
    const before = await grantOf(db, ewa, 'library');
    await revokeGrant(db, admin, grant);
    await account(db, { login: 'zastepca', roles: ['admin'] });
    const other = await actorOf(db, 'zastepca');
    await restoreGrant(db, other, grant);
    expect(await grantOf(db, ewa, 'library')).toEqual(before);
    await expect(restoreGrant(db, other, grant)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(restoreGrant(db, other, 2_000_000_000)).rejects.toMatchObject({ kind: 'missing' });
    expect((await db.select().from(audit).orderBy(audit.id)).at(-1)).toMatchObject({
      action: 'grant.restore',
      physicalUser: 'zastepca',
      after: { role: 'library', grantedBy: 'szefowa' },
    });
  });

  test('names the discipline or unit that its role needs, and no other', async ({ db }) => {
    const { admin, ewa } = await scene(db);
    const [unit] = await db.insert(units).values({ code: 'W1', name: 'Wydział', level: 2 }).returning();
    const add = (input: object) =>
      addGrant(db, admin, { row_num: ewa, role: 'discipline-supervisor', ...SINCE, ...input }).then(
        () => 'done',
        ({ kind }: { kind: string }) => kind,
      );
    expect(await add({})).toBe('input');
    expect(await add({ discipline_code: 99_998 })).toBe('missing');
    expect(await add({ discipline_code: COMPUTING, unit_id: unit?.id })).toBe('done');
    expect(await add({ discipline_code: COMPUTING })).toBe('conflict');
    expect(await add({ role: 'unit-supervisor' })).toBe('input');
    expect(await add({ role: 'unit-supervisor', unit_id: 2_000_000_000 })).toBe('missing');
    expect(await add({ role: 'unit-supervisor', unit_id: unit?.id })).toBe('done');
    expect(await add({ role: 'library', discipline_code: COMPUTING, valid_to: '2025-12-31' })).toBe('input');
    expect(await add({ role: 'library', discipline_code: COMPUTING })).toBe('done');
    expect(await grantOf(db, ewa, 'discipline-supervisor')).toMatchObject({ disciplineCode: COMPUTING, unitId: null });
    expect(await grantOf(db, ewa, 'unit-supervisor')).toMatchObject({ disciplineCode: null, unitId: unit?.id });
    expect(await grantOf(db, ewa, 'library')).toMatchObject({ disciplineCode: null, unitId: null });
  });

  test('is refused for an inactive account', async ({ db }) => {
    const { admin } = await scene(db);
    const { rowNum } = await account(db, { login: 'dawny', active: false });
    await expect(addGrant(db, admin, { row_num: rowNum, role: 'library', ...SINCE })).rejects.toMatchObject({
      kind: 'input',
    });
  });

  test('changed concurrently is refused with the current row', async ({ db }) => {
    const { admin, ewa } = await scene(db);
    const grant = await addGrant(db, admin, { row_num: ewa, role: 'library', ...SINCE });
    await changeGrant(db, admin, { grant, valid_from: '2026-02-01', valid_to: '2026-12-31', ...SEEN });
    await expect(
      changeGrant(db, admin, { grant, valid_from: '2026-02-01', valid_to: '2027-12-31', ...SEEN }),
    ).rejects.toMatchObject({ kind: 'conflict', current: { valid_from: '2026-02-01', valid_to: '2026-12-31' } });
    const now = { expected_from: '2026-02-01', expected_to: '2026-12-31' };
    await changeGrant(db, admin, { grant, valid_from: '2026-03-01', valid_to: '2026-12-31', ...now });
    await expect(
      changeGrant(db, admin, { grant, valid_from: '2026-02-01', valid_to: '2027-12-31', ...now }),
    ).rejects.toMatchObject({ kind: 'conflict', current: { valid_from: '2026-03-01', valid_to: '2026-12-31' } });
  });
});

describe('the administrator’s role', () => {
  test('is held by somebody at any time, and not revoked by its holder', async ({ db }) => {
    const { admin } = await scene(db);
    const own = await grantOf(db, admin.physicalRow, 'admin');
    const ask = () => revokeGrant(db, admin, own?.id ?? 0);
    await expect(ask()).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('ostatni') });
    const isLast = async () =>
      (await listGrants(db, { role: 'admin', all: false, page: 1 })).rows.map((row) => row.is_last);
    expect(await isLast()).toEqual([true]);
    const other = await account(db, { login: 'wtory', roles: ['admin'] });
    expect(await isLast()).toEqual([false, false]);
    await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('inny administrator') });
    expect(await grantOf(db, admin.physicalRow, 'admin')).toBeDefined();
    await revokeGrant(db, await actorOf(db, 'wtory'), own?.id ?? 0);
    const left = await grantOf(db, other.rowNum, 'admin');
    const until = (end: string) =>
      changeGrant(db, admin, {
        grant: left?.id ?? 0,
        valid_from: '2020-01-01',
        valid_to: end,
        expected_from: left?.validFrom ?? '',
        expected_to: null,
      });
    for (const end of ['2020-12-31', day(0), day(30)])
      await expect(until(end)).rejects.toMatchObject({ message: expect.stringContaining('ostatni') });
  });

  test('does not count if it expires', async ({ db }) => {
    const { admin } = await scene(db);
    const { rowNum } = await account(db, { login: 'zastepca', roles: [] });
    await addGrant(db, admin, { row_num: rowNum, role: 'admin', ...SINCE, valid_to: day(1) });
    const own = await grantOf(db, admin.physicalRow, 'admin');
    const substitute = await actorOf(db, 'zastepca');
    await expect(revokeGrant(db, substitute, own?.id ?? 0)).rejects.toThrow('ostatni');
  });
});

describe('the list', () => {
  test('shows current grants without the employee role, unless filtered otherwise', async ({ db }) => {
    const { admin, ewa } = await scene(db);
    await addGrant(db, admin, { row_num: ewa, role: 'employee', ...SINCE });
    await addGrant(db, admin, { row_num: ewa, role: 'library', ...SINCE });
    await addGrant(db, admin, { row_num: ewa, role: 'evaluation', valid_from: '2020-01-01', valid_to: '2020-12-31' });
    const rolesOf = async (query: object) =>
      (await listGrants(db, { all: false, page: 1, ...query })).rows.map(
        ({ login, role, state }) => `${login} ${role} ${state}`,
      );
    expect(await rolesOf({})).toEqual(['szefowa admin held', 'ewa library held']);
    expect(await rolesOf({ text: 'zolc  EW' })).toEqual(['ewa employee held', 'ewa library held']);
    expect(await rolesOf({ text: '%' })).toEqual([]);
    expect(await rolesOf({ role: 'evaluation', all: true })).toEqual(['ewa evaluation over']);
  });
});
