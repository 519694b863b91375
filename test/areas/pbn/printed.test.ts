import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { authorships } from '#areas/publications/tables.ts';
import { readPbnState } from '#areas/pbn/service-settings.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { assigned, order, run, setUp, stateOf, work } from './world.ts';

test('a work on a printed statement is sent as others are, and the queue goes on', async ({ db }) => {
  const world = await setUp(db);
  const { id, person } = await assigned(db);
  const values = { personId: person.id, kind: 'publication', year: 2023, generatedBy: 'test' } as const;
  const statement = only(await db.insert(printedStatements).values(values).returning());
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.publicationId, id));
  const other = await work(db, { doi: '10.5555/inna', title: 'Inna praca', authors: [{}] });
  await order(world, [id, other.id]);
  await run(world);
  for (const each of [id, other.id]) {
    const sent = await stateOf(db, each);
    expect(sent).toMatchObject({ state: 'sent', problems: [] });
    expect(await findRecord(db, each)).toMatchObject({ status: 4, content: { details: { pbn: sent?.objectId } } });
  }
  expect(await readPbnState(db, world.config)).toMatchObject({ failure: '' });
});
