import { expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { listDocuments } from '#areas/doctoral-documents/service.ts';
import { COMPUTING, office } from '../doctoral/register.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { procedure } from './procedure.ts';

test.for([
  ['reviewer-letter', 'admissionResolutionOn', 0, true],
  ['reviewer-letter', 'admissionResolutionOn', 1, false],
  ['council-draft', 'conferralResolutionOn', 0, true],
  ['council-draft', 'acceptanceResolutionOn', 0, false],
] as const)('%s with %s in %s days asks for what has been done: %s', async ([kind, day, days, isTooLate], { db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const own = await procedure(db, { discipline: COMPUTING, [day]: addDays(today(), days) });
  const { documents: found } = await listDocuments(db, actor, { procedureId: own.id, config: tools.config });
  const late = found.filter((each) => each.kind === `doctoral-${kind}`).map(({ too_late }) => too_late);
  expect(new Set(late)).toEqual(new Set([isTooLate]));
});
