import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { appJobs } from '#app/app-jobs.ts';
import { grants } from '#areas/grants/tables.ts';
import { highlightedWorks } from '#areas/achievements/tables.ts';
import { peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { RETENTION } from '#areas/installation/service-retention.ts';
import { accounts } from '#areas/people/tables.ts';
import { TERMS } from '#areas/privacy/schema.ts';
import { erase, previewErasure } from '#areas/privacy/service-erasure.ts';
import { extractFile, ownExtract } from '#areas/privacy/service-extract.ts';
import { NAMED, tableName } from '#areas/privacy/service-named.ts';
import { listNotices, readNotice, saveNotice } from '#areas/privacy/service-notices.ts';
import { listTerms, saveTerm } from '#areas/privacy/service-terms.ts';
import { authorships } from '#areas/publications/tables.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { BELONGINGS } from '#areas/reconciliation/service-belongings.ts';
import { sessions } from '#areas/session/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { actorOf, signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { account, article, employment, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { pdfText } from '../../support/pdf.ts';
import { runJobs, tools } from '../../support/tools.ts';

const making = { config: tools.config, compute: tools.compute, signal: undefined };

async function office(db: Db) {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  return actorOf(db, 'szefowa');
}

/** Somebody who worked here until 2020, with an account, a work of which one is highlighted, and a session. */
async function leaver(db: Db) {
  const who = await person(db, { firstName: 'Łucja', lastName: 'Żądło' });
  await employment(db, who, { dateTo: '2020-09-30' });
  await account(db, { login: 'lzadlo', person: who, email: 'lzadlo@uczelnia.example' });
  const work = await article(db, { points: 100, authors: [{ person: who }] });
  await db.insert(highlightedWorks).values({ personId: who.id, publicationId: work.id });
  await signIn(testApp(db, UNHURRIED), 'lzadlo');
  return who;
}

describe('an extract', () => {
  test('has all data of the person and no secrets, and is recorded', async ({ db }) => {
    const actor = await office(db);
    const { id } = await leaver(db);
    const answer = await extractFile(db, actor, { ...making, format: 'json', ref: { person: id } });
    expect(answer.headers.get('content-disposition')).toContain(`dane-osoby-${id}-`);
    const text = await answer.text();
    const { name, parts } = JSON.parse(text);
    expect(name).toBe('Żądło Łucja');
    const counts = Object.fromEntries(parts.map((part: { name: string; rows: [] }) => [part.name, part.rows.length]));
    expect(counts).toMatchObject({ persons: 1, accounts: 1, employments: 1, authorships: 1, grants: 1, sessions: 1 });
    expect(parts.map((part: { name: string }) => part.name)).toEqual(
      expect.arrayContaining([...BELONGINGS.map(({ name }) => name), ...NAMED.map(tableName)]),
    );
    expect(text).not.toMatch(/token_hash|"csr"|sealed/);
    expect(await db.$count(audit, eq(audit.action, 'read.extract'))).toBe(1);
  });

  test('as PDF says what is kept and what an erasure would do', async ({ db }) => {
    const actor = await office(db);
    const { id } = await leaver(db);
    const answer = await extractFile(db, actor, { ...making, format: 'pdf', ref: { person: id } });
    const text = pdfText(new Uint8Array(await answer.arrayBuffer()));
    for (const word of ['Żądło', 'adiunkt', 'usuwane', 'lzadlo@uczelnia.example']) expect(text).toContain(word);
  });

  test('of the own data is for whoever is a person, and leaves no reading', async ({ db }) => {
    await leaver(db);
    const own = await actorOf(db, 'lzadlo');
    const { name } = await (await ownExtract(db, own, { ...making, format: 'json' })).json();
    expect(name).toBe('Żądło Łucja');
    await expect(ownExtract(db, await office(db), { ...making, format: 'json' })).rejects.toThrow('powiązane');
    expect(await db.$count(audit, eq(audit.action, 'read.extract'))).toBe(0);
  });
});

describe('an erasure', () => {
  test('deletes what may go, empties the account, leaves works, and says so before and after', async ({ db }) => {
    const actor = await office(db);
    const { id } = await leaver(db);
    const before = await previewErasure(db, actor, { person: id });
    expect(before.obstacles).toEqual([]);
    expect(before.goes.map(({ label }) => label).toSorted()).toEqual(['otwarte sesje', 'role', 'wyróżnione prace']);
    expect(before.stays.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['zatrudnienia', 'autorstwa publikacji', 'konta', 'osoba']),
    );
    const order = { person: id, fingerprint: before.fingerprint, reason: 'wniosek nr 7/2026' };
    const after = await erase(db, actor, order);
    expect(after.goes).toEqual([]);
    const row = only(await db.select().from(accounts).where(eq(accounts.personId, id)));
    expect(row).toMatchObject({ active: false, login: null, email: null, lastName: 'Żądło' });
    expect(await db.$count(sessions, eq(sessions.physicalRow, row.rowNum))).toBe(0);
    expect(await db.$count(highlightedWorks)).toBe(0);
    expect(await db.$count(authorships, eq(authorships.personId, id))).toBe(1);
    const [noted] = await db.select().from(audit).where(eq(audit.action, 'privacy.erase'));
    expect(noted).toMatchObject({ subject: `person:${id}`, after: { reason: order.reason } });
  });

  test('is refused while the person works here, for the own data, and when the data have changed', async ({ db }) => {
    const actor = await office(db);
    const employed = await person(db);
    await employment(db, employed);
    const seen = await previewErasure(db, actor, { person: employed.id });
    expect(seen.obstacles).toEqual([expect.stringContaining('zatrudniona')]);
    const order = { fingerprint: seen.fingerprint, reason: 'wniosek nr 7/2026' };
    await expect(erase(db, actor, { ...order, person: employed.id })).rejects.toThrow('zatrudniona');

    const own = await person(db);
    await account(db, { login: 'szef', roles: ['admin'], person: own });
    const himself = await actorOf(db, 'szef');
    expect((await previewErasure(db, himself, { person: own.id })).obstacles).toEqual([
      expect.stringContaining('własne'),
    ]);

    const { id } = await leaver(db);
    const { fingerprint } = await previewErasure(db, actor, { person: id });
    await db.delete(highlightedWorks);
    await expect(erase(db, actor, { person: id, fingerprint, reason: order.reason })).rejects.toThrow('zmieniły się');
    expect(await db.$count(accounts, eq(accounts.login, 'lzadlo'))).toBe(1);
  });
});

