import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addGroup } from '#areas/achievements/service-groups.ts';
import { highlight } from '#areas/achievements/service-highlights.ts';
import { publish } from '#areas/achievements/service-page.ts';
import { addKept, changeKept } from '#areas/achievements/service-register.ts';
import { achievementPages, achievements } from '#areas/achievements/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { employee, kept } from './people.ts';

const ROUNDS = rounds(10);
const config = { publicUrl: 'http://localhost:3000' };

test('of two librarians one wins; a person’s choices at once stay within ten, and leave one address', async ({
  database: { db },
}) => {
  const { person, rowNum } = await employee(db, 'anna');
  await account(db, { login: 'bib1', roles: ['library'] });
  await account(db, { login: 'bib2', roles: ['library'] });
  const editors = [await actorOf(db, 'bib1'), await actorOf(db, 'bib2')];
  const [first] = editors;
  if (!first) throw new Error('No editor');
  const values = { type: 32 as const, title: 'Grant', role: '', institution: '', number: '', year_from: 2023 };
  const added = await addKept(db, first, { row_num: rowNum, ...values });
  let current = added;
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = await Promise.allSettled(
      editors.map((editor) => changeKept(db, editor, { ...current, title: `${editor.login} ${round}` })),
    );
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([{ kind: 'conflict', current: won[0] }]);
    current = won[0] ?? current;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Powtórzony ${round}`;
    const added = await Promise.allSettled(
      editors.map((editor) => addKept(db, editor, { row_num: rowNum, ...values, title })),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const two = await Promise.all(
      [0, 1].map((index) => addKept(db, first, { row_num: rowNum, ...values, title: `${title} ${index}` })),
    );
    const renamed = await Promise.allSettled(
      two.map((row, index) => changeKept(db, editors[index] ?? first, { ...row, title: `${title} wspólny` })),
    );
    expect(renamed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
  const members = [{ userpnp: 'anna', displayed: 'Anna' }];
  const groups = await Promise.allSettled(
    Array.from({ length: 6 }, () => addGroup(db, first, { name: 'Zespół', members })),
  );
  expect(groups.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = groups.flatMap((group) => (group.status === 'rejected' ? [group.reason] : []));
  for (const reason of reasons) expect(reason).toMatchObject({ issues: [{ path: 'name' }] });
  const own = await actorOf(db, 'anna');
  const rows = await Promise.all(Array.from({ length: 14 }, (_, index) => kept(db, person, { title: `Nr ${index}` })));
  await Promise.allSettled(rows.map(({ id }) => highlight(db, own, { key: `a${id}`, highlighted: true })));
  expect(await db.$count(achievements, eq(achievements.highlighted, true))).toBe(10);
  const on = { rokOd: 2022, styl: 'numeric' as const, config };
  const pages = await Promise.all(Array.from({ length: 6 }, () => publish(db, own, on)));
  expect(new Set(pages.map(({ page }) => page?.address)).size).toBe(1);
  expect(await db.$count(achievementPages)).toBe(1);
});
