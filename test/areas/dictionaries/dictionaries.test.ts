import { expect } from 'vitest';
import {
  addEntry,
  moveEntry,
  readDictionary,
  removeEntry,
  renameEntry,
  restoreEntry,
  retireEntry,
  wordsInUse,
  writeDictionaries,
} from '#areas/dictionaries/service.ts';
import { absences } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { absence, account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function opened(db: Db) {
  await account(db, { login: 'admin', roles: ['admin'] });
  const actor = await actorOf(db, 'admin');
  const entry = async (name: string) =>
    only((await readDictionary(db, 'absence')).entries.filter((each) => each.name === name));
  return { actor, entry, names: async () => (await readDictionary(db, 'absence')).entries.map(({ name }) => name) };
}

test('a word is added at the end, moved, retired and taken into use again', async ({ db }) => {
  const { actor, entry, names } = await opened(db);
  const before = await names();
  const { id } = await addEntry(db, actor, { dictionary: 'absence', name: 'urlop na żądanie' });
  expect(await names()).toEqual([...before, 'urlop na żądanie']);
  for (const name of ['Urlop na żadanie', 'urlop  na\u00a0żądanie']) {
    await expect(addEntry(db, actor, { dictionary: 'absence', name })).rejects.toMatchObject({
      kind: 'input',
      issues: [{ path: 'name' }],
    });
  }
  await moveEntry(db, actor, { id, direction: 'up' });
  expect((await names()).indexOf('urlop na żądanie')).toBe(before.length - 1);
  const { entries } = await moveEntry(db, actor, { id: (await entry(before[0] ?? '')).id, direction: 'up' });
  expect(entries[0]?.name).toBe(before[0]);
  await retireEntry(db, actor, { id, retired: true });
  expect((await wordsInUse(db)).absence).not.toContain('urlop na żądanie');
  await writeDictionaries(db);
  expect(await entry('urlop na żądanie')).toMatchObject({ retired: true });
  await retireEntry(db, actor, { id, retired: false });
  expect((await wordsInUse(db)).absence).toContain('urlop na żądanie');
});

test('a deleted word comes back as it was, where it stood', async ({ db }) => {
  const { actor, entry, names } = await opened(db);
  const { id } = await addEntry(db, actor, { dictionary: 'absence', name: 'urlop na żądanie' });
  await moveEntry(db, actor, { id, direction: 'up' });
  await retireEntry(db, actor, { id, retired: true });
  const [before, order] = [await entry('urlop na żądanie'), await names()];
  await removeEntry(db, actor, id);
  await account(db, { login: 'inny', roles: ['admin'] });
  const other = await actorOf(db, 'inny');
  expect(await restoreEntry(db, other, id)).toEqual(before);
  expect(await names()).toEqual(order);
  await expect(restoreEntry(db, other, id)).rejects.toMatchObject({ issues: [{ path: 'name' }] });
  await expect(restoreEntry(db, other, 2_000_000_000)).rejects.toMatchObject({ kind: 'missing' });
});

test('a corrected word changes where it is in use, and a used one is not deleted', async ({ db }) => {
  const { actor, entry } = await opened(db);
  const anna = await person(db);
  await absence(db, anna, { kind: 'urlop bezpłatny' });
  await absence(db, anna, { kind: 'nieobecność z pliku' });
  const leave = await entry('urlop bezpłatny');
  expect(leave.uses).toBe(1);
  expect((await readDictionary(db, 'absence')).foreign).toEqual([{ name: 'nieobecność z pliku', uses: 1 }]);
  await expect(removeEntry(db, actor, leave.id)).rejects.toMatchObject({ kind: 'conflict' });
  const rename = { id: leave.id, name: 'urlop bezpłatny długi', updated_at: leave.updated_at };
  await renameEntry(db, actor, rename);
  expect((await db.select().from(absences)).map(({ kind }) => kind).toSorted()).toEqual([
    'nieobecność z pliku',
    'urlop bezpłatny długi',
  ]);
  await expect(renameEntry(db, actor, { ...rename, name: 'inny' })).rejects.toMatchObject({
    kind: 'conflict',
    current: { name: 'urlop bezpłatny długi' },
  });
  const unused = await entry('urlop naukowy');
  expect(await removeEntry(db, actor, unused.id)).toEqual({ id: unused.id });
  await expect(removeEntry(db, actor, unused.id)).rejects.toMatchObject({ kind: 'missing' });
});