test('the last administrator without an end is not erased by one whose role ends', async ({ db }) => {
  const last = await person(db);
  await account(db, { login: 'staly', roles: ['admin'], person: last });
  const { rowNum } = await account(db, { login: 'czasowy', roles: ['admin'] });
  await db.update(grants).set({ validTo: '2099-12-31' }).where(eq(grants.accountRow, rowNum));
  const actor = await actorOf(db, 'czasowy');
  const { fingerprint, obstacles } = await previewErasure(db, actor, { person: last.id });
  expect(obstacles).toEqual([expect.stringContaining('jedyny administrator')]);
  const order = { person: last.id, fingerprint, reason: 'wniosek nr 7/2026' };
  await expect(erase(db, actor, order)).rejects.toThrow('jedyny administrator');
  await account(db, { login: 'drugi', roles: ['admin'] });
  expect((await previewErasure(db, actor, { person: last.id })).obstacles).toEqual([]);
});

describe('notices', () => {
  test('are those shipped until one is written; an empty text brings them back', async ({ db }) => {
    const actor = await office(db);
    const reader = { config: tools.config, actor: undefined };
    const shipped = await readNotice(db, reader, 'privacy');
    expect(shipped.text).toContain(tools.config.universityName);
    expect(shipped.text).toContain('widoczny po zalogowaniu');
    expect(shipped.text).not.toContain(tools.config.contactEmail);
    const saved = await saveNotice(db, actor, { kind: 'privacy', version: 0, text: 'Pisz: {kontakt}, $&' });
    expect(await readNotice(db, { ...reader, actor }, 'privacy')).toEqual({
      text: `Pisz: ${tools.config.contactEmail}, $&`,
      changed_at: saved.changed_at,
    });
    await expect(saveNotice(db, actor, { kind: 'privacy', version: 0, text: 'x' })).rejects.toThrow('w międzyczasie');
    const shown = { kind: 'privacy' as const, version: 1, text: 'Pisz: {kontakt}, $&' };
    expect(await saveNotice(db, actor, shown)).toEqual(saved);
    await saveNotice(db, actor, { kind: 'privacy', version: 1, text: '' });
    expect((await readNotice(db, reader, 'privacy')).text).toBe(shipped.text);
    expect((await listNotices(db)).map(({ kind, version }) => [kind, version])).toEqual([
      ['privacy', 2],
      ['accessibility', 0],
      ['register', 0],
    ]);
    expect(await db.$count(audit, eq(audit.action, 'privacy.notice'))).toBe(2);
  });
});

