import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { changeCouncil } from '#areas/council/service-change.ts';
import { addFunction } from '#areas/council/service-functions.ts';
import { comparedCouncils } from '#areas/council/service-compare.ts';
import { VIEW_DAYS_AHEAD } from '#areas/council/words.ts';
import { addDays, today } from '#engine/day.ts';
import { actorOf } from '../../support/app.ts';
import { birthConfig } from '../../support/birth-key.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { DAY, member, personnel } from './council.ts';

test('two days of all councils are one table, of whoever looks at one council that one', async ({ db }) => {
  const office = await personnel(db);
  const [, leaves, chair] = [await member(db), await member(db), await member(db, { split: { [MEDIA]: 100 } })];
  await changeCouncil(db, office, {
    discCode: COMPUTING,
    polon_uuid: leaves.polonUuid,
    display: 2,
    dtOn: '2024-01-01',
  });
  const held = { letter: 'C', discCode: MEDIA, valid_from: '2024-01-01' } as const;
  await addFunction(db, office, { ...held, polon_uuid: chair.polonUuid });
  const compared = async (actor: typeof office, dtOn: string, dtOther = DAY) => {
    const { rows, ...counts } = await comparedCouncils(db, { actor, config: birthConfig }, { dtOn, dtOther });
    return { ...counts, rows: rows.map(({ code, id, what, before, after }) => ({ code, id, what, before, after })) };
  };
  // In either order; whoever stays is not named.
  const gone = {
    code: COMPUTING,
    id: leaves.id,
    what: 'left',
    before: 'w radzie',
    after: 'Wyłączono z rady ręcznie',
  };
  const expected = {
    from: '2023-05-05',
    to: DAY,
    members_from: 3,
    members_to: 2,
    rows: [
      gone,
      {
        code: MEDIA,
        id: chair.id,
        what: 'function',
        before: 'w radzie',
        after: 'w radzie; przewodniczący rady dyscypliny',
      },
    ],
  };
  expect(await compared(office, '2023-05-05')).toEqual(expected);
  expect(await compared(office, DAY, '2023-05-05')).toEqual(expected);
  expect((await compared(office, DAY)).rows).toEqual([]);

  const { rowNum } = await account(db, { login: 'opiekun', roles: [] });
  await db.execute(sql`insert into grants (account_row, role, discipline_code, granted_by)
    values (${rowNum}, 'discipline-supervisor', ${COMPUTING}, 'test')`);
  const supervisor = await actorOf(db, 'opiekun');
  // Why somebody is no member is the office's to know.
  expect(await compared(supervisor, '2023-05-05')).toMatchObject({
    members_from: 2,
    rows: [{ ...gone, after: 'poza radą' }],
  });
  await expect(compared(supervisor, addDays(today(), VIEW_DAYS_AHEAD + 1))).rejects.toMatchObject({ kind: 'input' });
});
