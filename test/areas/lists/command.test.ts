import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { planImport, runPlan } from '#app/commands/import-plan.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { article, only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const DISCIPLINE = 203;

test('a command that changes works of printed statements says how many and waits to be told', async ({ db }) => {
  const anna = await researcher(db, { [DISCIPLINE]: 100 }, { firstName: 'Anna', lastName: 'Żółta' });
  // The journal is on no list: valued anew, the work gets other points.
  const listed = await article(db, {
    points: 140,
    venue: 'Pismo',
    authors: [{ person: anna, discipline: DISCIPLINE }],
  });
  const statement = { personId: anna.id, year: 2023, kind: 'publication' as const, generatedBy: 'bib' };
  const { id: statementId } = only(await db.insert(printedStatements).values(statement).returning());
  await db.update(authorships).set({ statementId }).where(eq(authorships.publicationId, listed.id));
  const other = await article(db, { points: 140, venue: 'Pismo', authors: [{}] });
  const steps = planImport({ kind: 'valuation', path: undefined, list: {}, accounts: false });
  const points = async () =>
    (await db.select({ points: publications.points }).from(publications).orderBy(publications.id)).map((row) =>
      Number(row.points),
    );
  const [report] = await runPlan(db, steps, { dryRun: true, despiteStatements: false });
  expect(report).toMatchObject({
    dryRun: true,
    figures: { 'prace na wydrukowanych oświadczeniach, ze zmienioną wartością': 1 },
  });
  await expect(runPlan(db, steps, { dryRun: false, despiteStatements: false })).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(
      /^Praca „.+” \(\d+\) jest na wydrukowanych oświadczeniach: Żółta Anna \(2023\)\. Nic nie zapisano.*--despite-statements/,
    ),
  });
  expect(await points()).toEqual([140, 140]);
  await runPlan(db, steps, { dryRun: false, despiteStatements: true });
  expect(other.id).toBeGreaterThan(listed.id);
  expect(await points()).toEqual([5, 5]);
  // What stays as it is asks nothing.
  await runPlan(db, steps, { dryRun: false, despiteStatements: false });
});
