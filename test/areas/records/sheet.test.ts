import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { applySheet, correctionSheet, previewSheet } from '#areas/records/list/service-sheet.ts';
import { saveRecord } from '#areas/records/service.ts';
import { actorOf } from '../../support/app.ts';
import { account, article } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { edited, sent } from './sheets.ts';
import { articleContent } from './record.ts';
import { setApart } from '#areas/records/merging/service-decisions.ts';

async function place(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const add = (title: string) =>
    saveRecord(
      db,
      actor,
      RecordSave.parse({
        id: null,
        version: 0,
        content: articleContent({ title, details: { volume: '12', language: 'pol', access_day: '2023-05-06' } }),
      }),
    );
  return { actor, first: await add('=Pierwszy'), second: await add('Drugi') };
}

test('a sheet that comes back as it was changes nothing', async ({ db }) => {
  const { actor } = await place(db);
  const file = await edited(await correctionSheet(db, actor, {}), {});
  expect(await previewSheet(db, sent(file))).toMatchObject({ rows: 2, changed: 0, problem_count: 0 });
});

test('corrections are shown, written at once and undone', async ({ db }) => {
  const { actor, first, second } = await place(db);
  const file = await edited(await correctionSheet(db, actor, {}), {
    [first.id]: { Tytuł: 'Poprawiony', 'Wszystkich autorów': '7', Język: 'angielski', Tom: '' },
    [second.id]: { Rok: 'wczoraj' },
  });
  const preview = await previewSheet(db, sent(file));
  expect(preview).toMatchObject({
    changed: 1,
    problems: [{ message: 'Rok: ma być rokiem' }],
    records: [
      {
        id: first.id,
        changes: [
          { label: 'Tytuł', before: '=Pierwszy', after: 'Poprawiony' },
          { label: 'Wszystkich autorów', before: '', after: '7' },
          { label: 'Tom', before: '12', after: '' },
          { label: 'Język', before: 'polski', after: 'angielski' },
        ],
      },
    ],
  });
  const done = await applySheet(db, actor, { source: sent(file), name: 'p.xlsx', seen: preview.seen });
  expect((await findRecord(db, first.id)).content).toMatchObject({
    title: 'Poprawiony',
    author_count: 7,
    details: { language: 'eng', access_day: '2023-05-06' },
  });
  await undoBatch(db, actor, { id: Number(done.batch) });
  expect((await findRecord(db, first.id)).content).toEqual(first.content);
});

test('what was changed after the download is left alone and named', async ({ db }) => {
  const { actor, first } = await place(db);
  const file = await edited(await correctionSheet(db, actor, {}), { [first.id]: { Tytuł: 'Z arkusza' } });
  const { seen } = await previewSheet(db, sent(file));
  const content = { ...first.content, title: 'Z formularza' };
  await saveRecord(db, actor, { id: first.id, version: 1, content, despite_statements: false });
  expect(await previewSheet(db, sent(file))).toMatchObject({
    changed: 0,
    problems: [{ message: `Rekord ${first.id} zmieniono po pobraniu pliku: pominięto` }],
  });
  await expect(applySheet(db, actor, { source: sent(file), name: 'p.xlsx', seen })).rejects.toThrow(/w międzyczasie/);
});

test('a file that is no such sheet is refused in words', async ({ db }) => {
  await place(db);
  await expect(previewSheet(db, sent(Buffer.from('a;b\n1;2\n')))).rejects.toThrow(/brakuje kolumn: Rekord, Wersja/);
});

test('a cell of a field that the type does not have is refused, and the row says which', async ({ db }) => {
  const { actor, first } = await place(db);
  const cells: Record<string, string> = {
    'Tytuł rozdziału': 'O skorupie',
    ISBN: '978-83-7181-510-2',
    'Opinia ekspercka': 'tak',
    Wynalazek: 'W 1',
    Urząd: 'UPRP',
  };
  for (const [header, value] of Object.entries(cells)) {
    const file = await edited(await correctionSheet(db, actor, {}), { [first.id]: { [header]: value } });
    expect(await previewSheet(db, sent(file))).toMatchObject({
      changed: 0,
      problems: [{ message: `${header}: ten rodzaj rekordu nie ma tego pola` }],
    });
  }
});

test('a DOI of another record, or of another row, is not given; a pair that is two works may share it', async ({
  db,
}) => {
  const { actor, first, second } = await place(db);
  const taken = await article(db, { points: 20, title: 'Ma już DOI' });
  await db.execute(sql`update publications set doi = '10.1234/zajety' where id = ${taken.id}`);
  const columns = async (one: string, other: string) =>
    edited(await correctionSheet(db, actor, {}), { [first.id]: { DOI: one }, [second.id]: { DOI: other } });
  const file = await columns('10.1234/ZAJETY', '10.1234/wolny');
  const preview = await previewSheet(db, sent(file));
  expect(preview).toMatchObject({ changed: 1, problems: [{ message: expect.stringContaining('Ten sam DOI ma też') }] });
  await setApart(db, actor, { a: first.id, b: taken.id, reason: 'głos w dyskusji' });
  expect((await previewSheet(db, sent(file))).changed).toBe(2);
  await expect(applySheet(db, actor, { source: sent(file), name: 'p.xlsx', seen: preview.seen })).rejects.toThrow(
    /Lista zmieniła się/,
  );
  expect(await previewSheet(db, sent(await columns('10.1234/wspolny', '10.1234/wspolny')))).toMatchObject({
    changed: 0,
    problem_count: 2,
  });
});
