import { describe, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { compareVersion, findRecord, listVersions } from '#areas/records/service-read.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { restoreVersion, saveRecord } from '#areas/records/service.ts';
import { actorOf } from '../../../support/app.ts';
import { account, only } from '../../../support/builders.ts';
import { authorsOf, type Cells, file, load, test, works } from './files.ts';
import { changeSeen } from '../record.ts';

/** A librarian, and the one record here with its version. */
async function corrected(db: Db, values: Partial<RecordContent>) {
  const { id, version } = only(await works(db));
  const { content } = await findRecord(db, id);
  return saveRecord(db, await actorOf(db, 'bib'), { id, version, content: { ...content, ...values } });
}

describe('what people have typed', () => {
  const CASES: [string, Partial<RecordContent>, Cells, string][] = [
    ['the title', { title: 'Poprawiony' }, { title: 'Z pliku' }, 'tytuł'],
    ['the year', { year: 2019 }, { year: 2021 }, 'rok'],
    ['the journal', { venue: 'Poprawione' }, { journal: 'Z pliku' }, 'czasopismo lub wydawnictwo'],
    ['the ISSN', { issn: '2049-3630' }, { issn: '0317-8471' }, 'ISSN'],
    ['the type', { type: 25 }, {}, 'rodzaj'],
    ['an emptied ISSN', { issn: '' }, { issn: '0317-8471' }, 'ISSN'],
  ];
  test.for(CASES)('%s stays, and the report says what the file has', async ([, typed, row, name], { db }) => {
    await account(db, { login: 'bib', roles: ['library'] });
    const doi = '10.1234/a';
    await load(db, file({ doi, issn: '2049-363X' }));
    const saved = await corrected(db, typed);
    const report = await load(db, file({ doi, issn: '2049-363X', ...row }));
    const message = expect.stringContaining(`Biblioteka poprawiła pole „${name}”`);
    expect(report.problems).toContainEqual({ line: 2, level: 'warning', message });
    const { content } = await findRecord(db, saved.id);
    expect(content).toMatchObject(typed);
  });

  test('stays beside what the file changes, which makes a version; a file that changes nothing makes none', async ({
    db,
  }) => {
    await account(db, { login: 'bib', roles: ['library'] });
    const doi = '10.1234/a';
    await load(db, file({ doi }));
    const { id } = await corrected(db, { title: 'Poprawiony' });
    const next = file({ doi, title: 'Z pliku', issn: '2049-3630' });
    const report = await load(db, next);
    expect(report.changes).toMatchObject([{ subject: 'Poprawiony', fields: { ISSN: ['', '2049-3630'] } }]);
    expect((await findRecord(db, id)).content).toMatchObject({ title: 'Poprawiony', issn: '2049-3630' });
    const { rows } = await listVersions(db, { id });
    expect(rows).toMatchObject([
      { action: 'import', login: 'biblioteka', reason: 'plik.csv' },
      { action: 'change', login: 'bib' },
      { action: 'found' },
    ]);
    const { version, former } = await compareVersion(db, { id, version: rows[0]?.version ?? 0 });
    expect([former?.content.issn, version.content.issn]).toEqual(['', '2049-3630']);
    await load(db, next);
    expect((await listVersions(db, { id })).rows).toHaveLength(rows.length);
    // What an import has brought is overwritten by the next one.
    await load(db, file({ doi, title: 'Z pliku', issn: '0317-8471' }));
    expect((await findRecord(db, id)).content).toMatchObject({ title: 'Poprawiony', issn: '0317-8471' });
  });

  test('a corrected list of authors stays; one that nobody has touched grows, in a version', async ({ db }) => {
    await account(db, { login: 'bib', roles: ['library'] });
    const doi = '10.1234/a';
    await load(db, file({ doi }, { doi, who: 'B' }));
    const { content } = await findRecord(db, only(await works(db)).id);
    const { id } = await corrected(db, { authors: content.authors.slice(0, 1) });
    const report = await load(db, file({ doi }, { doi, who: 'B' }, { doi, who: 'C' }));
    expect(await authorsOf(db)).toEqual(['A']);
    expect(report.problems.map(({ line, message }) => [line, message.slice(0, 10)])).toEqual([
      [3, 'OsobaB Ewa'],
      [4, 'OsobaC Ewa'],
    ]);
    expect((await listVersions(db, { id })).rows.map(({ action }) => action)).toEqual(['change', 'found']);
    const other = '10.1234/b';
    await load(db, file({ doi: other, title: 'Inna praca' }));
    await load(db, file({ doi: other, title: 'Inna praca' }, { doi: other, title: 'Inna praca', who: 'C' }));
    expect(await authorsOf(db)).toEqual(['A', 'AC']);
    const added = (await works(db))[1];
    expect((await listVersions(db, { id: added?.id ?? 0 })).rows.map(({ action }) => action)).toEqual([
      'import',
      'found',
    ]);
  });

  test.for(['restored', 'undone'] as const)('is not what was %s since; typed again it stays', async (way, { db }) => {
    await account(db, { login: 'bib', roles: ['library'] });
    const actor = await actorOf(db, 'bib');
    const doi = '10.1234/a';
    await load(db, file({ doi, title: 'Praca o żółwiach' }));
    const { id } = only(await works(db));
    const titleNow = async () => (await findRecord(db, id)).content.title;
    if (way === 'restored') {
      const { version } = await corrected(db, { title: 'Poprawiony' });
      await restoreVersion(db, actor, { id, version, to: version - 1 });
    } else {
      const change = { kind: 'words' as const, field: 'title' as const, from: 'żółwiach', to: 'żółwiu' };
      const { batch } = await changeSeen(db, actor, { records: { ids: [id] }, change });
      await undoBatch(db, actor, { id: batch ?? 0 });
    }
    expect(await titleNow()).toBe('Praca o żółwiach');
    await load(db, file({ doi, title: 'Z pliku' }));
    expect(await titleNow()).toBe('Z pliku');
    const typed = await corrected(db, { title: 'Znowu poprawiony' });
    const again = await corrected(db, { title: 'Inny' });
    // Back to what somebody had typed, which stays.
    await restoreVersion(db, actor, { id, version: again.version, to: typed.version });
    await load(db, file({ doi, title: 'Z nowego pliku' }));
    expect(await titleNow()).toBe('Znowu poprawiony');
  });
});
