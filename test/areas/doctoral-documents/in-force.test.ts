import { expect } from 'vitest';
import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import { findDocxTemplate, resetDocx, saveDocx } from '#areas/templates/service-docx.ts';
import { filesOf, tagsOf } from '#platform/documents/docx/stored.ts';
import { test } from '../../support/database.ts';
import { docx } from '../../support/docx.ts';
import { COMPUTING, office } from '../doctoral/register.ts';

const KIND = 'doctoral-team';

test('the tags in force are those of the files in force, of the asked templates alone', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const tags = async () => {
    const files = await filesOf(db, DOCTORAL_TEMPLATES);
    const found = await tagsOf(db, DOCTORAL_TEMPLATES);
    expect([...found]).toEqual([...files].map(([kind, file]) => [kind, file.tags]));
    return found.get(KIND);
  };
  const shipped = await tags();
  const file = docx('{doktorant.mianownik}').toString('base64');
  const saved = await saveDocx(db, actor, { save: { kind: KIND, version: null, name: 'zespół.docx', file } });
  expect(await tags()).toEqual(['doktorant.mianownik']);
  expect([...(await tagsOf(db, DOCTORAL_TEMPLATES.slice(0, 1))).keys()]).toEqual([DOCTORAL_TEMPLATES[0]?.kind]);
  await resetDocx(db, actor, { kind: KIND, version: saved.version });
  expect(await tags()).toEqual(shipped);
});

test('each field says whose it is', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const { fields } = await findDocxTemplate(db, actor, { kind: KIND });
  expect(fields.find(({ name }) => name === 'doktorant.celownik')?.meaning).toBe(
    'Doktorant: celownik imienia i nazwiska',
  );
});
