import { expect } from 'vitest';
import { ownChanges, workChanges } from '#areas/changes/service.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { deleteRecord, saveRecord } from '#areas/records/service.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { whats } from './authors.ts';

test('an author reads that the library deleted a work, and that it is back; nobody else reads of it', async ({
  db,
}) => {
  const anna = await researcher(db, { 203: 100 });
  const jan = await researcher(db, { 203: 100 });
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'jan', person: jan });
  await account(db, { login: 'bib', roles: ['library'] });
  const [author, other, library] = await Promise.all(['anna', 'jan', 'bib'].map((login) => actorOf(db, login)));
  if (!author || !other || !library) throw new Error('No actor');
  const { id } = await article(db, {
    title: 'Praca usunięta',
    venue: 'Pismo',
    points: 100,
    authors: [{ person: anna }],
  });
  const { content } = await findRecord(db, id);
  await deleteRecord(db, library, { id, version: 1 });
  const gone = await ownChanges(db, author, { reach: 'visit' });
  expect(whats(gone)).toEqual(['rekord usunięty']);
  expect(gone.entries[0]?.about).toMatchObject([{ kind: 'publication', id, name: 'Praca usunięta', opens: false }]);
  expect((await ownChanges(db, other, { reach: 'visit' })).entries).toEqual([]);
  const history = (actor: typeof author) => workChanges(db, actor, id);
  await expect(history(author)).rejects.toThrow(/^Rekord tej pracy usunięto \d\d\.\d\d\.\d{4}$/);
  await expect(history(library)).rejects.toThrow('Rekord tej pracy usunięto');
  await expect(history(other)).rejects.toThrow('Nie znaleziono publikacji');
  await saveRecord(db, library, RecordSave.parse({ id: null, version: 0, content, restores: id }));
  expect(whats(await history(author))).toEqual(['rekord przywrócony po usunięciu', 'rekord usunięty']);
  expect(whats(await ownChanges(db, author, { reach: 'visit' }))).toEqual([
    'rekord przywrócony po usunięciu',
    'rekord usunięty',
  ]);
});
