import { eq, inArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { publications } from '#areas/publications/tables.ts';
import { ownStatements } from '#areas/statements/service-own.ts';
import { confirmStatement } from '#areas/statements/service-settle.ts';
import { changeStatementDiscipline } from '#areas/statements/service.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { article, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { frozenIds, print, setUp, textOf } from './print.ts';

test('the author confirms the document that was seen, once; a confirmed statement is not corrected', async ({ db }) => {
  const { anna, author, office } = await setUp(db);
  const confirm = (hash: string) =>
    confirmStatement(db, author, { year: 2023, kind: 'publication', hash, config: tools.config });
  await expect(confirm('0'.repeat(64))).rejects.toMatchObject({ kind: 'missing' });
  const hash = createHash('sha256')
    .update(await print(db, author))
    .digest('hex');
  await expect(confirm('0'.repeat(64))).rejects.toMatchObject({ kind: 'conflict' });
  const [, confirmed] = await confirm(hash);
  expect(confirmed).toMatchObject({ year: 2023, publication: { hash, confirmed: expect.stringMatching(/^20/) } });
  expect(only(await db.select().from(printedStatements))).toMatchObject({ confirmedBy: 'anna', confirmedHash: hash });
  await confirm(hash);
  expect(await db.select().from(audit).where(eq(audit.action, 'statement.confirm'))).toHaveLength(1);
  const correction = { year: 2023, author_id: anna.id, targetCol: 1, discipline_id: 'null' } as const;
  await expect(changeStatementDiscipline(db, office, correction)).rejects.toMatchObject({ kind: 'conflict' });
});

test('where the confirmation freezes, a print is replaced until its works are as printed', async ({ db }) => {
  const { anna, author, listed, period: period_id } = await setUp(db);
  const freeze = 'confirmation';
  const config = { ...tools.config, statementFreeze: freeze } as const;
  const confirm = (pdf: Uint8Array) =>
    confirmStatement(db, author, {
      year: 2023,
      kind: 'publication',
      hash: createHash('sha256').update(pdf).digest('hex'),
      config,
    });
  const change = (discipline_id: number) =>
    changeDiscipline(db, author, {
      article_id: listed[0]?.id ?? 0,
      author_id: anna.id,
      discipline_id,
      period_id,
      as: 'author',
    });
  const first = await print(db, author, { freeze });
  expect(await frozenIds(db)).toEqual([]);
  expect((await ownStatements(db, author, config))[1]).toMatchObject({ year: 2023, added: 0, freeze });
  expect((await print(db, author, { freeze })).equals(first)).toBe(true);
  await change(602);
  await expect(confirm(first)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Dyscypliny prac zmieniły się po wydruku: wydrukuj oświadczenie jeszcze raz',
  });
  const second = await print(db, author, { freeze });
  expect(textOf(second)).toMatch(/nr OU\/2\//);
  const [replaced, current] = await db.select().from(printedStatements).orderBy(printedStatements.id);
  expect(replaced).toMatchObject({ withdrawnBy: 'anna', withdrawReason: expect.stringContaining('Zastąpione') });
  expect(current).toMatchObject({ withdrawnAt: null, discipline1Code: 602, discipline2Code: null });
  await expect(confirm(first)).rejects.toMatchObject({ kind: 'conflict' });
  await confirm(second);
  expect(await frozenIds(db)).toHaveLength(2);
  await expect(change(203)).rejects.toMatchObject({ kind: 'conflict' });
  expect((await print(db, author, { freeze })).equals(second)).toBe(true);
});

test('a statement that is not frozen yet is frozen by its next print where prints freeze', async ({ db }) => {
  const { author } = await setUp(db);
  const first = await print(db, author, { freeze: 'confirmation' });
  expect((await print(db, author)).equals(first)).toBe(true);
  expect(await frozenIds(db)).toHaveLength(2);
});

test('works that the library has moved to another year, or refused, stay frozen, and are confirmed as printed', async ({
  db,
}) => {
  const { author, listed } = await setUp(db);
  const hash = createHash('sha256')
    .update(await print(db, author))
    .digest('hex');
  const own = async () =>
    (await ownStatements(db, author, tools.config)).map(({ year, publication }) => [year, publication?.frozen]);
  const ids = listed.map(({ id }) => id);
  await db.update(publications).set({ statusCode: 2 }).where(inArray(publications.id, ids));
  expect(await own()).toEqual([
    [2024, undefined],
    [2023, true],
  ]);
  await db.update(publications).set({ statusCode: 3, year: 2024 }).where(inArray(publications.id, ids));
  expect(await own()).toEqual([
    [2024, undefined],
    [2023, true],
  ]);
  await confirmStatement(db, author, { year: 2023, kind: 'publication', hash, config: tools.config });
  expect(only(await db.select().from(printedStatements))).toMatchObject({ year: 2023, confirmedHash: hash });
});

test('a print that is not frozen is not made anew with works of three disciplines', async ({ db }) => {
  const { anna, author, office } = await setUp(db);
  const freeze = 'confirmation';
  await print(db, author, { freeze });
  const correction = { year: 2023, author_id: anna.id, targetCol: 1, discipline_id: 'null' } as const;
  await changeStatementDiscipline(db, office, correction);
  await article(db, { points: 100, year: 2023, authors: [{ person: anna, discipline: 601 }] });
  await expect(print(db, author, { freeze })).rejects.toThrow('więcej niż dwie dyscypliny');
});
