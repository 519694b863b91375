import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { disciplines, journals } from '#areas/library/tables.ts';
import { test as base } from '../../support/database.ts';
import { addJournalRow, addList, apply, preview, workbook } from './lists.ts';

const test = base.extend('placed', async ({ db }) => {
  const list = await addList(db);
  await addJournalRow(db, { listId: list });
  await addJournalRow(db, { listId: list, position: 2, title: 'Studia', issn: '0317-8471', points: 40 });
  return { list };
});

const MINISTRYS = {
  'numbered headers': ['Lp.', 'Tytuł_1', 'issn', 'e-issn', 'Tytuł_2', 'issn2', 'e-issn2', 'Punkty'],
  'headers repeated behind the second title': [
    'Lp.',
    'Tytul_1',
    'issn',
    'e-issn',
    'Tytul_2',
    'issn',
    'e-issn',
    'Punkty',
  ],
};
for (const [name, header] of Object.entries(MINISTRYS))
  test(`reads the ministry’s workbook with ${name} and a column for each discipline`, async ({ db, placed }) => {
    const [first, second] = await db
      .select()
      .from(disciplines)
      .where(sql`valid_from <= '2022-01-01' and coalesce(valid_to, '9999-12-31') >= '2022-01-01'`)
      .orderBy(disciplines.code);
    const bytes = await workbook([
      [...header, first?.name ?? '', second?.name ?? ''],
      ['1', 'Acta Inventa', '2049-3630', '', '', '', '', '100', 'x', ''],
      ['2', 'Studia', '0317-8471', '', 'Studies', '1050-124X', '2434-561X', '70', 'x', 'x'],
    ]);
    const { id, counts, failure } = await preview(db, placed.list, bytes);
    expect(failure).toBeNull();
    expect(counts).toMatchObject({ changed: 2, new: 0, error: 0 });
    await apply(db, id);
    const [acta, studia] = await db.select().from(journals).orderBy(journals.id);
    expect(acta?.disciplineCodes).toEqual([first?.code]);
    expect(studia).toMatchObject({
      points: 70,
      secondTitle: 'Studies',
      issn: '0317-8471',
      issns: ['0317-8471', '1050-124X', '2434-561X'],
      disciplineCodes: [first?.code, second?.code],
    });
  });

test('of a file that repeats a number without a second title is refused', async ({ db, placed }) => {
  const found = await preview(db, placed.list, 'title;issn;issn;eissn;points\nStudia;0317-8471;1050-124X;;40\n');
  expect(found).toMatchObject({ status: 'failed', failure: 'Kolumna „issn” występuje w nagłówku dwa razy.' });
});
