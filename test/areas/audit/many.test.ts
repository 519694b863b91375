import { expect } from 'vitest';
import { publicationsAudit } from '#areas/publications/audit.ts';
import { audit, CONSOLE, recordChanges, recordForUndo } from '#platform/audit.ts';
import { test } from '../../support/database.ts';

test('more changes than a statement has parameters for are recorded, in their order', async ({ db }) => {
  const changes = Array.from({ length: 12_000 }, (_, person) =>
    publicationsAudit.change('publication.discipline', {
      subject: { publication: 1, person: person + 1 },
      before: { discipline: null },
      after: { discipline: 203 },
    }),
  );
  await recordChanges(db, CONSOLE, changes);
  const numbers = await recordForUndo(db, CONSOLE, changes);
  expect(numbers).toHaveLength(12_000);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(await db.$count(audit)).toBe(24_000);
});
