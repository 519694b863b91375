import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { findTexts, listTemplates, previewTexts, resetTexts, saveTexts } from '#areas/templates/service.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { documents, documentTemplates } from '#platform/documents/tables.ts';
import { templates } from '#platform/documents/template.ts';
import { persons } from '#areas/people/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { print, setUp as setUpStatements, textOf } from '../statements/print.ts';

const KIND = 'publication-statement';

async function setUp(db: Db) {
  const statements = await setUpStatements(db);
  await account(db, { login: 'szablony', roles: ['evaluation'] });
  return { ...statements, editor: await actorOf(db, 'szablony') };
}

/** The fields in force with some replaced. */
async function fieldsWith(db: Db, texts: Record<string, string>, kind = KIND) {
  const { fields, version } = await findTexts(db, { kind });
  return { kind, version, fields: fields.map(({ name, text }) => ({ name, text: texts[name] ?? text })) };
}

test('every template can be read as fields and saved as it is, which changes nothing', async ({ db }) => {
  const { editor } = await setUp(db);
  for (const { kind } of templates()) {
    const before = await findTexts(db, { kind });
    expect(before.fields.every(({ label, text }) => label !== '' && text !== '')).toBe(true);
    expect(await saveTexts(db, editor, await fieldsWith(db, {}, kind))).toEqual(before);
  }
  expect((await listTemplates(db, editor)).every(({ version, is_shipped }) => version === null && is_shipped)).toBe(
    true,
  );
});

test('saved texts are in force from the next document on; earlier documents stay', async ({ db }) => {
  const { author, editor, anna } = await setUp(db);
  await db.update(persons).set({ gender: 'male' }).where(eq(persons.id, anna.id));
  const before = await print(db, author);
  const saved = await saveTexts(
    db,
    editor,
    await fieldsWith(db, {
      title: 'Upoważnienie {Pani|Pana}',
      declaration: 'Akapit pierwszy: {basis}.\n\n  Uczelnia: {university}, {zgodziła|zgodził} się {person}.  ',
      basis: '2017: dawna podstawa\n2023: nowa podstawa',
      'look.size': '11,5',
    }),
  );
  expect(saved).toMatchObject({ saved_by: 'Jan Testowy', is_shipped: false, history: [{ saved_by: 'Jan Testowy' }] });
  expect(saved.fields.find(({ name }) => name === 'declaration')?.text.split('\n')).toHaveLength(2);
  expect((await print(db, author)).equals(before)).toBe(true);
  const text = textOf(await print(db, author, { year: 2024 }));
  expect(text).toContain('Upoważnienie Pana');
  expect(text).toContain('Akapit pierwszy: nowa podstawa.');
  expect(text).toContain('zgodził się');
  const rows = await db.select().from(documents).where(eq(documents.kind, KIND)).orderBy(documents.id);
  expect(rows.map(({ templateId }) => templateId)).toEqual([null, saved.version]);
  expect(only(await db.select().from(audit).where(eq(audit.action, 'template.save')))).toMatchObject({
    subject: `template:${KIND}`,
    after: {
      template: 'Oświadczenie: publikacje',
      changed: 'Tytuł, Treść oświadczenia, Podstawa prawna, Wygląd strony: wielkość tekstu (punkty)',
    },
  });
});

test.for([
  [{ title: 'Nr {nr}' }, 'Nieznane pole {nr}; można użyć: {year}, {number}'],
  [{ footer: 'Stopka' }, 'Brakuje pola, które musi tu być: {number}'],
  [{ declaration: 'Bez podstawy' }, 'Brakuje pola, które musi tu być: {basis}, {university}'],
  [{ declaration: '{basis} {university}\n{zle' }, 'Wiersz 2: Nawias klamrowy bez pary'],
  [{ title: '{a|b|c}' }, 'Nawias klamrowy bez pary albo forma'],
  [{ basis: 'art. 265' }, 'Wiersz 1: Podaj rok, od którego tekst obowiązuje'],
  [{ basis: '2017: dawna\n1800: bardzo dawna' }, 'Wiersz 2: Nie mniej niż 1990'],
  [{ title: '   ' }, 'Uzupełnij to pole'],
  [{ 'look.size': 'duży' }, 'Podaj liczbę'],
  [{ 'look.size': '40' }, 'Nie więcej niż 14'],
] as const)('texts that cannot be printed are refused at their field: %j', async ([texts, message], { db }) => {
  const { editor } = await setUp(db);
  const input = await fieldsWith(db, texts);
  const index = input.fields.findIndex(({ name }) => name in texts);
  await expect(saveTexts(db, editor, input)).rejects.toMatchObject({
    kind: 'input',
    issues: expect.arrayContaining([{ path: `fields.${index}.text`, message: expect.stringContaining(message) }]),
  });
  expect((await findTexts(db, { kind: KIND })).version).toBeNull();
});

