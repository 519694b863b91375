import { and, eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { documents } from '#platform/documents/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { printStatement } from '#areas/statements/printing/service-print.ts';
import { withdrawStatement } from '#areas/statements/service-settle.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { rounds, test } from '../../support/database.ts';
import { QUIET } from '../../support/attack/race.ts';
import { tools } from '../../support/tools.ts';
import { quick, racePrints, setUp } from './race-rounds.ts';

const ROUNDS = rounds(100);

test('of many races of print and change none leaves a work changed after its statement', async ({
  database: { db },
}) => {
  expect(await racePrints(db, { login: 'race-print', rounds: ROUNDS })).toEqual({ changed: [], ...QUIET });
  const prints = await db.select().from(audit).where(eq(audit.action, 'statement.print'));
  expect(prints).toHaveLength(ROUNDS);
  // Numbered without gaps.
  const numbers = await db
    .select({ number: documents.number })
    .from(documents)
    .where(eq(documents.kind, 'publication-statement'))
    .orderBy(documents.number);
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: ROUNDS }, (_, index) => index + 1));
}, 300_000);

test('of many prints at the same time one makes the statement, and all get its bytes', async ({ database: { db } }) => {
  const { person, actor } = await setUp(db, 'race-prints');
  const print = { kind: 'publication', part: 'attachment', year: 2023, personId: person.id } as const;
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () =>
      Buffer.from(await (await printStatement(db, actor, { print, ...tools })).arrayBuffer()).toString('base64'),
    ),
  );
  expect(new Set(answers).size).toBe(1);
  const own = eq(printedStatements.personId, person.id);
  expect(await db.select().from(printedStatements).where(own)).toHaveLength(1);
  expect(
    await db
      .select()
      .from(authorships)
      .where(and(eq(authorships.personId, person.id), isNotNull(authorships.statementId))),
  ).toHaveLength(4);
});

test('of two withdrawals at the same time one wins', async ({ database: { db } }) => {
  const { person, actor } = await setUp(db, 'race-withdraw');
  const print = { kind: 'publication', part: 'statement', year: 2023, personId: person.id } as const;
  await printStatement(db, actor, { print, ...quick });
  const withdrawal = { year: 2023, kind: 'publication', author_id: person.id, reason: 'Pomyłka' } as const;
  const results = await Promise.allSettled([1, 2, 3].map(() => withdrawStatement(db, actor, withdrawal)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
