import { expect } from 'vitest';
import { addDocuments } from '#platform/documents/stored.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { documentNumberOf } from '#shared/document-number.ts';
import { findByNumber } from '#areas/statements/service-find.ts';
import type { StatementKind } from '#areas/statements/schema.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { STATEMENT_TEMPLATES } from '#areas/statements/templates.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

test.for([
  ['OU/12/2026', { register: 'OU', number: 12, year: 2026 }],
  ['ou 12 2026', { register: 'OU', number: 12, year: 2026 }],
  ['rd-3-2025', { register: 'RD', number: 3, year: 2025 }],
  [' 7/2024 ', { register: null, number: 7, year: 2024 }],
  ['XY/7/2024', undefined],
  ['Kowalski', undefined],
  ['2024', undefined],
] as const)('%s is read as a number', ([text, number]) => {
  expect(documentNumberOf(text)).toEqual(number);
});

/** A printed statement with the number. */
async function printed(
  db: Db,
  by: Actor,
  { personId, number, kind = 'publication' }: { personId: number; number: number; kind?: StatementKind },
) {
  const { statement } = STATEMENT_TEMPLATES[kind];
  const subject = `statement:${personId}`;
  const [documentId] = await addDocuments(db, statement, [
    { year: 2026, number, subject, templateId: null, content: {}, by },
  ]);
  await db.insert(printedStatements).values({ personId, year: 2025, kind, generatedBy: 'x', documentId });
}

test('a statement is found by its number: the own by its author, everybody’s by an office that prints the kind', async ({
  db,
}) => {
  const [anna, jan] = [await person(db, { lastName: 'Anna' }), await person(db, { lastName: 'Jan' })];
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'bib', roles: ['library'] });
  const [author, clerk] = [await actorOf(db, 'anna'), await actorOf(db, 'bib')];
  await printed(db, clerk, { personId: anna.id, number: 1 });
  await printed(db, clerk, { personId: jan.id, number: 2 });
  expect(only(await findByNumber(db, clerk, 'OU/2/2026'))).toMatchObject({ number: 'OU/2/2026', year: 2025 });
  expect(await findByNumber(db, author, 'OU/2/2026')).toEqual([]);
  expect(only(await findByNumber(db, author, '1/2026')).name).toContain('Anna');
  expect(await findByNumber(db, clerk, 'OP/2/2026')).toEqual([]);
  expect(await findByNumber(db, clerk, 'OU/2/2025')).toEqual([]);
  await printed(db, clerk, { personId: anna.id, number: 1, kind: 'patent' });
  await account(db, { login: 'szef', roles: ['admin'] });
  expect(await findByNumber(db, clerk, 'OP/1/2026')).toEqual([]);
  expect(await findByNumber(db, author, '1/2026')).toHaveLength(2);
  expect(await findByNumber(db, await actorOf(db, 'szef'), '1/2026')).toHaveLength(2);
});
