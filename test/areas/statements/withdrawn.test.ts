import { expect } from 'vitest';
import { ownStatements } from '#areas/statements/service-own.ts';
import { countUnprinted, dueStatements } from '#areas/statements/service-due.ts';
import { formerPrints, openWithdrawn, ownWithdrawn } from '#areas/statements/service-withdrawn.ts';
import { confirmStatement, withdrawStatement } from '#areas/statements/service-settle.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { changeStatementDiscipline } from '#areas/statements/service.ts';
import { NO_SECOND } from '#areas/statements/schema-words.ts';
import type { WithdrawnDocument } from '#areas/statements/schema.ts';
import type { z } from 'zod';
import { eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { actorOf } from '../../support/app.ts';
import { account, article, publication } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { print, setUp, textOf } from './print.ts';

test('a withdrawn statement is listed with its reason, and its documents are the same bytes as before', async ({
  db,
}) => {
  const { anna, author, office } = await setUp(db);
  expect(await ownWithdrawn(db, author)).toEqual([]);
  const pdf = await print(db, author);
  const reason = 'Błędna dyscyplina';
  await withdrawStatement(db, office, { year: 2023, kind: 'publication', author_id: anna.id, reason });
  await print(db, author);
  const withdrawn = await ownWithdrawn(db, author);
  expect(withdrawn).toEqual([
    {
      id: expect.any(Number),
      document: expect.any(Number),
      kind: 'publication',
      year: 2023,
      generated: expect.stringMatching(/^20/),
      number: expect.stringMatching(/^OU\/1\/\d{4}$/),
      withdrawn: expect.stringMatching(/^20/),
      withdrawn_by: 'Jan Testowy',
      reason,
    },
  ]);
  const id = withdrawn[0]?.id ?? 0;
  const open = async (asked: { id: number; part?: 'statement' | 'attachment' }) => {
    const answer = await openWithdrawn(db, author, { part: 'statement', ...asked, ...tools });
    return Buffer.from(await answer.arrayBuffer());
  };
  expect((await open({ id })).equals(pdf)).toBe(true);
  // It had never been opened.
  expect((await open({ id, part: 'attachment' })).subarray(0, 4).toString()).toBe('%PDF');
  // The statement in force has an address of its own.
  const [current] = (await db.select().from(printedStatements)).filter(({ withdrawnAt }) => withdrawnAt === null);
  await expect(open({ id: current?.id ?? 0 })).rejects.toMatchObject({ kind: 'missing' });
  await account(db, { login: 'obcy', roles: ['employee'] });
  const stranger = await actorOf(db, 'obcy');
  await expect(openWithdrawn(db, stranger, { id, part: 'statement', ...tools })).rejects.toMatchObject({
    kind: 'missing',
    message: 'Nie znaleziono dokumentu wycofanego oświadczenia',
  });
});

test('prints before a change of the discipline are listed and open as they were', async ({ db }) => {
  const { anna, author, office } = await setUp(db);
  const first = await print(db, author);
  const change = { year: 2023, author_id: anna.id, targetCol: 1, discipline_id: NO_SECOND } as const;
  await changeStatementDiscipline(db, office, change);
  const second = await print(db, author);
  await changeStatementDiscipline(db, office, { ...change, discipline_id: 602 });
  await withdrawStatement(db, office, { year: 2023, kind: 'publication', author_id: anna.id, reason: 'Błąd' });
  const withdrawn = await ownWithdrawn(db, author);
  expect(withdrawn.map(({ number }) => number?.split('/')[1])).toEqual(['2', '1']);
  const open = async (asked: Partial<z.infer<typeof WithdrawnDocument>>) => {
    const id = withdrawn[0]?.id ?? 0;
    const answer = await openWithdrawn(db, author, { id, part: 'statement', ...asked, ...tools });
    return Buffer.from(await answer.arrayBuffer());
  };
  expect((await open({})).equals(second)).toBe(true);
  const document = withdrawn[1]?.document ?? 0;
  expect((await open({ document })).equals(first)).toBe(true);
  const number = withdrawn[1]?.number ?? 'none';
  expect(textOf(await open({ document, part: 'attachment' }))).toContain(number);
  await expect(open({ document: 2_000_000_000 })).rejects.toMatchObject({ kind: 'missing' });
});

test('a print before a change of the discipline of a statement in force is listed for author and office', async ({
  db,
}) => {
  const { anna, author, office } = await setUp(db);
  const first = await print(db, author);
  const before = textOf(first);
  expect(await ownWithdrawn(db, author)).toEqual([]);
  await changeStatementDiscipline(db, office, {
    year: 2023,
    author_id: anna.id,
    targetCol: 1,
    discipline_id: NO_SECOND,
  });
  const listed = await ownWithdrawn(db, author);
  expect(listed).toMatchObject([{ withdrawn: '', reason: 'Zmiana dyscypliny w oświadczeniu', withdrawn_by: '' }]);
  const current = await print(db, author);
  expect(textOf(current)).not.toEqual(before);
  expect(await ownWithdrawn(db, author)).toEqual(listed);
  const asked = { personid: anna.id, kind: 'publication', statementFreeze: 'print' } as const;
  expect(await formerPrints(db, office, asked)).toEqual({ prints: listed, freeze: 'print', undrawable: [] });
  const [former] = listed;
  const open = async (document: number, part: 'statement' | 'attachment' = 'statement') => {
    const answer = await openWithdrawn(db, office, { id: former?.id ?? 0, part, document, ...tools });
    return Buffer.from(await answer.arrayBuffer());
  };
  expect((await open(former?.document ?? 0)).equals(first)).toBe(true);
  expect(textOf(await open(former?.document ?? 0, 'attachment'))).toContain(former?.number ?? 'none');
  const [inForce] = await db.select().from(printedStatements);
  for (const document of [inForce?.documentId, inForce?.attachmentId])
    await expect(open(document ?? 0)).rejects.toMatchObject({ kind: 'missing' });
  await account(db, { login: 'obcy', roles: ['employee'] });
  const stranger = await actorOf(db, 'obcy');
  await expect(formerPrints(db, stranger, asked)).rejects.toMatchObject({ kind: 'missing' });
});

test('what the author has to do: print each year and kind, and confirm what is printed', async ({ db }) => {
  const { anna, author, missing } = await setUp(db);
  await db.update(evaluationPeriods).set({ authorDeadline: '2099-12-31' });
  await publication(db, {
    typeCode: PATENT_TYPE,
    categoryId: 23,
    authors: [{ person: anna, discipline: 602 }],
  });
  // 2023 and 2024, and the patents of 2023; works of another period, and without a discipline, wait for nothing.
  await article(db, { points: 100, year: 2021, authors: [{ person: anna, discipline: 203 }] });
  await article(db, { points: 100, year: 2022, authors: [{ person: anna }] });
  const due = () => dueStatements(db, author);
  expect(await due()).toEqual({ print: 3, confirm: 0, blocked: 0, deadline: '2099-12-31' });
  const pdf = await print(db, author, { freeze: 'confirmation' });
  expect(await due()).toMatchObject({ print: 2, confirm: 1 });
  expect(await countUnprinted(db, author)).toBe(2);
  const hash = createHash('sha256').update(pdf).digest('hex');
  const config = { ...tools.config, statementFreeze: 'confirmation' } as const;
  await confirmStatement(db, author, { year: 2023, kind: 'publication', hash, config });
  expect(await due()).toMatchObject({ print: 2, confirm: 0 });
  await print(db, author, { year: 2024 });
  await print(db, author, { kind: 'patent' });
  expect(await due()).toMatchObject({ print: 0, confirm: 2, blocked: 0 });
  // A statement that is older than stored documents is opened first.
  await db.update(printedStatements).set({ documentId: null }).where(eq(printedStatements.kind, 'patent'));
  expect(await due()).toMatchObject({ print: 0, confirm: 1 });
  await db.update(printedStatements).set({ confirmedAt: sql`now()` }).where(eq(printedStatements.year, 2024));
  expect(await due()).toBeNull();
  // A work assigned after the print waits for a withdrawal, not for a print: the screen says so.
  await db.execute(`update authorships set discipline_code = 203 where publication_id = ${missing.id}`);
  expect(await due()).toBeNull();
  expect((await ownStatements(db, author, tools.config)).map(({ added }) => added)).toEqual([0, 1, 0, 0]);
  expect(await dueStatements(db, { ...author, personId: null })).toBeNull();
  expect(await db.$count(printedStatements, eq(printedStatements.personId, anna.id))).toBe(3);
  // A year with works of three disciplines cannot be printed.
  const blocked = { points: 100, year: 2022 };
  for (const discipline of [203, 602]) await article(db, { ...blocked, authors: [{ person: anna, discipline }] });
  expect(await due()).toMatchObject({ print: 1, blocked: 0 });
  await article(db, { ...blocked, authors: [{ person: anna, discipline: 503 }] });
  expect(await due()).toMatchObject({ print: 0, confirm: 0, blocked: 1 });
  expect(await countUnprinted(db, author)).toBe(0);
});
