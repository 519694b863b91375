import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { achievementGroups } from '#areas/achievements/tables.ts';
import { peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { accounts, dn10Persons } from '#areas/people/tables.ts';
import { erase, previewErasure } from '#areas/privacy/service-erasure.ts';
import { extractFile } from '#areas/privacy/service-extract.ts';
import { recordDrafts } from '#areas/records/tables.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, period, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';

const making = { config: tools.config, compute: tools.compute, signal: undefined };

/** Somebody whom the library system, imports, a group, a scenario and a draft name, each beside somebody else. */
async function namedPerson(db: Db) {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  const actor = await actorOf(db, 'szefowa');
  const who = await person(db, { firstName: 'Łucja', lastName: 'Żądło' });
  const other = await person(db, { firstName: 'Adam', lastName: 'Inny' });
  await account(db, { login: 'lzadlo', person: who });
  await account(db, { login: 'ainny', person: other });
  const { rowNum: owner } = only(await db.select().from(accounts).where(eq(accounts.login, 'ainny')));
  const library = {
    title: null,
    unitName: 'Biblioteka',
    email: 'l@x.example',
    employeeActive: true,
    personActive: true,
  };
  await db.insert(dn10Persons).values({ ...library, personId: who.id, firstName: 'Łucja', lastName: 'Żądło' });
  const file = { kind: 'dn10' as const, fileName: 'dn10.csv', asOf: '2020-01-01', createdBy: 'szefowa' };
  const imported = only(
    await db
      .insert(peopleImports)
      .values({ ...file, status: 'applied' })
      .returning(),
  );
  const row = { importId: imported.id, line: 1, entity: 'dn10' as const, action: 'new' as const, subject: 'x' };
  await db.insert(peopleImportRows).values([
    { ...row, ref: String(who.id), recordId: String(who.id), after: { person_id: who.id, email: 'l@x.example' } },
    { ...row, ref: String(other.id), recordId: String(other.id), after: { person_id: other.id } },
  ]);
  const members = [
    { userpnp: 'LZADLO', ue_mapping_rowid: null, displayed: 'Łucja Żądło' },
    { userpnp: 'ainny', ue_mapping_rowid: null, displayed: 'Adam Inny' },
  ];
  await db.insert(achievementGroups).values([
    { ownerRow: owner, name: 'Zespół', members },
    { ownerRow: owner, name: 'Sama', members: members.slice(0, 1) },
  ]);
  const { id: periodId } = await period(db);
  const share = { kind: 'share' as const, publication: 1, included: false };
  await db.insert(scenarios).values({
    periodId,
    ownerRow: owner,
    name: 'Bez niej',
    note: 'uwagi właściciela',
    disciplines: [203],
    changes: [
      { ...share, id: 1, person: who.id },
      { ...share, id: 2, person: other.id },
    ],
  });
  await db.insert(recordDrafts).values({ login: 'lzadlo', publicationId: 0, version: 0, values: 'szkic' });
  return { actor, who, other, imported };
}

type Parts = { parts: { name: string; rows: Record<string, unknown>[] }[] };

async function extractedRows(db: Db, actor: Parameters<typeof erase>[1], id: number) {
  const answer = await extractFile(db, actor, { ...making, format: 'json', ref: { person: id } });
  const { parts }: Parts = await answer.json();
  return (name: string) => parts.find((part) => part.name === name)?.rows;
}

describe('what names a person without belonging to them', () => {
  test('is in the extract, without what it says of others', async ({ db }) => {
    const { actor, who } = await namedPerson(db);
    const rowsOf = await extractedRows(db, actor, who.id);
    expect(rowsOf('dn10_persons')).toMatchObject([{ email: 'l@x.example' }]);
    expect(rowsOf('people_import_rows')).toMatchObject([{ record_id: String(who.id) }]);
    expect(rowsOf('achievement_groups')?.map(({ members }) => members)).toEqual([
      [expect.objectContaining({ userpnp: 'LZADLO' })],
      [expect.objectContaining({ userpnp: 'LZADLO' })],
    ]);
    expect(rowsOf('scenarios')).toMatchObject([{ note: null, changes: [{ id: 1, person: who.id }] }]);
    expect(rowsOf('record_drafts')).toMatchObject([{ values: 'szkic' }]);
  });

  test('goes with an erasure, and leaves others theirs', async ({ db }) => {
    const { actor, who, other } = await namedPerson(db);
    const before = await previewErasure(db, actor, { person: who.id });
    expect(before.goes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['osoba w systemie bibliotecznym (DN10)', 'wiersze importów danych']),
    );
    expect(before.stays).toContainEqual(expect.objectContaining({ label: 'scenariusze „co jeśli”', count: 1 }));
    const order = { person: who.id, fingerprint: before.fingerprint, reason: 'wniosek nr 7/2026' };
    expect((await erase(db, actor, order)).goes).toEqual([]);
    expect(await db.$count(dn10Persons)).toBe(0);
    expect(await db.$count(recordDrafts)).toBe(0);
    expect(await db.select({ of: peopleImportRows.recordId }).from(peopleImportRows)).toEqual([
      { of: String(other.id) },
    ]);
    expect(await db.select().from(achievementGroups)).toMatchObject([
      { name: 'Zespół', members: [{ userpnp: 'ainny' }] },
    ]);
  });

  test('waits while an import with the person is undecided', async ({ db }) => {
    const { actor, who, imported } = await namedPerson(db);
    await db.update(peopleImports).set({ status: 'preview' });
    const { obstacles, fingerprint } = await previewErasure(db, actor, { person: who.id });
    expect(obstacles).toEqual([expect.stringContaining(`imporcie nr ${imported.id}`)]);
    await expect(erase(db, actor, { person: who.id, fingerprint, reason: 'wniosek nr 7' })).rejects.toThrow('imporcie');
  });
});
