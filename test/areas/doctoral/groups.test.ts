import { expect } from 'vitest';
import { readGroup, saveGroup } from '#areas/doctoral/service-groups.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, member, office, row } from './register.ts';

test('a row that is sent twice is refused, and the group stays as it was', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const [one, other] = [await member(db, actor, 1), await member(db, actor, 2)];
  const rows = [row({ skladkindnum: 2, osobaid: one.osobid })];
  const { set, grpcat } = await saveGroup(db, actor, { rows, grpId: 0 });
  const twice = [...set, ...set.map((each) => ({ ...each, osobaid: other.osobid }))];
  await expect(saveGroup(db, actor, { rows: twice, grpId: grpcat })).rejects.toMatchObject({
    issues: [{ path: 'rows' }],
  });
  expect(await readGroup(db, actor, grpcat)).toEqual(set);
});
