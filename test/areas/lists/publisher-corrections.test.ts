import { describe, expect } from 'vitest';
import {
  addPublisher,
  correctPublisher,
  removePublisher,
  tryPublisher,
  withdrawPublisher,
} from '#areas/lists/rows/service-correct-publishers.ts';
import { findPublisher, listPublishers } from '#areas/lists/rows/service-publisher-list.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { audit } from '#platform/audit.ts';
import { book, person } from '../../support/builders.ts';
import { test as base } from '../../support/database.ts';
import { addPublisherList, addPublisherRow, apply, CLERK, pointsOf, previewOf, rowsOf, undo } from './lists.ts';

/** A monograph of a publisher of level II, and one of a publisher that the list lacks. */
const test = base.extend('placed', async ({ db }) => {
  const list = await addPublisherList(db);
  const publisher = await addPublisherRow(db, { listId: list });
  const author = await person(db);
  const work = await book(db, { year: 2023, venue: 'OFICYNA Próbna', authors: [{ person: author }] });
  const other = await book(db, { year: 2023, venue: 'Druga Oficyna sp. z o.o.', authors: [{ person: author }] });
  await valuePublications(db);
  return { list, publisher: publisher.id, work: work.id, other: other.id, author };
});

const TYPED = { name: 'Oficyna Próbna', level: 'I' as const, ended_on: '' };
const correction = (publisher: number, values = {}) => ({
  publisher,
  seen: 0,
  ...TYPED,
  reason: 'Komunikat',
  ...values,
});
const query = { corrected: false, doubtful: false, page: 1 };

describe('a publisher', () => {
  test('is corrected beside the list, values the works, and the correction is withdrawn', async ({ db, placed }) => {
    const { publisher, work, author } = placed;
    expect(await pointsOf(db, work)).toBe('200.00');
    const { reason: _, ...values } = correction(publisher);
    expect(await tryPublisher(db, CLERK, { change: 'values', ...values })).toMatchObject({
      works: 1,
      less: 1,
      rows: [{ id: work, before: 200, after: 80 }],
    });
    expect(await pointsOf(db, work)).toBe('200.00');
    const corrected = await correctPublisher(db, CLERK, correction(publisher));
    expect(corrected).toMatchObject({
      level: 'I',
      official_level: 'II',
      corrected: 'values',
      official: { level: 'II' },
      corrections: [{ reason: 'Komunikat', created_by: 'biblioteka', fields: [{ name: 'poziom', value: 'I' }] }],
    });
    expect(await pointsOf(db, work)).toBe('80.00');
    expect(await db.select().from(recalculationRequests)).toMatchObject([{ personId: author.id }]);
    expect((await listPublishers(db, { ...query, corrected: true })).rows).toHaveLength(1);
    await expect(correctPublisher(db, CLERK, correction(publisher))).rejects.toMatchObject({ kind: 'conflict' });
    const back = await withdrawPublisher(db, CLERK, { publisher, seen: corrected.correction });
    expect(back).toMatchObject({ level: 'II', official: null, corrected: null, correction: 0 });
    expect(await pointsOf(db, work)).toBe('200.00');
    const actions = await db.select({ action: audit.action }).from(audit);
    expect(actions.map(({ action }) => action)).toEqual(['publisher.correct', 'publisher.withdraw']);
  });

  test('ends on a day: earlier works keep their points', async ({ db, placed }) => {
    const { publisher, work } = placed;
    await correctPublisher(db, CLERK, correction(publisher, { level: 'II', ended_on: '2024-01-01' }));
    expect(await pointsOf(db, work)).toBe('200.00');
    const { correction: seen } = await findPublisher(db, publisher);
    await correctPublisher(db, CLERK, correction(publisher, { level: 'II', ended_on: '2023-06-01', seen }));
    expect(await pointsOf(db, work)).toBe('20.00');
  });

  test('that the list lacks is added once, and goes when the addition is withdrawn', async ({ db, placed }) => {
    const { list, other } = placed;
    const added = { list, name: 'Druga oficyna', level: 'I' as const, ended_on: '', reason: 'Brak w pliku' };
    const { id, correction: seen, corrected } = await addPublisher(db, CLERK, added);
    expect(corrected).toBe('added');
    expect(await pointsOf(db, other)).toBe('80.00');
    await expect(addPublisher(db, CLERK, added)).rejects.toMatchObject({ issues: [{ path: 'name' }] });
    await expect(removePublisher(db, CLERK, { publisher: id, seen, reason: 'x' })).rejects.toThrow(/dodała biblioteka/);
    expect(await withdrawPublisher(db, CLERK, { publisher: id, seen })).toBeNull();
    expect(await pointsOf(db, other)).toBe('20.00');
  });

  test('that is removed values nothing until the removal is withdrawn', async ({ db, placed }) => {
    const { publisher, work } = placed;
    const { correction: seen } = await removePublisher(db, CLERK, { publisher, seen: 0, reason: 'Skreślone' });
    expect(await pointsOf(db, work)).toBe('20.00');
    await withdrawPublisher(db, CLERK, { publisher, seen });
    expect(await pointsOf(db, work)).toBe('200.00');
  });

  test('keeps its correction over a later load of the list, which says what differs and is undone', async ({
    db,
    placed,
  }) => {
    const { list, publisher, work } = placed;
    await correctPublisher(db, CLERK, correction(publisher, { name: 'Oficyna Próbna', ended_on: '2023-06-01' }));
    const { id } = await previewOf(db, { kind: 'publishers', listId: list }, 'name,level\nOficyna Próbna,I\n');
    expect(await apply(db, id)).toMatchObject({ status: 'applied' });
    expect(await findPublisher(db, publisher)).toMatchObject({
      level: 'I',
      ended_on: '2023-06-01',
      official: { level: 'I', ended_on: null },
      doubt: expect.stringContaining('inne wartości'),
    });
    expect(await pointsOf(db, work)).toBe('20.00');
    expect(await undo(db, id)).toMatchObject({ status: 'undone' });
    expect(await findPublisher(db, publisher)).toMatchObject({ level: 'I', official: { level: 'II' } });
  });

  test('that the library has added and a load brings is the list\u2019s, corrected', async ({ db, placed }) => {
    const { list } = placed;
    const added = { list, name: 'Druga oficyna', level: 'I' as const, ended_on: '', reason: 'Brak' };
    const { id } = await addPublisher(db, CLERK, added);
    const file = 'name,level\nOficyna Próbna,II\nDruga oficyna,II\n';
    const load = await previewOf(db, { kind: 'publishers', listId: list }, file);
    expect(load.counts).toMatchObject({ doubtful: 1, missing: 0 });
    const doubtful = (await rowsOf(db, load.id)).filter(({ doubt }) => doubt !== null);
    await apply(db, load.id, { also: doubtful.map((row) => row.id) });
    const now = await findPublisher(db, id);
    expect(now).toMatchObject({ level: 'I', corrected: 'values', official: { level: 'II' } });
  });
});
