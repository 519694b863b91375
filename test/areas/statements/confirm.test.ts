import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { ownStatements } from '#areas/statements/service-own.ts';
import { confirmStatement } from '#areas/statements/service-settle.ts';
import { changeStatementDiscipline } from '#areas/statements/service.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { only } from '../../support/builders.ts';
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