test('a field that is not sent is missing, and an unknown template is not found', async ({ db }) => {
  const { editor } = await setUp(db);
  await expect(saveTexts(db, editor, { kind: KIND, version: null, fields: [] })).rejects.toMatchObject({
    kind: 'input',
  });
  await expect(findTexts(db, { kind: 'nie-ma' })).rejects.toMatchObject({ kind: 'missing' });
  await expect(findTexts(db, { kind: KIND, version: 1_000_000 })).rejects.toMatchObject({ kind: 'missing' });
});

test('a save of what somebody else has changed meanwhile is refused with their texts', async ({ db }) => {
  const { editor } = await setUp(db);
  const mine = await fieldsWith(db, { title: 'Mój tytuł' });
  await saveTexts(db, editor, await fieldsWith(db, { title: 'Cudzy tytuł' }));
  await expect(saveTexts(db, editor, mine)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Szablon zmienił w międzyczasie: Jan Testowy',
    current: { fields: expect.arrayContaining([expect.objectContaining({ name: 'title', text: 'Cudzy tytuł' })]) },
  });
});

test('the shipped texts come back, and every version can be read again', async ({ db }) => {
  const { author, editor } = await setUp(db);
  const first = await saveTexts(db, editor, await fieldsWith(db, { title: 'Zmieniony tytuł' }));
  const back = await resetTexts(db, editor, { kind: KIND, version: first.version });
  expect(back).toMatchObject({ is_shipped: true, history: [{ is_shipped: true }, { version: first.version }] });
  const titleOf = async (version?: number) =>
    (await findTexts(db, { kind: KIND, ...(version === undefined ? {} : { version }) })).fields[0]?.text;
  expect(await titleOf()).toBe('Oświadczenie upoważniające do wykazania osiągnięć');
  expect(await titleOf(first.version ?? 0)).toBe('Zmieniony tytuł');
  expect(await titleOf(0)).toBe('Oświadczenie upoważniające do wykazania osiągnięć');
  expect(textOf(await print(db, author))).toContain('Oświadczenie upoważniające do wykazania osiągnięć');
  // Nothing to do.
  expect(await resetTexts(db, editor, { kind: KIND, version: back.version })).toEqual(back);
});

test('the preview shows what is typed, of a woman and of a man, and saves nothing', async ({ db }) => {
  await setUp(db);
  for (const { kind } of templates()) {
    const { fields } = await fieldsWith(db, {}, kind);
    const typed = fields.map((each) => (each.name === 'title' ? { ...each, text: 'Dla {niej|niego}' } : each));
    const preview = async (gender: 'female' | 'male') =>
      textOf(Buffer.from(await (await previewTexts({ kind, gender, fields: typed }, tools)).arrayBuffer()));
    const [woman, man] = [await preview('female'), await preview('male')];
    // Lists of many people are about nobody, and that of achievements has no words that differ.
    const [her, him] = ['statement-collection', 'council-list', 'achievement-list'].includes(kind)
      ? ['niej/niego', 'niej/niego']
      : ['niej', 'niego'];
    expect([woman, man]).toEqual([expect.stringContaining(`Dla ${her}`), expect.stringContaining(`Dla ${him}`)]);
    expect((await findTexts(db, { kind })).version).toBeNull();
  }
});

test('saved texts that a release no longer allows give way to the shipped ones, and can be reset', async ({ db }) => {
  const { editor, author } = await setUp(db);
  // No number in the footer, and a size that no page may have.
  const texts = { title: 'Własny tytuł', footer: 'Stopka bez numeru', look: { size: 90, margin: 20, spacing: 1 } };
  await db.insert(documentTemplates).values({ kind: KIND, texts, savedBy: 'szablony' });
  const { version, fields } = await findTexts(db, { kind: KIND });
  const textIn = (name: string) => fields.find((field) => field.name === name)?.text;
  expect(textIn('title')).toBe('Własny tytuł');
  expect(textIn('footer')).toContain('{number}');
  expect(textIn('look.size')).toBe('10');
  expect(textOf(await print(db, author))).toContain('Własny tytuł');
  expect(await resetTexts(db, editor, { kind: KIND, version })).toMatchObject({ is_shipped: true });
});
