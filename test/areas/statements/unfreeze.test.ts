import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { ownStatements } from '#areas/statements/service-own.ts';
import { withdrawStatement } from '#areas/statements/service-settle.ts';
import { listStatements } from '#areas/statements/service-states.ts';
import { askUnfreeze, refuseUnfreeze, unfreezeAsked, withdrawUnfreeze } from '#areas/statements/service-unfreeze.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { print, setUp } from './print.ts';

const STATEMENT = { year: 2023, kind: 'publication' } as const;
const ASKED = { ...STATEMENT, state: 'asked', page: 1 } as const;

test('an author asks, is refused with a reason, asks again, and the withdrawal answers', async ({ db }) => {
  const { anna, author, office, listed, period: period_id } = await setUp(db);
  const ask = (message: string) => askUnfreeze(db, author, { ...STATEMENT, message, config: tools.config });
  const own = async () =>
    (await ownStatements(db, author, tools.config)).find(({ year }) => year === STATEMENT.year)?.publication;
  await expect(ask('Inna dyscyplina')).rejects.toMatchObject({ kind: 'missing' });
  await print(db, author);
  expect(await own()).toMatchObject({ frozen: true, unfreeze: null });
  expect(await unfreezeAsked(db)).toBeNull();
  await ask('Inna dyscyplina');
  // The same again asks nobody twice.
  await ask('Inna dyscyplina');
  expect(await own()).toMatchObject({ unfreeze: { message: 'Inna dyscyplina', refused: '', refusal: '' } });
  expect(await unfreezeAsked(db)).toMatchObject({ count: 1, kind: 'publication' });
  const found = await listStatements(db, { ...ASKED, year: undefined });
  expect(found).toMatchObject({
    total: 1,
    counts: { asked: 1 },
    rows: [{ person_id: anna.id, asked: { message: 'Inna dyscyplina' } }],
  });
  const answer = { ...STATEMENT, author_id: anna.id, reason: 'Po terminie' };
  const unread = refuseUnfreeze(db, office, { ...answer, message: 'Wcześniejsza treść' });
  await expect(unread).rejects.toThrow('Autor zmienił prośbę');
  await refuseUnfreeze(db, office, { ...answer, message: 'Inna dyscyplina' });
  expect(await own()).toMatchObject({ unfreeze: { refusal: 'Po terminie', refused: expect.stringMatching(/^20/) } });
  expect(await unfreezeAsked(db)).toBeNull();
  await expect(refuseUnfreeze(db, office, answer)).rejects.toMatchObject({ kind: 'conflict' });
  await ask('Błąd w dyscyplinie');
  expect(await own()).toMatchObject({ unfreeze: { message: 'Błąd w dyscyplinie', refused: '', refusal: '' } });
  await withdrawStatement(db, office, answer);
  expect(await unfreezeAsked(db)).toBeNull();
  await changeDiscipline(db, author, {
    article_id: listed[0]?.id ?? 0,
    author_id: anna.id,
    discipline_id: 602,
    period_id,
    as: 'author',
  });
  const actions = await db
    .select({ action: audit.action })
    .from(audit)
    .where(like(audit.action, 'statement.unfreeze%'))
    .orderBy(audit.id);
  expect(actions.map(({ action }) => action)).toEqual([
    'statement.unfreeze',
    'statement.unfreezeRefuse',
    'statement.unfreeze',
  ]);
});

test('the author takes a request back: the office’s list loses it, and nobody answers it any more', async ({ db }) => {
  const { anna, author, office } = await setUp(db);
  const { config } = tools;
  await print(db, author);
  await askUnfreeze(db, author, { ...STATEMENT, message: 'Inna dyscyplina', config });
  const [own] = (await withdrawUnfreeze(db, author, { ...STATEMENT, config })).filter(
    ({ year }) => year === STATEMENT.year,
  );
  expect(own?.publication?.unfreeze).toBeNull();
  expect(await unfreezeAsked(db)).toBeNull();
  expect((await listStatements(db, { ...ASKED, year: undefined })).total).toBe(0);
  const read = { ...STATEMENT, author_id: anna.id, reason: 'Na prośbę autora', message: 'Inna dyscyplina' };
  await expect(refuseUnfreeze(db, office, read)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(withdrawStatement(db, office, read)).rejects.toThrow('Autor zmienił albo wycofał prośbę');
  // Sent twice, it is told once.
  await withdrawUnfreeze(db, author, { ...STATEMENT, config });
  expect(await db.$count(audit, eq(audit.action, 'statement.unfreezeWithdraw'))).toBe(1);

  await askUnfreeze(db, author, { ...STATEMENT, message: 'Inna dyscyplina', config });
  await refuseUnfreeze(db, office, read);
  await expect(withdrawUnfreeze(db, author, { ...STATEMENT, config })).rejects.toThrow('już odpowiedziano');
  // A refused request is none that the office could fulfil unread.
  await expect(withdrawStatement(db, office, read)).rejects.toMatchObject({ kind: 'conflict' });
});

test('a print that has frozen nothing has nothing to be opened', async ({ db }) => {
  const { author } = await setUp(db);
  await print(db, author, { freeze: 'confirmation' });
  await expect(
    askUnfreeze(db, author, { ...STATEMENT, message: 'Proszę', config: tools.config }),
  ).rejects.toMatchObject({
    kind: 'conflict',
  });
});