describe('terms', () => {
  test('say what the nightly job deletes, which notes how much', async ({ db }) => {
    const actor = await office(db);
    await saveTerm(db, actor, { kind: 'importRows', version: 0, days: 90 });
    await expect(saveTerm(db, actor, { kind: 'importRows', version: 0, days: 91 })).rejects.toMatchObject({
      message: expect.stringContaining('w międzyczasie'),
      current: { kind: 'importRows', version: 1, days: 90 },
    });
    const recorded = { action: audit.action, subject: audit.subject, before: audit.before, after: audit.after };
    expect(await db.select(recorded).from(audit).where(eq(audit.action, 'privacy.term'))).toEqual([
      {
        action: 'privacy.term',
        subject: TERMS.importRows.label,
        before: { days: TERMS.importRows.usual },
        after: { days: 90 },
      },
    ]);
    const loaded = async (days: number) => {
      const at = sql`now() - make_interval(days => ${days})`;
      const values = {
        kind: 'polon' as const,
        fileName: 'p.csv',
        asOf: '2020-01-01',
        createdBy: 'kadry',
        appliedAt: at,
      };
      const { id } = only(await db.insert(peopleImports).values(values).returning());
      const row = {
        importId: id,
        line: 1,
        entity: 'person' as const,
        ref: 'a',
        action: 'changed' as const,
        subject: 'A',
      };
      await db.insert(peopleImportRows).values(row);
      return id;
    };
    const [old, recent] = [await loaded(91), await loaded(89)];
    const verdict = { personId: 1, periodId: 1, disciplineCode: 203, before: {}, after: {} };
    await db.insert(verdictChanges).values(
      [1826, 1824].map((days) => ({
        ...verdict,
        publicationId: days,
        at: sql`now() - make_interval(days => ${days})`,
      })),
    );
    await transact(db, (tx) => enqueue(tx, RETENTION, { payload: {}, by: actor }));
    await runJobs(db, appJobs.handlers);
    expect(await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'failed'))).toEqual([]);
    expect(await db.$count(peopleImportRows, eq(peopleImportRows.importId, old))).toBe(0);
    expect(await db.$count(peopleImportRows, eq(peopleImportRows.importId, recent))).toBe(1);
    expect(await db.$count(peopleImports)).toBe(2);
    expect(await db.select({ id: verdictChanges.publicationId }).from(verdictChanges)).toEqual([{ id: 1824 }]);
    const terms = await listTerms(db);
    expect(terms.find(({ kind }) => kind === 'importRows')).toMatchObject({
      days: 90,
      is_usual: false,
      last_deleted: 1,
    });
    expect(terms.filter(({ last_at }) => last_at === null)).toEqual([]);
  });
});
