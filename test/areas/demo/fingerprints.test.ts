import { expect } from 'vitest';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { disciplineResults, periodFingerprints, personFingerprints } from '#areas/recalculation/tables.ts';
import { CONSOLE } from '#platform/audit.ts';
import { recalculateAll } from '../../support/tools.ts';
import { storedResults } from '../recalculation/stored-results.ts';
import { test } from './support.ts';

test('the demo’s results are to the letter those that are computed without fingerprints', async ({ demo }) => {
  const { db } = demo.database;
  const recalculate = async () => {
    await requestFullRecalculation(db, CONSOLE);
    await recalculateAll(db);
    return storedResults(db);
  };
  await recalculate();
  const kept = await recalculate();
  expect(kept.length).toBeGreaterThan(1_000);
  await db.delete(personFingerprints);
  await db.delete(periodFingerprints);
  await db.update(disciplineResults).set({ verdictsHash: null });
  expect(await recalculate()).toEqual(kept);
});
