import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { isToPrint, statementRows } from '#areas/statements/screens/statement-row.ts';
import { confirmStatement } from '#areas/statements/service-settle.ts';
import { dueStatements } from '#areas/statements/service-due.ts';
import { ownStatements } from '#areas/statements/service-own.ts';
import { listStatements } from '#areas/statements/service-states.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { AUTOMATION } from '../evaluation/results.ts';
import { print, setUp } from './print.ts';

const SUCCESSOR = 2021;

test('a former discipline and its successor are one of the two that a statement names', async ({ db }) => {
  const anna = await researcher(db, { [SUCCESSOR]: 60, 203: 40 });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  await period(db);
  for (const discipline of [AUTOMATION, SUCCESSOR, 203])
    await article(db, { points: 100, year: 2023, authors: [{ person: anna, discipline }] });
  const author = await actorOf(db, 'anna');
  const own = async () => (await ownStatements(db, author, tools.config)).map(({ year, codes }) => [year, codes]);
  const due = () => dueStatements(db, author);
  expect(await own()).toEqual([[2023, 2]]);
  expect(await due()).toMatchObject({ print: 1, blocked: 0 });
  await article(db, { points: 100, year: 2023, authors: [{ person: anna, discipline: 602 }] });
  expect(await own()).toEqual([[2023, 3]]);
  expect(await due()).toMatchObject({ print: 0, blocked: 1 });
  await expect(print(db, author)).rejects.toThrow('więcej niż dwie dyscypliny');
});

test('a work that has become a patent stays on its statement; there is no statement of patents to print', async ({
  db,
}) => {
  const { author, listed } = await setUp(db);
  const counts = async () => {
    const own = statementRows(await ownStatements(db, author, tools.config)).filter(({ year }) => year === 2023);
    const patents = await listStatements(db, { kind: 'patent', page: 1, state: 'all', year: '2023' });
    return {
      own: own.map(({ kind, works, print: printed }) => [kind, works, printed !== null]),
      due: await dueStatements(db, author),
      patents: patents.rows,
    };
  };
  await print(db, author);
  const printed = await counts();
  expect(printed).toMatchObject({ own: [['publication', 2, true]], due: { print: 1, confirm: 1 }, patents: [] });
  for (const { id } of listed) {
    await db.update(publications).set({ typeCode: PATENT_TYPE }).where(eq(publications.id, id));
    expect(await counts()).toEqual(printed);
  }
});

test('a work that the library has moved stays on its statement; of its new year only the others are to be printed', async ({
  db,
}) => {
  const { anna, author, listed, other } = await setUp(db);
  const counts = async () => {
    const own = statementRows(await ownStatements(db, author, tools.config));
    const query = { kind: 'publication', page: 1 } as const;
    const states = await listStatements(db, { ...query, state: 'todo', year: '2024' });
    const printed = await listStatements(db, { ...query, state: 'all', year: '2023' });
    return {
      own: own.filter((row) => row.year === 2024 && isToPrint(row)).map(({ works }) => works),
      due: await dueStatements(db, author),
      states: states.rows.map(({ works }) => works),
      printed: printed.rows.map(({ works }) => works),
    };
  };
  const hash = createHash('sha256')
    .update(await print(db, author))
    .digest('hex');
  await db
    .update(publications)
    .set({ year: 2024 })
    .where(eq(publications.id, listed[0]?.id ?? 0));
  expect(await counts()).toMatchObject({ own: [1], due: { print: 1, confirm: 1 }, states: [1], printed: [2] });
  // All that it lists has been moved: it is confirmed as it was printed.
  await db
    .update(publications)
    .set({ year: 2024 })
    .where(eq(publications.id, listed[1]?.id ?? 0));
  expect(await counts()).toMatchObject({ own: [1], due: { print: 1, confirm: 1 }, states: [1], printed: [2] });
  await confirmStatement(db, author, { year: 2023, kind: 'publication', hash, config: tools.config });
  // Nothing else is left of the new year.
  await db
    .update(authorships)
    .set({ disciplineCode: 0 })
    .where(and(eq(authorships.publicationId, other.id), eq(authorships.personId, anna.id)));
  expect(await counts()).toEqual({ own: [], due: null, states: [], printed: [2] });
});
